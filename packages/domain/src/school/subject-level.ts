import { levelLabel } from "./lists.ts";
import type { SubjectLevel } from "./paper-format.ts";

/** Of a question, a test or a student in a subject; "" where none is entered, which is as before there were any. */
export type SubjectLevelOrNone = SubjectLevel | "";

export const hasSubjectLevels = (level: string): boolean => level.startsWith("secondary ");

/** The subject level that is kept at a level: none where the level has none. */
export const keptSubjectLevel = <Kept extends string>(level: string, subjectLevel: Kept) =>
  hasSubjectLevels(level) ? subjectLevel : "";

/** Whether a student comes to levels with subject levels from one without: then none is known of them yet. */
export const beginsSubjectLevels = (from: string, to: string): boolean =>
  hasSubjectLevels(to) && !hasSubjectLevels(from);

/** Without a subject level it is for all, and such a student gets everything. */
export const isForSubjectLevel = (of: string, student: string): boolean =>
  of === "" || student === "" || of === student;

/** "Secondary 3 G2", "Primary 6" */
export const levelWords = (level: string, subjectLevel: string): string =>
  [level && levelLabel(level), subjectLevel].filter(Boolean).join(" ");
