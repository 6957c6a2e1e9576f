import fc from "fast-check";
import { expect, test } from "vitest";
import { workOf } from "../../testing/work.ts";
import { shortAnswerJudge } from "./is-right.ts";
import { kindOfKey } from "./kinds/index.ts";
import { otherNumber } from "./words/same-word.ts";

function judge(question: string, accepted: string, unit = "") {
  const field = { unit, unitSide: "right" } as const;
  const kind = kindOfKey([accepted], field);
  return shortAnswerJudge({
    accepted: [accepted],
    ...field,
    question,
    reading: { kind, settings: {} },
  });
}

const some = fc.integer({ min: 2, max: 99 });

test("working counts by its end, and only if each step is true", () => {
  fc.assert(
    fc.property(some, some, fc.integer({ min: 1, max: 9 }), (one, other, off) => {
      const sum = judge("How many marbles are there altogether?", `${one + other}`);
      expect(sum(`${one} + ${other} = ${one + other}`)).toBe(true);
      expect(sum(`${one} + ${other} = ${one + other} marbles`)).toBe(true);
      expect(sum(`${one} + ${other}`)).toBe(false);
      expect(sum(`${one} + ${other + off} = ${one + other}`)).toBe(false);
      expect(sum(`${one} + ${other} = ${one + other + off}`)).toBe(false);
      expect(sum(`${one + other} = ${one + other + off}`)).toBe(false);

      const solution = judge(`Solve ${one}x + ${other} = ${one * off + other}.`, `${off}`);
      expect(solution(`${one}x = ${one * off}, x = ${off}`)).toBe(true);
      expect(solution(`x = ${one * off}/${one} = ${off}`)).toBe(true);
      expect(solution(`${one}x = ${one * off + 1}, x = ${off}`)).toBe(false);
      expect(solution(`x = ${off + 1}, x = ${off}`)).toBe(false);
      expect(solution(`x = ${one * off + 1}/${one} = ${off}`)).toBe(false);

      const percent = judge("What percentage are red?", `${one}`, "%");
      expect(percent(`${one * off}/${100 * off} × 100% = ${one}%`)).toBe(true);
      expect(percent(`${one * off + 1}/${100 * off} × 100% = ${one}%`)).toBe(false);

      const ratio = judge("Find the ratio of cats to dogs.", `${one} : ${other}`);
      expect(ratio(`${one * off} : ${other * off} = ${one} : ${other}`)).toBe(true);
      expect(ratio(`${one * off + 1} : ${other * off} = ${one} : ${other}`)).toBe(false);
      expect(ratio(`${one} : ${other} = ${one * 2} : ${other * 2}`)).toBe(false);
    }),
  );
});

test("values without names count in the order in which the question names them", () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const right = judge("Find the values of p and q.", `p = ${one}, q = ${other}`);
      expect(right(`${one}, ${other}`)).toBe(true);
      expect(right(`(${one}, ${other})`)).toBe(true);
      expect(right(`${other}, ${one}`)).toBe(one === other);
      expect(right(`q = ${one}, p = ${other}`)).toBe(one === other);
      expect(right(`${one}`)).toBe(false);
    }),
  );
});

const NOUNS =
  "lung leaf stoma bacterium anther tooth artery box bus wolf magnet insect battery nerve fish".split(
    " ",
  );

test("a noun counts in either number, no other noun does", () => {
  for (const noun of NOUNS) {
    const right = judge("Name the part shown in the diagram.", noun);
    for (const other of NOUNS) {
      expect(right(other), `${other} for ${noun}`).toBe(other === noun);
      for (const many of otherNumber(other))
        expect(right(many), `${many} for ${noun}`).toBe(other === noun);
    }
    expect(right(`not ${noun}`)).toBe(false);
    expect(right(`${noun} and ${NOUNS[0]}`)).toBe(false);
  }
});

test.each([
  ["Write the plural of 'leaf'.", "leaves", "leaf"],
  ["Identify the noun in the sentence.", "dog", "dogs"],
  ["What did the boy see at the zoo?", "tiger", "tigers"],
  ["Spell the word the British way.", "colour", "color"],
  ["Name the gas that turns limewater chalky.", "carbon dioxide", "CO2"],
  ["Which gas turns limewater chalky?", "carbon dioxide", "CO"],
  ["What is the SI unit of force?", "newton", "n"],
  ["Find the perimeter.", "36 cm", "area = 36 cm"],
  ["Find the bearing of A from B.", "065°", "65°"],
  ["Give one word for 'each day'.", "everyday", "every day"],
  ["Find the values of x and y.", "3, 1", "y = 3, x = 1"],
  ["How many pupils do not wear glasses?", "26", "26 pupils wear glasses"],
  ["Find the selling price.", "$144", "cost price = $144"],
  ["Express x² + 6x + 5 in the form (x + a)² + b.", "(x + 3)² - 4", "(x + 1)(x + 5)"],
  ["Punctuate: where are you", "Where are you?", "Where are you."],
  ["Which is heavier, 2 kg or 1900 g?", "2 kg", "2 kg or 1900 g"],
  ["哥哥比弟弟大几岁？", "4", "弟弟比哥哥大4岁"],
  ["Find the value of x.", "7", "x = y = 7"],
  ["Kumar gave Ben 5 of his 92 cards. How many cards had he left?", "87", "Ben had 87 cards left"],
  ["What is the size of angle x?", "48°", "y = 48°"],
  ["Express 1/x + 1/y as a single fraction.", "(x + y)/(xy)", "1/x + 1/y"],
  ["Evaluate log₂ 32.", "5", "x = 2 or x = 5"],
  ["Evaluate log₂ 32.", "5", "x = 2 y = 5"],
  ["Berapa ekor kucing?", "3", "x = 7 and y = 3"],
  ["What did Mother buy at the market?", "three fish", "3"],
  ["Estimate 398 × 21.", "8000", "398 × 21 ≈ 8358"],
])("what is asked for stays asked for: %s", (question, accepted, given) => {
  expect(judge(question, accepted)(given)).toBe(false);
});

test("reading the words around an answer takes work that grows with its length only", () => {
  const keys = [
    judge("Solve 2x = 8.", "x = 4"),
    judge("Name the organ that pumps blood around the body.", "heart"),
    judge("How many marbles are there altogether?", "12"),
    judge("Find the ratio of cats to dogs.", "2 : 3"),
  ];
  const pieces = ["1 = ", "x = 1, ", "2x=8 so ", "1:2=", "1+", "the heart ", "is ", "2/3 ", "5% "];
  for (const piece of pieces)
    for (const key of keys) {
      const long = piece.repeat(20_000).slice(0, 20_000);
      expect(Number(workOf(() => [key(long)]).calls)).toBeLessThan(5 * long.length);
    }
});
