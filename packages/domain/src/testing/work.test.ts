import { expect, test } from "vitest";
import { refuseSlowPatterns, workOf } from "./work.ts";

const one = () => 1;
function times(count: number): number {
  let sum = 0;
  for (let turn = 0; turn < count; turn += 1) sum += one();
  return sum;
}

test("counts the calls of an action, the same each time", () => {
  const [few, again, many] = [10, 10, 1_010].map((count) => workOf(() => times(count)).calls);
  expect(again).toBe(few);
  expect(many).toBe(Number(few) + 1_000);
});

test("counts what patterns read, however they are used", () => {
  const text = "ab".repeat(50);
  const { characters } = workOf(() => [/c/.test(text), text.split(/,/), text.replace(/a.*/g, "")]);
  expect(characters).toBeGreaterThanOrEqual(300);
});

test.each([
  ["grows twice with each character", /(a+)+b/, "a".repeat(30)],
  ["in the middle, after a match", /a|(c+)+d/g, `a${"c".repeat(30)}`],
  ["grows with the square of a long text", / +$/, `${" ".repeat(20_000)}x`],
  ["from a place of its own", /(?<=a)(b+)+c/y, `a${"b".repeat(30)}`],
])("a pattern that is slow is refused: %s", (_, pattern, text) => {
  if (pattern.sticky) pattern.lastIndex = 1;
  const stop = refuseSlowPatterns();
  try {
    expect(() => [pattern.exec(text), pattern.exec(text)]).toThrow("is slow");
  } finally {
    stop();
  }
});

test("a pattern that is not slow finds the same as ever, and all is as before in the end", () => {
  const { exec } = RegExp.prototype;
  const find = () => ["a1b22".replace(/\d+/g, "-"), "a1b22".split(/\d/), /(?<n>\d)/.exec("a1")];
  const before = find();
  const stop = refuseSlowPatterns();
  const during = find();
  stop();
  expect(during).toEqual(before);
  expect(RegExp.prototype.exec).toBe(exec);
});
