import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "../random.ts";
import { DIFFICULTIES } from "../school/lists.ts";
import { fillSections, passageSizes, sizesInstead } from "./format-paper.ts";
import {
  type MixedPassage,
  mixPassages,
  passageShares,
  passagesInstead,
  valueWith,
} from "./passage-mix.ts";

type Passage = MixedPassage & { id: string };

const passage = fc
  .record({
    topic: fc.constantFrom("Inference", "Vocabulary", "Sequence"),
    basic: fc.nat({ max: 4 }),
    moderate: fc.nat({ max: 4 }),
    challenging: fc.nat({ max: 3 }),
  })
  .filter(({ basic, moderate, challenging }) => basic + moderate + challenging > 0)
  .map(({ topic, ...mix }) => ({ topic, mix, size: mix.basic + mix.moderate + mix.challenging }));
const bank = fc
  .array(passage, { maxLength: 24 })
  .map((passages) => passages.map((one, place) => ({ ...one, id: `p${place}` })));
const counts = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 3 });

const bySize = (pool: readonly Passage[]) =>
  new Map([...Map.groupBy(pool, ({ size }) => size)].map(([size, all]) => [size, all.length]));

/** As the server takes passages for sections that ask for the same. */
function taken(asked: readonly number[], pool: readonly Passage[], seed: string) {
  const random = seeded(seed);
  const sizes = passageSizes(asked, bySize(pool), random);
  const found = mixPassages(pool, sizes, random).flatMap(({ passages, count }) =>
    passages.slice(0, count),
  );
  return { sizes, found };
}

test("whole passages have the usual mix: no other passage of the bank would bring difficulties or topics nearer", () => {
  fc.assert(
    fc.property(counts, bank, fc.string(), (asked, pool, seed) => {
      const { sizes, found } = taken(asked, pool, seed);
      expect(bySize(found)).toEqual(sizes);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      const shares = passageShares(pool, sizes);
      for (const one of found) {
        const value = valueWith(
          found.filter((other) => other !== one),
          shares,
        );
        const [difficulties, topics] = value(one);
        for (const other of pool) {
          if (other.size !== one.size || found.includes(other)) continue;
          const [itsDifficulties, itsTopics] = value(other);
          expect(itsDifficulties).toBeGreaterThanOrEqual(difficulties);
          if (itsDifficulties === difficulties) expect(itsTopics).toBeGreaterThanOrEqual(topics);
        }
      }
    }),
  );
});

test("sections of different lengths share one mix, where each alone would take the easiest", () => {
  const of = (size: number, name: (typeof DIFFICULTIES)[number]) => ({
    id: `${name} ${size}`,
    size,
    topic: "Inference",
    mix: { basic: 0, moderate: 0, challenging: 0, [name]: size },
  });
  // Forty per cent of ten are four, and so on: only one choice has the mix.
  const pool = [4, 3, 2, 1].flatMap((size) => DIFFICULTIES.map((name) => of(size, name)));
  for (const seed of ["a", "b", "c", "d", "e"]) {
    const { found } = taken([4, 3, 2, 1], pool.concat(of(4, "basic")), seed);
    const total = (name: (typeof DIFFICULTIES)[number]) =>
      found.reduce((sum, { mix }) => sum + mix[name], 0);
    expect(found.reduce((sum, { size }) => sum + size, 0)).toBe(10);
    expect(Math.abs(total("basic") - 4)).toBeLessThanOrEqual(1);
    expect(Math.abs(total("moderate") - 4)).toBeLessThanOrEqual(1);
    expect(Math.abs(total("challenging") - 2)).toBeLessThanOrEqual(1);
  }
});

/** The questions of a passage, as they are in a paper. */
const questionsOf = ({ id, size }: Passage) =>
  Array.from({ length: size }, (_none, place) => ({
    id: `${id}.${place}`,
    kind: "mcq" as const,
    marks: 1,
    passage: id,
  }));

test("after any swaps of passages and of their questions the paper fulfils its format and holds nothing twice", () => {
  const swaps = fc.array(
    fc.record({ which: fc.nat(), what: fc.constantFrom("passage", "question", "remove") }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(counts, bank, fc.string(), swaps, (asked, pool, seed, series) => {
      const sections = asked.map((count) => ({
        ...({ name: "", kind: "mcq", count, marksEach: 1, passage: true } as const),
      }));
      const random = seeded(seed);
      let paper = taken(asked, pool, seed).found.flatMap(questionsOf);
      const state = () => {
        const { sections: filled, over } = fillSections(sections, paper);
        return { lacks: filled.reduce((sum, { lacks }) => sum + lacks, 0), over: over.length };
      };
      for (const { which, what } of series) {
        const out = paper[which % Math.max(1, paper.length)];
        if (!out) return;
        const before = state();
        const chosen = pool.filter(({ id }) => paper.some((one) => one.passage === id));
        const going = chosen.find(({ id }) => id === out.passage);
        if (what === "remove") paper = paper.filter((one) => one !== out);
        if (what === "question") {
          const [spare] = going
            ? questionsOf(going).filter(({ id }) => !paper.some((one) => one.id === id))
            : [];
          paper = paper.map((one) => (one === out && spare ? spare : one));
        }
        if (what === "passage" && going) {
          const left = pool.filter((one) => !chosen.includes(one));
          const fits = sizesInstead(sections, paper, going.id, {
            sizes: [...bySize(left).keys()],
            most: 200,
          });
          const [into] = passagesInstead(
            chosen.filter((one) => one !== going),
            going,
            left.filter(({ size }) => fits?.includes(size)),
            random,
          );
          const at = paper.findIndex((one) => one.passage === going.id);
          if (into) {
            paper = paper
              .filter((one) => one.passage !== going.id)
              .toSpliced(at, 0, ...questionsOf(into));
          }
        }
        expect(new Set(paper.map(({ id }) => id)).size).toBe(paper.length);
        if (what === "remove") continue;
        expect(state().lacks).toBeLessThanOrEqual(before.lacks);
        expect(state().over).toBeLessThanOrEqual(before.over);
      }
    }),
  );
});

test("a swap takes a passage as good as the one that goes; without such, the best", () => {
  const of = (id: string, basic: number, moderate: number, challenging: number) => ({
    ...{ id, topic: "Inference", size: basic + moderate + challenging },
    mix: { basic, moderate, challenging },
  });
  const ids = (pool: Passage[], out: Passage) =>
    passagesInstead([], out, pool, seeded("swap"))
      .map(({ id }) => id)
      .sort();
  const usual = of("out", 2, 2, 1);
  expect(ids([of("as good", 2, 1, 2), of("easy", 5, 0, 0)], usual)).toEqual(["as good"]);
  expect(ids([of("easier", 5, 0, 0), of("easy", 4, 1, 0)], usual)).toEqual(["easy"]);
  expect(ids([], usual)).toEqual([]);
});

test("a passage that lost a question gives way to one that fills its section again; without a section to none", () => {
  const section = { name: "", kind: "mcq", count: 7, marksEach: 1, passage: true } as const;
  const torn = questionsOf({
    ...{ id: "seven", size: 7, topic: "Inference" },
    mix: { basic: 3, moderate: 3, challenging: 1 },
  }).slice(1);
  const sizes = [5, 6, 7, 8];
  expect(sizesInstead([section], torn, "seven", { sizes, most: 200 })).toEqual([7]);
  expect(sizesInstead([section], torn, "seven", { sizes: [5, 6, 8], most: 200 })).toEqual([6]);
  expect(sizesInstead([section], torn, "seven", { sizes, most: 6 })).toEqual([6]);
  for (const unlike of [
    { ...section, marksEach: 2 },
    { ...section, passage: false },
  ]) {
    expect(sizesInstead([unlike], torn, "seven", { sizes, most: 200 })).toBeUndefined();
  }
});
