import { wholePercent } from "../results/percent.ts";
import { dayNumber } from "../school/wall-clock.ts";
import type { Percent } from "../units.ts";

export interface Countdown {
  endsOn: string;
  setOn: string;
}

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

export const daysLeft = ({ endsOn }: Countdown, today: string): number =>
  daysBetween(today, endsOn);

/** School platform, section 4: whole, 0 to 100. One that ends on the day it was set is over. */
export function countdownPercent({ endsOn, setOn }: Countdown, today: string): Percent {
  const total = daysBetween(setOn, endsOn);
  if (total <= 0) return 100;
  const elapsed = daysBetween(setOn, today);
  return wholePercent(Math.min(1, Math.max(0, elapsed / total)) * 100);
}

/** The countdown after the student has named a day: the same day keeps its start, "" removes it. */
export function nextCountdown(
  before: Countdown | null,
  endsOn: string,
  today: string,
): Countdown | null {
  if (endsOn === "") return null;
  return before?.endsOn === endsOn ? before : { endsOn, setOn: today };
}

/** A day before today is invalid, unless it is already the stored one. */
export const isCountdownDay = (before: Countdown | null, endsOn: string, today: string): boolean =>
  endsOn === "" || endsOn >= today || before?.endsOn === endsOn;
