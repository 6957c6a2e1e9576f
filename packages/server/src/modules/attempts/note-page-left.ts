import { texts } from "@markwell/contract/texts";
import {
  LEAVES_MAX,
  leaveWithin,
  type PageLeft,
  type ToldLeave,
} from "@markwell/domain/attempts/page-left";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { type AttemptRow, whyClosed } from "./store.ts";

/**
 * Notes that a student has left the page, if the test's teacher wants it noted. Told again by the same
 * id, the longer time counts.
 * @returns whether something was noted.
 * @throws Refused without an open attempt.
 */
export async function notePageLeft(
  db: Db,
  sitting: { studentId: string; testId: string },
  told: readonly ToldLeave[],
  now: number,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const attempt = await lockOpenAttempt(trx, sitting);
    if (!attempt.noted) return false;
    const within = { startedAt: attempt.startedAt.getTime(), now };
    const leaves = new Map<string, ReturnType<typeof leaveWithin>>();
    for (const leave of told.map((each) => leaveWithin(each, within))) {
      const before = leaves.get(leave.id);
      if (!before || before.seconds < leave.seconds) leaves.set(leave.id, leave);
    }
    const known = await trx
      .selectFrom("pageLeaves")
      .select("id")
      .where("attemptId", "=", attempt.id)
      .execute();
    const ids = new Set(known.map(({ id }) => id));
    let room = LEAVES_MAX - ids.size;
    const kept = [...leaves.values()].filter(({ id }) => ids.has(id) || room-- > 0);
    if (kept.length === 0) return false;
    await trx
      .insertInto("pageLeaves")
      .values(
        kept.map(({ id, leftAt, seconds }) => ({
          attemptId: attempt.id,
          id,
          leftAt: new Date(leftAt),
          seconds,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["attemptId", "id"]).doUpdateSet({
          seconds: sql`greatest(page_leaves.seconds, excluded.seconds)`,
        }),
      )
      .execute();
    return true;
  });
}

/** The student's open attempt, held so that two messages do not pass the limit together. */
async function lockOpenAttempt(
  trx: Trx,
  { studentId, testId }: Parameters<typeof notePageLeft>[1],
) {
  const { rows } = await sql<{
    id: string;
    startedAt: Date;
    closedHow: AttemptRow["closedHow"];
    noted: boolean;
  }>`
    select attempts.id, attempts.started_at, attempts.closed_how,
           tests.note_page_left as noted
    from attempts join tests on tests.id = attempts.test_id
    where attempts.test_id = ${testId} and attempts.student_id = ${studentId}
    for update of attempts`.execute(trx);
  const [attempt] = rows;
  if (!attempt) throw new Refused(texts.attempt.notStarted);
  if (attempt.closedHow) throw new Refused(whyClosed(attempt.closedHow));
  return attempt;
}

/** How often and for how long a student left the page of a test; zeros where it is not noted. */
export async function pageLeftOf(
  db: Db,
  { studentId, testId }: { studentId: string; testId: string },
): Promise<PageLeft> {
  const { rows } = await sql<PageLeft>`
    select count(*)::int as times, coalesce(sum(page_leaves.seconds), 0)::int as seconds
    from page_leaves join attempts on attempts.id = page_leaves.attempt_id
    where attempts.test_id = ${testId} and attempts.student_id = ${studentId}`.execute(db);
  return rows[0] ?? { times: 0, seconds: 0 };
}
