import { IconStarFilled } from "@tabler/icons-react";
import { formatNumber } from "../lib/format.ts";
import classes from "./badges.module.css";

/** The pupil's points. */
export function PointsBadge({ points }: { points: number }) {
  return (
    <span className={classes.points}>
      <IconStarFilled size={16} aria-hidden />
      {formatNumber(points)} {points === 1 ? "point" : "points"}
    </span>
  );
}
