import { bandOf } from "../school/lists.ts";
import type { Percent } from "../units.ts";

interface Band {
  grade: string;
  from: Percent;
}

const PRIMARY: readonly Band[] = [
  { grade: "AL1", from: 90 },
  { grade: "AL2", from: 85 },
  { grade: "AL3", from: 80 },
  { grade: "AL4", from: 75 },
  { grade: "AL5", from: 65 },
  { grade: "AL6", from: 45 },
  { grade: "AL7", from: 20 },
  { grade: "AL8", from: 0 },
];
const OTHER: readonly Band[] = [
  { grade: "A1", from: 75 },
  { grade: "A2", from: 70 },
  { grade: "B3", from: 65 },
  { grade: "B4", from: 60 },
  { grade: "C5", from: 55 },
  { grade: "C6", from: 50 },
  { grade: "D7", from: 45 },
  { grade: "E8", from: 40 },
  { grade: "F8", from: 0 },
];

/** Grade of a whole percentage at a level (assessment core, section 9 "Grading bands"). */
export function gradeOf(percent: Percent, level: string): string {
  const bands = bandOf(level) === "primary" ? PRIMARY : OTHER;
  return (bands.find(({ from }) => percent >= from) ?? bands[bands.length - 1])?.grade ?? "";
}
