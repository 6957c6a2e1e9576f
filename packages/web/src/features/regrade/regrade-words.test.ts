import { expect, test } from "vitest";
import {
  acceptWords,
  countsInWords,
  finalInWords,
  gainsInWords,
  marksInWords,
  signed,
} from "./regrade-words.ts";

test.each([
  [
    { gained: 3, lost: 1, same: 20 },
    "3 students gain marks, 1 student loses marks, 20 students keep the same marks.",
  ],
  [
    { gained: 1, lost: 2, same: 1 },
    "1 student gains marks, 2 students lose marks, 1 student keeps the same marks.",
  ],
  [{ gained: 0, lost: 0, same: 5 }, "5 students keep the same marks."],
  [{ gained: 0, lost: 0, same: 0 }, "Nobody has handed in this test."],
])("%o in words", (counts, words) => {
  expect(countsInWords(counts)).toBe(words);
});

test.each([
  [2, "+2"],
  [-1.5, "−1.5"],
  [0, "0"],
])("a change of %d", (change, words) => {
  expect(signed(change)).toBe(words);
});

test("a percentage and a grade wait with the answers that wait", () => {
  const state = { marks: 1, score: 7, percentage: 70, grade: "A2", pending: false };
  const after = { ...state, score: 8, percentage: 80, grade: "A1" };
  const said = (before = state, now = after) => [
    finalInWords({ userid: "", name: "", before, after: now }, ({ grade }) => grade),
    finalInWords(
      { userid: "", name: "", before, after: now },
      ({ percentage }) => `${percentage} %`,
      true,
    ),
  ];
  expect(said()).toEqual(["A2 → A1", "70 % → 80 %"]);
  expect(said(state, state)).toEqual(["A2", "70 % → 70 %"]);
  const waiting = { ...state, pending: true };
  expect(said(waiting, { ...after, pending: true })).toEqual([
    "waits for marking",
    "waits for marking",
  ]);
  expect(said(waiting)).toEqual(["waits for marking → A1", "waits for marking → 80 %"]);
});

test("how many an accepted answer lifts", () => {
  expect([acceptWords(1), acceptWords(4)]).toEqual([
    "Accept for 1 student",
    "Accept for 4 students",
  ]);
});

test("points and badges are named before a correction", () => {
  expect(gainsInWords({ points: 0, badges: [] })).toBe("Nobody gains points or badges.");
  expect(gainsInWords({ points: 12, badges: [{ name: "Ace", students: 2 }] })).toBe(
    'Students gain 12 points and the badge "Ace" (2 students).',
  );
});

test("marks that wait are none yet", () => {
  expect([marksInWords(null), marksInWords(0), marksInWords(1.5)]).toEqual([
    "not marked",
    "0",
    "1.5",
  ]);
});
