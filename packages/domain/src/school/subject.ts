import { listName } from "../text/hidden.ts";
import { SUBJECT_NAMES } from "./lists.ts";

/** The one spelling of a subject's name: no spaces around it, single ones within, whole letters only. */
export const subjectName = (typed: string): string => listName(typed.replaceAll("\u0000", ""));

/** Profiles, statistics and worksheets depend on them: neither renamed nor removed. */
export const isFixedSubject = (name: string): boolean =>
  SUBJECT_NAMES.some((fixed) => fixed.toLowerCase() === subjectName(name).toLowerCase());

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  mathematics: ["math", "maths", "e math", "e maths", "emath", "elementary mathematics"],
  english: ["english language", "el", "eng", "english lang"],
  science: ["sci", "general science", "sciences"],
};

const folded = (name: string): string =>
  subjectName(name.normalize("NFKC")).toLowerCase().replaceAll(".", "");

/**
 * Finds a subject by its name or another usual one: "English Language" is English, "Maths" is Mathematics.
 * A school's own subject of that name comes first. "A Math" and "Physics" are subjects of their own.
 */
export function subjectCalled<Name extends string>(
  written: string,
  subjects: readonly Name[],
): Name | undefined {
  const wanted = folded(written);
  return (
    subjects.find((name) => folded(name) === wanted) ??
    subjects.find((name) => ALSO_CALLED[folded(name)]?.includes(wanted.replace("-", " ")))
  );
}

/** What a subject that the school adds begins with, so that questions can be written for it at once. */
export const NEW_SUBJECT = {
  topic: "General",
  components: [
    { name: "Booklet A", marks: 56 },
    { name: "Booklet B", marks: 44 },
  ],
} as const;
