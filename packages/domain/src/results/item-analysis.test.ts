import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemStatistics } from "./item-analysis.ts";

/** Marks of one question of `most` marks, with the marks of the rest of each attempt beside it. */
const one = (own: number[], rest: number[], most = 1) =>
  itemStatistics(
    [most, 100],
    own.map((marks, attempt) => [marks, rest[attempt] ?? 0]),
  )[0];

describe("facility: the share of the possible marks that was reached", () => {
  test.each([
    ["everybody right", [1, 1, 1, 1], 1, 1],
    ["nobody right", [0, 0, 0], 1, 0],
    ["three of four", [1, 0, 1, 1], 1, 0.75],
    ["part marks", [4, 2, 1.5, 0.5], 4, 0.5],
    ["one attempt", [3], 5, 0.6],
  ])("%s: %j of %d is %d", (_, own, most, facility) => {
    expect(one(own, own, most)?.facility).toBeCloseTo(facility, 12);
  });

  test("answers that wait for marking are left out, blanks are not", () => {
    const [essay] = itemStatistics([10], [[8], [null], [0], [4]]);
    expect(essay).toMatchObject({ answers: 3, meanMarks: 4, facility: 0.4 });
  });

  test("without a marked answer there is none", () => {
    expect(itemStatistics([10], [[null]])).toMatchObject([
      { answers: 0, meanMarks: null, facility: null, discrimination: null },
    ]);
    expect(itemStatistics([10], [])).toMatchObject([{ answers: 0, facility: null }]);
  });
});

describe("discrimination: the correlation with the rest of the attempt", () => {
  test.each([
    ["goes along with the rest", [0, 0, 1, 1, 1], [0, 0, 5, 5, 5], 1],
    ["goes against the rest", [1, 1, 0, 0, 0], [0, 0, 5, 5, 5], -1],
    // Own mean 2/5, rest mean 3: products 0.8 + 0.4 + 0 + 0.6 + 1.2 = 3; squares 1.2 and 10.
    ["mostly along", [0, 0, 0, 1, 1], [1, 2, 3, 4, 5], 3 / Math.sqrt(12)],
    // Offs -1, 0, 1, 0, 0 and -2, -1, 0, 1, 2: products 2; squares 2 and 10.
    ["part marks", [0, 1, 2, 1, 1], [1, 2, 3, 4, 5], 2 / Math.sqrt(20)],
    // Offs -0.4, 0.6, -0.4, 0.6, -0.4 and -2 to 2: products 0.8 - 0.6 + 0 + 0.6 - 0.8 = 0.
    ["has nothing to do with it", [0, 1, 0, 1, 0], [1, 2, 3, 4, 5], 0],
  ])("a question that %s: %j against %j", (_, own, rest, discrimination) => {
    expect(one(own, rest, 2)?.discrimination).toBeCloseTo(discrimination, 12);
  });

  test.each([
    ["fewer than five attempts", [0, 1, 0, 1], [1, 2, 3, 4]],
    ["everybody the same here", [1, 1, 1, 1, 1], [1, 2, 3, 4, 5]],
    ["everybody the same in the rest", [0, 1, 0, 1, 1], [3, 3, 3, 3, 3]],
  ])("%s: it says nothing", (_, own, rest) => {
    expect(one(own, rest)?.discrimination).toBeNull();
  });

  test("papers that wait for marking take no part", () => {
    const marked = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 4],
      [1, 5],
    ];
    const [alone] = itemStatistics([1, 5], marked);
    const [among] = itemStatistics([1, 5], [...marked, [0, null], [1, null]]);
    expect(among?.discrimination).toBe(alone?.discrimination);
    expect(among?.answers).toBe(7);
  });
});

test("in any class: facility from 0 to 1, discrimination from -1 to 1, whatever the students' order", () => {
  const classes = fc.integer({ min: 1, max: 6 }).chain((questions) =>
    fc.array(
      fc.array(fc.option(fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)), {
        minLength: questions,
        maxLength: questions,
      }),
      { maxLength: 30 },
    ),
  );
  fc.assert(
    fc.property(classes, (attempts) => {
      const possible = (attempts[0] ?? []).map(() => 10);
      const figures = itemStatistics(possible, attempts);
      const turned = itemStatistics(possible, attempts.toReversed());
      for (const [index, { facility, discrimination }] of figures.entries()) {
        expect(facility ?? 0).toBeGreaterThanOrEqual(0);
        expect(facility ?? 0).toBeLessThanOrEqual(1);
        expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1);
        expect(turned[index]?.discrimination ?? 0).toBeCloseTo(discrimination ?? 0, 9);
      }
    }),
  );
});
