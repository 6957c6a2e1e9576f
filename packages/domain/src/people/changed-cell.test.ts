import { expect, test } from "vitest";
import { classTyped, isShortened, readPostalCode } from "./changed-cell.ts";

test.each([
  ["1.00E+01", "1E1"],
  ["2.00E+03", "2E3"],
  ["1E+10", "1E10"],
  ["2.5E+04", "25E3"],
  ["1.00E-02", "1E-2"],
  ["04-Jan", "4/1"],
  ["4-Jan-26", "4/1"],
  ["03-Feb", "3/2"],
  ["Jan-04", "4/1"],
  ["2026-01-04", "4/1"],
  ["2026-01-04 00:00:00", "4/1"],
  ["4/1/2026", "4/1"],
])("the class %s was probably %s", (cell, typed) => {
  expect(classTyped(cell)).toBe(typed);
});

test.each(["1E1", "2E3", "6 Courage", "5", "P4", "4-1", "4/1", "1 May", "S2-3", "3E", "Jan", ""])(
  "the class %j is as it was typed",
  (cell) => {
    expect(classTyped(cell)).toBeUndefined();
  },
);

test.each([
  ["6.59123E+09", true],
  ["9.12E+07", true],
  ["91234567", false],
  ["1E1", false],
])("%s is shortened: %s", (cell, shortened) => {
  expect(isShortened(cell)).toBe(shortened);
});

test.each([
  ["018956", "018956"],
  ["18956", "018956"],
  ["018,956", "018956"],
  ["S(018956)", "018956"],
  ["S018956", "018956"],
  ["Singapore 018956", "018956"],
  ["018956.0", "018956"],
  ["18956.00", "018956"],
  ["", ""],
  ["1234567", "1234567"],
  ["123", "123"],
  ["12a", "12a"],
])("the postal code %j is read as %j", (cell, read) => {
  expect(readPostalCode(cell)).toBe(read);
});
