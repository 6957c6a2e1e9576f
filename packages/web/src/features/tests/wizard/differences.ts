import type { StaffQuestion } from "@markwell/contract/wire/question";
import type { Basics } from "./basics.ts";
import type { WizardState } from "./wizard-state.ts";

type Part = Pick<WizardState, "basics" | "chosen">;

const names: Record<Exclude<keyof Basics, "organisation">, string> = {
  title: "Test Title",
  subjects: "Subjects",
  level: "Level",
  term: "Term",
  school: "School",
  duration: "Test Duration",
  exam: "Paper",
  year: "Year",
  type: "Kind of test",
  shuffleQuestions: "Shuffle the questions",
  shuffleOptions: "Shuffle the options",
};

/** One field in which two versions of a test differ. */
export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

/**
 * Where two versions of a test differ, in words.
 *
 * @param subjectName the name of a subject by its id
 */
export function differences(
  mine: Part,
  theirs: Part,
  subjectName: (id: string) => string,
): Difference[] {
  const said = (value: Basics[keyof Basics]) => {
    if (Array.isArray(value)) return value.map(subjectName).join(", ");
    if (typeof value === "boolean") return value ? "Yes" : "No";
    return String(value ?? "") || "–";
  };
  const fields = Object.entries(names).flatMap(([key, field]) => {
    const [a, b] = [mine, theirs].map(({ basics }) => said(basics[key as keyof Basics]));
    return a !== undefined && b !== undefined && a !== b ? [{ field, mine: a, theirs: b }] : [];
  });
  return [...fields, ...paperDifference(mine.chosen, theirs.chosen)];
}

function paperDifference(
  mine: readonly StaffQuestion[],
  theirs: readonly StaffQuestion[],
): Difference[] {
  const ids = (chosen: readonly StaffQuestion[]) => chosen.map(({ _id }) => _id);
  if (ids(mine).join() === ids(theirs).join()) return [];
  const only = (some: readonly StaffQuestion[], others: readonly StaffQuestion[]) =>
    some.filter(({ _id }) => !ids(others).includes(_id)).length;
  const said = (some: readonly StaffQuestion[], others: readonly StaffQuestion[]) => {
    const own = only(some, others);
    return `${some.length}${own > 0 ? `, ${own} of them only here` : ", in another order"}`;
  };
  return [{ field: "Questions", mine: said(mine, theirs), theirs: said(theirs, mine) }];
}
