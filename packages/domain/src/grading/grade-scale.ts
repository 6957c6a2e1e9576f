import { isOfYear, type SubjectLevel } from "../school/paper-format.ts";
import { hasSubjectLevels, type SubjectLevelOrNone } from "../school/subject-level.ts";
import type { GradeScale, LowerLimit } from "./grade-band.ts";

/** The grades of a subject level for some years, both included; null has no end on that side. */
export interface ScaleOfYears {
  subjectLevel: SubjectLevel;
  from: number | null;
  to: number | null;
  bands: readonly LowerLimit[];
}

/** The facts that choose the scale for an attempt or a goal. */
export interface GradedAs {
  level: string;
  /** "" or null if none is entered, or was at the start of the attempt. */
  subjectLevel: SubjectLevelOrNone | null;
  /** The year in which the attempt began. */
  year: number;
}

/** The scale of a subject level in a year; undefined where the specification's bands count. */
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

/** The first problem of a scale. */
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
