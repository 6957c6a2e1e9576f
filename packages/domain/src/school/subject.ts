import { SUBJECT_NAMES } from "./lists.ts";

/** The one spelling of a subject's name: no spaces around it, single ones within, whole letters only. */
export const subjectName = (typed: string): string =>
  typed.replaceAll("\u0000", "").toWellFormed().trim().replace(/\s+/g, " ");

/** Profiles, statistics and worksheets depend on them: neither renamed nor removed. */
export const isFixedSubject = (name: string): boolean =>
  SUBJECT_NAMES.some((fixed) => fixed.toLowerCase() === subjectName(name).toLowerCase());

/** What a subject that the school adds begins with, so that questions can be written for it at once. */
export const NEW_SUBJECT = {
  topic: "General",
  components: [
    { name: "Booklet A", marks: 56 },
    { name: "Booklet B", marks: 44 },
  ],
} as const;
