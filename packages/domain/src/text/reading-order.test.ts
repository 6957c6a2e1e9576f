import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { byReading, hasNumbersOutOfOrder } from "./reading-order.ts";

test.each([
  [
    ["Paper 10", "paper 2", "Paper 1"],
    ["Paper 1", "paper 2", "Paper 10"],
  ],
  // an, bai, li, wang, zhang
  [
    ["张", "王小明", "李", "白", "安心"],
    ["安心", "白", "李", "王小明", "张"],
  ],
  [
    ["语文 10", "语文 9", "阅读"],
    ["语文 9", "语文 10", "阅读"],
  ],
  [
    ["王", "Zoe", "தமிழ்", "Aisha"],
    ["Aisha", "Zoe", "தமிழ்", "王"],
  ],
  [
    ["ழ", "க", "ச"],
    ["க", "ச", "ழ"],
  ],
  [
    ["5 勇气", "10 诚实", "5", "5 诚实"],
    ["5", "5 诚实", "5 勇气", "10 诚实"],
  ],
])("%j is sorted to %j", (texts, expected) => {
  expect(texts.toSorted(byReading)).toEqual(expected);
});

test("any texts have one order", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aAb 12王李安தமிழ்é"), maxLength: 6 });
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(Math.sign(byReading(a, b)) + Math.sign(byReading(b, a))).toBe(0);
      expect(byReading(a, a)).toBe(0);
      if (byReading(a, b) <= 0 && byReading(b, c) <= 0) {
        expect(byReading(a, c)).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: cases(200, 8000) },
  );
});

test.each([
  [["Paper 10", "Paper 2"], true],
  [["Unit 9B", "Unit 10A", "Money"], true],
  [["Paper 1", "Paper 2", "WA3"], false],
  [["Ratio", "area", "Money"], false],
  [[], false],
])("%j: numbers out of order %s", (names, expected) => {
  expect(hasNumbersOutOfOrder(names)).toBe(expected);
});
