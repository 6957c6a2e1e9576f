import { SUBJECT_LEVELS, type SubjectLevel } from "./paper-format.ts";
import { subjectCalled } from "./subject.ts";

/** What a cell of a list names; a part of it that is not understood is told as it was written. */
export type ReadSubjectLevels =
  | { levels: { subject: string; level: SubjectLevel }[] }
  | { problem: "unclear" | "unknown" | "twice"; written: string };

/**
 * "Mathematics G2; English G3", "Mathematics: G2, English: G3", "none".
 * @param subjects the school's names.
 */
export function readSubjectLevels(cell: string, subjects: readonly string[]): ReadSubjectLevels {
  const levels: { subject: string; level: SubjectLevel }[] = [];
  if (isNone(cell)) return { levels };
  // A subject's name may hold a comma: one ends a part only after a level.
  for (const part of cell.normalize("NFKC").split(/[;\n]|(?<=\bG\d\)?\s*),/i)) {
    const written = part.trim();
    if (written === "") continue;
    const [, name = "", number] = /^(.*?)[\s:=(-]+G([123])\)?$/i.exec(written) ?? [];
    const level = SUBJECT_LEVELS.find((each) => each === `G${number}`);
    if (!level) return { problem: "unclear", written };
    const subject = subjectCalled(name, subjects);
    if (!subject) return { problem: "unknown", written: name };
    if (levels.some((each) => each.subject === subject)) {
      return { problem: "twice", written: subject };
    }
    levels.push({ subject, level });
  }
  return { levels };
}

/** "none" in a cell that may be empty: there is to be none. An empty cell changes nothing. */
export const isNone = (cell: string): boolean => cell.trim().toLowerCase() === "none";
