import { earningPercent, pointsEarned, pointsOffered } from "@markwell/domain/points/earn";
import { dayStart, monthKey } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { attemptFacts, type FactsOfAttempt, type Submission } from "./attempt-facts.ts";
import { enterAll, lockBalances, type PointEntry } from "./ledger.ts";

/**
 * Credits at most one attempt of a student (DECISIONS "Earning"): the graded part at closing, marks by
 * hand later, in the month of submission. Never takes points back.
 */
export async function creditAttempts(
  trx: Trx,
  attemptIds: readonly string[],
  zone: string,
  now: number,
): Promise<void> {
  const submissions = await findSubmissions(trx, attemptIds, zone);
  // Before the look at the month: two attempts that close at once share what is left of the cap.
  await lockBalances(
    trx,
    submissions.map(({ studentId }) => studentId),
  );
  const facts = await attemptFacts(trx, submissions);
  await enterAll(
    trx,
    facts.flatMap((attempt) => creditOf(attempt, now) ?? []),
  );
}

function creditOf(facts: FactsOfAttempt, now: number): PointEntry | undefined {
  // The graded part is credited at closing, the rest when the last answer is marked.
  if (facts.waiting > 0 && facts.entries > 0) return undefined;
  const earned = pointsEarned({
    offered: pointsOffered({
      minutes: facts.durationMinutes,
      kind: facts.kind,
      worksheetsBefore: facts.worksheetsBefore,
    }),
    answered: facts.answered,
    questions: facts.questions,
    percent: earningPercent(facts.score, facts.knownMarks, facts.total),
    ownAverage: facts.ownAverage,
    creditedThisMonth: facts.creditedThisMonth,
    medianSecondsPerQuestion: facts.medianSeconds,
    alreadyCredited: facts.alreadyCredited,
  });
  // A first entry is written even at 0, so that the quick result can show the correctness part.
  if (earned.earned === 0 && facts.entries > 0) return undefined;
  return {
    studentId: facts.studentId,
    at: now,
    month: facts.month,
    reason: "paper",
    sourceId: facts.attemptId,
    part: String(facts.entries + 1),
    amount: earned.earned,
    performance: earned.performance,
    effort: earned.effort,
    growth: earned.growth,
    ...(facts.entries === 0 ? { knownQuestions: facts.knownQuestions } : {}),
  };
}

/** Closed and not archived, with school month and day. */
async function findSubmissions(
  trx: Trx,
  attemptIds: readonly string[],
  zone: string,
): Promise<Submission[]> {
  const { rows } = await sql<{ attemptId: string; studentId: string; closedAt: Date }>`
    select id as attempt_id, student_id, closed_at
    from attempts where id = any (${attemptIds}::uuid[]) and closed_at is not null and not put_away`.execute(
    trx,
  );
  return rows.map(({ closedAt, ...submission }) => ({
    ...submission,
    month: monthKey(closedAt.getTime(), zone),
    dayBegan: dayStart(closedAt.getTime(), zone),
  }));
}
