import { type GradeScale, gradeOf } from "../grading/grade-band.ts";
import { percentOf, wholePercent } from "../results/percent.ts";
import { dayBegins } from "../school/calendar.ts";
import type { SchoolCalendar } from "../school/school-year.ts";
import type { Marks, Millis, Percent } from "../units.ts";
import { meanPercent } from "./averages.ts";
import { topicsSince } from "./topics.ts";

export const PERIODS = ["year", "days180", "term1", "term2", "term3", "term4"] as const;
export type Period = (typeof PERIODS)[number];

export interface Span {
  from: Millis;
  to: Millis;
}

/** The school year of a class: the calendar year in the school's time zone. */
export const yearSpan = (year: number, zone: string): Span => ({
  from: dayBegins(`${year}-01-01`, zone),
  to: dayBegins(`${year + 1}-01-01`, zone),
});

/** @returns undefined for a term that the school has not entered. */
export function periodSpan(
  period: Period,
  {
    year,
    calendar,
    zone,
    now,
  }: { year: number; calendar: SchoolCalendar; zone: string; now: Millis },
): Span | undefined {
  if (period === "year") return yearSpan(year, zone);
  // The same days as in the statistics of a student, so that the numbers agree.
  if (period === "days180") return { from: topicsSince(now, zone), to: Number.POSITIVE_INFINITY };
  const number = Number(period.slice(-1));
  const term = calendar
    .find((each) => each.year === year)
    ?.terms.find((each) => each.number === number);
  return term && { from: dayBegins(term.starts, zone), to: dayBegins(term.ends, zone, 1) };
}

/** The periods that there are for a class of that year: terms only as far as the school has entered them. */
export const periodsOf = (year: number, calendar: SchoolCalendar): Period[] => [
  "year",
  "days180",
  ...(calendar.find((each) => each.year === year)?.terms ?? []).map(
    ({ number }) => `term${number}` as Period,
  ),
];

/**
 * - counted: fully marked, and it counts in the student's own figures
 * - marking: answers wait for marking by hand
 * - release: closed, and the score waits (late answers, or an account that nobody has confirmed)
 * - writing: at work now
 * - open: registered or assigned, and may still begin
 * - missing: registered or assigned, and the test is over
 */
export const CELL_STATES = ["counted", "marking", "release", "writing", "open", "missing"] as const;
export type CellState = (typeof CELL_STATES)[number];

export interface PlaceInTest {
  /** null if not begun. */
  attempt: {
    closed: boolean;
    waiting: number;
    /** Exact, as it counts in the student's own average; null while it does not. */
    percent: Percent | null;
    /** Of the test, else of the student when the attempt began; or the bands of its subject level. */
    level: GradeScale;
  } | null;
  /** The test has ended for everybody, or this student's time to begin is over. */
  over: boolean;
}

export interface TestCell {
  state: CellState;
  /** Whole, with its grade; null and "" unless the attempt counts. */
  percent: Percent | null;
  grade: string;
}

/** What a teacher sees of a student's place in a test. Absent is not zero: it has no percent. */
export function testCell({ attempt, over }: PlaceInTest): TestCell {
  const without = (state: CellState): TestCell => ({ state, percent: null, grade: "" });
  if (!attempt) return without(over ? "missing" : "open");
  if (!attempt.closed) return without("writing");
  if (attempt.waiting > 0) return without("marking");
  if (attempt.percent === null) return without("release");
  const percent = wholePercent(attempt.percent);
  return { state: "counted", percent, grade: gradeOf(percent, attempt.level) };
}

/** What a place counts with in averages, exact; null where its cell has no percent. */
const countedPercent = ({ attempt }: PlaceInTest): Percent | null =>
  attempt?.closed && attempt.waiting === 0 ? attempt.percent : null;

/** Mean of what counts in some places; null if nothing does. */
export const averageOfPlaces = (places: readonly PlaceInTest[]): Percent | null =>
  meanPercent(places.map(countedPercent).filter((percent) => percent !== null));

/** Marks of possible marks, over the marked questions of some attempts. */
export interface MarksSum {
  marks: Marks;
  possible: Marks;
}

/** Several sums as one percentage: every question weighs by its marks; null without any. */
export function shareOfSums(sums: readonly MarksSum[]): Percent | null {
  const possible = sums.reduce((sum, each) => sum + each.possible, 0);
  return possible > 0
    ? percentOf(
        sums.reduce((sum, each) => sum + each.marks, 0),
        possible,
      )
    : null;
}
