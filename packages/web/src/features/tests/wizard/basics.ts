import { createTest, testFields } from "@markwell/contract/calls/tests";
import { defaultsOf } from "@markwell/contract/fields";
import { texts } from "@markwell/contract/texts";
import { z } from "zod";
import { errorsOf } from "../../../lib/use-call-form.ts";
import type { TestToCreate } from "../queries.ts";

export type Basics = Required<Omit<TestToCreate, "questions">>;

export const emptyBasics: Basics = {
  title: "",
  subjects: [],
  ...defaultsOf(testFields),
  // For other clients the default stays: the teacher closes it.
  closeAtBegin: true,
};

/** Basics as they are kept: a field that is missing is one that came with a later version. */
export const Basics = z.custom<Basics>(
  (kept) =>
    typeof kept === "object" &&
    kept !== null &&
    Object.keys(emptyBasics).every((field) => Object.hasOwn(kept, field)),
);

/**
 * Fields that step 1 asks for. The organisation is not shown; a test that is changed or copied keeps it.
 * The date on which the answers open belongs to that choice, sections to the chosen questions.
 */
export type Asked = Exclude<keyof Basics, "organisation" | "releaseAt" | "sections">;

export const LABELS: Record<Asked, string> = {
  title: "Test Title",
  subjects: "Subjects",
  level: "Level",
  subjectLevel: texts.subjectLevel.label,
  term: "Term",
  school: "School",
  duration: "Test Duration",
  exam: "Paper",
  year: "Year",
  type: "Kind of test",
  shuffleQuestions: "Shuffle the questions",
  shuffleOptions: "Shuffle the options",
  notePageLeft: "Note when a student leaves the page",
  spellingHelp: "Help with spelling in long answers",
  closeAtBegin: "Close registration at Begin",
  release: "The right answers open",
  instructions: "Instructions before the test",
};

/** A field's value in words; "" if nothing is chosen. */
export function said(value: Basics[Asked], subjectName: (id: string) => string): string {
  if (Array.isArray(value)) return value.map(subjectName).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value ?? "");
}

/** Problems of step 1, by field, in the specification's texts. */
export function basicsErrors(basics: Basics) {
  const { questions: _later, ...errors } = errorsOf(createTest.body, { ...basics, questions: [] });
  const noDate = basics.release === "date" && !basics.releaseAt;
  return noDate ? { ...errors, releaseAt: texts.test.releaseDate } : errors;
}

/** What students get in an order of their own, in words; "" when everybody gets the same. */
export function shuffledOf({ shuffleQuestions, shuffleOptions }: Basics): string {
  return [shuffleQuestions && "questions", shuffleOptions && "options"]
    .filter(Boolean)
    .join(" and ");
}
