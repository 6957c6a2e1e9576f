import { expect, test } from "vitest";
import { keptOptions } from "./kept-options.ts";

const kept = (
  options: readonly string[],
  around: Partial<Record<"body" | "explanation", string>> = {},
) => {
  const question = { body: "", explanation: "", ...around };
  const { places } = keptOptions({ ...question, options: options.map((body) => ({ body })) });
  return [...places]
    .sort()
    .map((place) => "ABCDE"[place])
    .join("");
};

test.each([
  // All or none of the others, at the place where the author put it.
  ["D", "iron", "lead", "tin", "All of the above"],
  ["D", "iron", "lead", "tin", "None of the above."],
  ["D", "iron", "lead", "tin", "All the above"],
  ["D", "iron", "lead", "tin", "None of these"],
  ["D", "iron", "lead", "tin", "ALL OF THESE"],
  ["CD", "iron", "lead", "All of the above", "None of the above"],
  ["CD", "Ali", "Ben", "Both", "Neither"],
  ["C", "Ali", "Ben", "Both of them"],
  ["C", "iron", "lead", "None of the options is correct"],
  ["C", "iron", "lead", "All are correct"],
  ["C", "iron", "lead", "No correct answer"],
  ["D", "iron", "lead", "tin", "None"],
  ["D", "5", "9", "7", "Cannot be determined"],
  ["D", "5", "9", "7", "Not enough information"],
  ["A", "None of these", "iron", "lead", "tin"],
  ["B", "iron", "All of these", "lead", "tin"],
  // Above and below count on the order of the others.
  ["ABCD", "iron", "All of the above", "lead", "tin"],
  ["ABC", "iron", "lead", "All of the options below"],
  ["A", "All of the options below", "iron", "lead"],
  // Letters of others.
  ["ABCD", "iron", "lead", "tin", "Both A and B"],
  ["ABCD", "iron", "lead", "A and C only", "B and C only"],
  ["ABCD", "iron", "lead", "tin", "A, B and C"],
  ["ABCD", "iron", "lead", "tin", "Neither A nor B"],
  ["ABCD", "iron", "lead", "tin", "A & B"],
  ["ABCD", "iron", "lead", "tin", "Options A and B"],
  ["ABCD", "iron", "lead", "tin", "(a) and (b)"],
  ["ABCD", "iron", "lead", "tin", "Both (1) and (2)"],
  ["ABCD", "iron", "lead", "tin", "B only"],
  ["ABC", "A", "B", "C"],
  ["ABC", "iron", "lead", "Either A or B"],
  ["ABC", "iron", "lead", "the first two"],
  ["ABCD", "iron", "lead", "tin", "A but not B"],
  ["ABCD", "iron", "lead", "tin", "A, not B"],
  ["ABCD", "iron", "lead", "tin", "Same as A"],
  ["ABCD", "iron", "lead", "tin", "A to C"],
  ["ABCD", "iron", "lead", "tin", "Except B"],
  ["ABCD", "iron", "lead", "tin", "Options 1 and 3"],
  ["ABCD", "iron", "lead", "1 and 2 only", "3 only"],
  ["D", "iron", "lead", "tin", "All three"],
  ["D", "iron", "lead", "tin", "All of the statements"],
  ["D", "iron", "lead", "tin", "None of the given"],
  ["D", "iron", "lead", "tin", "None of the preceding"],
  ["D", "iron", "lead", "tin", "Any two of these"],
  ["D", "iron", "lead", "tin", "Every one of these"],
  ["D", "iron", "lead", "tin", "The other three"],
  ["D", "iron", "lead", "tin", "Everything above"],
  ["D", "iron", "lead", "tin", "Answer not given"],
  // Chinese, Malay, Tamil.
  ["ABCD", "铁", "铅", "锡", "前两项"],
  ["D", "besi", "plumbum", "timah", "Kesemuanya"],
  ["D", "besi", "plumbum", "timah", "Tiada satu pun"],
  ["ABCD", "இரும்பு", "ஈயம்", "தகரம்", "முதல் இரண்டும்"],
  ["D", "铁", "铅", "锡", "以上皆是"],
  ["D", "铁", "铅", "锡", "以上皆非"],
  ["D", "铁", "铅", "锡", "以上都不是"],
  ["D", "铁", "铅", "锡", "全部正确"],
  ["D", "铁", "铅", "锡", "都不对"],
  ["C", "铁", "铅", "两者都是"],
  ["ABCD", "铁", "铅", "锡", "A和B"],
  ["ABCD", "铁", "铅", "锡", "只有A"],
  ["ABCD", "铁", "铅", "锡", "甲和乙"],
  ["D", "besi", "plumbum", "timah", "Semua di atas"],
  ["D", "besi", "plumbum", "timah", "Semua jawapan di atas"],
  ["D", "besi", "plumbum", "timah", "Tiada satu pun di atas"],
  ["D", "besi", "plumbum", "timah", "Tiada jawapan yang betul"],
  ["C", "besi", "plumbum", "Kedua-duanya"],
  ["ABCD", "besi", "plumbum", "timah", "A dan B"],
  ["ABCD", "besi", "plumbum", "timah", "A dan C sahaja"],
  ["D", "இரும்பு", "ஈயம்", "தகரம்", "மேற்கண்ட அனைத்தும்"],
  // An order that everybody expects.
  ["AB", "True", "False"],
  ["AB", "Yes", "No"],
  ["ABC", "True", "False", "Not given"],
  ["AB", "对", "错"],
  ["AB", "Betul", "Salah"],
  ["ABCD", "3", "5", "12", "40"],
  ["ABCD", "40", "12", "5", "3"],
  ["ABCD", "0.5", "1.25", "1.5", "2"],
  ["ABCD", "1/4", "1/3", "1/2", "3/4"],
  [
    "ABCD",
    String.raw`\(\frac{1}{4}\)`,
    String.raw`\(\frac{1}{2}\)`,
    "1",
    String.raw`\(1\frac{1}{2}\)`,
  ],
  ["ABCD", "-5", "-1", "0", "7"],
  ["ABCD", "$2.50", "$12", "$1,200", "$2 000"],
  ["ABCD", "2 cm", "12 cm", "100 cm", "250 cm"],
  ["ABCD", "1 apple", "2 apples", "3 apples", "4 apples"],
  ["ABCD", "one", "two", "three", "four"],
  ["ABC", "Monday", "Wednesday", "Friday"],
  ["ABC", "Isnin", "Rabu", "Jumaat"],
  ["ABC", "I", "II", "III"],
  // These may be mixed.
  ["", "iron", "lead", "tin", "gold"],
  ["AB", "False", "True"],
  ["", "40", "3", "12", "5"],
  ["", "7", "12"],
  ["", "2 cm", "12 m", "100 mm"],
  ["", "Vitamin A", "Vitamin C", "Vitamin D"],
  ["", "A cat", "A dog and a cat", "Birds"],
  ["", "above the clouds", "below the sea", "at home"],
  ["", "50以上", "20以下", "30左右"],
  ["", "20 °C", "5 °C", "100 °C"],
  ["", "P and Q only", "Q and R only", "P only"],
  ["", "statement 1 only", "statement 2 only", "statements 1 and 2"],
])("keeps %j of %j, %j, %j, %j", (places, ...options) => {
  expect(kept(options.filter((text) => text !== undefined))).toBe(places);
});

const METALS = ["iron", "lead", "tin", "gold"];

test.each([
  ["body", "<p>Which is wrong, option B or option C?</p>"],
  ["explanation", "<p>The answer is B.</p>"],
  ["explanation", "<p>B is wrong because lead is soft.</p>"],
  ["explanation", "<p>Ans: C</p>"],
  ["explanation", "<p>B:</p><p>Lead is soft.</p>"],
  ["explanation", "<p>Lead is soft (B), tin as well.</p>"],
  ["explanation", "<p>Only A and C are left.</p>"],
  ["explanation", "<p>答案是 B。</p>"],
  ["explanation", "<p>Jawapan: D</p>"],
  ["explanation", "<p>Option (3) is a precious metal.</p>"],
] as const)("keeps all where the %s names a letter: %s", (place, text) => {
  expect(kept(METALS, { [place]: text })).toBe("ABCD");
});

test.each([
  ["body", "<p>A and B are points of a circle. Which metal is it made of?</p>"],
  ["body", "<p>Which answer a student gives does not matter.</p>"],
  ["explanation", "<p>A metal is hard. It conducts.</p>"],
  ["explanation", '<p>Its density is <span data-latex="D">D</span>.</p>'],
  ["explanation", "<p>It melts at 300 °C, and vitamin C does not.</p>"],
  ["explanation", "<p>E = mc², so it is heavy.</p>"],
] as const)("may mix where the %s names none: %s", (place, text) => {
  expect(kept(METALS, { [place]: text })).toBe("");
});

test("letters of the question itself are no letters of options", () => {
  const body = "<p>Beaker B is heated, beaker C is not. What is in beaker B?</p>";
  expect(kept(METALS, { body, explanation: "<p>What was in B has melted.</p>" })).toBe("");
});

test.each([
  ["True, False", "False", "True"],
  ["Yes, No", "Yes", "No"],
  ["对, 错, 不知道", "错", "对", "不知道"],
])("true and the like come first: %s", (shown, ...options) => {
  const asked = { body: "", explanation: "", options: options.map((body) => ({ body })) };
  expect(
    keptOptions(asked)
      .pair?.map((place) => options[place])
      .join(", "),
  ).toBe(shown);
});

test.each([
  ["5, 12, 40", "12", "5", "40"],
  ["7 cm, 12 cm", "12 cm", "7 cm"],
  ["Monday, Friday", "Friday", "Monday"],
])("knows the order of size, however they are stored: %s", (shown, ...options) => {
  const asked = { body: "", explanation: "", options: options.map((body) => ({ body })) };
  expect(
    keptOptions(asked)
      .bySize?.map((place) => options[place])
      .join(", "),
  ).toBe(shown);
});

test("tells which options speak of the others, and whether a letter was named", () => {
  const options = ["iron", "lead", "All of the above"].map((body) => ({ body }));
  expect(keptOptions({ body: "", explanation: "", options })).toMatchObject({
    referring: [2],
    named: false,
  });
  const why = [{ body: "iron" }, { body: "lead", whyWrong: "B is soft." }];
  expect(keptOptions({ body: "", explanation: "", options: why })).toMatchObject({
    referring: [],
    named: true,
  });
});
