import type { Points } from "../units.ts";

/**
 * The points that remain after buying a reward; undefined when they do not suffice (school platform,
 * section 5 "Redeem").
 */
export function pointsAfter(points: Points, cost: Points): Points | undefined {
  return points < cost ? undefined : points - cost;
}
