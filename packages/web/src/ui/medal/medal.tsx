import classes from "./medal.module.css";
import { glyphOf } from "./medal-glyphs.ts";
import { medalOutline } from "./medal-shape.ts";

interface MedalProps {
  badge: string;
  /** Gold; else grey. */
  attained: boolean;
  /** Width in px. */
  size?: number;
}

export function Medal({ badge, attained, size = 96 }: MedalProps) {
  const { path, lobes } = glyphOf(badge);
  return (
    <svg
      className={classes.medal}
      data-attained={attained || undefined}
      viewBox="0 0 100 112"
      width={size}
      height={size * 1.12}
      aria-hidden="true"
    >
      <path className={classes.ribbon} d="M30 66L22 109L37 101L46 111L54 76z" />
      <path className={classes.ribbon} d="M70 66L78 109L63 101L54 111L46 76z" />
      <path className={classes.rim} d={medalOutline(lobes, 46)} />
      <path className={classes.face} d={medalOutline(0, 36.5)} />
      {/* A highlight from the upper left. */}
      <path className={classes.light} d="M21 41a31 31 0 0 1 29-22" />
      <path className={classes.glyph} d={path} transform="translate(27.2 27.2) scale(1.9)" />
    </svg>
  );
}
