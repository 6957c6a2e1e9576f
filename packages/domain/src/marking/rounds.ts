import { seeded } from "../random.ts";
import { wholeStatistics } from "../results/item-analysis.ts";
import { mean } from "../results/moments.ts";
import type { Marks, Percent } from "../units.ts";

/** Which scripts are marked a second time. */
export const SECOND_MARKINGS = ["none", "share", "borderline", "all"] as const;
export type SecondMarking = (typeof SECOND_MARKINGS)[number];

/** What counts once a third has marked: the mean of the two that are closest, or the third's marks. */
export const THIRD_RULES = ["closer", "third"] as const;
export type ThirdRule = (typeof THIRD_RULES)[number];

/** Scripts that everybody marks before marking opens; 0: none. */
export const STANDARD_SCRIPTS = [0, 3, 4, 5] as const;

/**
 * Planned: who marks what. Standard: all mark the same scripts and settle their marks. Open: first, second and third
 * marking. Closed: the agreed marks are the students'.
 */
export const ROUND_STATES = ["planned", "standard", "open", "closed"] as const;
export type RoundState = (typeof ROUND_STATES)[number];

export interface RoundRules {
  second: SecondMarking;
  share: Percent;
  /** How far two marks may lie apart; null: one mark, or a tenth of the question's marks if that is more. */
  tolerance: Marks | null;
  third: ThirdRule;
  seed: string;
}

export const toleratedDifference = (
  { tolerance }: Pick<RoundRules, "tolerance">,
  most: Marks,
): Marks => tolerance ?? Math.max(1, most / 10);

/** Rounds to half marks, up where it lies between two. */
const toHalf = (marks: Marks): Marks => Math.floor(marks * 2 + 0.5) / 2;

/** Draws a share of the ids, at least one: the same ones for a seed, in whatever order they are given. */
export const drawSample = (seed: string, ids: readonly string[], share: Percent): string[] =>
  drawScripts(seed, ids, Math.ceil((ids.length * share) / 100 - 1e-9));

/** Draws so many of the ids, by a seed. */
export function drawScripts(seed: string, ids: readonly string[], count: number): string[] {
  const drawn = [...ids].sort().map((id) => ({ id, at: seeded(`${seed} ${id}`)() }));
  return drawn
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ id }) => id);
}

/** A script with the marks of its questions after the first marking; null waits. */
export interface MarkedScript {
  id: string;
  marks: ReadonlyArray<Marks | null>;
  /** The lowest percent of each grade that it may get. */
  limits: readonly Percent[];
}

/** How far a total may lie from a limit to be borderline: one standard error, or where it cannot be told, the tolerance. */
export const borderlineReach = (
  scripts: readonly MarkedScript[],
  total: Marks,
  rules: Pick<RoundRules, "tolerance">,
): Marks =>
  wholeStatistics(scripts.map(({ marks }) => marks)).standardError ??
  toleratedDifference(rules, total);

/** Finds the scripts whose total lies within one standard error of a grade's limit. */
export function borderlineScripts(
  scripts: readonly MarkedScript[],
  total: Marks,
  rules: Pick<RoundRules, "tolerance">,
): string[] {
  const reach = borderlineReach(scripts, total, rules);
  const near = ({ marks, limits }: MarkedScript) => {
    const sum = marks.reduce<Marks>((all, each) => all + (each ?? 0), 0);
    return limits.some(
      (limit) => limit > 0 && Math.abs(sum - (limit / 100) * total) <= reach + 1e-9,
    );
  };
  return scripts.filter(near).map(({ id }) => id);
}

/** Chooses what is marked a second time, once every script has its first marks. */
export function scriptsToMarkAgain(
  scripts: readonly MarkedScript[],
  total: Marks,
  rules: RoundRules,
): string[] {
  const ids = scripts.map(({ id }) => id);
  if (rules.second === "none") return [];
  if (rules.second === "all") return ids;
  if (rules.second === "share") return drawSample(rules.seed, ids, rules.share);
  return borderlineScripts(scripts, total, rules);
}

/** Chooses who marks an answer again: the same one for a seed, each as often as any other, never who has marked it. */
export function markerFor(
  seed: string,
  answer: string,
  markers: readonly string[],
  without: readonly string[],
): string | null {
  const others = markers.filter((each) => !without.includes(each));
  return drawScripts(`${seed} ${answer}`, others, 1)[0] ?? null;
}

/** Of all that a marker gets, every 15th is a script whose marks are agreed: whether they still mark alike. */
export const KNOWN_EVERY = 15;

/**
 * Tells where known scripts come among what waits: each after so many of it. 0 and less: it is due already.
 * @param done how many others this marker has marked
 */
export function placesOfKnown(
  done: number,
  waiting: number,
): Array<{ place: number; after: number }> {
  const count = Math.floor((done + waiting) / (KNOWN_EVERY - 1));
  return Array.from({ length: count }, (_, place) => ({
    ...{ place, after: (place + 1) * (KNOWN_EVERY - 1) - done },
  }));
}

/** The marks that people gave an answer, each without knowing of the others'. */
export interface MarksGiven {
  first?: Marks | undefined;
  second?: Marks | undefined;
  third?: Marks | undefined;
  agreed?: Marks | undefined;
}

export type NextMarking = { next: "first" | "second" | "third" } | { next: "none"; marks: Marks };

/**
 * Tells what an answer still needs, or its agreed marks: the first's; with a second within the tolerance their mean; else
 * what the third settles.
 * @param again whether it is marked a second time
 */
export function nextMarking(
  { first, second, third, agreed }: MarksGiven,
  again: boolean,
  most: Marks,
  rules: Pick<RoundRules, "tolerance" | "third">,
): NextMarking {
  if (agreed !== undefined) return { next: "none", marks: agreed };
  if (first === undefined) return { next: "first" };
  if (second === undefined) return again ? { next: "second" } : { next: "none", marks: first };
  if (Math.abs(first - second) <= toleratedDifference(rules, most))
    return { next: "none", marks: toHalf(mean([first, second])) };
  if (third === undefined) return { next: "third" };
  return {
    next: "none",
    marks: rules.third === "third" ? third : closestMean(first, second, third),
  };
}

/** The mean of the two marks that are closest; the third's where it lies half-way. */
function closestMean(first: Marks, second: Marks, third: Marks): Marks {
  const pairs: Array<[Marks, Marks]> = [
    [first, third],
    [second, third],
    [first, second],
  ];
  const gaps = pairs.map(([a, b]) => Math.abs(a - b));
  const least = Math.min(...gaps);
  const closest = pairs.filter((_, at) => gaps[at] === least);
  return closest.length > 1 ? third : toHalf(mean(closest[0] ?? [third]));
}
