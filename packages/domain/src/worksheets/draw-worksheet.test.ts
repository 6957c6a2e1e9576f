import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../random.ts";
import { DIFFICULTIES, type Difficulty } from "../school/lists.ts";
import { drawWorksheet, type WorksheetQuestion } from "./draw-worksheet.ts";
import { difficultyMix } from "./worksheet.ts";

let count = 0;
const some = (
  number: number,
  difficulty: Difficulty,
  { topic = "Ratio", recent = false } = {},
): WorksheetQuestion[] =>
  Array.from({ length: number }, () => ({ id: `question ${++count}`, topic, difficulty, recent }));

const draw = (
  pool: readonly WorksheetQuestion[],
  average: number | null = 60,
  topics = ["Ratio"],
) =>
  drawWorksheet(
    pool,
    topics.map((topic) => ({ topic, mix: difficultyMix(average, 75) })),
    seeded("worksheet"),
  );
const counts = (drawn: readonly WorksheetQuestion[]) =>
  DIFFICULTIES.map((difficulty) => drawn.filter((each) => each.difficulty === difficulty).length);

describe("five questions of a topic", () => {
  const rich = DIFFICULTIES.flatMap((difficulty) => some(9, difficulty));

  test.each([
    [30, [3, 2, 0]],
    [60, [1, 3, 1]],
    [80, [0, 2, 3]],
  ])("get harder: at %i percent %j", (average, expected) => {
    expect(counts(draw(rich, average))).toEqual(expected);
  });

  test("come from the nearest difficulty where one is missing", () => {
    expect(counts(draw([...some(9, "basic"), ...some(9, "moderate")], 80))).toEqual([0, 5, 0]);
    expect(counts(draw([...some(9, "basic"), ...some(9, "challenging")], 60))).toEqual([4, 0, 1]);
  });

  test("are none that the student knows from lately, while others are left", () => {
    const known = some(9, "moderate", { recent: true });
    const drawn = draw([...known, ...some(5, "challenging")]);
    expect(counts(drawn)).toEqual([0, 0, 5]);
    const mixed = draw([...known, ...some(2, "basic")]);
    expect(counts(mixed)).toEqual([2, 3, 0]);
  });

  test("are of one difficulty the nearest to the student's level, what is new before what is seen", () => {
    const at = (logits: number, seen = false) =>
      some(1, "moderate").map((each) => ({ ...each, logits, seen }));
    const pool = [-0.4, 0.45, 0.3, -0.2].flatMap((logits) => at(logits)).concat(at(0.05, true));
    const mix = { basic: 0, moderate: 2, challenging: 0 };
    const drawn = (near: number) =>
      drawWorksheet(pool, [{ topic: "Ratio", mix, near }], seeded("near")).map(
        ({ logits }) => logits,
      );
    expect(drawn(0.5).sort()).toEqual([0.3, 0.45]);
    expect(drawn(-0.5).sort()).toEqual([-0.2, -0.4]);
  });

  test("are fewer when the topic has fewer, and none of another topic", () => {
    const pool = [...some(2, "basic"), ...some(9, "basic", { topic: "Circles" })];
    expect(draw(pool)).toHaveLength(2);
    expect(draw(pool, 60, ["Speed"])).toEqual([]);
  });
});

test("topics keep their order, and a topic runs from easy to hard", () => {
  const pool = ["Ratio", "Circles"].flatMap((topic) =>
    DIFFICULTIES.flatMap((difficulty) => some(5, difficulty, { topic })),
  );
  const drawn = draw(pool, 60, ["Circles", "Ratio"]);
  expect(drawn.map(({ topic }) => topic)).toEqual([
    ...Array(5).fill("Circles"),
    ...Array(5).fill("Ratio"),
  ]);
  const easyToHard = ["basic", "moderate", "moderate", "moderate", "challenging"];
  expect(drawn.map(({ difficulty }) => difficulty)).toEqual([...easyToHard, ...easyToHard]);
});

test("chance decides among equals, and the same chance draws the same", () => {
  const pool = some(40, "moderate");
  const ids = (seed: string) =>
    drawWorksheet(pool, [{ topic: "Ratio", mix: difficultyMix(60, 75) }], seeded(seed)).map(
      ({ id }) => id,
    );
  expect(ids("one")).toEqual(ids("one"));
  expect(ids("one")).not.toEqual(ids("another"));
});

test("of any bank: as many as there are up to five, none twice, and lately known ones last", () => {
  const question = fc.record({
    topic: fc.constant("Ratio"),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    recent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 14 }), fc.nat(100), (drafts, average) => {
      const pool = drafts.map((draft, index) => ({ ...draft, id: String(index) }));
      const drawn = draw(pool, average);
      const fresh = pool.filter(({ recent }) => !recent).length;
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn).toHaveLength(Math.min(5, pool.length));
      expect(drawn.filter(({ recent }) => recent)).toHaveLength(
        Math.max(0, drawn.length - Math.min(5, fresh)),
      );
    }),
  );
});

const askedAs = (words: string) => ({ words, pictures: [], options: [] });

test("of any bank: no two look alike, also of two topics, and of one difficulty unseen ones come first", () => {
  const question = fc.record({
    topic: fc.constantFrom("Ratio", "Speed"),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    recent: fc.boolean(),
    seen: fc.boolean(),
    asked: fc.nat(9).map((number) => askedAs(`What is ${number} times 3?`)),
  });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 30 }), fc.nat(100), (drafts, average) => {
      const pool = drafts.map((draft, index) => ({ ...draft, id: String(index) }));
      const drawn = draw(pool, average, ["Ratio", "Speed"]);
      const words = drawn.map(({ asked }) => asked?.words);
      expect(new Set(words).size).toBe(words.length);
      for (const old of drawn.filter(({ seen }) => seen)) {
        const better = pool.filter(
          (one) =>
            one.topic === old.topic &&
            one.difficulty === old.difficulty &&
            one.recent === old.recent &&
            !one.seen &&
            !words.includes(one.asked.words),
        );
        expect(better).toEqual([]);
      }
    }),
  );
});

test("a passage comes whole or not at all, and the worksheet still has five questions of a topic at most", () => {
  const block = fc.option(fc.constantFrom("A", "B", "C"));
  const question = fc.record({
    difficulty: fc.constantFrom(...DIFFICULTIES),
    recent: fc.boolean(),
    block,
    missing: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 14 }), fc.nat(100), (drafts, average) => {
      const size = (id: string) => drafts.filter((each) => each.block === id).length;
      // One of the bank's is not in the pool now and then: it is reserved, say.
      const pool = drafts
        .map(({ block: id, ...draft }, index) => ({
          ...draft,
          id: String(index),
          topic: "Ratio",
          ...(id ? { block: { id, size: size(id) } } : {}),
        }))
        .filter(({ missing }) => missing > 0);
      const drawn = draw(pool, average);
      expect(drawn.length).toBeLessThanOrEqual(5);
      expect(new Set(drawn).size).toBe(drawn.length);
      for (const id of ["A", "B", "C"]) {
        const places = drawn.flatMap((each, place) => (each.block?.id === id ? [place] : []));
        expect([0, size(id)]).toContain(places.length);
        expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index));
      }
    }),
  );
});
