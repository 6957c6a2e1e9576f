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
import { ADMINS_SHARE, EXCEPTIONS, exceptionFor, showsOthers } from "./foreign-ids-allowed.ts";
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

/** What this household may send of its own, about its test in this state. */
function inputFor(name: string, call: Call, state: TestState, home: Household): Input {
  const example = scene.inputs[name] ?? {};
  return ownedFields(name, call)
    .filter(({ path }) => (path.split("[]")[0] ?? "") in example)
    .reduce(
      (input, { path, kind }) => withField(input, path, idOf(kind, home, state, name)),
      example,
    );
}

const ownInput = (name: string, call: Call, state: TestState) => inputFor(name, call, state, own);

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

/** Calls that change nothing, beside those by GET. */
const READS =
  /^(test(Details|Questions|ToEdit)|paperQuestions|candidateQuestion|answerSheet|chosenOptions|entryFlags|traineeDetails|basicDetails|listCandidates|candidateScores|listFeedbacks|feedbackStatus|finalResults|marking\w+|questionToRegrade|studentResults)$/;

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

describe("what belongs to nobody in particular", () => {
  const lists = allAttempts.filter(
    ({ name, call, role }) =>
      ["STUDENT", "TRAINER"].includes(role) &&
      ownedFields(name, call).length === 0 &&
      !showsOthers(name, role) &&
      name !== "signOut",
  );
  test.each(lists.map((each) => [each.name, each.role, each] as const))(
    "%s by %s: shows nothing of others but what the school shares",
    async (name, role, { call }) => {
      const input = scene.inputs[name] ?? {};
      const reply = await attempt({ name, call, role, fields: [], state: "ended", input });
      expect(reply.status).toBe(200);
      expect([leaked(reply, input), reply.text.slice(0, 600)]).toEqual([[], expect.anything()]);
    },
  );
});

describe("what is shared", () => {
  const shared = EXCEPTIONS.flatMap((exception) =>
    exception.calls.map((name) => [name, exception.who, exception] as const),
  );
  test.each(shared)("%s by %s: as foreign-ids-allowed.ts says", async (name, role, exception) => {
    const call = allCalls.find((each) => each.name === name)?.call as Call;
    const attempts = attemptsOf(name, call, role).filter(
      (each) => exceptionFor(each) === exception,
    );
    const before = await storedTables(app.db);
    let succeeded = 0;
    for (const each of attempts) {
      const reply = await attempt(each);
      succeeded += Number(reply.content?.success === true);
      if (exception.outcome === "shared") continue;
      const about = [each.fields.join(" "), each.state, reply.status];
      expect.soft([...about, leaked(reply, each.input)]).toEqual([...about, []]);
    }
    expect(succeeded).toBeGreaterThan(0);
    if (exception.outcome === "nothing") expect(await storedTables(app.db)).toEqual(before);
  });
});

describe("one's own id", () => {
  /** What ends or removes what others need comes last. */
  const LAST = [
    "deleteConsultation",
    "deleteQuestion",
    "handIn",
    "endTest",
    "removeCandidate",
    "deleteTest",
  ];
  const owned = allAttempts
    .filter(({ name, call, role }) => role !== "ADMIN" && ownedFields(name, call).length > 0)
    .sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
  test.each(owned.map((each) => [each.name, each.role, each] as const))(
    "%s by %s: is taken, so it was for the id that the others were refused",
    async (name, role, { call }) => {
      for (const person of [own.pupil, own.teacher]) {
        tokens[person.role] = await tokenFor(app, person);
      }
      const replies: RawReply[] = [];
      for (const state of TEST_STATES) {
        const input = ownInput(name, call, state);
        replies.push(await attempt({ name, call, role, fields: [], state, input }));
      }
      // What cannot be done now is told with 200 as well, but only to whom the thing belongs.
      const taken = replies.some(({ status }) => status === 200);
      const told = replies.map(({ status, text }) => `${status} ${text.slice(0, 200)}`);
      expect([taken, taken ? [] : told]).toEqual([true, []]);
    },
  );

  test("its owner sees the canary: the search for it finds what there is to find", async () => {
    for (const person of [other.pupil, other.teacher]) {
      tokens[person.role] = await tokenFor(app, person);
    }
    const seen = new Set<string>();
    for (const { name, call, role } of owned.filter(
      ({ call: { method }, name: each }) => method === "GET" || READS.test(each),
    )) {
      for (const state of TEST_STATES) {
        const input = inputFor(name, call, state, other);
        const { text } = await attempt({ name, call, role, fields: [], state, input });
        if (text.includes(CANARY)) seen.add(name);
      }
    }
    expect([...seen].length).toBeGreaterThan(15);
  });
});
