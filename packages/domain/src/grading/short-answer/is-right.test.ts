import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortAnswerIsRight } from "./is-right.ts";
import { readingOf } from "./reading.ts";

const right = (
  accepted: string[],
  given: string,
  unit = "",
  unitSide: "left" | "right" = "right",
) => shortAnswerIsRight({ accepted, unit, unitSide }, given);

describe("numbers", () => {
  test.each([
    ["0.5", "1/2"],
    ["0.5", "50/100"],
    ["0.5", ".5"],
    ["0.5", "0.50"],
    ["1 1/2", "3/2"],
    ["1 1/2", "1.5"],
    ["1.5", "1½"],
    ["0.5", "½"],
    ["1.5", "1 ½"],
    ["1000", "1,000"],
    ["1,234,567", "1234567"],
    ["-3", "−3"],
    ["-3", "–3"],
    ["75", "７５"],
    ["75", " 75 "],
    ["75", "75."],
    ["7", "007"],
    ["-0.25", "-1/4"],
  ])("%s is also written %s", (accepted, given) => {
    expect(right([accepted], given)).toBe(true);
  });

  test.each([
    ["1.5", "1,5"],
    ["0.5", "1/3"],
    ["75", "57"],
    ["3", "-3"],
    ["0", "1/0"],
    ["12", "1 2"],
    ["1000", "10,00"],
    ["5", ""],
    ["5", "   "],
  ])("%s is not %s", (accepted, given) => {
    expect(right([accepted], given)).toBe(false);
  });

  test("any fraction equals its expanded form, and no other", () => {
    const whole = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 10_000 }),
        whole,
        whole,
        (over, under, factor) => {
          expect(right([`${over}/${under}`], `${over * factor}/${under * factor}`)).toBe(true);
          expect(right([`${over}/${under}`], `${over * factor + 1}/${under * factor}`)).toBe(false);
        },
      ),
    );
  });
});

describe("units", () => {
  test.each([
    ["75", "75 cm", "cm", "right"],
    ["75", "75cm", "cm", "right"],
    ["75", "75 CM", "cm", "right"],
    ["75", "75", "cm", "right"],
    ["4.20", "$4.20", "$", "left"],
    ["4.20", "$ 4.2", "$", "left"],
    ["-5", "-$5", "$", "left"],
    ["20", "20 %", "%", "right"],
    ["12", "12 square cm", "square cm", "right"],
    ["12", "12 cm²", "cm²", "right"],
  ] as const)("%s is right as %s with unit %s on the %s", (accepted, given, unit, side) => {
    expect(right([accepted], given, unit, side)).toBe(true);
  });

  test.each([
    ["75", "75 m", "cm", "right"],
    ["75", "cm 75", "cm", "right"],
    ["4.20", "4.20$", "$", "left"],
    ["20", "20 %", "", "right"],
  ] as const)("%s is wrong as %s with unit %s on the %s", (accepted, given, unit, side) => {
    expect(right([accepted], given, unit, side)).toBe(false);
  });
});

describe("texts", () => {
  test.each([
    ["photosynthesis", "Photosynthesis"],
    ["photosynthesis", "photosynthesis."],
    ["the water cycle", "the  water   cycle"],
    ["3 : 4", "3:4"],
    ["x = 5", "X=5"],
    ["went", "WENT "],
  ])("%s is also written %s", (accepted, given) => {
    expect(right([accepted], given)).toBe(true);
  });

  test("any of several accepted texts is right, nothing else", () => {
    expect(right(["colour", "color"], "color")).toBe(true);
    expect(right(["colour", "color"], "colours")).toBe(false);
  });

  test("no text breaks the reading of an answer", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (given, unit) => void right(["1"], given, unit)),
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (given) => void right([given], given)));
  });
});

test.each([
  ["1 1/2", "$", "left", "$1 1/2"],
  ["3", "cm", "right", "3 cm"],
  ["3cm", "cm", "right", "3 cm"],
  ["", "cm", "right", ""],
  [" red ", "", "right", "red"],
] as const)("%j with unit %j on the %s reads %j", (given, unit, side, reading) => {
  expect(readingOf(given, unit, side)).toBe(reading);
});
