import { expect, test } from "vitest";
import { wordsIn } from "./words.ts";

test.each([
  ["", 0],
  ["  \n ", 0],
  ["One", 1],
  ["The rain fell.", 3],
  ["  two\n\nparagraphs  ", 2],
  ["well-known, isn't it?", 3],
])("%j has %d words", (text, count) => {
  expect(wordsIn(text)).toBe(count);
});
