import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortAnswerIsRight } from "./is-right.ts";
import type { UnitSide } from "./unit.ts";

const right = (accepted: string[], given: string, unit = "", unitSide: UnitSide = "right") =>
  shortAnswerIsRight({ accepted, unit, unitSide }, given);

describe("numbers", () => {
  test.each([
    ["0.5", "1/2"],
    ["0.5", "50/100"],
    ["0.5", ".5"],
    ["0.5", "0.50"],
    ["1 1/2", "3/2"],
    ["1 1/2", "1.5"],
    ["1 1/2", "1  1 / 2"],
    ["1.5", "1½"],
    ["1.5", "１½"],
    ["1.5", "1 ½"],
    ["1.5", "1 1\u20442"],
    ["0.5", "½"],
    ["0", "0/3"],
    ["1000", "1,000"],
    ["1000.5", "1,000.50"],
    ["1,234,567", "1234567"],
    ["42000", "42 000"],
    ["-3", "−3"],
    ["-3", "–3"],
    ["-3", "- 3"],
    ["-3", "－３"],
    ["3", "+3"],
    ["0", "-0"],
    ["75", "７５"],
    ["75", " 75 "],
    ["75", "75."],
    ["7", "007"],
    ["-0.25", "-1/4"],
    ["-1 1/2", "-1.5"],
    ["0.1", "0.1000000000000000000000000000000"],
    ["1/3", "33333333333333333333/99999999999999999999"],
  ])("%s is also written %s", (accepted, given) => {
    expect(right([accepted], given)).toBe(true);
  });

  test.each([
    ["1.5", "1,5"],
    ["0.5", "1/3"],
    ["1/3", "0.3333333333333333333333333333333"],
    ["75", "57"],
    ["3", "-3"],
    ["0", "1/0"],
    ["12", "1 2"],
    ["11/2", "1½"],
    ["1000", "10,00"],
    ["1000", "1,0000"],
    ["500", "0,500"],
    ["32", "3²"],
    ["5", "5 6"],
    ["5", "1e1"],
    ["16", "0x10"],
    ["5", ""],
    ["5", "   "],
    ["5", "."],
  ])("%s is not %s", (accepted, given) => {
    expect(right([accepted], given)).toBe(false);
  });

  const over = fc.integer({ min: -10_000, max: 10_000 });
  const whole = fc.integer({ min: 1, max: 10_000 });

  test("any fraction equals its expanded form, and nothing beside it", () => {
    fc.assert(
      fc.property(over, whole, whole, (numerator, under, factor) => {
        const fraction = `${numerator}/${under}`;
        expect(right([fraction], `${numerator * factor}/${under * factor}`)).toBe(true);
        expect(right([fraction], `${numerator * factor + 1}/${under * factor}`)).toBe(false);
      }),
    );
  });

  test("any decimal equals its fraction, any mixed number its improper fraction", () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 999 }), whole, (units, thousandths, under) => {
        const decimal = `${units}.${String(thousandths).padStart(3, "0")}`;
        expect(right([decimal], `${units * 1_000 + thousandths}/1000`)).toBe(true);
        expect(
          right([`${units} ${thousandths}/${under}`], `${units * under + thousandths}/${under}`),
        ).toBe(true);
      }),
    );
  });

  test("grouping by thousands changes no number", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (number) => {
        const grouped = number.toString().replace(/\B(?=(\d{3})+$)/g, ",");
        expect(right([number.toString()], grouped)).toBe(true);
        expect(right([grouped], (number + 1n).toString())).toBe(false);
      }),
    );
  });
});

describe("units", () => {
  test.each([
    ["75", "75 cm", "cm", "right"],
    ["75", "75cm", "cm", "right"],
    ["75", "75 CM", "cm", "right"],
    ["75", "75 cm.", "cm", "right"],
    ["75", "75", "cm", "right"],
    ["75 cm", "75", "cm", "right"],
    ["1000", "1,000 g", "g", "right"],
    ["1.5", "1 1/2 kg", "kg", "right"],
    ["4.20", "$4.20", "$", "left"],
    ["4.20", "$ 4.2", "$", "left"],
    ["4.20", "4.2", "$", "left"],
    ["-5", "-$5", "$", "left"],
    ["-5", "$-5", "$", "left"],
    ["-5", "−$ 5", "$", "left"],
    ["5", "S$5", "S$", "left"],
    ["7", "x=7", "x =", "left"],
    ["20", "20 %", "%", "right"],
    ["12", "12 square cm", "square cm", "right"],
    ["12", "12 squarecm", "square cm", "right"],
    ["12", "12 cm²", "cm²", "right"],
    ["12", "12cm2", "cm²", "right"],
    ["12", "12 cm^2", "cm²", "right"],
    ["90", "90 km / h", "km/h", "right"],
    ["25", "25 ° C", "°C", "right"],
    ["84", "84 ℓ", "ℓ", "right"],
    ["84", "84 l", "ℓ", "right"],
    ["30", "30 Ω", "Ω", "right"],
    ["5", "5 a.m.", "a.m.", "right"],
    ["5", "5 a.m", "a.m.", "right"],
    ["30π", "30 π cm³", "cm³", "right"],
  ] as const)("%s is right as %s with unit %s on the %s", (accepted, given, unit, side) => {
    expect(right([accepted], given, unit, side)).toBe(true);
  });

  test.each([
    ["75", "75 m", "cm", "right"],
    ["75", "75 km", "cm", "right"],
    ["5", "5 cm", "m", "right"],
    ["75", "cm 75", "cm", "right"],
    ["4.20", "4.20$", "$", "left"],
    ["20", "20 %", "", "right"],
    ["0.2", "20 %", "%", "right"],
    ["75", "cm", "cm", "right"],
    ["5", "--$5", "$", "left"],
  ] as const)("%s is wrong as %s with unit %s on the %s", (accepted, given, unit, side) => {
    expect(right([accepted], given, unit, side)).toBe(false);
  });

  test("writing the unit or leaving it out makes no difference", () => {
    const unit = fc.constantFrom("cm", "cm²", "$", "%", "km/h", "beats per minute", "°C", "a.m.");
    const side = fc.constantFrom<UnitSide>("left", "right");
    const spaces = fc.constantFrom("", " ", "  ");
    fc.assert(
      fc.property(fc.nat(99_999), unit, side, spaces, (number, name, on, gap) => {
        const given = on === "left" ? `${name}${gap}${number}` : `${number}${gap}${name}`;
        expect(right([String(number)], given, name, on)).toBe(true);
        expect(right([String(number + 1)], given, name, on)).toBe(false);
      }),
    );
  });
});

describe("texts", () => {
  test.each([
    ["photosynthesis", "Photosynthesis"],
    ["photosynthesis", "photosynthesis."],
    ["Ahmad lives in Bedok.", "ahmad lives in bedok"],
    ["the water cycle", "the  water \t cycle"],
    ["3 : 4", "3:4"],
    ["x = 5", "X=5"],
    ["x = 1,000", "x = 1000"],
    ["x² − 2x − 35", "x^2 - 2x - 35"],
    ["1.2 × 10⁻⁴", "1.2×10^-4"],
    ["food-carrying tubes", "food\u2011carrying tubes"],
    ["doesn't", "doesn’t"],
    ["went", "ｗｅｎｔ "],
    ["50%", "50 %"],
    ["2x + 3y", "2 x+3 y"],
  ])("%s is also written %s", (accepted, given) => {
    expect(right([accepted], given)).toBe(true);
  });

  test.each([
    ["water cycle", "watercycle"],
    ["its", "it's"],
    ["x²", "x2"],
    ["3:4", "3/4"],
    ["colour", "colours"],
    ["one", "1"],
    ["1, 200", "1200 "],
  ])("%s is not %s", (accepted, given) => {
    expect(right([accepted], given)).toBe(false);
  });

  test("any of several accepted texts is right; with none nothing is", () => {
    expect(right(["colour", "color"], "color")).toBe(true);
    expect(right(["7", "x = 7"], "x=7")).toBe(true);
    expect(right([], "color")).toBe(false);
    expect(right([""], "")).toBe(false);
    expect(right(["."], ".")).toBe(false);
  });

  test("what is accepted is right when written in the same letters, whatever they are", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(text, (given) => {
        expect(right([given], given)).toBe(right([given], ` ${given} `));
        void right(["1"], given, given, "left");
        void right([given], "1", given, "right");
      }),
    );
  });

  test("words are right in any case and spacing", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, (list) => {
        expect(right([list.join(" ")], `  ${list.join("   ").toUpperCase()}.`)).toBe(true);
        expect(right([list.join(" ")], [...list, "more"].join(" "))).toBe(false);
      }),
    );
  });

  test("an endless answer is read at once", () => {
    for (const given of [
      "^".repeat(20_000),
      "9".repeat(20_000),
      "1 ".repeat(10_000),
      "½".repeat(20_000),
    ])
      expect(right(["1"], given, "cm²")).toBe(false);
  });
});
