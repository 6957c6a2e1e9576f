import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { marksError } from "./marks-error.ts";

test.each([
  [0, undefined],
  [4, undefined],
  ["2.5", undefined],
  [4.5, texts.review.tooManyMarks],
  [-1, texts.review.tooManyMarks],
  ["", "Please enter the marks"],
  ["much", "Please enter the marks"],
  [1.2, "Please enter whole or half marks"],
])("%j of 4 marks: %s", (typed, error) => {
  expect(marksError(typed, 4)).toBe(error);
});
