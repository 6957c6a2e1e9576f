import fc from "fast-check";
import { expect, test } from "vitest";
import { between, pick, seeded, shuffle } from "./random.ts";

test("the same seed gives the same numbers, another seed others", () => {
  const ten = (seed: string) => Array.from({ length: 10 }, seeded(seed));
  expect(ten("a")).toEqual(ten("a"));
  expect(ten("a")).not.toEqual(ten("b"));
});

test("shuffle keeps every item exactly once", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
      expect(shuffle(seeded(seed), items).sort()).toEqual([...items].sort());
    }),
  );
});

test("between stays inside its limits and reaches both", () => {
  const random = seeded("limits");
  const seen = new Set(Array.from({ length: 200 }, () => between(random, 2, 4)));
  expect([...seen].sort()).toEqual([2, 3, 4]);
});

test("picking from nothing is a mistake of the caller", () => {
  expect(() => pick(seeded(""), [])).toThrow(RangeError);
});
