import { pointsEarned } from "@markwell/domain/points/earn";
import { pointsOffered } from "@markwell/domain/points/offer";
import { percentOf } from "@markwell/domain/results/percent";
import { monthKey } from "@markwell/domain/school/calendar";
import type { Trx } from "../../platform/database/transaction.ts";
import { enterPoints } from "./ledger.ts";
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
  const month = await submissionMonth(trx, attemptId, zone);
  const facts = month && (await paperFacts(trx, attemptId, month));
  if (!facts || !month) return;
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
  });
}

async function submissionMonth(
  trx: Trx,
  attemptId: string,
  zone: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("attempts")
    .select("closedAt")
    .where("id", "=", attemptId)
    .executeTakeFirst();
  return row?.closedAt ? monthKey(row.closedAt.getTime(), zone) : undefined;
}
