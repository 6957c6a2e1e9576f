import { expect, test } from "vitest";
import { keptWords, reservedWords } from "./uses.ts";

const quiz = { testid: "1", title: "Ratio quiz", until: "2026-12-22T04:00:00.000Z" };
const running = { testid: "2", title: "Mid-year test", until: "" };

test.each([
  ["of no test", [], ""],
  ["until a day", [quiz], "Reserved until 22/12/2026 by Ratio quiz"],
  ["until the end of a test", [running], "Reserved until Mid-year test has ended"],
  [
    "by several tests",
    [running, quiz],
    "Reserved until Mid-year test has ended, and by 1 other test",
  ],
])("a question is reserved: %s", (_, reserved, words) => {
  expect(reservedWords(reserved)).toBe(words);
});

const skipped = (...reasons: Array<"author" | "gone">) =>
  reasons.map((reason, place) => ({ _id: String(place), reason }));

test.each([
  [
    "all of them",
    { changed: ["1", "2"], skipped: [] },
    true,
    ["2 questions are for tests only now."],
  ],
  [
    "one, freed",
    { changed: ["1"], skipped: [] },
    false,
    ["1 question is free for worksheets now."],
  ],
  ["none that was otherwise", { changed: [], skipped: [] }, true, ["Nothing to change."]],
  [
    "some, the others named",
    { changed: ["1"], skipped: skipped("author", "author", "gone") },
    true,
    [
      "1 question is for tests only now.",
      "2 questions of other authors were not changed. Only the author and admins can change them.",
      "1 question left the bank before.",
    ],
  ],
])("many questions: %s", (_, kept, testsOnly, words) => {
  expect(keptWords(kept, testsOnly)).toEqual(words);
});
