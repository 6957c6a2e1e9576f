import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { between, normal, pick, seeded, shuffle } from "./random.ts";

const draws = (seed: string, count: number) => Array.from({ length: count }, seeded(seed));

describe("seeded", () => {
  test("the same seed gives the same numbers, another seed others", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(draws(one, 10)).toEqual(draws(one, 10));
        if (one !== other) expect(draws(one, 10)).not.toEqual(draws(other, 10));
      }),
    );
  });

  test("the numbers of a seed stay the same for ever, because tests depend on them", () => {
    expect(
      draws("markwell", 3).map((value) => Math.floor(value * 1_000_000)),
    ).toMatchInlineSnapshot(`
      [
        642067,
        700038,
        228639,
      ]
    `);
  });

  test("first numbers of neighbouring seeds are spread evenly", () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let id = 0; id < 10_000; id += 1) {
      const tenth = Math.floor(seeded(`test:${id}`)() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test("numbers are from 0 to below 1, half of them below a half", () => {
    const values = draws("even", 10_000);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    const low = values.filter((value) => value < 0.5).length;
    expect(Math.abs(low - 5_000)).toBeLessThan(200);
  });
});

describe("shuffle", () => {
  test("keeps every item exactly once and leaves the list alone", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        expect(shuffle(seeded(seed), items).sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
      }),
    );
  });

  test("every order of three comes up equally often", () => {
    const random = seeded("orders");
    const seen = new Map<string, number>();
    for (let round = 0; round < 6_000; round += 1) {
      const order = shuffle(random, ["a", "b", "c"]).join("");
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

test("between stays inside its limits and reaches both", () => {
  const random = seeded("limits");
  const seen = new Set(Array.from({ length: 200 }, () => between(random, 2, 4)));
  expect([...seen].sort()).toEqual([2, 3, 4]);
});

test("pick takes one of the items, and picking from nothing is a mistake of the caller", () => {
  expect(["a", "b"]).toContain(pick(seeded("x"), ["a", "b"]));
  expect(pick(seeded("x"), [undefined])).toBeUndefined();
  expect(() => pick(seeded(""), [])).toThrow(RangeError);
});

test("normal lies around its mean with its deviation and is always a number", () => {
  const random = seeded("bell");
  const values = Array.from({ length: 10_000 }, () => normal(random, 70, 10));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(mean).toBeCloseTo(70, 0);
  expect(Math.sqrt(variance)).toBeCloseTo(10, 0);
  expect(Number.isFinite(normal(() => 0, 0, 1))).toBe(true);
});
