import { texts } from "@markwell/contract/texts";
import { backFromBreak, breakEnds, onBreak, withBreaksOver } from "@markwell/domain/attempts/pause";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { recordAction } from "../audit/index.ts";
import { changeClock } from "./pause-attempts.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { findOwnAttempt, isCandidate, whyClosed } from "./store.ts";

interface Sitting {
  testId: string;
  studentId: string;
}

interface Telling {
  db: Db;
  live: Live;
  progress: Pick<ProgressFeed, "touch">;
}

const t = texts.attempt;

/**
 * Starts a break that is arranged and left; pressed again, it goes on. Until it ends, nothing is saved or
 * handed in.
 * @throws Refused without an open attempt, with no break left, and while a teacher has paused.
 */
export async function takeBreak(telling: Telling, sitting: Sitting, now: number): Promise<void> {
  await endBreakIfOver(telling, sitting, now);
  await transaction(telling.db, async (trx) => {
    await lockTests(trx, [sitting.testId]);
    const attempt = await findOwnAttempt(trx, sitting.studentId, sitting.testId);
    if (!attempt) throw new Refused(t.notStarted);
    if (attempt.closedAt !== null) throw new Refused(whyClosed(attempt.closedHow));
    const { found, changed } = await changeClock(trx, sitting, (clock) => {
      if (clock.breaks?.at !== undefined) return clock;
      return attempt.deadline <= now ? undefined : onBreak(clock, now);
    });
    if (!found) throw new Refused(attempt.pausedAt === null ? texts.breaks.none : t.paused);
    if (!changed) return;
    await recordAction(trx, actionOf("take a break", sitting, now));
    tellAfter(trx, telling, sitting);
  });
}

/** Ends the student's break, if any. @throws Refused when not registered for the test. */
export async function endBreak(telling: Telling, sitting: Sitting, now: number): Promise<void> {
  await transaction(telling.db, async (trx) => {
    await lockTests(trx, [sitting.testId]);
    if (!(await isCandidate(trx, sitting.studentId, sitting.testId)))
      throw new Refused(t.notRegistered);
    let ends: number | undefined;
    const { changed } = await changeClock(trx, sitting, (clock) => {
      ends = breakEnds(clock.breaks);
      return backFromBreak(clock, now);
    });
    if (!changed) return;
    const over = ends !== undefined && ends <= now;
    await recordAction(trx, actionOf(over ? "use up breaks" : "end the break", sitting, now));
    tellAfter(trx, telling, sitting);
  });
}

/**
 * Ends a used-up break from the moment it was, for callers quicker than the sweep.
 * @returns whether the clock runs by it.
 */
export async function endBreakIfOver(
  telling: Telling,
  { testId, studentId }: Sitting,
  now: number,
): Promise<boolean> {
  const over = sql`test_id = ${testId} and student_id = ${studentId}`;
  return (await endBreaksOver(telling, over, now)) > 0;
}

export const endBreaksOfAttempts = (telling: Telling, ids: readonly string[], now: number) =>
  endBreaksOver(telling, sql`id = any (${ids}::uuid[])`, now);

export const sweepBreaks = (telling: Telling, now: number): Promise<number> =>
  endBreaksOver(telling, sql`true`, now);

async function endBreaksOver(
  telling: Telling,
  which: ReturnType<typeof sql>,
  now: number,
): Promise<number> {
  const over = await findBreaksOver(telling.db, which, now);
  const failures: unknown[] = [];
  for (const sitting of over) {
    await endBreak(telling, sitting, now).catch((cause: unknown) => failures.push(cause));
  }
  if (failures.length > 0) throw failures[0];
  return over.length;
}

async function findBreaksOver(db: Db, which: ReturnType<typeof sql>, now: number) {
  const { rows } = await sql<Sitting>`
    select test_id, student_id from attempts
    where closed_at is null and break_at is not null and ${which}
      and break_at + make_interval(secs => arranged_break_minutes * 60 - break_ms / 1000.0) <= ${new Date(now)}
    order by test_id, student_id`.execute(db);
  return rows;
}

/** Ends breaks used up in an outage; from then on the student has lost time of the outage. */
export async function endBreaksOfOutage(
  trx: Trx,
  { awayFrom, backAt }: { awayFrom: number; backAt: number },
): Promise<void> {
  const over = await findBreaksOver(trx, sql`true`, backAt);
  if (over.length === 0) return;
  await lockTests(
    trx,
    over.map(({ testId }) => testId),
  );
  for (const { testId, studentId } of over) {
    let ends: number | undefined;
    const { changed } = await changeClock(trx, { testId, studentId }, (clock) => {
      ends = breakEnds(clock.breaks);
      return withBreaksOver(clock, backAt);
    });
    if (!changed || ends === undefined) continue;
    await recordAction(trx, actionOf("use up breaks", { testId, studentId }, backAt));
    if (ends <= awayFrom) continue;
    await trx
      .updateTable("attempts")
      .set({ lostFrom: new Date(ends) })
      .where("testId", "=", testId)
      .where("studentId", "=", studentId)
      .execute();
  }
}

/** As starting an attempt does, so a break and a teacher's action follow each other. */
const lockTests = (trx: Trx, ids: readonly string[]) =>
  sql`select from tests where id = any (${[...new Set(ids)]}::uuid[]) order by id for no key update`.execute(
    trx,
  );

const actionOf = (
  action: "take a break" | "end the break" | "use up breaks",
  { testId, studentId }: Sitting,
  at: number,
) =>
  ({
    // When the breaks are used up, the clock acts, not the student.
    actorId: action === "use up breaks" ? null : studentId,
    act: action,
    targetKind: "test",
    targetId: testId,
    details: { student: studentId },
    at,
  }) as const;

function tellAfter(trx: Trx, { live, progress }: Telling, { testId, studentId }: Sitting): void {
  afterCommit(trx, () => {
    live.sittingsChanged(testId, studentId);
    progress.touch(testId, studentId);
  });
}
