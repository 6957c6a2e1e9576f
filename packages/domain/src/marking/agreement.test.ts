import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { compareMarkings, type MarkPair, measureDrift, weightedKappa } from "./agreement.ts";

const pairsOf = (first: string, second: string): MarkPair[] => {
  const others = second.split(" ").map(Number);
  return first.split(" ").map((mark, at) => ({ first: Number(mark), second: others[at] ?? 0 }));
};
const PSYCH = pairsOf("0 1 2 3 4 4 3 2 1 0 2 3", "0 1 2 2 4 3 3 1 1 1 2 4");

test.each<[string, number[], number | null]>([
  ["none of fewer than six", [0, 0, 1, 1, 1], null],
  ["0 where nothing moves", [1, 0, 1, 1, 0, 1], 0],
  ["more than 0 where somebody becomes generous", [-1, 0, -1, 1, 0, 1], 4 / 3],
  [
    "less than 0 where somebody becomes strict, without the one in the middle",
    [1, 1, 1, 9, 0, 0, 0],
    -1,
  ],
])("the drift of a marker is %s", (_, differences, expected) => {
  const drift = measureDrift(differences);
  if (expected === null) expect(drift).toBeNull();
  else expect(drift).toBeCloseTo(expected, 9);
});

describe("quadratic weighted kappa", () => {
  test.each<[string, MarkPair[], number | null]>([
    ["equals cohen.kappa of R's psych", PSYCH, 0.8717948718],
    ["is 1 where all agree", pairsOf("0 1 2 3", "0 1 2 3"), 1],
    ["falls with one mark of difference", pairsOf("0 1 2 3", "1 2 3 3"), 0.7],
    ["is -1 for the opposite order", pairsOf("0 1 2 3", "3 2 1 0"), -1],
    ["is none where both lists are one constant", pairsOf("2 2 2", "2 2 2"), null],
    ["is 0 where one list is constant", pairsOf("2 2 2", "1 2 3"), 0],
    ["is none of one pair", pairsOf("1", "1"), null],
  ])("%s", (_, pairs, expected) => {
    const kappa = weightedKappa(pairs);
    if (expected === null) expect(kappa).toBeNull();
    else expect(kappa).toBeCloseTo(expected, 9);
  });

  /** By its definition: counts of pairs against products of the margins. */
  const byCounting = (pairs: readonly MarkPair[]): number | null => {
    let seen = 0;
    let chance = 0;
    for (const { first } of pairs)
      for (const { second } of pairs) chance += (first - second) ** 2 / pairs.length;
    for (const { first, second } of pairs) seen += (first - second) ** 2;
    return chance === 0 ? null : 1 - seen / chance;
  };
  test("equals its definition, in whole and in half marks", () => {
    const mark = fc.nat(10).map((half) => half / 2);
    const pair = fc.record({ first: mark, second: mark });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2, maxLength: 40 }), (pairs) => {
        const expected = byCounting(pairs);
        if (expected === null) expect(weightedKappa(pairs)).toBeNull();
        else expect(weightedKappa(pairs)).toBeCloseTo(expected, 9);
      }),
      { numRuns: cases(50, 1_000) },
    );
  });
});

describe("the agreement of two markings", () => {
  test("has counts, the mean difference with its interval, and spread, as R finds them", () => {
    const found = compareMarkings(PSYCH);
    expect(found).toMatchObject({ pairs: 12, exact: 7, adjacent: 12, kappa: null });
    expect(found.meanDifference).toBeCloseTo(-0.0833, 4);
    expect(found.spreadRatio).toBeCloseTo(0.9277, 4);
    const [from = 0, to = 0] = found.interval ?? [];
    // Student's quantile for 11 degrees of freedom is 2.201.
    expect((to - from) / 2 / 2.201).toBeCloseTo(0.193, 3);
  });

  test("has kappa from thirty pairs on", () => {
    const thirty = [...PSYCH, ...PSYCH, ...PSYCH].slice(0, 30);
    expect(compareMarkings(thirty).kappa).not.toBeNull();
    expect(compareMarkings(thirty.slice(1)).kappa).toBeNull();
  });

  test("of no pairs says nothing", () => {
    expect(compareMarkings([])).toEqual({
      ...{ pairs: 0, exact: 0, adjacent: 0, meanDifference: null },
      ...{ interval: null, spreadRatio: null, kappa: null },
    });
  });
});
