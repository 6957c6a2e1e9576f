import { expect, test } from "vitest";
import { belongingsInWords, tutorsLostInWords } from "./hand-over-words.ts";

const maths = { _id: "m", topic: "Mathematics", students: 14 };
const science = { _id: "s", topic: "Science", students: 1 };
const NOTHING = {
  tests: { open: 0, running: 0, ended: 0, worksheets: 0, waiting: 0 },
  classes: 0,
  consultations: 0,
  tutored: [],
};

test("what a teacher has is told with its numbers, and nothing of what they do not have", () => {
  expect(belongingsInWords(NOTHING)).toEqual([]);
  const tests = { open: 2, running: 1, ended: 1200, worksheets: 1, waiting: 7 };
  expect(
    belongingsInWords({ tests, classes: 3, consultations: 4, tutored: [maths, science] }),
  ).toEqual([
    ["Tests", "1 running now, 2 not ended yet, 1,200 ended, 1 worksheet"],
    ["Answers to mark", "7"],
    ["Classes", "3"],
    ["Questions without an answer", "4"],
    ["Students whose tutor they are", "14 in Mathematics, 1 in Science"],
  ]);
});

test.each([
  [["m", "s"], undefined],
  [
    ["m"],
    "Mr Lim does not teach Science: 1 student in Science will have no tutor and can choose a new one.",
  ],
  [
    [],
    "Mr Lim does not teach Mathematics or Science: 14 students in Mathematics and 1 student in Science will have no tutor and can choose a new one.",
  ],
])("a colleague of %j: %s", (subjects, words) => {
  expect(tutorsLostInWords({ tutored: [maths, science] }, { name: "Mr Lim", subjects })).toBe(
    words,
  );
});
