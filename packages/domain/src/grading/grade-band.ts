import { bandOf } from "../school/lists.ts";
import type { Percent } from "../units.ts";

/** A grade and the whole percentages that get it, both limits included. */
export interface GradeBand {
  grade: string;
  from: Percent;
  to: Percent;
}

const LOWER_LIMITS: Record<ReturnType<typeof bandOf>, ReadonlyArray<[string, Percent]>> = {
  primary: [
    ["AL1", 90],
    ["AL2", 85],
    ["AL3", 80],
    ["AL4", 75],
    ["AL5", 65],
    ["AL6", 45],
    ["AL7", 20],
    ["AL8", 0],
  ],
  secondary: [
    ["A1", 75],
    ["A2", 70],
    ["B3", 65],
    ["B4", 60],
    ["C5", 55],
    ["C6", 50],
    ["D7", 45],
    ["E8", 40],
    ["F8", 0],
  ],
};

/** The grades of a level, best first (assessment core, section 9 "Grading bands"). */
export function bandLimits(level: string): GradeBand[] {
  const limits = LOWER_LIMITS[bandOf(level)];
  return limits.map(([grade, from], index) => {
    const better = limits[index - 1];
    return { grade, from, to: better ? better[1] - 1 : 100 };
  });
}

/** Grade of a whole percentage at a level. */
export function gradeOf(percent: Percent, level: string): string {
  const limits = LOWER_LIMITS[bandOf(level)];
  const [grade] = limits.find(([, from]) => percent >= from) ?? limits.at(-1) ?? [""];
  return grade;
}
