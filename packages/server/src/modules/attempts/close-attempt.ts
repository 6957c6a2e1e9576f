import { isOverdue } from "@markwell/domain/attempts/clock";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { paperOf } from "../tests/index.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import type { AfterScoring, ScoredAttempt } from "./scored.ts";
import { storeGrades } from "./store-grades.ts";

export type ClosedHow = "submitted" | "time" | "ended";

export interface Closing {
  db: Db;
  live: Live;
  progress: Pick<ProgressFeed, "touch">;
  afterScoring: AfterScoring;
}

/**
 * Closes and grades one open attempt in one transaction, whoever asks: the pupil, the clock or the
 * teacher. Waits for saves under way (they hold the attempt), refuses none that were acknowledged.
 * Looks at the deadline only when it holds the attempt, because extra time may just have moved it.
 *
 * @returns false when the attempt was closed already, or the clock asked and has time again.
 */
export async function closeAttempt(
  { db, live, progress, afterScoring }: Closing,
  attempt: ScoredAttempt,
  asked: ClosedHow,
  now: number,
): Promise<boolean> {
  const paper = await paperOf(db, attempt.testId);
  return transaction(db, async (trx) => {
    const open = await trx
      .selectFrom("attempts")
      .select(["deadline", "awaySeconds"])
      .where("id", "=", attempt.attemptId)
      .where("closedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return false;
    const overdue = isOverdue(open.deadline.getTime(), now);
    if (asked === "time" && !overdue) return false;
    const how = asked === "submitted" && overdue ? "time" : asked;
    const reopened = open.awaySeconds > 0;
    const score = await storeGrades(trx, attempt.attemptId, paper, { reopened });
    await trx
      .updateTable("attempts")
      .set({
        ...score,
        closedAt: new Date(now),
        closedHow: how,
        gradedAt: score.waiting === 0 ? new Date(now) : null,
      })
      .where("id", "=", attempt.attemptId)
      .execute();
    await afterScoring(trx, attempt, now);
    afterCommit(trx, () => {
      live.toSitting(attempt.testId, attempt.studentId, "pending", {
        pending: 0,
        serverTime: now,
        state: "ended",
        reason: how,
      });
      progress.touch(attempt.testId, attempt.studentId);
    });
    return true;
  });
}
