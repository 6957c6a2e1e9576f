import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../testing/depth.ts";
import { askedOf } from "./asked.ts";
import { dressesOf } from "./dresses.ts";
import { shortAnswerIsRight } from "./is-right.ts";
import { kindOfKey } from "./kinds/index.ts";

const FIELD = { unit: "", unitSide: "right" } as const;
const right = (question: string, accepted: string, given: string) =>
  shortAnswerIsRight(
    {
      accepted: [accepted],
      ...FIELD,
      question,
      reading: { kind: kindOfKey([accepted], FIELD), settings: {} },
    },
    given,
  );
const runs = { numRuns: cases(200, 20_000) };
const noun = fc.constantFrom("stickers", "boxes", "children", "litres", "days", "knives", "buses");
const number = fc.integer({ min: 1, max: 99_999 });

describe("what the question says", () => {
  test("its noun is ignored beside the right number only, and no other noun is", () => {
    fc.assert(
      fc.property(noun, noun, number, number, (one, other, key, given) => {
        const question = `Ali buys some. How many ${one} does he have now?`;
        expect(right(question, `${key}`, `${given} ${one}`)).toBe(given === key);
        expect(right(question, `${key}`, `${given} ${other}`)).toBe(given === key && one === other);
        expect(right(question, `${key}`, `There are ${given} ${one}.`)).toBe(given === key);
      }),
      runs,
    );
  });

  test("a list is taken in any order exactly where none is asked for", () => {
    const items = fc.uniqueArray(fc.integer({ min: 2, max: 99 }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(items, fc.nat(5), (list, turn) => {
        const key = list.join(", ");
        const turned = [...list.slice(turn), ...list.slice(0, turn)];
        const isSame = turned.join() === list.join();
        expect(right("List all the factors.", key, turned.join(", "))).toBe(true);
        expect(right("Arrange them in ascending order.", key, turned.join(", "))).toBe(isSame);
        expect(right("List all the factors.", key, turned.slice(1).join(", "))).toBe(false);
        expect(right("List all the factors.", key, [...turned, 100].join(", "))).toBe(false);
      }),
      runs,
    );
  });

  test.each([
    ["The gas not used is oxygen.", false],
    ["The gas is not oxygen", false],
    ["The gas without a smell is oxygen", false],
    ["它不是 oxygen", false],
    ["The gas used is oxygen.", true],
  ])("%s", (given, isRight) => {
    expect(right("Which gas is used?", "oxygen", given)).toBe(isRight);
  });

  test("a dress is never longer than the answer, and what denies is no dress", () => {
    const words = fc.array(
      fc.constantFrom("the", "It is", "by", "not", "stamen", "gas", "Answer:", "a", "B", "5", "no"),
      { maxLength: 6 },
    );
    const asked = askedOf("Which gas is it?");
    fc.assert(
      fc.property(words, (parts) => {
        const given = parts.join(" ");
        for (const dress of dressesOf(given, "text", asked)) {
          expect(dress.length).toBeLessThan(given.length + 1);
          // "No, it is not" says no.
          if (dress === "no" && parts[0] === "no") continue;
          for (const denial of ["not", "no"])
            expect(dress.split(" ").includes(denial)).toBe(given.split(" ").includes(denial));
        }
        if (parts.includes("not") || parts.includes("no"))
          expect(right("Which gas is it?", "stamen", given)).toBe(false);
      }),
      runs,
    );
  });

  test.each([
    "How many ".repeat(5_000),
    `How many ${"very ".repeat(5_000)}`,
    `Find ${"a, ".repeat(5_000)}`,
    "____ ".repeat(5_000),
    `in ${"m ".repeat(5_000)}`,
    "x = ".repeat(5_000),
    "几".repeat(5_000),
    "from the ".repeat(5_000),
  ])("an endless question is read (%#)", (question) => {
    expect(askedOf(question).units.length).toBeLessThan(50);
    expect(right(question, "5", "6")).toBe(false);
  });

  test.each([
    "It is ".repeat(3_000),
    "the ".repeat(5_000),
    "-·5".repeat(5_000),
    "a".repeat(19_000),
  ])("an endless answer has no dress (%#)", (given) => {
    for (const kind of ["text", "number", "list"] as const)
      expect(dressesOf(given, kind, askedOf("Which gas?"))).toEqual([]);
  });
});
