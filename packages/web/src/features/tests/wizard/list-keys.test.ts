import { expect, test } from "vitest";
import { stepFrom } from "./list-keys.ts";

test.each([
  ["ArrowDown", 3, 4],
  ["ArrowDown", 19, 19],
  ["ArrowUp", 3, 2],
  ["ArrowUp", 0, 0],
  ["PageDown", 3, 11],
  ["PageDown", 15, 19],
  ["PageUp", 11, 3],
  ["PageUp", 3, 0],
  ["Home", 12, 0],
  ["End", 12, 19],
  ["Enter", 3, undefined],
  [" ", 3, undefined],
  ["toString", 3, undefined],
])("%s on row %i of 20 leads to %s", (key, row, expected) => {
  expect(stepFrom(key, row, 20)).toBe(expected);
});
