import type { Random } from "../random.ts";
import { abilityFrom, type Tried } from "./ability.ts";
import { drawPractice, type PracticeQuestion } from "./draw-practice.ts";

/* Finds a level in few questions, each chosen only from answers already told: the choice must
   not reveal the others. */

export const CHECK_UP = { least: 8, most: 10 } as const;
/** Ends early once the standard error, in logits, is below this. */
const SURE = 0.65;
/** Levels that are asked for in turn while nothing may be told: they follow no answer. */
const LADDER = [0, -0.8, 0.8, -0.4, 0.4] as const;

export interface CheckUpAnswer extends Tried {
  topic: string;
  /** Whether the student knows the result. */
  told: boolean;
}

export function checkUpAim(answers: readonly CheckUpAnswer[]): number {
  const told = answers.filter((answer) => answer.told);
  if (told.length > 0) return abilityFrom(told).mean;
  return LADDER[answers.length % LADDER.length] ?? 0;
}

export function isCheckUpOver(answers: readonly CheckUpAnswer[]): boolean {
  if (answers.length >= CHECK_UP.most) return true;
  return (
    answers.length >= CHECK_UP.least && abilityFrom(answers.filter(({ told }) => told)).sd <= SURE
  );
}

/** Topics in the order in which the next question is looked for: asked least first, then those with most questions. */
export function topicsInTurn<T extends { topic: string; questions: number }>(
  topics: readonly T[],
  answers: readonly Pick<CheckUpAnswer, "topic">[],
): T[] {
  const times = (topic: string) => answers.filter((answer) => answer.topic === topic).length;
  return [...topics].sort(
    (one, other) =>
      times(one.topic) - times(other.topic) ||
      other.questions - one.questions ||
      (one.topic < other.topic ? -1 : 1),
  );
}

/**
 * Near the known level, never-seen first, no copies.
 * @returns nothing where the pool has none, or the check-up is over
 */
export function nextOfCheckUp<Q extends PracticeQuestion>(
  pool: readonly Q[],
  answers: readonly CheckUpAnswer[],
  asked: readonly Q[],
  random: Random,
): Q | undefined {
  if (isCheckUpOver(answers)) return undefined;
  return drawPractice(pool, 1, checkUpAim(answers), random, asked)[0];
}
