import type { MedalLobes } from "./medal-shape.ts";

/** Strokes in a box of 24 by 24, with the rim around them. */
interface Glyph {
  path: string;
  lobes: MedalLobes;
}

const dot = (x: number, y: number) => `M${x} ${y}h.01`;
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/**
 * The picture of each badge by its name. Papers have a round rim, goals six lobes, habits eight, care
 * and craft twelve.
 */
const GLYPHS: Record<string, Glyph> = {
  "First Steps": {
    lobes: 0,
    path: `M8 3.5c2 0 3 2 3 4.5s-.8 4-.8 5.5H5.8C5.8 12 5 10 5 8s1-4.5 3-4.5zM6 16.5h4a2 2 0 1 1-4 0zM16 6.5c2 0 3 2 3 4.5s-.8 3-.8 4.5h-4.4c0-1.5-.8-2.5-.8-4.5s1-4.5 3-4.5zM14 18.5h4a2 2 0 1 1-4 0z`,
  },
  "Goal Planner": {
    lobes: 6,
    path: `M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4M9 15.2l2 2 4-4`,
  },
  "Steady Starter": {
    lobes: 8,
    path: "M4.5 20v-5M9.5 20v-8M14.5 20V9M19.5 20V5M4 9.5l5-3.5 4 1 6-4.5",
  },
  "Paper Marathon": {
    lobes: 0,
    path: "M8 3.5h8l4 4V17H8zM16 3.5v4h4M4 7.5V20.5h12M11 11.5h6M11 14h4",
  },
  Century: {
    lobes: 0,
    path: `M3 8.5l2.5-2V17.5${circle(11.5, 12, 2.5)}M9 10.5v3${circle(18.5, 12, 2.5)}`,
  },
  "Goal Getter": { lobes: 6, path: "M7 21V3.5M7 4.5c4-2 6 2 10.5 0v8c-4.5 2-6.5-2-10.5 0" },
  "Triple Goal": {
    lobes: 6,
    path: `${circle(12, 8.5, 4.5)}${circle(8, 15.2, 4.5)}${circle(16, 15.2, 4.5)}`,
  },
  "Full Marks": {
    lobes: 0,
    path: "M12 3l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 16.9l-5.4 2.9 1.1-6.1L3.2 9.4l6.1-.8z",
  },
  Comeback: { lobes: 8, path: "M4 7.5l5 8.5 4-5 7-6M20 10.5V5h-5.5M4 20h16" },
  "Topic Tamer": {
    lobes: 6,
    path: "M12 21V11.5M12 13c0-4 2.5-6.5 7-6.5 0 4-2.5 6.5-7 6.5zM12 16.5c0-3.5-2.5-5.5-6.5-5.5 0 3.5 2.5 5.5 6.5 5.5zM8 21h8",
  },
  "All-Rounder": {
    lobes: 0,
    path: `${circle(12, 12, 8.5)}M12 12V3.5M12 12l7.4 4.2M12 12l-7.4 4.2`,
  },
  "Week Warrior": {
    lobes: 8,
    path: `M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4${dot(8, 14)}${dot(12, 14)}${dot(16, 14)}${dot(8, 17)}`,
  },
  "Term Streak": {
    lobes: 8,
    path: "M12 3c.5 3.5 5.5 6 5.5 11a5.5 6 0 0 1-11 0c0-2.5 1.5-4 2.3-5.5.7 1.5 1.5 2.2 2.2 2.5C11.5 8 11 5.5 12 3zM12 20c-1.5 0-2.5-1.2-2.5-2.7S11 14.8 12 13.5c1 1.3 2.5 2.3 2.5 3.8S13.5 20 12 20z",
  },
  "Careful Checker": {
    lobes: 12,
    path: `${circle(10.5, 10.5, 6.5)}M15.3 15.3L20.5 20.5M7.8 10.7l2 2 3.5-3.7`,
  },
  "Corrections Champion": {
    lobes: 12,
    path: "M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5M13 20h7",
  },
  "Problem Solver": {
    lobes: 12,
    path: "M9 17c0-2-3-3.5-3-7.2a6 6 0 0 1 12 0c0 3.7-3 5.2-3 7.2zM9.5 20h5M12 17v-4.5l-2-2M12 12.5l2-2",
  },
  Wordsmith: {
    lobes: 12,
    path: "M4 20.5C5 13 9 5.5 20 3.5c0 7-4 12-11.5 12M4 20.5c2.5-4.5 5.5-8 9.5-10.5",
  },
  "Curious Mind": {
    lobes: 12,
    path: `M4 5h16v11.5h-8L7.5 20.5v-4H4zM9.8 9c.2-1.5 1.2-2 2.2-2 1.3 0 2.2.8 2.2 2 0 1.6-2.2 1.7-2.2 3.2${dot(12, 14.3)}`,
  },
};

const STAR: Glyph = GLYPHS["Full Marks"] ?? { path: "", lobes: 0 };

/** The picture of a badge; a star for one that this page does not know yet. */
export const glyphOf = (badge: string): Glyph => GLYPHS[badge] ?? STAR;
