import type { Call } from "@markwell/contract/call";
import { shareTest } from "@markwell/contract/calls/test-shares";
import { sql } from "kysely";
import { hashPassword } from "../modules/people/index.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { plantCanary } from "./canary.ts";
import { clientFor, tokenFor } from "./client.ts";
import { aScene, type Scene } from "./examples.ts";
import { aHousehold, type Household } from "./household.ts";
import { anAdmin, type TestPerson } from "./school.ts";

export type CallerRole = Call["who"][number];

export interface TwoHouseholds {
  app: TestApp;
  own: Household;
  /** Every text of theirs has the canary. */
  other: Household;
  /** Ids of everything that was there before the callers came: the other's. */
  othersIds: readonly string[];
  inputs: Scene["inputs"];
  tokens: Partial<Record<CallerRole, string>>;
  signIn(people: readonly Actor[]): Promise<void>;
  close(): Promise<void>;
}

export async function twoHouseholds(): Promise<TwoHouseholds> {
  const builder = await startTestApp();
  const other = await aHousehold(builder);
  await plantCanary(builder.db);
  const passwordHash = await hashPassword("the other's own password");
  await builder.db
    .updateTable("people")
    .set({ passwordHash })
    // A parent has none.
    .where("type", "!=", "PARENT")
    .execute();
  const othersIds = await idsIn(builder);
  const own = await aHousehold(builder);
  await shareForAWhile(builder, other, own.teacher);
  const { inputs } = await aScene(builder);
  const admin = await anAdmin(builder.db);
  // A process that has read nothing yet: what the first one keeps in memory has no canary.
  const app = await startTestApp({ beside: builder });
  const tokens: TwoHouseholds["tokens"] = {};
  const signIn = async (people: readonly Actor[]) => {
    for (const person of people) tokens[person.role] = await tokenFor(app, person);
  };
  await signIn([own.student, own.teacher, own.parent, admin]);
  return {
    app,
    own,
    other,
    othersIds,
    inputs,
    tokens,
    signIn,
    async close() {
      await app.close();
      await builder.close();
    },
  };
}

async function shareForAWhile(app: TestApp, { teacher, tests }: Household, colleague: TestPerson) {
  const client = await clientFor(app, teacher);
  for (const { id } of [tests.ready, tests.writing, tests.ended]) {
    await client(shareTest, { id, teacher: colleague.id, rights: ["all"] });
    await client(shareTest, { id, teacher: colleague.id, rights: [] });
  }
}

async function idsIn({ db }: TestApp): Promise<string[]> {
  const tables = ["tests", "questions", "question_options", "people", "consultations"];
  const more = ["reward_orders", "resumable_uploads", "attempts", "sessions"];
  const selects = [...tables, ...more].map((name) => sql`select id::text from ${sql.table(name)}`);
  const { rows } = await sql<{ id: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}
