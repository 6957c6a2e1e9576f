import { isOfYear, type SubjectLevel } from "../school/paper-format.ts";
import { hasSubjectLevels, type SubjectLevelOrNone } from "../school/subject-level.ts";
import type { GradeScale, LowerLimit } from "./grade-band.ts";

export interface ScaleOfYears {
  subjectLevel: SubjectLevel;
  from: number | null;
  to: number | null;
  bands: readonly LowerLimit[];
}

/** The facts that choose the scale for an attempt or a goal. */
export interface GradedAs {
  level: string;
  subjectLevel: SubjectLevelOrNone | null;
  /** The year in which the attempt began. */
  year: number;
}

export const scaleRowOf = <Scale extends ScaleOfYears>(
  scales: readonly Scale[],
  { level, subjectLevel, year }: GradedAs,
): Scale | undefined =>
  hasSubjectLevels(level)
    ? scales.find((scale) => scale.subjectLevel === subjectLevel && isOfYear(scale, year))
    : undefined;

/** By what to grade: the bands of the subject level where there are any for the year, else those of the level. */
export const scaleOf = (scales: readonly ScaleOfYears[], as: GradedAs): GradeScale =>
  scaleRowOf(scales, as)?.bands ?? as.level;

export type ScaleProblem =
  | { what: "years" }
  | { what: "no 0" }
  | { what: "same grade" | "same limit"; band: number };

export function scaleProblem({
  from,
  to,
  bands,
}: Pick<ScaleOfYears, "from" | "to" | "bands">): ScaleProblem | undefined {
  if (from !== null && to !== null && to < from) return { what: "years" };
  for (const [place, { grade, from: limit }] of bands.entries()) {
    const before = bands.slice(0, place);
    if (before.some((one) => one.grade === grade)) return { what: "same grade", band: place };
    if (before.some((one) => one.from === limit)) return { what: "same limit", band: place };
  }
  return bands.some((one) => one.from === 0) ? undefined : { what: "no 0" };
}
