import { bandLimits, type GradeScale } from "../grading/grade-band.ts";
import type { Millis, Percent } from "../units.ts";
import {
  chanceOf,
  isMoreThanChance,
  isMoreThanCoins,
  isMoreThanGuessing,
  type Tried,
} from "./ability.ts";
import { TOPICS_APART, type TopicTried, topicAbilities } from "./topic-abilities.ts";

/*
 * A student's level as a range of grades, never as one grade: three attempts do not tell more. Computed from
 * attempts and single answers by their likelihood over every possible level in percent. The specified averages
 * are something else.
 */

/** How students of a level and subject differ from each other, and one student from attempt to attempt, in percent. */
export interface Spread {
  mean: Percent;
  between: number;
  occasion: number;
}

/** For a school with too little history of its own. */
export const USUAL_SPREAD: Spread = { mean: 65, between: 15, occasion: 9 };

/** The evidence on a student's level in a subject or a topic. */
export interface LevelEvidence {
  /** Percent of each attempt, adjusted for the test's difficulty. */
  attempts: readonly number[];
  tried: readonly Tried[];
  /** Attempts of the subject show that the answers are no noise; only for a topic of it. */
  sat?: boolean;
}

/** Probabilities of the levels 0 to 100 percent; they add up to 1. */
export type Levels = readonly number[];

const PERCENTS = Array.from({ length: 101 }, (_, percent) => percent);

/** Difficulties in a typical test, with their numbers of questions. */
const USUAL_TEST = [
  { difficulty: -1, guess: 0.15, share: 0.3 },
  { difficulty: 0, guess: 0.15, share: 0.5 },
  { difficulty: 1, guess: 0.15, share: 0.2 },
];

/** The expected percentage of an ability in a typical test. */
export const percentAt = (ability: number): number =>
  100 * USUAL_TEST.reduce((sum, kind) => sum + kind.share * chanceOf(ability, kind), 0);

/** The ability that reaches each percentage; below what guessing brings, and at the top, the end of the scale. */
const ABILITY_AT: readonly number[] = PERCENTS.map((percent) => {
  let low = -5;
  let high = 5;
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (percentAt(middle) < percent) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
});

/** How far the topics of a subject lie apart for one student, in percent of a usual test. */
export const TOPICS_APART_PERCENT = percentAt(TOPICS_APART / 2) - percentAt(-TOPICS_APART / 2);

/** The inverse of `percentAt`. */
export const abilityAt = (percent: Percent): number =>
  ABILITY_AT[Math.min(100, Math.max(0, Math.round(percent)))] ?? 0;

/** Some days are much better or worse than usual. */
const ODD_DAY = { share: 0.1, wider: 2.5 };
/** Answers of one topic or one evening hang together: together they tell as much as so many of them. Not in a check-up. */
const ANSWERS_COUNT = 0.6;
const MOST_ANSWERS = 300;

/** The probability of every level, given the evidence. */
export function levelsFrom({ attempts, tried }: LevelEvidence, spread: Spread): Levels {
  const { mean, between, occasion } = spread;
  const answers = tried.slice(0, MOST_ANSWERS);
  const logs = PERCENTS.map((percent) => {
    const before = -0.5 * ((percent - mean) / between) ** 2;
    const ofAttempts = attempts.reduce(
      (sum, attempt) => sum + Math.log(onDay(attempt - percent, occasion)),
      0,
    );
    const ability = ABILITY_AT[percent] ?? 0;
    const ofAnswers = answers.reduce((sum, answer) => {
      const chance = chanceOf(ability, answer);
      const weight = answer.checkUp ? 1 : ANSWERS_COUNT;
      return sum + weight * Math.log(answer.right ? chance : 1 - chance);
    }, 0);
    return before + ofAttempts + ofAnswers;
  });
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function onDay(off: number, sd: number): number {
  const { share, wider } = ODD_DAY;
  const bell = (width: number) => Math.exp(-0.5 * (off / width) ** 2) / width;
  return (1 - share) * bell(sd) + share * bell(sd * wider);
}

/** The level to be expected, in percent: for differences and distances, never shown as a grade. */
export const meanOf = (levels: Levels): number =>
  levels.reduce((sum, weight, percent) => sum + weight * percent, 0);

export const spreadOf = (levels: Levels): number => {
  const mean = meanOf(levels);
  return Math.sqrt(
    levels.reduce((sum, weight, percent) => sum + weight * (percent - mean) ** 2, 0),
  );
};

/** A range of grades, never a single one. */
export interface GradeRange {
  low: string;
  high: string;
  bands: number;
}

const HELD = 0.9;
/** A wider range says nothing; the first one, after a check-up, may be a little wider. */
const WIDEST = 4;
const WIDEST_AT_FIRST = 5;
/** With fewer answers, and no attempt, a range would only repeat what everybody's is. */
export const LEAST_ANSWERS = 8;

/** The fewest neighbouring grades that hold nine tenths of what is likely, and at least two. */
export function rangeOf(levels: Levels, level: GradeScale): GradeRange {
  const bands = bandLimits(level).map(({ grade, from, to }) => ({
    grade,
    weight: levels.slice(from, to + 1).reduce((sum, weight) => sum + weight, 0),
  }));
  for (let width = 2; width < bands.length; width += 1) {
    const runs = bands.slice(0, bands.length - width + 1).map((_, first) => {
      const run = bands.slice(first, first + width);
      return { run, weight: run.reduce((sum, { weight }) => sum + weight, 0) };
    });
    const best = runs.reduce((one, other) => (other.weight > one.weight ? other : one));
    if (best.weight >= HELD) return asRange(best.run);
  }
  return asRange(bands);
}

const asRange = (best: ReadonlyArray<{ grade: string }>): GradeRange => ({
  high: best[0]?.grade ?? "",
  low: best.at(-1)?.grade ?? "",
  bands: best.length,
});

/** The range that may be shown; null where there is too little to tell, or answers say no more than chance. */
export function shownRange(
  evidence: LevelEvidence,
  levels: Levels,
  level: GradeScale,
): GradeRange | null {
  const { attempts, tried } = evidence;
  const isCheckedUp = isTellingCheckUp(tried.filter(({ checkUp }) => checkUp));
  if (attempts.length === 0 && !isCheckedUp && !areTelling(evidence)) return null;
  const range = rangeOf(levels, level);
  return range.bands > (isCheckedUp && attempts.length === 0 ? WIDEST_AT_FIRST : WIDEST)
    ? null
    : range;
}

/**
 * After a check-up without a right answer: the grade above which the student hardly is. Such answers tell no range,
 * because guesses look the same; but whoever gave them has nothing to gain from another check-up.
 */
export function atMostGrade(
  { attempts, tried }: LevelEvidence,
  levels: Levels,
  level: GradeScale,
): string | null {
  const checked = tried.filter(({ checkUp }) => checkUp);
  if (attempts.length > 0 || checked.length < LEAST_ANSWERS || tried.some(({ right }) => right)) {
    return null;
  }
  let below = 0;
  for (const { grade, from, to } of [...bandLimits(level)].sort((a, b) => a.from - b.from)) {
    below += levels.slice(from, to + 1).reduce((sum, weight) => sum + weight, 0);
    if (below >= HELD) return grade;
  }
  return null;
}

/** Whether answers alone tell a level: enough of them, and neither like guesses nor like coins. */
const areTelling = ({ tried, sat = false }: LevelEvidence): boolean =>
  tried.length >= LEAST_ANSWERS && isMoreThanGuessing(tried) && (sat || isMoreThanCoins(tried));

const isTellingCheckUp = (answers: readonly Tried[]): boolean =>
  answers.length >= LEAST_ANSWERS && isMoreThanChance(answers);

/**
 * About where somebody is in each topic, in percent of a usual test: from its own answers, and from those of the whole
 * subject where it has few. Null with fewer answers than any range needs. For choosing questions; it is never shown.
 */
export function topicPercents(topics: readonly TopicTried[]): ((topic: string) => Percent) | null {
  if (topics.reduce((sum, { tried }) => sum + tried.length, 0) < LEAST_ANSWERS) return null;
  const abilities = topicAbilities(topics);
  return (topic) => percentAt(abilities.of(topic).mean);
}

/** What somebody may be praised for: their own last attempts against their first, where there are enough of both. */
export function ownTrend(
  attempts: ReadonlyArray<{ at: Millis; percent: Percent }>,
): { points: number; since: Millis } | null {
  const COMPARED = 3;
  const WORTH_SAYING = 3;
  if (attempts.length < 2 * COMPARED) return null;
  const inOrder = [...attempts].sort((one, other) => one.at - other.at);
  const mean = (some: typeof inOrder) =>
    some.reduce((sum, { percent }) => sum + percent, 0) / some.length;
  const points = Math.round(mean(inOrder.slice(-COMPARED)) - mean(inOrder.slice(0, COMPARED)));
  const [first] = inOrder;
  return first && points >= WORTH_SAYING ? { points, since: first.at } : null;
}
