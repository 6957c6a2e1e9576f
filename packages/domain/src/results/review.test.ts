import { expect, test } from "vitest";
import type { Grade } from "../grading/grade-answer.ts";
import { finalScorePending, inCorrectionReview, reviewStatus } from "./review.ts";

const graded = (marks: number): Grade => ({ kind: "graded", marks, of: 2 });
const waiting: Grade = { kind: "waiting", of: 5 };
const blank: Grade = { kind: "blank", of: 2 };

test.each<[Grade, string, boolean]>([
  [graded(2), "correct", false],
  [graded(1), "partly", true],
  [graded(0.5), "partly", true],
  [graded(0), "incorrect", true],
  [waiting, "pending", false],
  [blank, "blank", true],
])("%o is %s; in the Correction Review: %s", (grade, status, corrections) => {
  expect(reviewStatus(grade)).toBe(status);
  expect(inCorrectionReview(grade)).toBe(corrections);
});

test.each([
  [[], false],
  [[graded(2), blank], false],
  [[graded(2), waiting], true],
])("the final score of %o is pending: %s", (grades, pending) => {
  expect(finalScorePending(grades)).toBe(pending);
});
