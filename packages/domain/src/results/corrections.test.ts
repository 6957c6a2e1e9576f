import fc from "fast-check";
import { expect, test } from "vitest";
import { CORRECTION_STATES, stateAfter, whereMarksWent } from "./corrections.ts";

test.each([
  [undefined, "tried", "tried"],
  ["tried", "shown", "shown"],
  ["shown", "tried", "shown"],
  ["shown", "fixed", "fixed"],
  ["fixed", "tried", "fixed"],
  ["fixed", "shown", "fixed"],
] as const)("after %s, %s leaves %s", (before, now, after) => {
  expect(stateAfter(before, now)).toBe(after);
});

test("no later try takes back what was fixed", () => {
  const state = fc.constantFrom(...CORRECTION_STATES);
  fc.assert(
    fc.property(fc.array(state), (states) => {
      expect(states.reduce(stateAfter, "fixed")).toBe("fixed");
    }),
  );
});

const of = (topic: string, marks: number | null, possible: number) => ({ topic, marks, possible });

test("the three topics that cost the most marks, by what they cost", () => {
  const questions = [
    of("Ratio", 0, 1),
    of("Average", 1, 3),
    of("Average", 0, 2),
    of("Angles", 2, 2),
    of("Percentage", 1, 3),
    of("Speed", null, 5),
    of("Volume", 4, 5),
  ];
  expect(whereMarksWent(questions)).toEqual([
    { topic: "Average", marks: 1, of: 5 },
    { topic: "Percentage", marks: 1, of: 3 },
    { topic: "Ratio", marks: 0, of: 1 },
  ]);
});

test("full marks went nowhere, and what waits for a teacher neither", () => {
  expect(whereMarksWent([of("Ratio", 2, 2), of("Speed", null, 5)])).toEqual([]);
});
