import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "../random.ts";
import { DIFFICULTIES } from "../school/lists.ts";
import { type DrawnQuestion, drawQuestions, drawShortage, quotas } from "./draw.ts";

const question = (
  id: number,
  difficulty = DIFFICULTIES[id % 3],
  topic = `topic ${id % 4}`,
): DrawnQuestion => ({
  id: String(id),
  topic,
  difficulty: difficulty ?? "basic",
  marks: 1,
});
const bank = Array.from({ length: 120 }, (_, id) => question(id));

test.each([
  [10, [4, 4, 2]],
  [5, [2, 2, 1]],
  [7, [3, 3, 1]],
  [1, [1, 0, 0]],
])("%i questions are spread over the difficulties as %j", (count, shares) => {
  expect(quotas(count).map(([, quota]) => quota)).toEqual(shares);
});

test("never repeats, takes as many as asked or as there are", () => {
  const pools = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }))
    .map((ids) => ids.map((id) => question(id)));
  fc.assert(
    fc.property(pools, fc.integer({ min: 0, max: 80 }), fc.string(), (pool, count, seed) => {
      const drawn = drawQuestions(pool, count, seeded(seed));
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(Math.min(count, pool.length));
    }),
  );
});

test("a rich bank gives 4 basic, 4 moderate, 2 challenging and even topics", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const drawn = drawQuestions(bank, 10, seeded(seed));
      const count = (difficulty: string) =>
        drawn.filter((each) => each.difficulty === difficulty).length;
      expect(DIFFICULTIES.map(count)).toEqual([4, 4, 2]);
      const topics = Object.values(Object.groupBy(drawn, ({ topic }) => topic)).map(
        (each) => each?.length ?? 0,
      );
      expect(Math.max(...topics) - Math.min(...topics)).toBeLessThanOrEqual(1);
    }),
  );
});

test("what one difficulty lacks the others give", () => {
  const basics = Array.from({ length: 20 }, (_, id) => question(id, "basic"));
  expect(drawQuestions(basics, 10, seeded("x"))).toHaveLength(10);
});

test("a shortage is said in numbers", () => {
  expect(drawShortage(7, 10)).toBe("Only 7 of 10 questions match.");
  expect(drawShortage(10, 10)).toBeUndefined();
});
