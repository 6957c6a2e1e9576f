import { texts } from "@markwell/contract/texts";
import {
  mayDo,
  partiesOf,
  SHARED_RIGHTS,
  type SharedRight,
  type TestAction,
} from "@markwell/domain/tests/rights";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type Finding, findTest, type TestFacts } from "./find-test.ts";

type Asker = Pick<Actor, "id" | "role" | "kind">;

/**
 * Every staff call on a test asks here (`domain/tests/rights`). Removing a right locks the test, so with
 * `hold` the answer is valid until the end of the transaction.
 * @throws HttpProblem 404, 403 without the right.
 */
export async function findTestFor(
  db: Db,
  actor: Asker,
  action: TestAction,
  testId: string,
  finding: Finding = {},
): Promise<TestFacts> {
  const test = await findTest(db, testId, finding);
  if (!test) throw notFound(texts.test.unknown);
  if (!(await isAllowed(db, actor, action, test))) throw forbidden(texts.test.foreign);
  return test;
}

export async function isAllowed(
  db: Db,
  actor: Asker,
  action: TestAction,
  test: Pick<TestFacts, "id" | "createdBy" | "conductedAt">,
): Promise<boolean> {
  if (mayDo(action, partiesOf(actor, test))) return true;
  if (actor.role !== "TRAINER") return false;
  const { rows } = await sql<{ rights: SharedRight[] }>`
    select ${STORED_RIGHTS} as rights from test_shares
    where test_id = ${test.id} and teacher_id = ${actor.id}`.execute(db);
  return mayDo(action, partiesOf(actor, test, rows[0]?.rights));
}

/** In the order of `SHARED_RIGHTS`. */
export const STORED_RIGHTS = sql<SharedRight[]>`
  array_remove(array['look', case when may_conduct then 'conduct' end, case when may_mark then 'mark' end,
                     case when may_all then 'all' end], null)`;

const COLUMN: Record<SharedRight, RawBuilder<boolean>> = {
  look: sql`true`,
  conduct: sql`may_conduct`,
  mark: sql`may_mark`,
  all: sql`may_all`,
};

/** SQL: the `test_shares` that allow a colleague to do this. */
export function sharesFor(action: TestAction): RawBuilder<boolean> {
  const enough = SHARED_RIGHTS.filter((right) => mayDo(action, [right])).map(
    (each) => COLUMN[each],
  );
  return enough.length > 0 ? sql`(${sql.join(enough, sql` or `)})` : sql`false`;
}

/** SQL: the `tests` with which somebody may do this. */
export function testsFor(actor: Asker, action: TestAction): RawBuilder<boolean> {
  if (mayDo(action, partiesOf(actor, { createdBy: "" }))) return sql`true`;
  if (actor.role !== "TRAINER") return sql`false`;
  const after = mayDo(action, ["after"]) ? sql`tests.conducted_at is not null` : sql`false`;
  return sql`(tests.created_by = ${actor.id} or ${after} or tests.id in (
    select test_id from test_shares where teacher_id = ${actor.id} and ${sharesFor(action)}))`;
}
