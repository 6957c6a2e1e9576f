import type { Call } from "@markwell/contract/call";
import { allCalls } from "@markwell/contract/calls/index";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../modules/people/index.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { CANARY, plantCanary, unnamedTexts } from "../testing/canary.ts";
import { tokenFor } from "../testing/client.ts";
import { aScene, type Scene } from "../testing/examples.ts";
import { aHousehold, type Household, TEST_STATES, type TestState } from "../testing/household.ts";
import { anAdmin, type TestPerson } from "../testing/school.ts";
import { storedTables } from "../testing/stored.ts";
import { type RawReply, send } from "../testing/wire.ts";
import { ADMINS_SHARE, exceptionFor } from "./foreign-ids-allowed.ts";
import { idFieldsOf, kindOf, NOBODYS, type OwnedKind } from "./id-kinds.ts";

type Role = Call["who"][number];
type Input = Record<string, unknown>;

let app: TestApp;
let own: Household;
let other: Household;
let scene: Scene;
let admin: TestPerson;
/** Ids of everything that was there before the callers came: the other's. */
let othersIds: string[];
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  const builder = await startTestApp();
  other = await aHousehold(builder);
  await plantCanary(builder.db);
  const passwordHash = await hashPassword("the other's own password");
  await builder.db.updateTable("people").set({ passwordHash }).execute();
  othersIds = await idsIn(builder);
  own = await aHousehold(builder);
  scene = await aScene(builder);
  admin = await anAdmin(builder.db);
  // A process that has read nothing yet: what the first one keeps in memory has no canary.
  const beside = await startTestApp({ beside: builder });
  app = {
    ...beside,
    close: async () => {
      await beside.close();
      await builder.close();
    },
  };
  for (const person of [own.pupil, own.teacher, admin]) {
    tokens[person.role] = await tokenFor(app, person);
  }
});
afterAll(() => app.close());

/** Every id that is nobody's in common. */
async function idsIn({ db }: TestApp): Promise<string[]> {
  const tables = ["tests", "questions", "question_options", "people", "consultations"];
  const more = ["reward_orders", "resumable_uploads", "attempts", "sessions"];
  const selects = [...tables, ...more].map((name) => sql`select id::text from ${sql.table(name)}`);
  const { rows } = await sql<{ id: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a field of this kind holds when it is this household's. */
function idOf(kind: OwnedKind, home: Household, state: TestState, name: string): string {
  const { id, questionId, essayId, optionId } = home.tests[state];
  const ids: Record<OwnedKind, string> = {
    test: id,
    question: /mark/i.test(name) ? essayId : questionId,
    "bank question": home.bankQuestionId,
    option: optionId,
    pupil: home.pupil.id,
    teacher: home.teacher.id,
    consultation: /answerC/.test(name) ? home.consultations.waiting : home.consultations.answered,
    order: home.orderId,
    session: home.sessionIds.STUDENT,
    upload: home.uploadId,
    picture: home.picture,
    video: home.video,
    "e-mail": home.pupil.email,
    "reset code": home.resetCode,
    device: home.ownNames.device,
    fingerprint: home.ownNames.fingerprint,
    claim: home.ownNames.claim,
    asking: home.ownNames.question,
    cursor: `1.${id}.1`,
  };
  return ids[kind];
}

/** The input with this field: "testid", "questions[]" or "options[].optimg". */
function withField(input: Input, path: string, value: string): Input {
  const [list = "", field] = path.split(/\[\]\.?/);
  if (field === undefined) {
    const { video: _file, ...withoutFile } = input;
    return path === "videoPath" ? { ...withoutFile, [path]: value } : { ...input, [path]: value };
  }
  if (field === "") return { ...input, [list]: [value] };
  const rows = input[list] as Input[];
  return { ...input, [list]: rows.map((row, place) => (place ? row : { ...row, [field]: value })) };
}

const ownedFields = (name: string, call: Call) =>
  idFieldsOf(call).flatMap((path) => {
    const kind = kindOf(name, path);
    return kind && !(kind in NOBODYS) ? [{ path, kind: kind as OwnedKind }] : [];
  });

/** What the caller may send of their own, in the state of their test. */
function ownInput(name: string, call: Call, state: TestState): Input {
  const example = scene.inputs[name] ?? {};
  return ownedFields(name, call)
    .filter(({ path }) => (path.split("[]")[0] ?? "") in example)
    .reduce(
      (input, { path, kind }) => withField(input, path, idOf(kind, own, state, name)),
      example,
    );
}

interface Attempt {
  name: string;
  call: Call;
  role: Role;
  /** The fields that are the other's. */
  fields: string[];
  state: TestState;
  input: Input;
}

/** One field after the other, then all but the caller's own id, then all of them. */
function attemptsOf(name: string, call: Call, role: Role): Attempt[] {
  const fields = ownedFields(name, call).filter(
    ({ kind }) => role !== "ADMIN" || !ADMINS_SHARE.includes(kind),
  );
  const paths = fields.map(({ path }) => path);
  const sets = [...paths.map((path) => [path]), paths.filter((path) => path !== call.self), paths];
  const distinct = [...new Map(sets.map((each) => [each.join(), each])).values()];
  const aboutTest = fields.some(({ kind }) => ["test", "question"].includes(kind));
  return (aboutTest ? TEST_STATES : (["ended"] as const)).flatMap((state) =>
    distinct
      .filter((set) => set.length > 0)
      .map((set) => {
        const foreign = fields.filter(({ path }) => set.includes(path));
        const input = foreign.reduce(
          (each, { path, kind }) => withField(each, path, idOf(kind, other, state, name)),
          ownInput(name, call, state),
        );
        return { name, call, role, fields: set, state, input };
      }),
  );
}

async function attempt({ call, role, input }: Attempt): Promise<RawReply> {
  const token = tokens[role];
  return send(app.origin, call, input, token ? { token } : {});
}

/** What of the other's stands in a reply that the caller did not send. */
function leaked({ text }: RawReply, input: Input): string[] {
  const sent = JSON.stringify(input);
  return [CANARY, ...othersIds].filter((each) => text.includes(each) && !sent.includes(each));
}

const isRefused = ({ status, content }: RawReply) =>
  [400, 401, 403, 404, 409].includes(status) || (status === 200 && content?.success === false);

const allAttempts = allCalls.flatMap(({ name, call }) =>
  call.who.flatMap((role) => [{ name, call, role }]),
);

describe("what fields name", () => {
  test("every field that names something has its line in id-kinds.ts", () => {
    const unknown = allCalls.flatMap(({ name, call }) =>
      idFieldsOf(call)
        .filter((path) => !kindOf(name, path))
        .map((path) => `${name}.${path}`),
    );
    expect(unknown).toEqual([]);
  });

  test("every text of people's own has the canary", async () => {
    expect(await unnamedTexts(app.db)).toEqual([]);
  });
});

describe("somebody else's id", () => {
  test.each(allAttempts.map((each) => [each.name, each.role, each] as const))(
    "%s by %s: is refused, carries nothing of theirs and changes nothing",
    async (name, role, { call }) => {
      const before = await storedTables(app.db);
      for (const each of attemptsOf(name, call, role)) {
        if (exceptionFor(each)) continue;
        const reply = await attempt(each);
        const about = [each.fields.join(" "), each.state, reply.status, reply.text.slice(0, 300)];
        expect.soft([...about, isRefused(reply)]).toEqual([...about, true]);
        expect.soft([...about, leaked(reply, each.input)]).toEqual([...about, []]);
      }
      expect.soft(await storedTables(app.db)).toEqual(before);
    },
  );
});
