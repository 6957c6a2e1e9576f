import { type Random, shuffle } from "../random.ts";
import { type Asked, alikeQuestions } from "../tests/alike.ts";

export interface PracticeQuestion {
  id: string;
  topic: string;
  /** In logits, measured or by its label. */
  difficulty: number;
  /** How many days ago the student last saw it; null when never. */
  seenDaysAgo: number | null;
  asked: Asked;
}

/** Questions of a topic in one round. */
export const TOPIC_QUESTIONS = 5;
/** At this distance below the student's ability, two of three answers are right: hard enough to learn from. */
export const EASIER_BY = 0.7;
/** Difficulties so near to each other count as the same, so that chance can choose. */
const SAME_DIFFICULTY = 0.25;
/** A question seen within this time comes only if nothing else is left. */
export const FRESH_DAYS = 30;

/**
 * Never-seen first, then longest ago; nearest to the level; no two alike.
 * @param ability in logits
 * @param taken questions already on the sheet
 */
export function drawPractice<Q extends PracticeQuestion>(
  pool: readonly Q[],
  count: number,
  ability: number,
  random: Random,
  taken: readonly Q[] = [],
): Q[] {
  const rank = (question: Q) =>
    Math.floor(Math.abs(question.difficulty - (ability - EASIER_BY)) / SAME_DIFFICULTY);
  const candidates = shuffle(random, pool)
    .map((question) => ({ question, stale: staleness(question), off: rank(question) }))
    .sort((one, other) => one.stale - other.stale || one.off - other.off);
  const drawn: Q[] = [];
  for (const { question } of candidates) {
    if (drawn.length >= count) break;
    const sheet = [...taken, ...drawn];
    if (sheet.some(({ id }) => id === question.id)) continue;
    const asked = [...sheet, question].map((each) => each.asked);
    // Only the last one can be new: the others were compared when they were taken.
    if (!alikeQuestions(asked).some(([place]) => place === sheet.length)) drawn.push(question);
  }
  return drawn;
}

/** How many wrong answers in a row make the rest of a round easier. */
const STEP_DOWN_AFTER = 2;
/** In logits: about from one label of difficulty to the next. */
const STEP = 1;

interface Answered {
  difficulty: number;
  right: boolean;
}

/** How hard the easier one of the last two was where both are wrong; null otherwise. */
function lastWrong(answers: readonly Answered[]): number | null {
  const last = answers.slice(-STEP_DOWN_AFTER);
  if (last.length < STEP_DOWN_AFTER || last.some(({ right }) => right)) return null;
  return Math.min(...last.map(({ difficulty }) => difficulty));
}

/** Whether a question of a topic is a step down: easier than the two wrong ones just before it. */
export function isStepDown(before: readonly Answered[], difficulty: number): boolean {
  const wrong = lastWrong(before);
  return wrong !== null && difficulty < wrong;
}

/**
 * After two wrong ones of a form in a row: the ability that the rest of a round is drawn for; null while nothing changes.
 * @param answers of one topic, in the order in which they were given
 */
export function stepDownTo(answers: readonly Answered[]): number | null {
  const wrong = lastWrong(answers);
  return wrong === null ? null : wrong - STEP + EASIER_BY;
}

/**
 * What then takes the place of the rest of a round: easier ones, and its own from the easiest on; undefined where nothing
 * would get easier.
 * @param pool without what the round has
 * @param left of the round, in order
 */
export function easierRest<Q extends PracticeQuestion>(
  answers: readonly Answered[],
  pool: readonly Q[],
  left: readonly Q[],
  random: Random,
): Q[] | undefined {
  const wrong = lastWrong(answers);
  if (wrong === null) return undefined;
  const easier = pool.filter(({ difficulty }) => difficulty <= wrong);
  const own = left.toSorted((one, other) => one.difficulty - other.difficulty);
  const drawn = drawPractice(easier, left.length, wrong - STEP + EASIER_BY, random);
  const rest = [...drawn, ...own].slice(0, left.length);
  if (sum(rest) < sum(left)) return rest;
  return own.some(({ id }, place) => id !== left[place]?.id) ? own : undefined;
}

const sum = (some: ReadonlyArray<{ difficulty: number }>) =>
  some.reduce((all, { difficulty }) => all + difficulty, 0);

export type FewerInRound = "free" | "alike";

/** Why a round is short; null for a full one. */
export function whyFewerInRound(drawn: number, pool: number): FewerInRound | null {
  if (drawn >= TOPIC_QUESTIONS) return null;
  return drawn < pool ? "alike" : "free";
}

/** 0 for a new question, 1 for one seen long ago, 2 for one still fresh in mind. */
export function staleness({ seenDaysAgo }: Pick<PracticeQuestion, "seenDaysAgo">): number {
  if (seenDaysAgo === null) return 0;
  return seenDaysAgo > FRESH_DAYS ? 1 : 2;
}

/** How close in difficulty a sibling must be to replace the question of a due correction. */
export const SIBLING_WITHIN = 0.5;

/**
 * Mostly a sibling (same topic, about as hard, never seen), so it is worked out, not remembered; else the
 * question itself.
 */
export function siblingOf<Q extends PracticeQuestion>(
  of: { id: string; topic: string; difficulty: number },
  pool: readonly Q[],
  random: Random,
): Q | undefined {
  const siblings = pool.filter(
    (question) =>
      question.id !== of.id &&
      question.topic === of.topic &&
      question.seenDaysAgo === null &&
      Math.abs(question.difficulty - of.difficulty) <= SIBLING_WITHIN,
  );
  return shuffle(random, siblings)[0] ?? pool.find(({ id }) => id === of.id);
}

/** One question like another: what the student has not seen lately, about as hard, and no near copy of it. */
export function likeOf<Q extends PracticeQuestion>(
  of: { id: string; difficulty: number },
  pool: readonly Q[],
  random: Random,
): Q | undefined {
  const own = pool.filter(({ id }) => id === of.id);
  const others = pool.filter((question) => question.id !== of.id && staleness(question) < 2);
  return drawPractice(others, 1, of.difficulty + EASIER_BY, random, own)[0];
}

/** Questions for several students at once: those first that none of them has met, then those that the fewest have. */
export function drawForClass<Q extends Omit<PracticeQuestion, "seenDaysAgo"> & { seen: number }>(
  pool: readonly Q[],
  count: number,
  difficulty: number,
  random: Random,
): Q[] {
  const most = Math.max(1, ...pool.map(({ seen }) => seen));
  // By their share as if it were days ago: met by none, by fewer than half, by the others.
  const seenDaysAgo = ({ seen }: Q) => {
    if (seen === 0) return null;
    return seen * 2 < most ? FRESH_DAYS + 1 : 0;
  };
  const ranked = pool.map((question) => ({ ...question, seenDaysAgo: seenDaysAgo(question) }));
  return drawPractice(ranked, count, difficulty + EASIER_BY, random);
}
