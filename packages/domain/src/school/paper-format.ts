import type { QuestionKind } from "../questions/kind.ts";
import type { Marks } from "../units.ts";
import { bandOf, levelOrder } from "./lists.ts";

/** Levels of a subject under full subject-based banding, the least demanding first. */
export const SUBJECT_LEVELS = ["G1", "G2", "G3"] as const;
export type SubjectLevel = (typeof SUBJECT_LEVELS)[number];

/** "Mathematics G2, English G3" */
export const subjectLevelWords = (
  levels: ReadonlyArray<{ subject: { topic: string }; level: SubjectLevel }>,
): string => levels.map(({ subject, level }) => `${subject.topic} ${level}`).join(", ");

export type Stage = ReturnType<typeof bandOf>;

/** The parts compared with the authority's own document. */
export const VERIFIED = ["none", "marks", "all"] as const;
export type Verified = (typeof VERIFIED)[number];

export interface FormatSection {
  /** "Booklet A", "Structured"; "" without a name. */
  name: string;
  kind: QuestionKind;
  count: number;
  marksEach: Marks;
  /** Its questions come in whole passages, as in comprehension. */
  passage: boolean;
}

export interface FormatPaper {
  name: string;
  marks: Marks;
  /** null if nobody has entered it; the same holds for the calculator. */
  minutes: number | null;
  calculator: boolean | null;
  /** The part of the component analysis that it counts in; null for neither. */
  part: 1 | 2 | null;
  /** Empty if nobody has entered them. */
  sections: readonly FormatSection[];
}

/** To whom a format applies: years of the examination, both included; null has no end on that side. */
export interface FormatYears {
  stage: Stage;
  /** "" for all subject levels. */
  subjectLevel: SubjectLevel | "";
  from: number | null;
  to: number | null;
}

/**
 * PSLE at the end of Primary 6, else of Secondary 4, or 5 for those there.
 * @param year the present school year
 */
export function examYear(level: string, year: number): number {
  const last = bandOf(level) === "primary" ? "primary 6" : "secondary 4";
  return year + Math.max(0, levelOrder(last) - levelOrder(level));
}

/** Whether the format applies to an examination of this year. */
export const isOfYear = ({ from, to }: Pick<FormatYears, "from" | "to">, year: number): boolean =>
  (from ?? year) <= year && year <= (to ?? year);

/** The format of an examination: that of the student's subject level, else the one for all. */
export function formatOf<F extends FormatYears>(
  formats: readonly F[],
  { stage, subjectLevel, year }: { stage: Stage; subjectLevel: SubjectLevel | ""; year: number },
): F | undefined {
  const fitting = formats.filter((format) => format.stage === stage && isOfYear(format, year));
  return (
    fitting.find((format) => format.subjectLevel === subjectLevel) ??
    fitting.find((format) => format.subjectLevel === "")
  );
}

/** Marks of the two parts of the component analysis; null unless the format has both. */
export function marksOfParts(
  papers: ReadonlyArray<Pick<FormatPaper, "part" | "marks">>,
): [Marks, Marks] | null {
  const marksOf = (part: 1 | 2) =>
    papers.reduce((sum, paper) => sum + (paper.part === part ? paper.marks : 0), 0);
  const [first, second] = [marksOf(1), marksOf(2)];
  return first > 0 && second > 0 ? [first, second] : null;
}

export const marksOfSections = (
  sections: ReadonlyArray<Pick<FormatSection, "count" | "marksEach">>,
): Marks => sections.reduce((sum, { count, marksEach }) => sum + count * marksEach, 0);

export type FormatProblem =
  | { what: "years" }
  | { what: "subject level" }
  | { what: "one part only" }
  | { what: "sections"; paper: number; made: Marks };

export function formatProblem({
  papers,
  stage,
  subjectLevel,
  from,
  to,
}: FormatYears & { papers: readonly FormatPaper[] }): FormatProblem | undefined {
  if (from !== null && to !== null && to < from) return { what: "years" };
  if (stage === "primary" && subjectLevel !== "") return { what: "subject level" };
  for (const [place, { marks, sections }] of papers.entries()) {
    const made = marksOfSections(sections);
    if (sections.length > 0 && made !== marks) return { what: "sections", paper: place, made };
  }
  const parts = new Set(papers.flatMap(({ part }) => part ?? []));
  return parts.size === 1 ? { what: "one part only" } : undefined;
}

/** "2026", "2021 to 2025", "to 2025", "from 2026", "all years". */
export function yearsLabel({ from, to }: Pick<FormatYears, "from" | "to">): string {
  if (from === null) return to === null ? "all years" : `to ${to}`;
  if (to === null) return `from ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}
