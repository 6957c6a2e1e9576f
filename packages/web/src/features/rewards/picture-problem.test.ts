import { expect, test } from "vitest";
import { pictureProblem } from "./picture-problem.ts";

const MB = 1024 * 1024;
test.each([
  ["kite.png", MB, undefined],
  ["kite.JPG", 1, undefined],
  ["kite.png", MB + 1, "Image size must be less than or equal to 1 MB"],
  ["kite.mp4", 1, "Please select a valid image file."],
  ["kite.pdf", 1, "Please select a valid image file."],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(pictureProblem({ name, size })).toBe(problem);
});
