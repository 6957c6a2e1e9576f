import { expect, test } from "vitest";
import { typedMarks } from "./typed-marks.ts";

test.each([
  ["a digit", "", "4", "4"],
  ["another digit replaces it", "4", "43", "3"],
  ["1 and 0 are ten", "1", "10", "10"],
  ["1 and 2 are 2", "1", "12", "2"],
  ["a point makes a half of it", "4", "4.", "4.5"],
  ["a comma, too", "4", "4,", "4.5"],
  ["a point alone is a half mark", "", ".", "0.5"],
  ["a second point changes nothing", "4.5", "4.5.", "4.5"],
  ["a digit replaces a half", "4.5", "4.53", "3"],
  ["deleting takes the half away", "4.5", "4.", "4"],
  ["deleting takes the digit away", "4", "", ""],
  ["letters are nothing", "4", "4x", "4"],
  ["a full-width digit of a Chinese keyboard", "", "４", "4"],
  ["pasted over", "4", "3.5", "3.5"],
  ["pasted into an empty field", "", "2.5", "2.5"],
  ["pasted ten", "3", "10", "10"],
])("%s", (_what, before, raw, marks) => {
  expect(typedMarks(before, raw, 10)).toBe(marks);
});

test.each([
  ["two digits", "2", "27", 36, "27"],
  ["a second digit above the most", "4", "41", 36, "1"],
  ["a third digit", "27", "275", 36, "5"],
  ["a half of two digits", "27", "27.", 36, "27.5"],
  ["a nought in front", "0", "05", 36, "5"],
  ["ten of fewer", "1", "10", 5, "0"],
  ["pasted two digits", "", "27.5", 36, "27.5"],
])("%s", (_what, before, raw, most, marks) => {
  expect(typedMarks(before, raw, most)).toBe(marks);
});
