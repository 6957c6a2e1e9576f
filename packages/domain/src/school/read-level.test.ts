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
  ["P5A", "primary 5"],
  ["Sec 4NA", "secondary 4"],
  ["Sec 4 N(A)", "secondary 4"],
  ["Sec 4 (NT)", "secondary 4"],
  ["S4E", "secondary 4"],
  ["4 Express", "secondary 4"],
  ["5NA", "secondary 5"],
  ["5 Normal Academic", "secondary 5"],
  ["2E3", "secondary 2"],
  ["2N3", "secondary 2"],
  ["4T1", "secondary 4"],
  ["2N", undefined],
  ["Secondary 1 G3", "secondary 1"],
  ["6E1", undefined],
  ["P5 Express", undefined],
  ["5A", undefined],
  ["five e", undefined],
  ["Sec 4X2", undefined],
  ["2E3; 2 Maths", undefined],
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
