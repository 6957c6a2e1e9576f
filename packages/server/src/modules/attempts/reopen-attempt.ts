import { texts } from "@markwell/contract/texts";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import { type ExtraTime, extraMinutesOf, reopeningOf } from "@markwell/domain/attempts/extra-time";
import { deadlineWithoutClock } from "@markwell/domain/tests/homework";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { DAY_LIMIT } from "../tests/index.ts";
import { keepMarks } from "./kept-marks.ts";

interface Reopened {
  attemptId: string;
  secondsLeft: number;
}

interface TimeOfTest {
  durationMinutes: number;
  /** Arranged time is stored in the attempt. */
  given: Pick<ExtraTime, "forAll" | "own">;
  /** Then the reopened attempt is paused, too. */
  allPaused: boolean;
}

/**
 * Reopens a handed-in attempt with the time that was left. Clears score and grades; answers, points and
 * marks by hand stay. The caller locks the test and has checked that it has not ended.
 * @throws Refused when not handed in, when the right answers were seen, or no time was left.
 */
export async function reopenAttempt(
  trx: Trx,
  { testId, studentId }: { testId: string; studentId: string },
  { durationMinutes, given, allPaused }: TimeOfTest,
  now: number,
): Promise<Reopened> {
  const attempt = await trx
    .selectFrom("attempts")
    .select([
      "id",
      "startedAt",
      "arrangedMinutes",
      "deadline",
      "closedAt",
      "awaySeconds",
      "givenBackSeconds",
      "pausedAt",
      "pausedMs",
      "reviewedAt",
      "putAway",
      "questionsSent",
    ])
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .forUpdate()
    .executeTakeFirst();
  if (!attempt?.closedAt) throw new Refused(texts.test.notHandedIn);
  if (attempt.reviewedAt) throw new Refused(texts.test.hasReviewed);
  const dayLimit = await dayLimitOf(trx, testId, studentId);
  const closed = {
    durationMinutes,
    extraMinutes: extraMinutesOf({ ...given, arranged: attempt.arrangedMinutes }),
    awaySeconds: attempt.awaySeconds,
    givenBackSeconds: attempt.givenBackSeconds,
    pausedMs: attempt.pausedMs,
    pausedAt: attempt.pausedAt?.getTime(),
    startedAt: attempt.startedAt.getTime(),
    closedAt: attempt.closedAt.getTime(),
    deadline: attempt.deadline.getTime(),
    neverSeen: attempt.putAway && !attempt.questionsSent,
  };
  const reopening = dayLimit
    ? {
        deadline: deadlineWithoutClock(dayLimit.getTime(), attempt.givenBackSeconds),
        awaySeconds: attempt.awaySeconds + 1,
      }
    : reopeningOf(closed, now);
  if (!reopening || reopening.deadline <= now) throw new Refused(texts.test.noTimeLeft);
  await keepMarks(trx, attempt.id);
  await trx
    .updateTable("answers")
    .set({ late: false })
    .where("attemptId", "=", attempt.id)
    .where("late", "=", true)
    .execute();
  await trx
    .updateTable("attempts")
    .set({
      deadline: new Date(reopening.deadline),
      awaySeconds: reopening.awaySeconds,
      pausedAt: allPaused ? new Date(now) : null,
      pausedAlone: false,
      closedAt: null,
      closedHow: null,
      completeAt: null,
      scoreShownAt: null,
      scoreWaitsUntil: null,
      confirmWaits: false,
      countsLater: false,
      lateBatch: null,
      score: null,
      total: null,
      gradedTotal: null,
      waiting: 0,
      answered: 0,
      putAway: false,
      gradedAt: null,
    })
    .where("id", "=", attempt.id)
    .execute();
  return { attemptId: attempt.id, secondsLeft: secondsLeft(reopening.deadline, now) };
}

async function dayLimitOf(trx: Trx, testId: string, studentId: string): Promise<Date | null> {
  const { rows } = await sql<{ dayLimit: Date | null }>`
    select ${DAY_LIMIT} as day_limit from candidates join tests on tests.id = candidates.test_id
    where candidates.test_id = ${testId} and candidates.student_id = ${studentId}`.execute(trx);
  return rows[0]?.dayLimit ?? null;
}
