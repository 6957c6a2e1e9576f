import { expect, test } from "vitest";
import { effectWords, takenWords } from "./effect-words.ts";

test.each([
  [{ answers: 0, gained: 0, lost: 0 }, "No student has answered this question in a test yet."],
  [{ answers: 1, gained: 0, lost: 0 }, "Of 1 answer given in tests, no mark would change."],
  [{ answers: 12, gained: 3, lost: 0 }, "Of 12 answers given in tests 3 would gain the marks."],
  [
    { answers: 12, gained: 1, lost: 2 },
    "Of 12 answers given in tests 1 would gain the marks and 2 would lose them.",
  ],
])("the effect %o is told as %s", (effect, words) => {
  expect(effectWords(effect)).toBe(words);
});

test.each([
  [3, [], false, "3 questions have the new reading now."],
  [
    1,
    ["newer", "done"],
    false,
    "1 question has the new reading now. Not changed: 1 question (changed or removed since, or somebody else's).",
  ],
  [2, [], true, "2 questions are graded as before again."],
] as const)("%i changed, %j skipped, back %s: %s", (count, reasons, back, words) => {
  const skipped = reasons.map((reason) => ({ reason }));
  expect(takenWords({ changed: Array.from({ length: count }), skipped }, back)).toBe(words);
});
