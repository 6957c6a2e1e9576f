import fc from "fast-check";
import { expect, test } from "vitest";
import { choiceIsRight } from "./multiple-choice.ts";

test.each([
  [["b"], ["b"], true],
  [["b"], ["a"], false],
  [["b"], ["a", "b"], false],
  [["a", "c"], ["c", "a"], true],
  [["a", "c"], ["c"], false],
  [["a", "c"], ["c", "c"], false],
  [["a", "c"], ["a", "c", "c"], true],
  [["a", "c"], ["a", "b"], false],
  [["a"], [], false],
  [[], [], false],
])("with %j right, choosing %j is right: %s", (right, chosen, verdict) => {
  expect(choiceIsRight(right, chosen)).toBe(verdict);
});

test("right is exactly the set of right options, whatever the order", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const someOptions = fc.subarray(ids, { minLength: 1 });
  fc.assert(
    fc.property(someOptions, fc.shuffledSubarray(ids), (right, chosen) => {
      const same = [...right].sort().join() === [...chosen].sort().join();
      expect(choiceIsRight(right, chosen)).toBe(same);
    }),
  );
});
