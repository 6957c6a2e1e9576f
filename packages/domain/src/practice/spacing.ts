/** Days until a wrong question comes back, step by step. */
export const STEP_DAYS = [1, 3, 7, 21] as const;

/** Right answers in a row after which it is learned. */
const RIGHT_TO_END = 2;

/** Days are school days in the school's time zone. */
export interface Correction {
  /** Place in STEP_DAYS, from 0. */
  step: number;
  /** Right answers in a row. */
  rightInRow: number;
  /** The day it comes back; null once learned. */
  dueDay: number | null;
}

/** It was wrong: it comes back tomorrow. Also what an answer that is wrong again leads to. */
export const afterWrong = (day: number): Correction => ({
  step: 0,
  rightInRow: 0,
  dueDay: day + STEP_DAYS[0],
});

/**
 * On its day or later: two in a row end it. Earlier (the topic was practised anyway): only a longer wait.
 */
export function afterRight(before: Correction, day: number): Correction {
  const { dueDay } = before;
  if (dueDay === null) return before;
  const rightInRow = before.rightInRow + (day >= dueDay ? 1 : 0);
  if (rightInRow >= RIGHT_TO_END) return { ...before, rightInRow, dueDay: null };
  const step = Math.min(before.step + 1, STEP_DAYS.length - 1);
  return { step, rightInRow, dueDay: day + (STEP_DAYS[step] ?? STEP_DAYS[0]) };
}
