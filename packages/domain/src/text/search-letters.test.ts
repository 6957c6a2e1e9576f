import { expect, test } from "vitest";
import { lettersSearched } from "./search-letters.ts";

test.each([
  ["ratio", []],
  ["“3/4” — naïve", []],
  ["学", ["学"]],
  ["学习", ["学习"]],
  ["学习语文", ["学习", "习语", "语文"]],
  ["question 学 and 语文", ["学", "语文"]],
  ["学 习", ["学", "习"]],
  ["好好好", ["好好"]],
  ["𠮷野", ["𠮷野"]],
  ["தமி", ["தம", "மி"]],
])("%j searches %j", (words, letters) => {
  expect(lettersSearched(words)).toEqual(letters);
});
