import { expect, test } from "vitest";
import { ringMeaning } from "./ring-meaning.ts";

test.each([
  [80, 70, "good", "At or above the average"],
  [70, 70, "good", "At or above the average"],
  [51, 70, "caution", "Below the average"],
  [50, 20, "bad", "50% or below"],
  [10, 70, "bad", "50% or below"],
])("%i%% against an average of %i%% is %s", (percent, average, tone, word) => {
  expect(ringMeaning(percent, average)).toEqual({ tone, word });
});
