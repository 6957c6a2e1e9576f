import { expect, test } from "vitest";
import { spokenFormula } from "./spoken-formula.ts";

test.each([
  ["3/4", "3 over 4"],
  ["(a + b)/2", "(a + b) over 2"],
  ["x² ≤ 9", "x squared is at most 9"],
  ["3 × 4 ÷ 2 = 6", "3 times 4 divided by 2 equals 6"],
  ["√16", "square root of 16"],
  ["∠ABC = 45°", "angle ABC equals 45 degrees"],
  ["100 °C", "100 degrees Celsius"],
  ["2:3", "2 to 3"],
  ["5 m/s", "5 m per s"],
])("%s is said as %s", (text, said) => {
  expect(spokenFormula(text)).toBe(said);
});
