import fc from "fast-check";
import { expect, test } from "vitest";
import { shortAnswerIsRight } from "./is-right.ts";
import { lacksDigits } from "./lacks-digits.ts";
import { notANumber } from "./not-a-number.ts";
import { readingOf } from "./reading.ts";
import { typesetReading } from "./readings.ts";
import type { UnitSide } from "./unit.ts";

test.each([
  ["1 1/2", "$", "left", "$1 1/2"],
  ["1½", "dollars", "right", "1 1/2 dollars"],
  ["$4.20", "$", "left", "$4.20"],
  ["-5", "$", "left", "-$5"],
  ["5", "RM", "left", "RM 5"],
  ["7", "x =", "left", "x = 7"],
  ["3", "cm", "right", "3 cm"],
  ["3cm", "cm", "right", "3 cm"],
  ["3 CM.", "cm", "right", "3 cm"],
  ["20 %", "%", "right", "20%"],
  ["90", "°", "right", "90°"],
  ["25", "°C", "right", "25 °C"],
  ["", "cm", "right", ""],
  ["  ", "$", "left", ""],
  ["cm", "cm", "right", ""],
  ["6 newton", "N", "right", "6 newton N"],
  ["200 cm", "m", "right", "200 cm m"],
  ["30º", "°", "right", "30°"],
  ["37ºC", "°C", "right", "37 °C"],
  ["3 mW", "MW", "right", "3 mW MW"],
  ["3 MW", "MW", "right", "3 MW"],
  ["3 kw", "kW", "right", "3 kW"],
  ["RMB 5", "RM", "left", "RM RMB 5"],
  ["2:30 p.m. ", "", "right", "2:30 p.m."],
  ["2.30 pm.", "", "right", "2.30 pm"],
  ["the U.S.A.", "", "right", "the U.S.A."],
  [" Red   and Blue. ", "", "right", "Red and Blue"],
] as const)("%j with unit %j on the %s reads %j", (given, unit, side, reading) => {
  expect(readingOf(given, unit, side)).toBe(reading);
});

test.each([
  ["number", "1½", "kg", "\\(1\\frac{1}{2}\\) kg"],
  ["number", "3 x 10^5", "", "\\(3 \\times 10^{5}\\)"],
  ["number", "\\frac{1}{2}", "", "\\(\\frac{1}{2}\\)"],
  ["number", "2/4", "", "\\(\\frac{2}{4}\\)"],
  ["number", "45 mins", "min", "45 min"],
  ["number", "36 sq cm", "cm²", "36 cm²"],
  ["number", "1500 g", "kg", "1500 g kg"],
  ["number", "75 cm cm", "cm", "75 cm cm"],
  ["ratio", "4:6", "", "4:6"],
  ["time", "2.30pm", "", "2.30pm"],
  ["time", "2:30 p.m.", "", "2:30 p.m."],
  ["text", "1/2 of it", "", "1/2 of it"],
  ["expression", "(3x+1)/4", "", "\\(\\frac{3x+1}{4}\\)"],
  ["expression", "3 + 2*X", "", "\\(3+2\\times X\\)"],
  ["expression", "x => 3", "", "\\(x\\ge 3\\)"],
  ["expression", "36pi cm2", "cm²", "\\(36π\\) cm²"],
  ["expression", "2x +", "", "2x +"],
  ["formula", "SO42-", "", "\\(\\mathrm{SO_{4}}^{2-}\\)"],
  [
    "formula",
    "O2 + 2H2 -> 2H2O",
    "",
    "\\(\\mathrm{O_{2}} + 2\\mathrm{H_{2}} \\rightarrow 2\\mathrm{H_{2}O}\\)",
  ],
  ["formula", "Co", "", "\\(\\mathrm{Co}\\)"],
] as const)("as %s, %j with unit %j is typeset %j", (kind, given, unit, shown) => {
  expect(typesetReading(kind, given, { unit, unitSide: "right" })).toBe(shown);
});

test.each([
  ["six", "cm", "right", true],
  ["six cm", "cm", "right", true],
  ["two thirds", "$", "left", true],
  ["6", "cm", "right", false],
  ["6 centimetres", "cm", "right", false],
  ["2e3", "m", "right", false],
  ["x", "cm", "right", false],
  ["ab", "x =", "left", false],
  ["six", "", "right", false],
  ["", "cm", "right", false],
] as const)("%j with unit %j on the %s lacks digits: %s", (given, unit, side, lacking) => {
  expect(lacksDigits(given, unit, side)).toBe(lacking);
});

test("writing the reading instead of the answer changes no verdict", () => {
  const units = fc.constantFrom("cm", "$", "%", "cm²", "RM", "");
  const numbers = fc.oneof(
    fc.integer({ min: -999, max: 999 }).map(String),
    fc
      .tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 9 }))
      .map(([a, b, c]) => `${a} ${b}/${c}`),
  );
  fc.assert(
    fc.property(numbers, units, fc.constantFrom<UnitSide>("left", "right"), (given, unit, side) => {
      const key = { accepted: [given], unit, unitSide: side };
      expect(shortAnswerIsRight(key, readingOf(given, unit, side))).toBe(true);
    }),
  );
});

test.each([
  ["1,5", "number", "", "1.5"],
  ["-1,5", "number", "", "-1.5"],
  ["1,5 kg", "number", "kg", "1.5 kg"],
  ["$1,5", "money", "", "$1.5"],
  ["1..5", "number", "", ""],
  ["5 6", "number", "", ""],
  ["1,2,3", "number", "", ""],
  ["1,500", "number", "", undefined],
  ["1.5", "number", "", undefined],
  ["-3·5", "number", "", undefined],
  ["-3.5。", "number", "", undefined],
  ["1 1/2", "number", "", undefined],
  ["192 stickers", "number", "", undefined],
  ["1500 g", "number", "kg", undefined],
  ["There are 12.", "number", "", undefined],
  ["six", "number", "", undefined],
  ["", "number", "", undefined],
  ["1,5", "text", "", undefined],
  ["1,5", "list", "", undefined],
] as const)("%s in a field for a %s (%s): write %s", (given, kind, unit, instead) => {
  expect(notANumber(kind, given, { unit, unitSide: "right" })).toBe(instead);
});
