import { texts } from "@markwell/contract/texts";

/** What is wrong with marks by hand: 0 to the weightage, in halves; undefined when nothing is. */
export function marksError(typed: number | string, weightage: number): string | undefined {
  const marks = typeof typed === "number" ? typed : Number(typed.trim() || Number.NaN);
  if (Number.isNaN(marks)) return "Please enter the marks";
  if (marks < 0 || marks > weightage) return texts.review.tooManyMarks;
  return Number.isInteger(marks * 2) ? undefined : "Please enter whole or half marks";
}
