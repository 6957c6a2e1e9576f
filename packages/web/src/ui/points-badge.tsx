import { IconStarFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { counted } from "../lib/format.ts";
import classes from "./badges.module.css";

export function PointsBadge({ points }: { points: number }) {
  return (
    <Link
      to="/user/points"
      className={`soft figures ${classes.points}`}
      data-tone="marigold"
      aria-label={`${counted(points, "point")}: how you earned them`}
    >
      <IconStarFilled size={16} aria-hidden />
      {counted(points, "point")}
    </Link>
  );
}
