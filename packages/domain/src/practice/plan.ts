import { weekOf } from "../badges/marked-attempts.ts";
import type { Minutes } from "../units.ts";
import { ENOUGH_MINUTES } from "./day.ts";

/* Counts days, whichever they are, so a Tuesday makes up for a Monday; a missed week loses
   nothing. */

/** Minutes a day that can be planned; more than the day's limit nobody is asked for. */
export const PLAN_MINUTES = { least: 5, most: ENOUGH_MINUTES } as const;
/** Missed weeks that do not break a streak. */
export const MAY_MISS = 2;

export interface Plan {
  /** 1 is Monday, 7 Sunday; none: no plan. */
  days: readonly number[];
  minutes: Minutes;
}

/** A plan from its week on. Weeks are counted from the one of 1 January 1970. */
export interface DatedPlan extends Plan {
  fromWeek: number;
}

export function planIn(plans: readonly DatedPlan[], week: number): Plan | null {
  const before = plans.filter(({ fromWeek }) => fromWeek <= week);
  const newest = before.reduce<DatedPlan | null>(
    (one, other) => (one && one.fromWeek > other.fromWeek ? one : other),
    null,
  );
  return newest && newest.days.length > 0 ? newest : null;
}

/** Whether as many days were practised as planned, each for as long as planned. */
export const isKept = ({ days, minutes }: Plan, practised: readonly Minutes[]): boolean =>
  practised.filter((each) => each >= minutes).length >= days.length;

export const firstDayOf = (week: number): number => 7 * week - 3;

export const daysOf = (week: number, byDay: ReadonlyMap<number, Minutes>): Minutes[] =>
  Array.from({ length: 7 }, (_, place) => byDay.get(firstDayOf(week) + place) ?? 0);

/**
 * With at most two missed among them: older weeks leave one by one, so one bad week never resets it. The
 * current week counts once kept.
 * @param isFree holidays, and other weeks that nobody has to keep
 */
export function weeksKept(
  plans: readonly DatedPlan[],
  byDay: ReadonlyMap<number, Minutes>,
  today: number,
  isFree: (week: number) => boolean = () => false,
): number {
  const now = weekOf(today);
  const first = Math.min(now, ...plans.map(({ fromWeek }) => fromWeek));
  let kept = 0;
  let missed = 0;
  for (let week = now; week >= first; week -= 1) {
    const plan = planIn(plans, week);
    if (!plan) continue;
    if (isKept(plan, daysOf(week, byDay))) kept += 1;
    else if (week < now && !isFree(week)) missed += 1;
    if (missed > MAY_MISS) break;
  }
  return kept;
}
