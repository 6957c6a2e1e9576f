import fc from "fast-check";
import { expect, test } from "vitest";
import { QUESTION_KINDS } from "../questions/kind.ts";
import { seeded } from "../random.ts";
import { DIFFICULTIES } from "../school/lists.ts";
import { drawQuestions } from "./draw.ts";
import {
  fillSections,
  formatNeeds,
  isDropped,
  mayReplace,
  passageSizes,
  placePassages,
} from "./format-paper.ts";

const section = fc.record({
  name: fc.constantFrom("", "Booklet A"),
  kind: fc.constantFrom(...QUESTION_KINDS),
  count: fc.integer({ min: 1, max: 6 }),
  marksEach: fc.integer({ min: 1, max: 3 }),
  passage: fc.constant(false),
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

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

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
  const drawn = formatNeeds(asked).flatMap(({ kind, marks, counts }) =>
    drawQuestions(
      pool.filter((question) => mayReplace(question, { kind, marks })),
      sumOf(counts),
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
      for (const { kind, marks, counts } of formatNeeds(asked)) {
        const has = pool.filter((one) => mayReplace(one, { kind, marks })).length;
        const lacking = filled
          .filter((one) => one.section.kind === kind && one.section.marksEach === marks)
          .reduce((sum, { lacks }) => sum + lacks, 0);
        expect(lacking).toBe(Math.max(0, sumOf(counts) - has));
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
  const same = { name: "", kind: "mcq", count: 2, marksEach: 2, passage: false } as const;
  expect(formatNeeds([same, { ...same, marksEach: 1 }, same, { ...same, passage: true }])).toEqual([
    { kind: "mcq", marks: 2, passage: false, counts: [2, 2] },
    { kind: "mcq", marks: 1, passage: false, counts: [2] },
    { kind: "mcq", marks: 2, passage: true, counts: [2] },
  ]);
  const chosen = ["a", "b", "c"].map((id) => ({ id, kind: "mcq", marks: 2 }) as const);
  const { sections: filled } = fillSections([same, same], chosen);
  expect(filled.map(({ lacks }) => lacks)).toEqual([0, 1]);
});

test("what fits no section, or comes on top of a full one, is left over", () => {
  const asked = { name: "", kind: "short", count: 1, marksEach: 2, passage: false } as const;
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

function mostByTrying(counts: readonly number[], sizes: readonly number[]): number {
  const [size, ...others] = sizes;
  if (size === undefined) return 0;
  const without = mostByTrying(counts, others);
  const within = counts.flatMap((count, section) =>
    size > count ? [] : [size + mostByTrying(counts.with(section, count - size), others)],
  );
  return Math.max(without, ...within);
}

const counts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 });
const sizes = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 6 });

test("whole passages fill sections exactly where any choice of them does, and else as far as any does", () => {
  fc.assert(
    fc.property(counts, sizes, (wanted, passages) => {
      const places = placePassages(wanted, passages);
      const filled = wanted.map((_count, section) =>
        sumOf(passages.filter((_size, passage) => places[passage] === section)),
      );
      for (const [section, count] of wanted.entries()) {
        expect(filled[section]).toBeLessThanOrEqual(count);
      }
      expect(sumOf(filled)).toBe(mostByTrying(wanted, passages));
    }),
  );
});

test("of a large bank as many passages of each size are drawn as fill the sections", () => {
  fc.assert(
    fc.property(counts, sizes, fc.string(), (wanted, passages, seed) => {
      const available = new Map<number, number>();
      for (const size of passages) available.set(size, (available.get(size) ?? 0) + 1);
      const drawn = [...passageSizes(wanted, available, seeded(seed))];
      for (const [size, count] of drawn)
        expect(count).toBeLessThanOrEqual(available.get(size) ?? 0);
      const alone = drawn.flatMap(([size, count]) => Array.from({ length: count }, () => size));
      expect(sumOf(alone)).toBe(mostByTrying(wanted, passages));
      // What was drawn has room in the sections.
      expect(placePassages(wanted, alone)).not.toContain(undefined);
    }),
  );
});

test("twenty sections of passages are filled in no time, and every size has its chance", () => {
  const wanted = Array.from({ length: 20 }, () => 10);
  const drawn = passageSizes(wanted, new Map([[10, 500]]), seeded("many"));
  expect([...drawn]).toEqual([[10, 20]]);
  const found = new Set(
    Array.from({ length: 30 }, (_none, seed) =>
      [
        ...passageSizes(
          [10],
          new Map([
            [10, 1],
            [5, 9],
          ]),
          seeded(`${seed}`),
        ).keys(),
      ].join(),
    ),
  );
  expect(found).toEqual(new Set(["10", "5"]));
});

test("a section of passages takes whole passages whose questions all fit; others take single questions", () => {
  const comprehension = { name: "A", kind: "mcq", count: 5, marksEach: 1, passage: true } as const;
  const single = { ...comprehension, name: "B", count: 2, passage: false };
  const of = (passage: string | undefined, ids: string, marks = 1) =>
    [...ids].map((id) => ({ id, kind: "mcq", marks, passage }) as const);
  const chosen = [
    ...of(undefined, "xyz"),
    ...of("too long", "abcdef"),
    ...of("three", "ghi"),
    ...of("other marks", "jk", 2),
    ...of("two", "lm"),
  ];
  const { sections: filled, over } = fillSections([single, comprehension], chosen);
  const ids = (questions: ReadonlyArray<{ id: string }>) => questions.map(({ id }) => id).join("");
  expect(filled.map(({ questions, lacks }) => [ids(questions), lacks])).toEqual([
    ["xy", 0],
    ["ghilm", 0],
  ]);
  expect(ids(over)).toBe("zabcdefjk");
  // A passage that lost a question fills one less.
  const torn = fillSections(
    [comprehension],
    chosen.filter(({ id }) => id !== "g"),
  );
  expect(torn.sections[0]?.lacks).toBe(1);
});
