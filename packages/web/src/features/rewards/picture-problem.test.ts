import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { pictureProblem } from "./picture-problem.ts";

const MB = 1024 * 1024;
test.each([
  ["kite.png", MB, undefined],
  ["kite.JPG", 1, undefined],
  ["kite.png", MB + 1, texts.upload.imageTooLarge],
  ["kite.mp4", 1, texts.upload.imageInvalid],
  ["kite.pdf", 1, texts.upload.imageInvalid],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(pictureProblem({ name, size })).toBe(problem);
});
