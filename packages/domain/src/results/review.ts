import type { Grade } from "../grading/grade-answer.ts";

export type ReviewStatus = "correct" | "partly" | "incorrect" | "pending" | "blank";

/** The status of a graded answer in a review. */
export function reviewStatus(grade: Grade): ReviewStatus {
  if (grade.kind === "waiting") return "pending";
  if (grade.kind === "blank") return "blank";
  if (grade.marks >= grade.of) return "correct";
  return grade.marks > 0 ? "partly" : "incorrect";
}

/** Correction Review shows what is below full marks and not pending, and blanks (DECISIONS "Review"). */
export function inCorrectionReview(grade: Grade): boolean {
  return grade.kind === "blank" || (grade.kind === "graded" && grade.marks < grade.of);
}

/** 'Final Score: Pending' while any answer waits for marking by hand (assessment core, section 4). */
export const finalScorePending = (grades: readonly Grade[]): boolean =>
  grades.some(({ kind }) => kind === "waiting");
