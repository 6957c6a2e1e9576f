import type { Wait } from "../keys/wait.ts";
import { dayBegins, dayKey, yearOf } from "../school/calendar.ts";
import type { SchoolCalendar } from "../school/school-year.ts";
import { type HomeworkFacts, type HomeworkState, homeworkState } from "../tests/homework.ts";
import type { Millis } from "../units.ts";

export const REPORT_PERIODS = ["month", "term", "year"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** A month as far as reports are concerned: so long ago is what a change is measured against. */
const MONTH_DAYS = 30;

/** The moment meant by "since last month". */
export const aMonthBefore = (now: Millis, zone: string): Millis =>
  dayBegins(dayKey(now, zone), zone, -MONTH_DAYS);

/** @returns undefined for the term where the school has entered none that has begun this year. */
export function reportBegins(
  period: ReportPeriod,
  { calendar, zone, now }: { calendar: SchoolCalendar; zone: string; now: Millis },
): Millis | undefined {
  if (period === "month") return aMonthBefore(now, zone);
  const year = yearOf(now, zone);
  if (period === "year") return dayBegins(`${year}-01-01`, zone);
  const today = dayKey(now, zone);
  // After its last day a term is still the one that a report is about, until the next begins.
  const term = calendar
    .find((each) => each.year === year)
    ?.terms.filter(({ starts }) => starts <= today)
    .at(-1);
  return term && dayBegins(term.starts, zone);
}

/** The periods that there are today. */
export const reportPeriods = (at: {
  calendar: SchoolCalendar;
  zone: string;
  now: Millis;
}): ReportPeriod[] => REPORT_PERIODS.filter((period) => reportBegins(period, at) !== undefined);

export interface ClosedAttempt {
  /** The score is kept back from the student: late answers may come, or the account is to be confirmed. */
  scoreWaits: boolean;
  waiting: number;
  reviewed: boolean;
  /** The test was deleted: nobody can review it. */
  deleted: boolean;
  /** What the review waits for; null once its answers are released. */
  wait: Wait | null;
}

/**
 * - told: marks and percent are told
 * - marking: something of the test is to be marked first
 * - waits: the score is kept back
 */
export const SCORE_STATES = ["told", "marking", "waits"] as const;
export type ScoreState = (typeof SCORE_STATES)[number];

/** Whether corrections can be seen: now, later, or never. */
export const CORRECTIONS = ["open", "later", "none"] as const;
export type Corrections = (typeof CORRECTIONS)[number];

/**
 * Never more than the student sees. Where answers open when all is marked, no score before: a part would
 * look like the whole.
 */
export function toldOf(attempt: ClosedAttempt): { score: ScoreState; corrections: Corrections } {
  const { scoreWaits, waiting, reviewed, deleted, wait } = attempt;
  const score = scoreWaits ? "waits" : waiting > 0 || wait?.for === "marked" ? "marking" : "told";
  const isOpen = !scoreWaits && (wait === null || reviewed);
  return { score, corrections: deleted ? "none" : isOpen ? "open" : "later" };
}

export interface Attendance {
  assigned: number;
  onTime: number;
  late: number;
  missed: number;
  open: number;
}

const COUNTED_AS: Readonly<Record<HomeworkState, Exclude<keyof Attendance, "assigned">>> = {
  "not open": "open",
  "to do": "open",
  overdue: "open",
  writing: "open",
  "handed in": "onTime",
  "handed in late": "late",
  missed: "missed",
};

export function attendanceAt(work: readonly HomeworkFacts[], now: Millis): Attendance {
  const found: Attendance = { assigned: work.length, onTime: 0, late: 0, missed: 0, open: 0 };
  for (const one of work) found[COUNTED_AS[homeworkState(one, now)]] += 1;
  return found;
}
