import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortAnswerJudge } from "../is-right.ts";
import { kindOfKey } from "../kinds/index.ts";

const FIELD = { unit: "", unitSide: "right" } as const;

function judgeOf(accepted: string) {
  const kind = kindOfKey([accepted], FIELD);
  return shortAnswerJudge({ accepted: [accepted], ...FIELD, reading: { kind, settings: {} } });
}

/** A polynomial in x and y: coefficients by their powers, each pair of powers once. */
const polynomials = fc.uniqueArray(
  fc.record({
    size: fc.integer({ min: 2, max: 20 }),
    minus: fc.boolean(),
    x: fc.nat(3),
    y: fc.nat(2),
  }),
  { minLength: 2, maxLength: 5, selector: ({ x, y }) => `${x} ${y}` },
);
type Terms = readonly { size: number; minus: boolean; x: number; y: number }[];

interface Style {
  times: string;
  power: (base: string, exponent: number) => string;
  plus: string;
  minus: string;
  lettersFirst: boolean;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const styles = fc.record({
  times: fc.constantFrom("", " ", "*", " × ", "·", "\\times ", " \\cdot "),
  power: fc.constantFrom(
    (base: string, exponent: number) => `${base}^${exponent}`,
    (base: string, exponent: number) => `${base}^{${exponent}}`,
    (base: string, exponent: number) => `${base}**${exponent}`,
    (base: string, exponent: number) => `${base}${RAISED[exponent]}`,
    (base: string, exponent: number) => `(${base})^(${exponent})`,
  ),
  plus: fc.constantFrom("+", " + ", "＋"),
  minus: fc.constantFrom("-", " - ", "−", " – "),
  lettersFirst: fc.boolean(),
});

function written(terms: Terms, { times, power, plus, minus, lettersFirst }: Style): string {
  return terms
    .map((term, at) => {
      const letters = (["x", "y"] as const).flatMap((name) => {
        const exponent = term[name];
        return exponent === 0 ? [] : [exponent === 1 ? name : power(name, exponent)];
      });
      // A number after a letter needs a sign before it: x^2 3 would be x^23.
      const behind = lettersFirst && /[*×·\\]/.test(times);
      const factors = behind
        ? [...letters.toReversed(), `${term.size}`]
        : [`${term.size}`, ...letters];
      const sign = term.minus ? minus : at === 0 ? "" : plus;
      return `${sign}${factors.join(times)}`;
    })
    .join("");
}

const PLAIN: Style = {
  times: "",
  power: (base, exponent) => `${base}^${exponent}`,
  plus: " + ",
  minus: " - ",
  lettersFirst: false,
};

describe("algebra", () => {
  test("any order and writing of the same terms is right, another value is wrong", () => {
    fc.assert(
      fc.property(polynomials, styles, fc.nat(), (terms, style, shift) => {
        fc.pre(terms.some(({ x, y }) => x + y > 0));
        const judge = judgeOf(written(terms, PLAIN));
        const at = shift % terms.length;
        const turned = [...terms.slice(at), ...terms.slice(0, at)];
        const given = written(turned, style);
        expect([given, judge(given)]).toEqual([given, true]);
        expect(judge(`(${given})`)).toBe(true);
        const changed = turned.map((term, index) =>
          index === 0 ? { ...term, size: term.size + 1 } : term,
        );
        const wrong = written(changed, style);
        expect([wrong, judge(wrong)]).toEqual([wrong, false]);
      }),
      { numRuns: 200 },
    );
  });

  test("factors come in any order, and no other factor will do", () => {
    const numbers = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(numbers, numbers, numbers, (a, b, c) => {
        const judge = judgeOf(`${a + 1}(x - ${b})(x + ${c})`);
        expect(judge(`(x+${c}) × (x−${b}) × ${a + 1}`)).toBe(true);
        expect(judge(`${a + 1}(${b} - x)(-x - ${c})`)).toBe(true);
        expect(judge(`${a + 1}(x - ${b})(x + ${c + 1})`)).toBe(false);
        expect(judge(`${a + 1}(x + ${b})(x - ${c})`)).toBe(b === c);
      }),
      { numRuns: 100 },
    );
  });

  test("roots multiply as they do on paper", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 9 }), (a, b) => {
        const judge = judgeOf(`${b}√${a}`);
        expect(judge(`\\sqrt{${a * b * b}}`)).toBe(true);
        expect(judge(`sqrt(${a}) × ${b}`)).toBe(true);
        expect(judge(`√${a * b * b + 1}`)).toBe(false);
        expect(judge(`-${b}√${a}`)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test("a polynomial of one value is no other: the prime hides nothing", () => {
    const judge = judgeOf("x^2 - 5x + 6");
    expect(judge("x^2 - 5x + 6 + 2102677983118312803374829158366561535839")).toBe(false);
    expect(judgeOf("x^64")("x^65")).toBe(false);
    expect(judgeOf("2^(9^9)x")("2^(9^9)x + 1")).toBe(false);
  });
});
