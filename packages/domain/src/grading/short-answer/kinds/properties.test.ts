import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../testing/depth.ts";
import type { AnswerField, AnswerSettings } from "../answer-kind.ts";
import { shortAnswerIsRight } from "../is-right.ts";
import { proposedSettings } from "../proposed-settings.ts";
import { readingOf } from "../reading.ts";
import { kindOfKey } from "./index.ts";

const NO_UNIT: AnswerField = { unit: "", unitSide: "right" };

const keyOf = (accepted: string, field = NO_UNIT, settings: AnswerSettings = {}) => ({
  accepted: [accepted],
  ...field,
  reading: { kind: kindOfKey([accepted], field), settings },
});
const right = (accepted: string, given: string, field = NO_UNIT, settings: AnswerSettings = {}) =>
  shortAnswerIsRight(keyOf(accepted, field, settings), given);

const whole = fc.integer({ min: 1, max: 9_999 });
const two = (number: number) => String(number).padStart(2, "0");

const looks = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => ` ${text} `,
  (text) => `${text}.`,
  (text) => text.replaceAll(" ", "\u00A0"),
  (text) => `\u200B${text}`,
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replaceAll("-", "−"),
);

describe("what keeps the meaning keeps the mark, what changes the value loses it", () => {
  test("numbers", () => {
    const fractions = fc.tuple(fc.integer({ min: -999, max: 999 }), whole, whole);
    fc.assert(
      fc.property(fractions, looks, ([over, under, factor], look) => {
        const key = `${over}/${under}`;
        expect(right(key, look(`${over * factor}/${under * factor}`))).toBe(true);
        expect(right(key, look(`${over * factor + 1}/${under * factor}`))).toBe(false);
        expect(right(key, look(`\\frac{${over}}{${under}}`))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(whole, fc.nat(999), fc.nat(6), looks, (units, parts, power, look) => {
        const key = `${units}.${String(parts).padStart(3, "0")}`;
        const shifted = `${units * 1_000 + parts}`;
        expect(right(key, look(`${shifted}/1000`))).toBe(true);
        expect(right(key, look(`${shifted} × 10^-3`))).toBe(true);
        expect(right(key, look(`${key}${"0".repeat(power)}`))).toBe(true);
        expect(right(key, look(`${shifted} x 10^${power - 10}`))).toBe(false);
        expect(right(key, look(`${key}${"0".repeat(power)}1`))).toBe(false);
      }),
    );
  });

  test("units, as they travel with the unit of the field and without", () => {
    const writings = fc.constantFrom(
      ...([
        ["cm", ["cm", "centimetres", "CM", "centimeter"], ["m", "mm", "cm²", "kg"]],
        ["kg", ["kg", "kilograms", "KG", "kgs"], ["g", "mg", "km", "%"]],
        ["min", ["min", "mins", "minutes"], ["s", "h", "hours", "m"]],
        ["cm²", ["cm2", "cm^2", "sq cm", "square centimetres"], ["cm", "cm³", "m²"]],
        ["km/h", ["km/h", "kmh", "km per hour", "km h^-1"], ["m/s", "km", "km/min"]],
        ["°C", ["°C", "C", "degrees Celsius", "℃"], ["°F", "K", "%"]],
        ["mW", ["mW", "milliwatts"], ["MW", "W", "kW"]],
        ["marbles", ["marble", "Marbles"], ["cards", "cm"]],
      ] as const),
    );
    fc.assert(
      fc.property(
        writings,
        whole,
        looks,
        fc.boolean(),
        ([unit, same, other], number, look, travels) => {
          const field: AnswerField = { unit, unitSide: "right" };
          const sent = (text: string) => (travels ? readingOf(text, unit, "right") : text);
          expect(right(String(number), sent(look(String(number))), field)).toBe(true);
          for (const writing of same) {
            expect(right(String(number), sent(look(`${number} ${writing}`)), field)).toBe(true);
            expect(right(`${number} ${unit}`, look(`${number}${writing}`))).toBe(true);
            expect(right(String(number), sent(`${number + 1} ${writing}`), field)).toBe(false);
          }
          for (const writing of other) {
            expect(right(String(number), sent(look(`${number} ${writing}`)), field)).toBe(false);
            expect(right(`${number} ${unit}`, look(`${number} ${writing}`))).toBe(false);
          }
        },
      ),
    );
  });

  test("another unit of the same kind counts exactly where it may", () => {
    fc.assert(
      fc.property(whole, (grams) => {
        const kilograms = `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, "0")}`;
        const may = { otherUnits: true };
        expect(right(`${kilograms} kg`, `${grams} g`)).toBe(false);
        expect(right(`${kilograms} kg`, `${grams} g`, NO_UNIT, may)).toBe(true);
        expect(right(`${kilograms} kg`, `${grams + 1} g`, NO_UNIT, may)).toBe(false);
        expect(right(`${kilograms} kg`, `${grams} ml`, NO_UNIT, may)).toBe(false);
      }),
    );
  });

  test("money", () => {
    fc.assert(
      fc.property(whole, looks, (cents, look) => {
        const amount = `${Math.floor(cents / 100)}.${two(cents % 100)}`;
        for (const given of [`$${amount}`, `S$${amount}`, `${amount} dollars`, amount, `${cents}¢`])
          expect(right(`$${amount}`, look(given))).toBe(true);
        expect(right(`$${amount}`, look(`$${amount}1`))).toBe(false);
        expect(right(`$${amount}`, look(`${cents + 1} cents`))).toBe(false);
      }),
    );
  });

  test("times of day", () => {
    const clock = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(59));
    fc.assert(
      fc.property(clock, fc.constantFrom("am", "pm"), looks, ([hour, minute], half, look) => {
        const key = `${hour}.${two(minute)} ${half}`;
        const other = half === "am" ? "pm" : "am";
        for (const name of [half, half.toUpperCase(), `${half[0]}.m.`])
          expect(right(key, look(`${two(hour)}:${two(minute)}${name}`))).toBe(true);
        expect(right(key, look(`${hour}:${two(minute)} ${other}`))).toBe(false);
        expect(right(key, look(`${hour}:${two((minute + 1) % 60)} ${half}`))).toBe(false);
        expect(right(key, look(`${hour}.${two(minute)}`))).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 23 }), fc.nat(59), looks, (hour, minute, look) => {
        const digits = `${hour}${two(minute)}`;
        for (const given of [`${hour}:${two(minute)}`, `${digits} h`, `${digits} hours`, digits])
          expect(right(`${digits} h`, look(given))).toBe(true);
        expect(right(`${digits} h`, look(`${digits.slice(0, 1)},${digits.slice(1)}`))).toBe(false);
      }),
    );
  });

  test("durations, ratios, remainders and lists", () => {
    const some = fc.integer({ min: 1, max: 59 });
    fc.assert(
      fc.property(some, some, looks, (one, other, look) => {
        expect(right(`${one} h ${other} min`, look(`${one}hr ${other}mins`))).toBe(true);
        expect(right(`${one} h ${other} min`, look(`${one} h ${other + 1} min`))).toBe(false);
        expect(right(`${one} : ${other}`, look(`${one} to ${other}`))).toBe(true);
        expect(right(`${one} : ${other}`, look(`${one} : ${other + 1}`))).toBe(false);
        expect(right(`${one}R${other}`, look(`${one} remainder ${other}`))).toBe(true);
        expect(right(`${one}R${other}`, look(`${one} r ${other + 1}`))).toBe(false);
        expect(right(`${one}, ${other}, 7`, look(`${one} and ${other} and 7`))).toBe(true);
        expect(right(`${one}, ${other}, 7`, look(`${one}, ${other}, 8`))).toBe(false);
        expect(right(`${one}, ${other}, 7`, look(`${one} ${other} 7`))).toBe(true);
        expect(right(`${one}, ${other}, 7`, look(`${one} ${other + 1} 7`))).toBe(false);
        expect(
          right(`${one}, ${other}, 7`, `7, ${one}, ${other}`, NO_UNIT, { anyOrder: true }),
        ).toBe(true);
      }),
    );
  });

  test("dates", () => {
    const days = fc.tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1000, max: 2999 }),
    );
    const months = [
      "Jan",
      "Feb",
      "Mar",
      "Apr",
      "May",
      "Jun",
      "Jul",
      "Aug",
      "Sep",
      "Oct",
      "Nov",
      "Dec",
    ];
    fc.assert(
      fc.property(days, looks, ([day, month, year], look) => {
        const key = `${day} ${months[month - 1]} ${year}`;
        expect(right(key, look(`${two(day)}/${two(month)}/${year}`))).toBe(true);
        expect(right(key, look(`${months[month - 1]} ${day}, ${year}`))).toBe(true);
        expect(right(key, look(`${day}.${month}.${year + 1}`))).toBe(false);
        if (day !== month) expect(right(key, look(`${month}/${day}/${year}`))).toBe(false);
      }),
    );
  });
});

test("no key and no answer stops the grading", () => {
  const pieces = fc.constantFrom(
    ..."[ ( ) ] { } * + ? \\ ^ $ | . , ; : = < > ≤ % ° / - ± √ x π A 2 15 cm $ and or is energy → ' \"".split(
      " ",
    ),
  );
  const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 });
  const words = fc.oneof(
    text,
    text.map((one) => one.join("").split("")),
  );
  fc.assert(
    fc.property(words, words, words, fc.boolean(), (key, given, said, isAsked) => {
      const accepted = [key.join(" ")];
      const question = isAsked ? `Find the type of ${key.join(" ")} ${said.join(" ")}.` : "";
      const settings = proposedSettings(question, accepted, NO_UNIT);
      const reading = { kind: kindOfKey(accepted, NO_UNIT), settings };
      for (const answer of [given.join(" "), ...accepted])
        shortAnswerIsRight({ accepted, ...NO_UNIT, question, reading }, answer);
    }),
    { numRuns: cases(150, 10_000) },
  );
});
