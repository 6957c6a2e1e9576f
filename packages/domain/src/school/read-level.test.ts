import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS, levelLabel } from "./lists.ts";
import { readLevel } from "./read-level.ts";

test.each([
  ["primary 5", "primary 5"],
  ["Primary 5", "primary 5"],
  ["PRIMARY  5 ", "primary 5"],
  ["P5", "primary 5"],
  ["p 5", "primary 5"],
  ["P.5", "primary 5"],
  ["P-05", "primary 5"],
  ["Pri 5", "primary 5"],
  ["Pri. 5", "primary 5"],
  ["Primary Five", "primary 5"],
  ["primary-five", "primary 5"],
  ["Ｐ５", "primary 5"],
  ["P6", "primary 6"],
  ["Sec 1", "secondary 1"],
  ["SEC1", "secondary 1"],
  ["S1", "secondary 1"],
  ["Secondary One", "secondary 1"],
  ["Secondary 6", undefined],
  ["P7", undefined],
  ["P0", undefined],
  ["P15", undefined],
  ["5", undefined],
  ["five", undefined],
  ["P5A", undefined],
  ["P5/6", undefined],
  ["Grade 5", undefined],
  ["Primary", undefined],
  ["", undefined],
])("%o is read as %o", (written, level) => {
  expect(readLevel(written)).toBe(level);
});

test("every level is read back from each way of writing it, and from its label", () => {
  const ways = fc.record({
    level: fc.constantFrom(...LEVELS),
    short: fc.constantFrom(1, 3, undefined),
    between: fc.constantFrom("", " ", ". ", "-", "  "),
    big: fc.boolean(),
  });
  fc.assert(
    fc.property(ways, ({ level, short, between, big }) => {
      const [band = "", year = ""] = level.split(" ");
      const written = `${band.slice(0, short)}${between}${year}`;
      expect(readLevel(big ? written.toUpperCase() : written)).toBe(level);
      expect(readLevel(levelLabel(level))).toBe(level);
    }),
  );
});

test("what is read is always one of the school's levels", () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      const level = readLevel(written);
      expect(level === undefined || LEVELS.includes(level)).toBe(true);
    }),
  );
});
