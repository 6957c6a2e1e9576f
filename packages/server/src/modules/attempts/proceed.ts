import { texts } from "@markwell/contract/texts";
import { deadlineOf, secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { dueIsOver, findCandidacy, findOwnAttempt } from "./store.ts";

/**
 * Starts the pupil's attempt (assessment core 4: Proceed To Test) with the full duration from now;
 * a second call, or a second tab, finds the running one. Returns whole seconds left.
 *
 * @throws Refused when not registered, not begun, over, or handed in.
 */
export async function proceed(
  db: Db,
  progress: ProgressFeed,
  studentId: string,
  testId: string,
  now: number,
): Promise<{ pending: number; serverTime: number }> {
  return transaction(db, async (trx) => {
    // Held against `end`, extra time and removal, so that no attempt starts behind their back.
    const test = await trx
      .selectFrom("tests")
      .select(["durationMinutes", "extraMinutes", "begunAt", "conductedAt"])
      .where("id", "=", testId)
      .where("removedAt", "is", null)
      .forShare()
      .executeTakeFirst();
    const candidacy = test && (await findCandidacy(trx, studentId, testId));
    if (!test || !candidacy) throw new Refused(texts.attempt.notRegistered);
    const selfPaced = candidacy.kind !== "live";
    const running = await findOwnAttempt(trx, studentId, testId);
    if (running?.closedAt) throw new Refused(texts.attempt.closed);
    if (!running) {
      if (test.conductedAt || dueIsOver(candidacy.dueAt, now)) throw new Refused(texts.test.late);
      if (!selfPaced && !test.begunAt) throw new Refused(texts.test.notStarted);
      await trx
        .insertInto("attempts")
        .values({
          testId,
          studentId,
          startedAt: new Date(now),
          deadline: new Date(
            deadlineOf({
              startedAt: now,
              durationMinutes: test.durationMinutes,
              extraMinutes: extraMinutesOf({
                forAll: test.extraMinutes,
                own: candidacy.extraMinutes,
              }),
            }),
          ),
        })
        .onConflict((conflict) => conflict.columns(["testId", "studentId"]).doNothing())
        .execute();
      afterCommit(trx, () => progress.touch(testId, studentId));
    }
    const attempt = running ?? (await findOwnAttempt(trx, studentId, testId));
    if (!attempt) throw new Refused(texts.attempt.notStarted);
    return { pending: secondsLeft(attempt.deadline, now), serverTime: now };
  });
}
