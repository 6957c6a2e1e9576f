import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { fitBradleyTerry, type Judged, type Scale } from "./bradley-terry.ts";
import { proposeMarks, type Reference } from "./scale-marks.ts";

/** A scale whose abilities are known, each with the same error and apart from the others. */
const scaleOf = (abilities: readonly number[], error = 0): Scale => ({
  abilities,
  errors: abilities.map(() => error),
  covariance: (one, other) => (one === other ? error ** 2 : 0),
});

describe("marks from a scale", () => {
  const line = scaleOf([-2, -1, 0, 1, 2]);
  const at = (place: number, marks: number): Reference => ({ at: place, marks });
  test.each<[string, Reference[], number[] | null]>([
    ["lie on the line of two references", [at(1, 4), at(3, 8)], [2, 4, 6, 8, 10]],
    ["are halves", [at(0, 2), at(4, 7)], [2, 3.5, 4.5, 6, 7]],
    ["stay within 0 and the most", [at(1, 1), at(2, 9)], [0, 1, 9, 10, 10]],
    ["of references keep what was given", [at(0, 2), at(2, 7), at(4, 10)], [2, 4.5, 7, 8.5, 10]],
    ["need two references", [at(2, 5)], null],
    ["need two different marks", [at(1, 5), at(3, 5)], null],
    ["need references that judges see in the same order", [at(1, 8), at(3, 4)], null],
  ])("%s", (_, references, expected) => {
    const found = proposeMarks(line, references, 10);
    expect(found?.map(({ marks }) => marks) ?? null).toEqual(expected);
  });

  test("have an interval that grows with the error and away from the references", () => {
    const wide = proposeMarks(scaleOf([-2, -1, 0, 1, 2, 4], 0.5), [at(1, 10), at(3, 14)], 50);
    const widths = wide?.map(({ from, to }) => to - from) ?? [];
    // At a middle script: two marks a step, 1.96 errors of 0.5, of itself and of half of each of two references.
    expect(wide?.[2]).toEqual({ marks: 12, from: 9.5, to: 14.5 });
    expect([widths[1], widths[3]]).toEqual([0, 0]);
    expect(widths[5]).toBeGreaterThan(widths[2] ?? 0);
  });

  test("never rank a better script lower, whatever was judged", () => {
    const judged = fc.array(
      fc
        .tuple(fc.nat(7), fc.nat(7))
        .filter(([better, worse]) => better !== worse)
        .map(([better, worse]): Judged => ({ better, worse })),
      { maxLength: 60 },
    );
    const references = fc.uniqueArray(
      fc.record({ at: fc.nat(7), marks: fc.nat(20).map((half) => half / 2) }),
      { selector: (one) => one.at, minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(judged, references, (judgements, given) => {
        const scale = fitBradleyTerry(8, judgements);
        const found = proposeMarks(scale, given, 10);
        if (!found) return;
        const isGiven = (place: number) => given.some((one) => one.at === place);
        const free = found.flatMap((proposal, place) =>
          isGiven(place) ? [] : [{ ...proposal, ability: scale.abilities[place] ?? 0 }],
        );
        free.sort((a, b) => a.ability - b.ability);
        free.forEach(({ marks, from, to }, place) => {
          expect(marks).toBeGreaterThanOrEqual(free[place - 1]?.marks ?? 0);
          expect(Number.isInteger(marks * 2) && 0 <= from && from <= marks).toBe(true);
          expect(marks <= to && to <= 10).toBe(true);
        });
      }),
      { numRuns: cases(40, 1_000) },
    );
  });
});
