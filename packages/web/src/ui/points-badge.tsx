import { IconStarFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { counted } from "../lib/format.ts";
import { say, told } from "../lib/words.ts";
import classes from "./badges.module.css";

export function PointsBadge({ points }: { points: number }) {
  return (
    <Link
      to="/user/points"
      className={`soft figures ${classes.points}`}
      data-tone="marigold"
      aria-label={say("{points, plural, one {# point} other {# points}}: how you earned them", {
        points,
      })}
    >
      <IconStarFilled size={16} aria-hidden />
      {told(counted(points, "point"))}
    </Link>
  );
}
