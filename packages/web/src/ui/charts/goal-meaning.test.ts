import { expect, test } from "vitest";
import { goalMeaning } from "./goal-meaning.ts";

test.each([
  [45, 75, "bad", "45% or below"],
  [46, 75, "caution", "Below your goal"],
  [74, 75, "caution", "Below your goal"],
  [75, 75, "good", "At or above your goal"],
  [99, 100, "caution", "Below your goal"],
  [46, 0, "good", "At or above your goal"],
  [0, 0, "bad", "45% or below"],
  [null, 75, "plain", "No marked test yet"],
])("%j beside a goal of %i: %s, in words %s", (value, goal, tone, word) => {
  expect(goalMeaning(value, goal)).toEqual({ tone, word });
});
