import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../random.ts";
import { DIFFICULTIES, type Difficulty } from "../school/lists.ts";
import { aQuestion } from "../testing/a-question.ts";
import { cases } from "../testing/depth.ts";
import { difficultyShares } from "./difficulty-shares.ts";
import { type DrawnQuestion, drawQuestions, drawShortage } from "./draw.ts";

const difficulties = fc.constantFrom(...DIFFICULTIES);
const banks = (most: number, topics: number) =>
  fc
    .array(fc.tuple(difficulties, fc.nat(topics - 1)), { maxLength: most })
    .map((kinds) =>
      kinds.map(([difficulty, topic], id) =>
        aQuestion({ id: `q${id}`, difficulty, topic: `topic ${topic}` }),
      ),
    );

const richBank = (topics: number, each: number) =>
  DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: topics * each }, (_, at) =>
      aQuestion({ id: `${difficulty} ${at}`, difficulty, topic: `topic ${at % topics}` }),
    ),
  );

const draw = (pool: readonly DrawnQuestion[], count: number, seed: string) =>
  drawQuestions(pool, count, seeded(seed));

function tally(questions: readonly DrawnQuestion[], by: "topic" | "difficulty") {
  const counts: Record<string, number> = {};
  for (const question of questions) counts[question[by]] = (counts[question[by]] ?? 0) + 1;
  return counts;
}
const unevenness = (questions: readonly DrawnQuestion[]) =>
  Object.values(tally(questions, "topic")).reduce((sum, count) => sum + count ** 2, 0);

describe("a random selection", () => {
  test("never repeats and has as many questions as asked for or as match", () => {
    fc.assert(
      fc.property(banks(60, 5), fc.nat(80), fc.string(), (pool, count, seed) => {
        const drawn = draw([...pool, ...pool], count, seed);
        expect(drawn).toHaveLength(Math.min(count, pool.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const question of drawn) expect(pool).toContain(question);
      }),
    );
  });

  test("the same seed draws the same questions in the same order", () => {
    fc.assert(
      fc.property(banks(40, 4), fc.nat(20), fc.string(), (pool, count, seed) => {
        expect(draw(pool, count, seed)).toEqual(draw(pool, count, seed));
      }),
    );
    const pool = richBank(4, 10);
    expect(draw(pool, 10, "one")).not.toEqual(draw(pool, 10, "two"));
  });

  test("every question of an even bank has the same chance", () => {
    const pool = richBank(2, 3);
    const random = seeded("chances");
    const seen: Record<string, number> = {};
    for (let round = 0; round < 3_000; round += 1)
      for (const { id } of drawQuestions(pool, 5, random)) seen[id] = (seen[id] ?? 0) + 1;
    for (const { id, difficulty } of pool)
      expect(Math.abs((seen[id] ?? 0) - (difficulty === "challenging" ? 500 : 1_000))).toBeLessThan(
        120,
      );
  });
});

test("of a topic and difficulty, what fewer students have seen in practice is drawn first", () => {
  fc.assert(
    fc.property(
      banks(40, 3),
      fc.array(fc.nat(3)),
      fc.nat(30),
      fc.string(),
      (bank, seen, count, seed) => {
        const pool = bank.map((question, at) => ({ ...question, seenBy: seen[at] ?? 0 }));
        const drawn = new Set(drawQuestions(pool, count, seeded(seed)));
        for (const left of pool.filter((question) => !drawn.has(question))) {
          const better = [...drawn].filter(
            ({ topic, difficulty }) => topic === left.topic && difficulty === left.difficulty,
          );
          expect(Math.max(0, ...better.map(({ seenBy }) => seenBy))).toBeLessThanOrEqual(
            left.seenBy,
          );
        }
      },
    ),
  );
});

test("of wanted difficulties, the others are drawn only when nothing else is left", () => {
  fc.assert(
    fc.property(banks(30, 3), fc.subarray([...DIFFICULTIES]), fc.nat(30), (pool, wanted, count) => {
      const drawn = drawQuestions(pool, count, seeded("wanted"), wanted);
      const fits = pool.filter(({ difficulty }) => wanted.includes(difficulty)).length;
      expect(drawn).toHaveLength(Math.min(count, pool.length));
      if (wanted.length === 0) return;
      expect(drawn.filter(({ difficulty }) => wanted.includes(difficulty))).toHaveLength(
        Math.min(fits, count),
      );
    }),
  );
});

describe("difficulties", () => {
  test("a rich bank gives 4 basic, 4 moderate, 2 challenging, evenly over the topics", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.string(), (topics, seed) => {
        const pool = richBank(topics, 10);
        const drawn = draw(pool, 10, seed);
        expect(tally(drawn, "difficulty")).toEqual({ basic: 4, moderate: 4, challenging: 2 });
        const counts = Object.values(tally(drawn, "topic"));
        expect(counts).toHaveLength(topics);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("any bank gives the shares that it can", () => {
    fc.assert(
      fc.property(banks(30, 4), fc.nat(30), fc.string(), (pool, count, seed) => {
        const none = { basic: 0, moderate: 0, challenging: 0 };
        const shares = difficultyShares(count, { ...none, ...tally(pool, "difficulty") });
        const drawn = draw(pool, count, seed);
        expect({ ...none, ...tally(drawn, "difficulty") }).toEqual(shares);
      }),
    );
  });
});

describe("topics", () => {
  const cell = (difficulty: Difficulty, topic: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      aQuestion({ id: `${difficulty} ${topic} ${at}`, difficulty, topic }),
    );

  test("a topic that only one difficulty knows leaves the others to the rest", () => {
    const pool = [
      ...cell("basic", "A", 9),
      ...cell("basic", "B", 9),
      ...cell("moderate", "A", 9),
      ...cell("challenging", "A", 9),
    ];
    const drawn = draw(pool, 10, "any");
    expect(tally(drawn, "topic")).toEqual({ A: 6, B: 4 });
  });

  test("evenness is passed along a chain of topics", () => {
    const pool = [
      ...cell("basic", "A", 4),
      ...cell("basic", "B", 4),
      ...cell("moderate", "B", 4),
      ...cell("moderate", "C", 4),
      ...cell("challenging", "A", 2),
    ];
    for (const seed of ["1", "2", "3", "4"]) {
      const counts = tally(draw(pool, 10, seed), "topic");
      expect(Object.values(counts).sort()).toEqual([3, 3, 4]);
    }
  });

  test("no selection with the same difficulties would be more even", () => {
    fc.assert(
      fc.property(banks(9, 4), fc.nat(9), fc.string(), (pool, count, seed) => {
        const drawn = draw(pool, count, seed);
        const wanted = tally(drawn, "difficulty");
        const same = subsets(pool).filter((each) => {
          const counts = tally(each, "difficulty");
          return DIFFICULTIES.every((name) => (counts[name] ?? 0) === (wanted[name] ?? 0));
        });
        expect(unevenness(drawn)).toBe(Math.min(...same.map(unevenness)));
      }),
      { numRuns: cases(12, 240) },
    );
  });
});

function subsets(pool: readonly DrawnQuestion[]): DrawnQuestion[][] {
  return Array.from({ length: 2 ** pool.length }, (_, bits) =>
    pool.filter((_question, at) => (bits >> at) & 1),
  );
}

test.each([
  [7, 10, "Only 7 of 10 questions match."],
  [0, 1, "Only 0 of 1 questions match."],
  [10, 10, undefined],
  [11, 10, undefined],
])("with %i matching and %i asked for it says %s", (matched, asked, message) => {
  expect(drawShortage(matched, asked)).toBe(message);
});
