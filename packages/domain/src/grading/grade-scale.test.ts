import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS } from "../school/lists.ts";
import { SUBJECT_LEVELS } from "../school/paper-format.ts";
import { bandLimits, gradeOf } from "./grade-band.ts";
import { type ScaleOfYears, scaleOf, scaleProblem } from "./grade-scale.ts";

const G2 = [
  { grade: "1", from: 75 },
  { grade: "2", from: 70 },
  { grade: "3", from: 65 },
  { grade: "4", from: 60 },
  { grade: "5", from: 50 },
  { grade: "6", from: 0 },
];
const scales: ScaleOfYears[] = [
  { subjectLevel: "G2", from: 2027, to: null, bands: G2 },
  {
    subjectLevel: "G2",
    from: 2024,
    to: 2026,
    bands: [
      { grade: "pass", from: 50 },
      { grade: "fail", from: 0 },
    ],
  },
];
const graded = (
  percent: number,
  level: string,
  subjectLevel: "" | "G1" | "G2" | null,
  year: number,
) => gradeOf(percent, scaleOf(scales, { level, subjectLevel, year }));

test.each([
  [100, "secondary 4", "G2", 2027, "1"],
  [75, "secondary 1", "G2", 2030, "1"],
  [74, "secondary 4", "G2", 2027, "2"],
  [50, "secondary 4", "G2", 2027, "5"],
  [49, "secondary 4", "G2", 2027, "6"],
  [0, "secondary 4", "G2", 2027, "6"],
  // Another year has other bands, and one without a row the specified ones.
  [75, "secondary 4", "G2", 2026, "pass"],
  [49, "secondary 4", "G2", 2024, "fail"],
  [75, "secondary 4", "G2", 2023, "A1"],
  // So has a level without a row, a student without one, and an attempt from before there were any.
  [75, "secondary 4", "G1", 2027, "A1"],
  [39, "secondary 4", "", 2027, "F8"],
  [75, "secondary 4", null, 2027, "A1"],
  // Primary tests use primary grades, whoever sits them.
  [75, "primary 6", "G2", 2027, "AL4"],
] as const)("%i percent at %s %s in %i is %s", (percent, level, subjectLevel, year, grade) => {
  expect(graded(percent, level, subjectLevel, year)).toBe(grade);
});

const anyBands = fc
  .uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 9 })
  .map((limits) => [0, ...limits].map((from) => ({ grade: `from ${from}`, from })));
const anyScale = fc.record({
  subjectLevel: fc.constantFrom(...SUBJECT_LEVELS),
  from: fc.option(fc.integer({ min: 2020, max: 2030 })),
  to: fc.option(fc.integer({ min: 2031, max: 2040 })),
  bands: anyBands,
});

describe("whatever scales a school enters", () => {
  test("nothing changes where no subject level is entered", () => {
    fc.assert(
      fc.property(
        fc.array(anyScale),
        fc.constantFrom(...LEVELS),
        fc.constantFrom("" as const, null),
        fc.integer({ min: 0, max: 100 }),
        (rows, level, subjectLevel, percent) => {
          const scale = scaleOf(rows, { level, subjectLevel, year: 2030 });
          expect(gradeOf(percent, scale)).toBe(gradeOf(percent, level));
        },
      ),
    );
  });

  test("every whole percentage has exactly one grade, in whatever order the bands are", () => {
    fc.assert(
      fc.property(anyBands, fc.integer({ min: 0, max: 100 }), (bands, percent) => {
        expect(scaleProblem({ from: null, to: null, bands })).toBeUndefined();
        const held = bandLimits(bands).filter(({ from, to }) => from <= percent && percent <= to);
        expect(held.map(({ grade }) => grade)).toEqual([gradeOf(percent, bands)]);
        expect(gradeOf(percent, bands.toReversed())).toBe(gradeOf(percent, bands));
      }),
    );
  });

  test("more percent never get a lower grade", () => {
    fc.assert(
      fc.property(anyBands, fc.integer({ min: 0, max: 99 }), (bands, percent) => {
        const order = bandLimits(bands).map(({ grade }) => grade);
        const [place, next] = [percent, percent + 1].map((each) =>
          order.indexOf(gradeOf(each, bands)),
        );
        expect(next).toBeLessThanOrEqual(place ?? -1);
      }),
    );
  });
});

test.each([
  [{ bands: G2 }, undefined],
  [{ bands: G2, from: 2027, to: 2026 }, { what: "years" }],
  [{ bands: G2.slice(0, 5) }, { what: "no 0" }],
  [{ bands: [...G2, { grade: "1", from: 20 }] }, { what: "same grade", band: 6 }],
  [{ bands: [...G2, { grade: "7", from: 50 }] }, { what: "same limit", band: 6 }],
  [{ bands: [] }, { what: "no 0" }],
])("the problem of %o is %o", (scale, problem) => {
  expect(scaleProblem({ from: null, to: null, ...scale })).toEqual(problem);
});
