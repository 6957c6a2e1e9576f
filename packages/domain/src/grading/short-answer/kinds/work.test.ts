import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases, isDeep } from "../../../testing/depth.ts";
import { workOf } from "../../../testing/work.ts";
import type { AnswerKind, AnswerSettings } from "../answer-kind.ts";
import { shortAnswerJudge } from "../is-right.ts";
import { kindOfKey } from "./index.ts";

/** What grows with the square of the length reaches the limits in a tenth of the longest answer, too. */
const LENGTH = cases(2_000, 20_000);
/** For each answer, on average; a quarter more than the kind that works most. */
const MOST_CALLS = 15_000;
/** The longest answers are read some twelve times, 236,000 characters; expressions of up to 300 cost about 104,000. */
const MOST_CHARACTERS = 300_000;

type Key = [accepted: string, settings: AnswerSettings, unit?: string];

const KEYS: Record<AnswerKind, readonly Key[]> = {
  number: [
    ["3/4", {}],
    ["3/4", { form: "simplest", tolerance: "0.1" }],
    ["2.50", { form: "decimalPlaces", from: "2", to: "3" }],
    ["1.5", { otherUnits: true, form: "significantFigures" }, "kg"],
  ],
  money: [
    ["$1.50", {}],
    ["1.50", { tolerance: "0.05", otherUnits: true }, "$"],
  ],
  time: [["2.30 pm", {}]],
  duration: [
    ["1 h 20 min", {}],
    ["1 h 20 min", { otherUnits: true }],
  ],
  date: [["9 August 1965", {}]],
  ratio: [
    ["2:3", {}],
    ["2:3:5", { form: "simplest" }],
  ],
  remainder: [["12 R 3", {}]],
  expression: [
    ["2√3 + π", {}],
    ["2^3 × 5", {}],
    ["2x + 3", {}],
    ["(x + 4)(x - 1)^2", { form: "factorised" }],
    ["x² + 2xy + y² - 3", { form: "expanded" }],
    ["x = 2 or x = 3", {}],
    ["-3 < x ≤ 5", {}],
  ],
  list: [
    ["2, 3, 5, 7, 11", {}],
    ["red, blue, green", { anyOrder: true }],
  ],
  formula: [
    ["Al2(SO4)3", {}],
    ["2H2 + O2 -> 2H2O", {}],
    ["CO2", {}],
  ],
  text: [
    ["evaporation", {}],
    ["the water vapour cools", { oneLetterWrong: true, wrongAnswers: ["the water vapour cooks"] }],
    ["Mr Tan's", { capitals: true }],
  ],
};
const judges = Object.entries(KEYS).flatMap(([kind, keys]) =>
  keys.map(([accepted, settings, unit = ""]) => {
    const field = { unit, unitSide: "right" } as const;
    expect(kindOfKey([accepted], field), accepted).toBe(kind);
    const reading = { kind: kind as AnswerKind, settings };
    return {
      name: `${kind} ${accepted} ${JSON.stringify(settings)}`,
      judge: shortAnswerJudge({ accepted: [accepted], ...field, reading }),
    };
  }),
);

const PIECES = [
  ..."9(){}[]^_,.;:=<>≤+-−±*/×÷√π°º²₂½⁻'\"&!?|\\$%¢éxyzRHh ",
  ...[
    "\u200B",
    "\uFDFA",
    "\u0301",
    "\u0315\u0300",
    "5⁰",
    "1 ",
    "1,",
    "1, ",
    "1/",
    "- ",
    "--",
    "10^",
    "1e",
    "1e9",
  ],
  ...[
    "e^x+",
    "x^x+",
    "x^9*",
    "3^(1/2)+",
    "√x+",
    "(x+1)",
    "(x+y)^9",
    "2 or ",
    " or ",
    "x=1 ",
    "x = 1, ",
    "\\frac{1}{",
    "x^x^",
    "√2+",
    "a b ",
    "+-",
    "1,000",
    "₂",
    "!?",
  ],
  ...[
    "\\frac{1}{2}",
    "\\frac{",
    "\\sqrt{",
    "^{",
    "sqrt(",
    "sin ",
    "H2O ",
    "2H2 + ",
    "(H",
    "SO4^2-",
  ],
  ...[
    "cm ",
    "sq ",
    "kg m/s^2 ",
    "1 h ",
    "2:",
    "2:30 ",
    "r1 ",
    "R",
    "$1 ",
    "9 Aug ",
    "1 and ",
    "->",
    "→",
  ],
  ...["a'b ", "word, ", "a & b ", "the ", "ab", "water vapour "],
];

const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe.each(judges)("no answer takes much work: $name", ({ judge }) => {
  function expectLittleWork(given: readonly string[]): void {
    const { calls, characters } = workOf(() => given.filter(judge));
    expect(calls / given.length).toBeLessThan(MOST_CALLS);
    expect(characters / given.length).toBeLessThan(MOST_CHARACTERS);
  }

  test.each(isDeep ? [60, 300, LENGTH] : [300, LENGTH])(
    "a piece, over and over, to %i characters",
    (length) => expectLittleWork(PIECES.map((piece) => repeated(piece, length))),
  );

  test("pieces in any order, over and over", () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 });
    const length = fc.constantFrom(40, 150, 300, 1_000, LENGTH);
    const given = fc.tuple(pieces, length).map(([some, most]) => repeated(some.join(""), most));
    expectLittleWork(fc.sample(given, { numRuns: cases(15, 150), seed: 20_000 }));
  });
});
