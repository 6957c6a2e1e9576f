import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../testing/depth.ts";
import { answerText } from "./answer-text.ts";
import { shortAnswerIsRight } from "./is-right.ts";
import type { UnitSide } from "./unit.ts";

type Case = [
  accepted: string | string[],
  unit: string,
  side: UnitSide,
  given: string,
  verdict: "right" | "wrong",
];

function decides([accepted, unit, unitSide, given, verdict]: Case): void {
  const key = { accepted: [accepted].flat(), unit, unitSide };
  expect(shortAnswerIsRight(key, given)).toBe(verdict === "right");
}

describe("money and measures", () => {
  test.each<Case>([
    ["1000", "$", "left", "$1,000", "right"],
    ["1000", "$", "left", "$1 000.00", "right"],
    ["1000", "$", "left", "$10,00", "wrong"],
    ["0.8", "$", "left", "$.80", "right"],
    ["0.8", "$", "left", "80", "wrong"],
    ["0.8", "$", "left", "80 cents", "wrong"],
    ["12.05", "$", "left", "＄１２．０５", "right"],
    ["12.05", "$", "left", "$12.5", "wrong"],
    ["5", "RM", "left", "rm5", "right"],
    ["5", "RM", "left", "5 RM", "wrong"],
    ["2.5", "kg", "right", "2 1/2kg", "right"],
    ["2.5", "kg", "right", "2½ kg", "right"],
    ["2.5", "kg", "right", "2500 g", "wrong"],
    ["2.5", "kg", "right", "2,5 kg", "wrong"],
    ["1/4", "h", "right", "¼ h", "right"],
    ["1/4", "h", "right", "15 min", "wrong"],
    ["7", "cm", "right", "7 ㎝", "right"],
    ["7", "cm", "right", "7 cm cm", "wrong"],
    ["7", "cm", "right", "7 c m", "right"],
    ["7", "cm²", "right", "7 cm2", "right"],
    ["7", "cm²", "right", "7 cm", "wrong"],
    ["40", "μm", "right", "40 µm", "right"],
    ["-4", "°C", "right", "−4 °C", "right"],
    ["-4", "°C", "right", "-4℃", "right"],
    ["-4", "°C", "right", "4 °C", "wrong"],
    ["45", "°", "right", "45°", "right"],
    ["45", "°", "right", "45 degrees", "wrong"],
    [["75", "3/4"], "", "right", "0.75", "right"],
    [["0.5", "half"], "", "right", "Half", "right"],
    [["0.5", "half"], "", "right", "quarter", "wrong"],
  ])("%j (%s on the %s) is answered %j: %s", (...one) => decides(one));
});

describe("per cent", () => {
  test.each<Case>([
    ["12.5", "%", "right", "12.5%", "right"],
    ["12.5", "%", "right", "12 1/2 %", "right"],
    ["12.5", "%", "right", "12½％", "right"],
    ["12.5%", "%", "right", "12.50", "right"],
    ["12.5", "%", "right", "0.125", "wrong"],
    ["12.5", "%", "right", "%12.5", "wrong"],
    ["20%", "", "right", "20 %", "right"],
    ["20%", "", "right", "20", "wrong"],
    ["20%", "", "right", "0.2", "wrong"],
    [["20%", "0.2"], "", "right", "1/5", "right"],
  ])("%j (%s on the %s) is answered %j: %s", (...one) => decides(one));
});

describe("signs, fractions and spaces", () => {
  test.each<Case>([
    ["-7", "", "right", "\u22127", "right"],
    ["-7", "", "right", "\u20117", "right"],
    ["-7", "", "right", "\u20147", "right"],
    ["-7", "", "right", "\uFE637", "right"],
    ["-7", "", "right", "--7", "wrong"],
    ["-7", "", "right", "7-", "wrong"],
    ["-1.5", "", "right", "−1½", "right"],
    ["-1.5", "", "right", "-1 -1/2", "wrong"],
    ["3/4", "", "right", "6/8", "right"],
    ["3/4", "", "right", "3\u22154", "right"],
    ["3/4", "", "right", "3 / 4.", "right"],
    ["3/4", "", "right", "4/3", "wrong"],
    ["3/4", "", "right", "3/4/1", "wrong"],
    ["2", "", "right", "4/2", "right"],
    ["0.5", "", "right", "0 1/2", "right"],
    ["0.5", "", "right", "1/2 1", "wrong"],
    ["1", "", "right", "1.000", "right"],
    ["1000", "", "right", "1.000", "wrong"],
    ["10000", "", "right", "10\u202F000", "right"],
    ["10000", "", "right", "1 0000", "wrong"],
    ["10000", "", "right", "10k", "wrong"],
    ["1000000", "", "right", "1,000,000.0", "right"],
    ["1000000", "", "right", "1,000000", "wrong"],
    ["75", "", "right", "75\u200B", "right"],
    ["75", "", "right", "\uFEFF7\u20605", "right"],
    ["75", "", "right", "7 5", "wrong"],
    ["0", "", "right", "-0.0", "right"],
    ["0", "", "right", "o", "wrong"],
  ])("%j (%s on the %s) is answered %j: %s", (...one) => decides(one));
});

describe("multiplication signs and raised digits", () => {
  test.each<Case>([
    ["2 × 3", "", "right", "2×3", "right"],
    ["2 × 3", "", "right", "2 x 3", "right"],
    ["2 × 3", "", "right", "2X3", "right"],
    ["2 × 3", "", "right", "2 * 3", "right"],
    ["2 × 3", "", "right", "2 ✕ 3", "right"],
    ["2 × 3", "", "right", "2 ∗ 3", "right"],
    ["2 × 3", "", "right", "23", "wrong"],
    ["2 × 3", "", "right", "2 + 3", "wrong"],
    ["2 × 3", "", "right", "6", "wrong"],
    ["2 × 3 × 5", "", "right", "2x3x5", "right"],
    ["2² × 3", "", "right", "2^2*3", "right"],
    ["2² × 3", "", "right", "22 x 3", "wrong"],
    ["4.5 × 10⁻³", "", "right", "4.5 x 10^-3", "right"],
    ["4.5 × 10⁻³", "", "right", "4.5 x 10^3", "wrong"],
    ["2x", "", "right", "2×", "wrong"],
    ["6x", "", "right", "6 x", "right"],
    ["x", "", "right", "×", "wrong"],
  ])("%j (%s on the %s) is answered %j: %s", (...one) => decides(one));
});

describe("words and formulas", () => {
  test.each<Case>([
    ["evaporation", "", "right", "EVAPORATION", "right"],
    ["evaporation", "", "right", "evaporate", "wrong"],
    ["café", "", "right", "cafe\u0301", "right"],
    ["café", "", "right", "cafe", "wrong"],
    ["fish", "", "right", "ﬁsh", "right"],
    ["H₂O", "", "right", "h2o", "right"],
    ["H₂O", "", "right", "H²O", "wrong"],
    ["3 : 4", "", "right", "6 : 8", "wrong"],
    [["went", "had gone"], "", "right", "Had  gone.", "right"],
    [["went", "had gone"], "", "right", "went, had gone", "wrong"],
    ["Mr. Tan", "", "right", "mr. tan.", "right"],
    ["Mr. Tan", "", "right", "Mr Tan", "wrong"],
    ["“Help!”", "", "right", '"help!"', "right"],
    ["2 h 30 min", "", "right", "2h 30min", "right"],
    ["2 h 30 min", "", "right", "2.5 h", "wrong"],
  ])("%j (%s on the %s) is answered %j: %s", (...one) => decides(one));
});

describe("whatever a student types", () => {
  const given = fc.oneof(
    fc.integer({ min: -20, max: 20 }).map(String),
    fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })).map(([over, under]) => `${over}/${under}`),
    fc.constantFrom("half", "Half.", " 0.5 ", "½", "five"),
    fc.string({ unit: fc.constantFrom(..."0123456789.,/+- ½×−x"), maxLength: 8 }),
  );
  const accepted = fc.array(fc.constantFrom("5", "1/2", "-3", "half", "2 × 3"), { maxLength: 3 });
  const unit = fc.constantFrom("cm", "$", "°C", "km/h", "%");
  const side = fc.constantFrom<UnitSide>("left", "right");

  test("the verdict is the same with the unit and without", () => {
    fc.assert(
      fc.property(accepted, unit, side, given, (texts, name, unitSide, answer) => {
        const key = { accepted: texts, unit: name, unitSide };
        const withUnit = unitSide === "left" ? `${name}${answer}` : `${answer}${name}`;
        expect(shortAnswerIsRight(key, withUnit)).toBe(shortAnswerIsRight(key, answer));
      }),
      { numRuns: cases(50, 2000) },
    );
  });

  test("the verdict is the same every time, in any order of the accepted texts", () => {
    fc.assert(
      fc.property(accepted, unit, side, given, (texts, name, unitSide, answer) => {
        const key = { accepted: texts, unit: name, unitSide };
        const verdict = shortAnswerIsRight(key, answer);
        expect(shortAnswerIsRight(key, answer)).toBe(verdict);
        expect(shortAnswerIsRight({ ...key, accepted: texts.toReversed() }, answer)).toBe(verdict);
        expect(shortAnswerIsRight({ ...key, accepted: [...texts, answer] }, answer)).toBe(
          verdict || answerText(answer, name, unitSide) !== "",
        );
      }),
      { numRuns: cases(50, 2000) },
    );
  });
});
