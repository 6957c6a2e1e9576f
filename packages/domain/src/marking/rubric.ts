import { roundHalfUp } from "../rounding.ts";
import { shortened } from "../text/graphemes.ts";
import type { Marks } from "../units.ts";

/**
 * Bands: each criterion has levels with a range of marks, as for compositions. Points: each part lists what earns marks,
 * as in Science and Mathematics.
 */
export const RUBRIC_KINDS = ["bands", "points"] as const;
export type RubricKind = (typeof RUBRIC_KINDS)[number];

/** What a point pays for: the way, the result, or nothing in particular. */
export const POINT_KINDS = ["", "method", "answer"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

export interface Band {
  id: string;
  name: string;
  from: Marks;
  to: Marks;
  /** What an answer of this level does. */
  text: string;
}

export interface Point {
  id: string;
  text: string;
  marks: Marks;
  kind: PointKind;
}

/** A criterion of bands, or a part of an answer with its points. Ids stay when the rubric is edited. */
export interface Criterion {
  id: string;
  name: string;
  /** The highest one first. */
  bands: readonly Band[];
  points: readonly Point[];
  /** The most that the points give together; null: all of them. */
  most: Marks | null;
}

export interface Rubric {
  kind: RubricKind;
  /** Half marks are possible. */
  halves: boolean;
  criteria: readonly Criterion[];
}

/** What a marker gave: marks by a criterion's id for bands; 1 or 0.5 by a point's id for ticks. */
export type RubricMarks = Readonly<Record<string, number>>;

export const CRITERIA_MOST = 12;
export const BANDS_MOST = 8;
/** As many as there are keys to tick them. */
export const POINTS_MOST = 20;
export const RUBRIC_MARKS_MOST = 100;

const stepOf = ({ halves }: Pick<Rubric, "halves">): Marks => (halves ? 0.5 : 1);
const isStep = (marks: Marks, rubric: Pick<Rubric, "halves">): boolean =>
  Number.isInteger(marks / stepOf(rubric));

/** Rounds to what the rubric can give, half up. */
const toStep = (marks: number, rubric: Pick<Rubric, "halves">): Marks =>
  roundHalfUp(marks / stepOf(rubric)) * stepOf(rubric);

/** The most marks of one criterion. */
export function mostOf({ bands, points, most }: Criterion): Marks {
  if (bands.length > 0) return Math.max(...bands.map(({ to }) => to));
  const all = points.reduce((sum, { marks }) => sum + marks, 0);
  return most === null ? all : Math.min(most, all);
}

/** The most marks of a rubric. */
export const rubricMost = ({ criteria }: Rubric): Marks =>
  criteria.reduce((sum, criterion) => sum + mostOf(criterion), 0);

/** The band that marks lie in: the highest one that begins at or below them. Undefined below all bands. */
export const bandAt = ({ bands }: Criterion, marks: Marks): Band | undefined =>
  bands.find(({ from }) => from <= marks);

/** The band above the present marks; undefined in the highest. */
export function nextBand({ bands }: Criterion, marks: Marks): Band | undefined {
  return bands.findLast(({ from }) => from > marks);
}

const SENTENCE = /^.*?(?:[.!?](?=\s|$)|[。！？])/su;
const SENTENCE_MOST = 200;

/** What the next band asks for, in one sentence: the first of its description. */
export function asksFor({ text }: Band): string {
  const words = text.trim().replace(/\s+/g, " ");
  return shortened(SENTENCE.exec(words)?.[0] ?? words, SENTENCE_MOST);
}

/** Whether a tick may count half: half of an odd number of half marks is no mark. */
export const mayBeHalf = (rubric: Pick<Rubric, "halves">, { marks }: Point): boolean =>
  rubric.halves && Number.isInteger(marks);

/**
 * Why these are no marks by this rubric; undefined when they are.
 * @param complete whether every criterion of bands needs its marks
 */
export function rubricMarksProblem(
  rubric: Rubric,
  given: RubricMarks,
  complete = true,
): string | undefined {
  const open = new Map(Object.entries(given));
  for (const criterion of rubric.criteria) {
    const { id, name, points } = criterion;
    for (const point of points) {
      const share = open.get(point.id) ?? 0;
      if (share !== 0 && share !== 1 && !(share === 0.5 && mayBeHalf(rubric, point)))
        return `Please tick or leave out: ${point.text}`;
      open.delete(point.id);
    }
    if (rubric.kind !== "bands") continue;
    const marks = open.get(id);
    open.delete(id);
    if (marks === undefined) {
      if (complete) return `Please give marks for: ${name}`;
    } else if (marks < 0 || marks > mostOf(criterion) || !isStep(marks, rubric)) {
      return `Please give 0 to ${mostOf(criterion)} for: ${name}`;
    }
  }
  return open.size > 0 ? "The rubric has changed. Open the answer again." : undefined;
}

/** The marks of one criterion; null while a criterion of bands has none. */
export function marksIn(criterion: Criterion, given: RubricMarks): Marks | null {
  if (criterion.bands.length > 0) return given[criterion.id] ?? null;
  const ticked = criterion.points.reduce((sum, { id, marks }) => sum + marks * (given[id] ?? 0), 0);
  return Math.min(ticked, mostOf(criterion));
}

/** The sum over all criteria; null while one has no marks. */
export function rubricSum({ criteria }: Rubric, given: RubricMarks): Marks | null {
  const all = criteria.map((criterion) => marksIn(criterion, given));
  return all.includes(null) ? null : all.reduce<number>((sum, marks) => sum + (marks ?? 0), 0);
}

/** The sum as marks of a question: scaled to its weightage, half up to half marks where the rubric has them. */
export function scaledMarks(rubric: Rubric, sum: Marks, weightage: Marks): Marks {
  const most = rubricMost(rubric);
  if (most === 0) return 0;
  return Math.min(weightage, toStep((sum * weightage) / most, rubric));
}

/** The marks of a question that a rubric gives; null while a criterion has none. */
export function marksByRubric(rubric: Rubric, given: RubricMarks, weightage: Marks): Marks | null {
  const sum = rubricSum(rubric, given);
  return sum === null ? null : scaledMarks(rubric, sum, weightage);
}

/** The most that still lies in a band: up to the next one, also where half marks lie between them. */
function topOf(rubric: Rubric, criterion: Criterion, band: Band): Marks {
  const above = criterion.bands[criterion.bands.indexOf(band) - 1];
  return above ? above.from - stepOf(rubric) : mostOf(criterion);
}

/**
 * The marks that a marker gave with one version of a rubric, in another version. In bands the level stays, and the
 * place in it counted from below. A new criterion has no marks yet, a new point is not ticked.
 */
export function carriedMarks(from: Rubric, to: Rubric, given: RubricMarks): RubricMarks {
  if (from.kind !== to.kind) return {};
  const entries = to.criteria.flatMap((criterion): Array<[string, number]> => {
    if (to.kind === "bands") {
      const old = from.criteria.find(({ id }) => id === criterion.id);
      const marks = given[criterion.id];
      if (!old || marks === undefined) return [];
      return [[criterion.id, carriedBand(to, old, criterion, marks)]];
    }
    const known = new Set(from.criteria.flatMap(({ points }) => points.map(({ id }) => id)));
    return criterion.points.flatMap((point): Array<[string, number]> => {
      const share = known.has(point.id) ? (given[point.id] ?? 0) : 0;
      if (share === 0) return [];
      return [[point.id, share === 1 || mayBeHalf(to, point) ? share : 1]];
    });
  });
  return Object.fromEntries(entries);
}

function carriedBand(to: Rubric, old: Criterion, criterion: Criterion, marks: Marks): Marks {
  const was = bandAt(old, marks);
  const now = was && criterion.bands.find(({ id }) => id === was.id);
  if (!was || !now) return Math.min(toStep(marks, to), mostOf(criterion));
  return Math.min(toStep(now.from + (marks - was.from), to), topOf(to, criterion, now));
}

export interface RubricProblem {
  /** As in the rubric: "criteria.0.bands.1.from". */
  path: string;
  message: string;
}

/** What keeps a rubric from being used; the form asks before sending, the server before storing. */
export function rubricProblems(rubric: Rubric): RubricProblem[] {
  const problems: RubricProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  const { criteria } = rubric;
  if (criteria.length === 0) say("criteria", "Please add a criterion");
  const ids = criteria.flatMap(({ id, bands, points }) => [
    id,
    ...bands.map((band) => band.id),
    ...points.map((point) => point.id),
  ]);
  if (new Set(ids).size < ids.length) say("criteria", "Two parts of the rubric are the same one");
  criteria.forEach((criterion, at) => {
    const path = `criteria.${at}`;
    if (criterion.name.trim() === "") say(`${path}.name`, "Please type a name");
    if (rubric.kind === "bands") checkBands(rubric, criterion, path, say);
    else checkPoints(rubric, criterion, path, say);
  });
  const points = criteria.reduce((count, one) => count + one.points.length, 0);
  if (points > POINTS_MOST) say("criteria", `A rubric has ${POINTS_MOST} points at most`);
  const most = problems.length === 0 ? rubricMost(rubric) : 1;
  if (most > RUBRIC_MARKS_MOST) say("criteria", `A rubric has ${RUBRIC_MARKS_MOST} marks at most`);
  return problems;
}

type Say = (path: string, message: string) => void;

const stepsInWords = ({ halves }: Rubric) => (halves ? "whole or half marks" : "whole marks");

function checkBands(rubric: Rubric, { bands, points }: Criterion, path: string, say: Say): void {
  if (bands.length === 0) say(`${path}.bands`, "Please add a level");
  if (points.length > 0) say(`${path}.points`, "A rubric of levels has no points to tick");
  bands.forEach(({ name, from, to }, at) => {
    const here = `${path}.bands.${at}`;
    const above = bands[at - 1];
    if (name.trim() === "") say(`${here}.name`, "Please type a name");
    if (!isStep(from, rubric) || from < 0)
      say(`${here}.from`, `Please enter ${stepsInWords(rubric)}`);
    else if (!isStep(to, rubric) || to < from)
      say(`${here}.to`, `Please enter ${stepsInWords(rubric)}, ${from} or more`);
    else if (above && (to >= above.from || above.from - to > 1))
      say(`${here}.to`, "Please let this level end right below the one above");
    else if (at === bands.length - 1 && from > 1)
      say(`${here}.from`, "Please let the lowest level begin at 0 or 1");
  });
  if (bands.length > 0 && !bands.some(({ to }) => to > 0))
    say(`${path}.bands.0.to`, "Please give the highest level marks");
}

function checkPoints(rubric: Rubric, criterion: Criterion, path: string, say: Say): void {
  const { bands, points, most } = criterion;
  if (points.length === 0) say(`${path}.points`, "Please add a point");
  if (bands.length > 0) say(`${path}.bands`, "A rubric of points has no levels");
  points.forEach(({ text, marks }, at) => {
    const here = `${path}.points.${at}`;
    if (text.trim() === "") say(`${here}.text`, "Please type what earns the marks");
    if (!isStep(marks, rubric) || marks <= 0)
      say(`${here}.marks`, `Please enter ${stepsInWords(rubric)}, more than 0`);
  });
  if (most !== null && (!isStep(most, rubric) || most <= 0))
    say(`${path}.most`, `Please enter ${stepsInWords(rubric)}, more than 0`);
}

/** What is kept of a mark by hand that was given by a rubric: what was given, and by which version. */
export interface MarkByRubric {
  rubric: Rubric;
  given: RubricMarks;
  /** Why the marks are others than those of the rubric; "" where they are not. */
  reason: string;
}

/**
 * The marks of such a mark by the version that counts now; a mark with a reason of its own stays. Always counted from
 * what the marker gave, so that going back to a version gives back its marks.
 * @returns null while a new criterion has no marks
 */
export function marksNow(
  { rubric, given, reason }: MarkByRubric,
  now: Rubric,
  { marks, weightage }: { marks: Marks; weightage: Marks },
): Marks | null {
  return reason === "" ? marksByRubric(now, carriedMarks(rubric, now, given), weightage) : marks;
}

export interface CriterionResult {
  name: string;
  marks: Marks;
  most: Marks;
  band?: Omit<Band, "id">;
  next?: { name: string; asks: string };
  points?: Array<{ text: string; marks: Marks; given: Marks }>;
}

/** Marks by criterion as a student reads them; undefined while a criterion has none. */
export function resultByRubric(
  { rubric: from, given: first }: MarkByRubric,
  now: Rubric,
): { sum: Marks; most: Marks; criteria: CriterionResult[] } | undefined {
  const given = carriedMarks(from, now, first);
  const sum = rubricSum(now, given);
  if (sum === null) return undefined;
  const criteria = now.criteria.map((criterion): CriterionResult => {
    const marks = marksIn(criterion, given) ?? 0;
    const shared = { name: criterion.name, marks, most: mostOf(criterion) };
    if (now.kind === "points") {
      const points = criterion.points.map(({ id, text, marks: worth }) => ({
        text,
        marks: worth,
        given: worth * (given[id] ?? 0),
      }));
      return { ...shared, points };
    }
    const band = bandAt(criterion, marks);
    const next = nextBand(criterion, marks);
    return {
      ...shared,
      ...(band && { band: { name: band.name, from: band.from, to: band.to, text: band.text } }),
      ...(next && { next: { name: next.name, asks: asksFor(next) } }),
    };
  });
  return { sum, most: rubricMost(now), criteria };
}
