import { expect, test } from "vitest";
import { usualWait } from "./usual-wait.ts";

test.each([
  [0.2, "within an hour"],
  [5, "within a few hours"],
  [24, "within a day"],
  [30, "within a day"],
  [31, "within 2 days"],
  [140, "within 6 days"],
  [168, "within a week"],
  [400, "after more than a week"],
])("%d hours are told as %s", (hours, words) => {
  expect(usualWait(hours)).toBe(words);
});
