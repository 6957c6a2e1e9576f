import { listName } from "../text/hidden.ts";
import type { Points } from "../units.ts";

/** Limits that form, server and database share. */
export const CATEGORY_NAME_MAX = 60;
export const REWARD_NAME_MAX = 80;
export const REWARD_DESCRIPTION_MAX = 500;
/** Whole points. */
export const COST_MIN = 1;
export const COST_MAX = 100_000;

export const STOCK_MAX = 100_000;
/** Points that an admin gives or takes at once. */
export const CORRECTION_MAX = 100_000;
export const CORRECTION_REASON_MAX = 200;

/** As it is stored: without what no text holds (NUL, half characters) and without spaces around it. */
export const storableText = (typed: string): string =>
  typed.replaceAll("\u0000", "").toWellFormed().trim();

/** The same in one line: "Water  bottle" becomes "Water bottle". */
export const storableName = (typed: string): string => listName(storableText(typed));

/**
 * `INV-202611-00042` is the 42nd of November 2026; longer from the 100,000th.
 * @param month as "2026-11"
 * @param place from 1, without gaps
 */
export const invoiceNumber = (month: string, place: number): string =>
  `INV-${month.replace("-", "")}-${String(place).padStart(5, "0")}`;

/** Active: ordered, not delivered. Past: delivered. */
export const ORDER_STATES = ["active", "past", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** School platform, section 4. */
export function orderState({
  deliveredAt,
  cancelledAt,
}: {
  deliveredAt: unknown;
  cancelledAt: unknown;
}): OrderState {
  if (cancelledAt) return "cancelled";
  return deliveredAt ? "past" : "active";
}

/** What is left of a reward after one claim; null: without a limit. Undefined when none is left. */
export function stockAfter(stock: number | null): number | null | undefined {
  if (stock === null) return null;
  return stock > 0 ? stock - 1 : undefined;
}

/** Undefined when they do not suffice (school platform, section 5 "Redeem"). A negative cost adds. */
export function pointsAfter(points: Points, cost: Points): Points | undefined {
  return points < cost ? undefined : points - cost;
}
