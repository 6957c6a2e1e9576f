import { expect, test } from "vitest";
import type { Grade } from "../grading/grade-answer.ts";
import { inCorrectionReview, reviewStatus } from "./review.ts";

test.each<[Grade, string, boolean]>([
  [{ kind: "graded", marks: 2, of: 2 }, "correct", false],
  [{ kind: "graded", marks: 1, of: 2 }, "partly", true],
  [{ kind: "graded", marks: 0, of: 2 }, "incorrect", true],
  [{ kind: "waiting", of: 5 }, "pending", false],
  [{ kind: "blank", of: 2 }, "blank", true],
])("%o is %s; in the Correction Review: %s", (grade, status, corrections) => {
  expect(reviewStatus(grade)).toBe(status);
  expect(inCorrectionReview(grade)).toBe(corrections);
});
