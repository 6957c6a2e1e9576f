import { mean, variance } from "../results/moments.ts";

/** One judgement: the script at one place was found better than the script at another. */
export interface Judged {
  better: number;
  worse: number;
}

/** Abilities of scripts on one scale, centred at 0, with how uncertain they are. */
export interface Scale {
  abilities: readonly number[];
  /** The standard error of each ability. */
  errors: readonly number[];
  /** How the errors of two scripts go together. */
  covariance: (one: number, other: number) => number;
}

/**
 * Half a win and half a loss of every script against an imagined one of middle strength: without them a script that
 * always wins has no finite ability, and scripts that never met by any way have no common scale.
 */
const IMAGINED = 0.5;

const CLOSE_ENOUGH = 1e-12;
const ROUNDS_MOST = 20_000;

/** Scripts that met a script, with how often each of the two was better. */
type Meetings = ReadonlyArray<ReadonlyMap<number, { won: number; lost: number }>>;

/**
 * Fits the model of Bradley and Terry, by which a script of strength g is better than one of strength h with probability
 * g / (g + h), in the repeated steps of Newman (2023). An ability is the logarithm of a strength.
 * @param imagined wins and losses against an imagined script; 0 only where every script has won and lost against others
 */
export function fitBradleyTerry(
  count: number,
  judgements: readonly Judged[],
  imagined = IMAGINED,
): Scale {
  const meetings = countMeetings(count, judgements);
  const strengths = fitStrengths(meetings, imagined);
  const logarithms = [...strengths].map(Math.log);
  const middle = mean(logarithms);
  const covariance = centredInverse(informationOn(meetings, strengths, imagined));
  return {
    abilities: logarithms.map((each) => each - middle),
    errors: logarithms.map((_, at) => Math.sqrt(Math.max(0, covariance(at, at)))),
    covariance,
  };
}

function countMeetings(count: number, judgements: readonly Judged[]): Meetings {
  const meetings = Array.from(
    { length: count },
    () => new Map<number, { won: number; lost: number }>(),
  );
  const note = (script: number, other: number, result: "won" | "lost") => {
    const met = meetings[script]?.get(other) ?? { won: 0, lost: 0 };
    met[result] += 1;
    meetings[script]?.set(other, met);
  };
  for (const { better, worse } of judgements) {
    note(better, worse, "won");
    note(worse, better, "lost");
  }
  return meetings;
}

function fitStrengths(meetings: Meetings, imagined: number): Float64Array {
  const strengths = new Float64Array(meetings.length).fill(1);
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    let moved = 0;
    meetings.forEach((met, at) => {
      const own = strengths[at] ?? 1;
      let gains = imagined / (own + 1);
      let losses = imagined / (own + 1);
      for (const [other, { won, lost }] of met) {
        const theirs = strengths[other] ?? 1;
        gains += (won * theirs) / (own + theirs);
        losses += lost / (own + theirs);
      }
      // Without an imagined script only what is compared has a strength.
      const next = gains === 0 && losses === 0 ? 1 : gains / losses;
      moved = Math.max(moved, Math.abs(Math.log(next / own)));
      strengths[at] = next;
    });
    if (moved < CLOSE_ENOUGH) break;
  }
  return strengths;
}

function informationOn(
  meetings: Meetings,
  strengths: Float64Array,
  imagined: number,
): Float64Array[] {
  const count = meetings.length;
  // The abilities add up to 0, so what moves all of them at once does not count; with it there is an inverse.
  const common = imagined === 0 ? 1 / count : 0;
  return meetings.map((met, at) => {
    const row = new Float64Array(count).fill(common);
    const own = strengths[at] ?? 1;
    let sum = (2 * imagined * own) / (own + 1) ** 2 + common;
    for (const [other, { won, lost }] of met) {
      const theirs = strengths[other] ?? 1;
      const weight = ((won + lost) * own * theirs) / (own + theirs) ** 2;
      row[other] = common - weight;
      sum += weight;
    }
    row[at] = sum;
    return row;
  });
}

/** Inverts a symmetric positive definite matrix, without what is common to all: each row of the result adds up to 0. */
function centredInverse(rows: readonly Float64Array[]): Scale["covariance"] {
  const count = rows.length;
  const columns = inverseColumns(factorize(rows));
  const sums = new Float64Array(count);
  for (const column of columns)
    column.forEach((value, at) => {
      sums[at] = (sums[at] ?? 0) + value;
    });
  const means = columns.map((column) => dot(column, sums, 0, count) / count);
  const middle = means.length === 0 ? 0 : mean(means);
  return (one, other) => {
    const [a, b] = [columns[one], columns[other]];
    if (!a || !b) return 0;
    const inverse = dot(a, b, Math.max(one, other), count);
    return inverse - (means[one] ?? 0) - (means[other] ?? 0) + middle;
  };
}

function dot(a: Float64Array, b: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** The lower factor of Cholesky, by rows. */
function factorize(rows: readonly Float64Array[]): Float64Array[] {
  const factor: Float64Array[] = [];
  rows.forEach((given, at) => {
    const row = new Float64Array(rows.length);
    factor.push(row);
    factor.forEach((above, column) => {
      const rest = (given[column] ?? 0) - dot(row, above, 0, column);
      row[column] = column === at ? Math.sqrt(rest) : rest / (above[column] ?? 1);
    });
  });
  return factor;
}

/** The columns of the inverse of a lower triangular matrix, so that products of them read memory in order. */
const inverseColumns = (factor: readonly Float64Array[]): Float64Array[] =>
  factor.map((_, column) => {
    const solved = new Float64Array(factor.length);
    for (let at = column; at < factor.length; at += 1) {
      const row = factor[at] ?? solved;
      const rest = (at === column ? 1 : 0) - dot(row, solved, column, at);
      solved[at] = rest / (row[at] ?? 1);
    }
    return solved;
  });

/**
 * Computes the scale separation reliability: the share of the spread of abilities that is not error. Below 0 where there is
 * more error than spread.
 * @returns null where the abilities do not vary
 */
export function separationReliability({ abilities, errors }: Scale): number | null {
  if (abilities.length < 2) return null;
  const spread = variance(abilities);
  if (spread === 0) return null;
  return (spread - mean(errors.map((each) => each ** 2))) / spread;
}

/**
 * Tells whether the scripts differ by more than chance: whether wins lie further from halves than in 99 of 100 sets of tosses
 * of a coin. It needs no scale, and few scripts or judgements do not mislead it.
 */
export function differ(count: number, judgements: readonly Judged[]): boolean {
  const wins = new Float64Array(count);
  const times = new Float64Array(count);
  for (const { better, worse } of judgements) {
    wins[better] = (wins[better] ?? 0) + 1;
    for (const at of [better, worse]) times[at] = (times[at] ?? 0) + 1;
  }
  let distance = 0;
  let compared = 0;
  times.forEach((all, at) => {
    if (all === 0) return;
    compared += 1;
    distance += (2 * (wins[at] ?? 0) - all) ** 2 / all;
  });
  return compared > 1 && distance > chiSquareAt(compared);
}

const NORMAL_99 = 2.3263478740408408;

/** The value that chi-square with so many degrees of freedom exceeds once in a hundred, by Wilson and Hilferty. */
function chiSquareAt(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + NORMAL_99 * Math.sqrt(part)) ** 3;
}

/**
 * Computes how far judgements depart from the scale: about 1 as chance has it, more where somebody often decides against it.
 * @returns null without judgements
 */
export function infit({ abilities }: Scale, judgements: readonly Judged[]): number | null {
  let squares = 0;
  let expected = 0;
  for (const { better, worse } of judgements) {
    const chance = 1 / (1 + Math.exp((abilities[worse] ?? 0) - (abilities[better] ?? 0)));
    squares += (1 - chance) ** 2;
    expected += chance * (1 - chance);
  }
  return expected === 0 ? null : squares / expected;
}

/** From here on a scale is sure enough to give marks by. */
export const RELIABLE = 0.8;
/** How often each script is compared before the scale says anything: judgements have two scripts. */
const COMPARED_FIRST = 10;
/** Where even so many comparisons of a script would not do, the judges see no common order. */
const COMPARED_MOST = 41;

export interface Sureness {
  is: "early" | "unsure" | "sure" | "hopeless";
  /** 0 to 1; 0 while the order may be chance. */
  reliability: number;
  /** How many more judgements of all judges together it needs. */
  needed: number;
}

/** Counts the judgements after which each script has been compared often enough for a first word on the scale. */
export const judgementsFirst = (scripts: number): number =>
  Math.ceil((scripts * COMPARED_FIRST) / 2);

/** Tells how sure a scale is, and how many more judgements it needs if they go on as so far. */
export function howSure(scale: Scale, judgements: readonly Judged[]): Sureness {
  const scripts = scale.abilities.length;
  const reliability = differ(scripts, judgements)
    ? Math.max(0, separationReliability(scale) ?? 0)
    : 0;
  const done = judgements.length;
  const first = Math.max(0, judgementsFirst(scripts) - done);
  if (first > 0) return { is: "early", reliability, needed: first };
  if (reliability >= RELIABLE) return { is: "sure", reliability, needed: 0 };
  // Error falls as judgements rise, and the spread that is not error stays.
  const times = (RELIABLE / (1 - RELIABLE)) * ((1 - reliability) / reliability);
  const all = Math.ceil(done * times);
  if (all > (scripts * COMPARED_MOST) / 2) return { is: "hopeless", reliability, needed: 0 };
  return { is: "unsure", reliability, needed: Math.max(1, all - done) };
}
