import fc from "fast-check";
import { expect, test } from "vitest";
import { TITLE_MIN, titleKey } from "./title.ts";

test.each([
  ["  Weekly  Quiz 1 ", "weekly quiz 1"],
  ["WEEKLY QUIZ\t1", "weekly quiz 1"],
  ["Weekly\u00A0Quiz 1", "weekly quiz 1"],
  ["Weekly Quiz 2", "weekly quiz 2"],
  ["WeeklyQuiz 1", "weeklyquiz 1"],
])("the title %j is known as %j", (title, key) => {
  expect(titleKey(title)).toBe(key);
});

test("case and runs of spaces make no other title", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,9}$/), { minLength: 1 }), (words) => {
      expect(titleKey(` ${words.join("  ").toUpperCase()} `)).toBe(titleKey(words.join(" ")));
    }),
  );
});

test("a title has at least 5 characters", () => {
  expect(TITLE_MIN).toBe(5);
});
