import { describe, expect, test } from "vitest";
import { wholeNumber, wholeNumberOr } from "./whole-number.ts";

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
});
