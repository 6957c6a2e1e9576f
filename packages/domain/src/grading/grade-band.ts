import { bandOf } from "../school/lists.ts";
import type { Percent } from "../units.ts";

/** A grade with its range of whole percentages, both limits included. */
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

/** A grade with its lowest whole percentage. */
export interface LowerLimit {
  grade: string;
  from: Percent;
}

/** A level by its specified bands, or a subject level's bands. */
export type GradeScale = string | readonly LowerLimit[];

/** The grades of a scale, best first (assessment core, section 9 "Grading bands"). */
export function bandLimits(scale: GradeScale): GradeBand[] {
  const limits = lowerLimits(scale);
  return limits.map(({ grade, from }, index) => {
    const better = limits[index - 1];
    return { grade, from, to: better ? better.from - 1 : 100 };
  });
}

export function gradeOf(percent: Percent, scale: GradeScale): string {
  const limits = lowerLimits(scale);
  return (limits.find(({ from }) => percent >= from) ?? limits.at(-1))?.grade ?? "";
}

const lowerLimits = (scale: GradeScale): LowerLimit[] =>
  typeof scale === "string"
    ? LOWER_LIMITS[bandOf(scale)].map(([grade, from]) => ({ grade, from }))
    : scale.toSorted((one, other) => other.from - one.from);
