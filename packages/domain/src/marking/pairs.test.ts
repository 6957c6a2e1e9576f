import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { type DrawnPair, drawPair, pairsFor } from "./pairs.ts";

const keyOf = ({ left, right }: DrawnPair) => [left, right].sort().join(" ");
const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);

/** Lets judges draw by turns in the order given, until each has so many or no more. */
function drawAll(scripts: readonly string[], turns: readonly string[], seed: string, lead = "") {
  const known = scripts.slice(0, 3);
  const drawn: DrawnPair[] = [];
  for (const judge of turns) {
    const pair = drawPair({ scripts, drawn, judge, known: judge === lead ? known : [], seed });
    if (pair) drawn.push({ ...pair, judge });
  }
  return { drawn, known };
}

describe("pairs of scripts", () => {
  const scripts = (count: number) => Array.from({ length: count }, (_, at) => `script ${at}`);

  test("come equally often, from both sides, and never twice to a judge", () => {
    const turns = fc.array(fc.constantFrom("amy", "ben", "cat"), { maxLength: 90 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 14 }), turns, fc.string(), (count, judges, seed) => {
        const ids = scripts(count);
        const { drawn, known } = drawAll(ids, judges, seed, "amy");
        for (const judge of ["amy", "ben", "cat"]) {
          const own = drawn.filter((pair) => pair.judge === judge);
          expect(new Set(own.map(keyOf)).size).toBe(own.length);
          const asked = judges.filter((each) => each === judge).length;
          expect(own.length).toBe(Math.min(asked, pairsFor(count, judge === "amy" ? 3 : 0)));
        }
        const decided = drawn.filter(
          ({ judge, left, right }) =>
            judge === "amy" && known.includes(left) && known.includes(right),
        );
        expect(decided).toEqual([]);
        const timesOf = (id: string) =>
          drawn.filter(({ left, right }) => left === id || right === id).length;
        // Near the last pairs of a judge what is left decides.
        if (drawn.length * 4 <= pairsFor(count, 3))
          expect(spreadOf(ids.map(timesOf))).toBeLessThanOrEqual(2);
      }),
      { numRuns: cases(40, 600) },
    );
  });

  test("of thirty scripts and five judges, ten comparisons each, are balanced to one", () => {
    const ids = scripts(30);
    const turns = Array.from({ length: 150 }, (_, at) => `judge ${at % 5}`);
    const { drawn } = drawAll(ids, turns, "term 1");
    const times = ids.map(
      (id) => drawn.filter((pair) => [pair.left, pair.right].includes(id)).length,
    );
    expect([Math.min(...times) >= 9, Math.max(...times) <= 11]).toEqual([true, true]);
    const lefts = ids.map((id) => drawn.filter(({ left }) => left === id).length);
    expect(spreadOf(lefts)).toBeLessThanOrEqual(3);
    expect(new Set(drawn.map(keyOf)).size).toBeGreaterThan(130);
  });

  test("are the same for a seed and others for another one", () => {
    const firstOf = (seed: string) =>
      drawPair({ scripts: scripts(40), drawn: [], judge: "amy", known: [], seed });
    expect(firstOf("a")).toEqual(firstOf("a"));
    const some = ["a", "b", "c", "d", "e"].map((seed) => JSON.stringify(firstOf(seed)));
    expect(new Set(some).size).toBeGreaterThan(3);
  });
});
