import { pointsEarned } from "@markwell/domain/points/earn";
import { pointsOffered } from "@markwell/domain/points/offer";
import { percentOf } from "@markwell/domain/results/percent";
import { monthKey } from "@markwell/domain/school/calendar";
import type { Trx } from "../../platform/database/transaction.ts";
import { enterPoints, lockBalance } from "./ledger.ts";
import { paperFacts } from "./paper-facts.ts";

/**
 * Credits a closed paper (DECISIONS "Earning"): the graded part when it closes, what marking by
 * hand adds later, in the month of submission. Never takes points back, so a lower re-marking
 * leaves the ledger alone.
 */
export async function creditPaper(
  trx: Trx,
  attemptId: string,
  zone: string,
  now: number,
): Promise<void> {
  const submission = await findSubmission(trx, attemptId);
  if (!submission) return;
  const month = monthKey(submission.at, zone);
  // Before the look at the month: two papers that close at once share what is left of the cap.
  await lockBalance(trx, submission.studentId);
  const facts = await paperFacts(trx, attemptId, month);
  if (!facts) return;
  // The graded part is credited at closing, the rest when the last answer is marked.
  if (facts.waiting > 0 && facts.entries > 0) return;
  const earned = pointsEarned({
    offered: pointsOffered({ minutes: facts.durationMinutes, kind: facts.kind }),
    answered: facts.answered,
    questions: facts.questions,
    percent: percentOf(facts.score, facts.total),
    ownAverage: facts.ownAverage,
    creditedThisMonth: facts.creditedThisMonth,
    medianSecondsPerQuestion: facts.medianSeconds,
    alreadyCredited: facts.alreadyCredited,
  });
  // A first entry is written even at 0, so that the quick result can show the correctness part.
  if (earned.earned === 0 && facts.entries > 0) return;
  await enterPoints(trx, {
    studentId: facts.studentId,
    at: now,
    month,
    reason: "paper",
    sourceId: attemptId,
    part: String(facts.entries + 1),
    amount: earned.earned,
    performance: earned.performance,
    effort: earned.effort,
    growth: earned.growth,
  });
}

async function findSubmission(
  trx: Trx,
  attemptId: string,
): Promise<{ studentId: string; at: number } | undefined> {
  const row = await trx
    .selectFrom("attempts")
    .select(["studentId", "closedAt"])
    .where("id", "=", attemptId)
    .executeTakeFirst();
  return row?.closedAt ? { studentId: row.studentId, at: row.closedAt.getTime() } : undefined;
}
