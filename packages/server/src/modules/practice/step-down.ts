import type { PracticeQuestion } from "@markwell/contract/calls/practice";
import { easierRest, stepDownTo } from "@markwell/domain/practice/draw-practice";
import type { Trx } from "../../platform/database/transaction.ts";
import { nearAbility, practicePool } from "./pool.ts";
import { type Asking, showRound } from "./show-round.ts";
import type { Making } from "./start-practice.ts";
import { insertQuestions, questionsOfRound, type Round, removeUnanswered } from "./store.ts";

/**
 * After two told wrong answers in a row, easier questions take the place of what is left of a topic's round; undefined
 * where it stays.
 */
export async function stepDown(
  trx: Trx,
  round: Round,
  { level, ...asking }: Asking & Pick<Making, "random"> & { level: string },
): Promise<PracticeQuestion[] | undefined> {
  const { subjectId, topic } = round;
  if (round.kind !== "topic" || subjectId === null || topic === null) return undefined;
  const asked = await questionsOfRound(trx, round.id);
  const left = asked.filter(({ answeredAt }) => answeredAt === null);
  const answered = asked
    .filter(({ answeredAt }) => answeredAt !== null)
    .sort((one, other) => Number(one.answeredAt) - Number(other.answeredAt));
  // What cannot be told yet must not show in what comes next.
  if (left.length === 0 || answered.some(({ toldAt }) => toldAt === null)) return undefined;
  const given = answered.map(({ difficulty, isRight }) => ({
    difficulty,
    right: isRight === true,
  }));
  const ability = stepDownTo(given);
  if (ability === null) return undefined;
  const topics = [{ subjectId, topic, near: nearAbility(ability) }];
  const pool = await practicePool(trx, {
    ...{ ...asking, level, topics },
    ids: left.map(({ questionId }) => questionId),
  });
  const own = left.flatMap(({ questionId }) => pool.find(({ id }) => id === questionId) ?? []);
  const fresh = pool.filter(({ id }) => asked.every(({ questionId }) => questionId !== id));
  const drawn =
    own.length === left.length ? easierRest(given, fresh, own, asking.random) : undefined;
  if (!drawn) return undefined;
  await removeUnanswered(trx, round.id);
  const chosen = drawn.map((one) => ({ ...one, why: "choice" as const, correctionOf: null }));
  await insertQuestions(trx, round.id, chosen, Math.max(...answered.map(({ place }) => place)));
  const { questions } = await showRound(trx, round, asking);
  return questions.filter(({ check }) => check === null);
}
