import fc from "fast-check";
import { expect, test } from "vitest";
import { QUESTION_KINDS } from "../questions/kind.ts";
import { seeded } from "../random.ts";
import { DIFFICULTIES } from "../school/lists.ts";
import { drawQuestions } from "./draw.ts";
import { fillSections, formatNeeds, isDropped, mayReplace } from "./format-paper.ts";

const section = fc.record({
  name: fc.constantFrom("", "Booklet A"),
  kind: fc.constantFrom(...QUESTION_KINDS),
  count: fc.integer({ min: 1, max: 6 }),
  marksEach: fc.integer({ min: 1, max: 3 }),
});
const bank = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...QUESTION_KINDS),
      marks: fc.integer({ min: 1, max: 3 }),
      topic: fc.constantFrom("Ratio", "Speed", "Volume"),
      difficulty: fc.constantFrom(...DIFFICULTIES),
    }),
    { maxLength: 80 },
  )
  .map((questions) => questions.map((question, place) => ({ ...question, id: `q${place}` })));
const sections = fc.array(section, { minLength: 1, maxLength: 6 });

/** As the server builds a paper: of each kind and marks what the bank has, then by sections. */
function built(
  asked: Parameters<typeof formatNeeds>[0] & readonly unknown[],
  pool: ReadonlyArray<{
    id: string;
    kind: (typeof QUESTION_KINDS)[number];
    marks: number;
    topic: string;
    difficulty: "basic" | "moderate" | "challenging";
  }>,
  seed: string,
) {
  const random = seeded(seed);
  const drawn = formatNeeds(asked).flatMap(({ kind, marks, count }) =>
    drawQuestions(
      pool.filter((question) => mayReplace(question, { kind, marks })),
      count,
      random,
    ),
  );
  return fillSections(asked, drawn);
}

test("a built paper fulfils its format, or says exactly what is missing", () => {
  fc.assert(
    fc.property(sections, bank, fc.string(), (asked, pool, seed) => {
      const { sections: filled, over } = built(asked, pool, seed);
      expect(over).toEqual([]);
      expect(filled.map((one) => one.section)).toEqual(asked);
      const ids = filled.flatMap(({ questions }) => questions.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const {
        section: { kind, marksEach, count },
        questions,
        lacks,
      } of filled) {
        expect(questions.length + lacks).toBe(count);
        for (const question of questions)
          expect(question).toMatchObject({ kind, marks: marksEach });
      }
      for (const { kind, marks, count } of formatNeeds(asked)) {
        const has = pool.filter((one) => mayReplace(one, { kind, marks })).length;
        const lacking = filled
          .filter((one) => one.section.kind === kind && one.section.marksEach === marks)
          .reduce((sum, { lacks }) => sum + lacks, 0);
        expect(lacking).toBe(Math.max(0, count - has));
      }
    }),
  );
});

test("a swap for a question that may replace it keeps the paper as full as it was", () => {
  fc.assert(
    fc.property(sections, bank, fc.string(), fc.nat(), (asked, pool, seed, which) => {
      const { sections: filled } = built(asked, pool, seed);
      const chosen = filled.flatMap(({ questions }) => questions);
      const out = chosen[which % Math.max(1, chosen.length)];
      const into = pool.find((one) => out && mayReplace(one, out) && !chosen.includes(one));
      if (!out || !into) return;
      const swapped = fillSections(
        asked,
        chosen.map((one) => (one === out ? into : one)),
      );
      expect(swapped.over).toEqual([]);
      expect(swapped.sections.map(({ lacks }) => lacks)).toEqual(filled.map(({ lacks }) => lacks));
    }),
  );
});

test("sections that ask for the same share one need, and the first is filled first", () => {
  const same = { name: "", kind: "mcq", count: 2, marksEach: 2 } as const;
  expect(formatNeeds([same, { ...same, marksEach: 1 }, same])).toEqual([
    { kind: "mcq", marks: 2, count: 4 },
    { kind: "mcq", marks: 1, count: 2 },
  ]);
  const chosen = ["a", "b", "c"].map((id) => ({ id, kind: "mcq", marks: 2 }) as const);
  const { sections: filled } = fillSections([same, same], chosen);
  expect(filled.map(({ lacks }) => lacks)).toEqual([0, 1]);
});

test("what fits no section, or comes on top of a full one, is left over", () => {
  const asked = { name: "", kind: "short", count: 1, marksEach: 2 } as const;
  const chosen = [
    { id: "a", kind: "mcq", marks: 2 },
    { id: "b", kind: "short", marks: 2 },
    { id: "c", kind: "short", marks: 2 },
  ] as const;
  expect(fillSections([asked], chosen).over.map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a topic is dropped however it is spelled", () => {
  expect(isDropped(" speed", ["Speed"])).toBe(true);
  expect(isDropped("Speed and Distance", ["Speed"])).toBe(false);
});
