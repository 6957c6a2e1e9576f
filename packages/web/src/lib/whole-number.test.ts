import { describe, expect, test } from "vitest";
import { isWholeWithin, typedNumber, wholeNumber, wholeNumberOr } from "./whole-number.ts";

describe("a whole number as people type it", () => {
  test.each([
    ["20", 20],
    [" 20 ", 20],
    ["-20", -20],
    ["+20", 20],
    ["\u221220", -20],
    ["1,200", 1200],
    ["２０", 20],
    [7, 7],
  ])("%s is %s", (typed, number) => expect(wholeNumber(typed)).toBe(number));

  test.each(["", "1e309", "1e2", "2.5", "1,5", "twenty", "20 %", "--5", "0x10"])(
    "%s is none",
    (typed) => expect(wholeNumber(typed)).toBeNaN(),
  );

  test("of an empty field is what the form says", () => {
    expect(wholeNumberOr("  ", null)).toBeNull();
    expect(wholeNumberOr("2.5", null)).toBeNaN();
  });

  test.each([
    ["", ""],
    ["20", 20],
    ["2.5", "2.5"],
    ["1e309", "1e309"],
  ])("a field with %s holds %s", (typed, held) => expect(typedNumber(typed)).toBe(held));

  test("is a decimal one only where the field takes it", () => {
    expect(typedNumber("2.5", true)).toBe(2.5);
    expect(typedNumber("2.5.1", true)).toBe("2.5.1");
  });

  test("is within its limits, or none", () => {
    expect(["0", "1", "5", "6", "2.5", ""].filter((each) => isWholeWithin(each, 1, 5))).toEqual([
      "1",
      "5",
    ]);
  });
});
