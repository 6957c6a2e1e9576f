import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersOnPaper, type Placed, partLetter } from "./paper-number.ts";

test.each([
  [1, "(a)"],
  [3, "(c)"],
  [26, "(z)"],
  [27, "(aa)"],
])("part %i is %s", (place, letter) => {
  expect(partLetter(place)).toBe(letter);
});

const part = (block: string, place: number): Placed => ({ block, kind: "parts", place });
const gap = (place: number): Placed => ({ block: "cloze", kind: "cloze", place });

test.each<[string, (Placed | undefined)[], string[]]>([
  ["no passages", [undefined, undefined], ["1", "2"]],
  ["parts share a number", [part("x", 1), part("x", 2), undefined], ["1(a)", "1(b)", "2"]],
  [
    "two questions with parts",
    [part("x", 1), part("y", 1), part("y", 2)],
    ["1(a)", "2(a)", "2(b)"],
  ],
  ["a chosen part keeps its letter", [undefined, part("x", 3)], ["1", "2(c)"]],
  ["gaps count each", [part("x", 1), part("x", 2), gap(1), gap(2)], ["1(a)", "1(b)", "2", "3"]],
  [
    "parts below a part",
    [{ ...part("x", 1), part: "(a)(i)" }, { ...part("x", 2), part: "(a)(ii)" }, undefined],
    ["1(a)(i)", "1(a)(ii)", "2"],
  ],
  ["parts torn apart", [part("x", 1), undefined, part("x", 2)], ["1(a)", "2", "3(b)"]],
])("numbers on paper: %s", (_, placed, numbers) => {
  expect(numbersOnPaper(placed)).toEqual(numbers);
});

test("no two questions of a test have the same number, and numbers run on without a hole", () => {
  const blocks = fc.array(
    fc.record({
      kind: fc.constantFrom("plain" as const, "parts" as const, "cloze" as const, "text" as const),
      size: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(blocks, (asked) => {
      const placed = asked.flatMap(({ kind, size }, block): (Placed | undefined)[] =>
        kind === "plain"
          ? [undefined]
          : Array.from({ length: size }, (_, at) => ({
              block: String(block),
              kind,
              place: at + 1,
            })),
      );
      const numbers = numbersOnPaper(placed);
      expect(new Set(numbers).size).toBe(placed.length);
      const whole = [...new Set(numbers.map((number) => Number.parseInt(number, 10)))];
      expect(whole).toEqual(whole.map((_, at) => at + 1));
    }),
  );
});
