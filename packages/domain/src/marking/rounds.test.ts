import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import {
  borderlineScripts,
  drawSample,
  type MarkedScript,
  type MarksGiven,
  markerFor,
  nextMarking,
  placesOfKnown,
  type RoundRules,
  scriptsToMarkAgain,
  toleratedDifference,
} from "./rounds.ts";

const rules: RoundRules = { second: "all", share: 10, tolerance: null, third: "closer", seed: "s" };
const RUNS = { numRuns: cases(50, 1_000) };

describe("what an answer still needs", () => {
  test.each<[string, MarksGiven, Partial<RoundRules> & { again?: boolean }, string | number]>([
    ["a first marking", {}, {}, "first"],
    ["a second one", { first: 4 }, {}, "second"],
    ["nothing where it is marked once", { first: 4 }, { again: false }, 4],
    ["nothing, and the mean, within the tolerance", { first: 4, second: 5 }, {}, 4.5],
    ["the mean rounded half up", { first: 4, second: 4.5 }, {}, 4.5],
    ["a third above it", { first: 4, second: 5.5 }, {}, "third"],
    ["no third where more is tolerated", { first: 4, second: 6 }, { tolerance: 2 }, 5],
    ["the mean of the closest two", { first: 2, second: 6, third: 5 }, {}, 5.5],
    ["the first two where they are the closest", { first: 2, second: 4, third: 8 }, {}, 3],
    ["the third's marks half-way", { first: 2, second: 6, third: 4 }, {}, 4],
    [
      "the third's marks where it decides",
      { first: 2, second: 6, third: 5 },
      { third: "third" },
      5,
    ],
    ["what the head has settled", { first: 2, second: 6, agreed: 3 }, {}, 3],
  ])("is %s", (_, given, { again = true, ...over }, expected) => {
    const found = nextMarking(given, again, 10, { ...rules, ...over });
    expect(found.next === "none" ? found.marks : found.next).toBe(expected);
  });

  test("tolerates one mark, or a tenth of the marks", () => {
    const most = [4, 10, 36];
    expect(most.map((each) => toleratedDifference({ tolerance: null }, each))).toEqual([1, 1, 3.6]);
    expect(toleratedDifference({ tolerance: 2 }, 36)).toBe(2);
  });

  test("never gives marks outside those given", () => {
    const mark = fc.nat(20).map((half) => half / 2);
    fc.assert(
      fc.property(
        mark,
        mark,
        mark,
        fc.constantFrom("closer", "third"),
        (first, second, third, by) => {
          const found = nextMarking({ first, second, third }, true, 10, {
            tolerance: null,
            third: by,
          });
          const all = [first, second, third];
          if (found.next !== "none") throw new Error("Three have marked it");
          expect(found.marks).toBeGreaterThanOrEqual(Math.min(...all));
          expect(found.marks).toBeLessThanOrEqual(Math.max(...all));
          expect(Number.isInteger(found.marks * 2)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe("a sample", () => {
  const ids = Array.from({ length: 40 }, (_, at) => `script ${at}`);
  test("is the same for its seed, however the scripts come, and another one for another seed", () => {
    fc.assert(
      fc.property(fc.string(), fc.shuffledSubarray(ids, { minLength: 1 }), (seed, some) => {
        expect(drawSample(seed, some, 10)).toEqual(drawSample(seed, some.toReversed(), 10));
        expect(drawSample(seed, some, 10)).toHaveLength(Math.ceil(some.length / 10));
      }),
      RUNS,
    );
    expect(drawSample("a", ids, 10)).toEqual(["script 34", "script 23", "script 3", "script 27"]);
    expect(drawSample("b", ids, 10)).not.toEqual(drawSample("a", ids, 10));
  });

  test("takes every script equally often", () => {
    const counts = new Map(ids.map((id) => [id, 0]));
    for (let seed = 0; seed < 400; seed += 1)
      for (const id of drawSample(`seed ${seed}`, ids, 10))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    // 40 expected, standard deviation 6.
    expect(Math.min(...counts.values())).toBeGreaterThan(16);
    expect(Math.max(...counts.values())).toBeLessThan(64);
  });
});

describe("who marks again", () => {
  const markers = ["amy", "ben", "cher"];
  test("is never who has marked it, and none without a colleague", () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), fc.subarray(markers), (seed, answer, without) => {
        const chosen = markerFor(seed, answer, markers, without);
        expect(chosen).toBe(markerFor(seed, answer, markers.toReversed(), without));
        if (chosen === null) expect(without).toHaveLength(3);
        else expect(without).not.toContain(chosen);
      }),
      RUNS,
    );
  });
});

describe("borderline scripts", () => {
  const aScript = (id: string, ...marks: Array<number | null>): MarkedScript => ({
    ...{ id, marks },
    limits: [90, 75, 50, 0],
  });

  test("lie within the tolerance of a limit where no standard error can be told", () => {
    const scripts = [9, 8.4, 7.5, 6.1, 4, 3.9, 0].map((mark) => aScript(String(mark), mark));
    expect(borderlineScripts(scripts, 10, rules)).toEqual(["9", "8.4", "7.5", "4"]);
  });

  test("equal a recount by hand", () => {
    const mark = fc.nat(20).map((half) => half / 2);
    const script = fc.tuple(mark, mark, mark);
    fc.assert(
      fc.property(fc.array(script, { minLength: 5, maxLength: 40 }), (all) => {
        const scripts = all.map((marks, at) => aScript(String(at), ...marks));
        const totals = all.map(([a, b, c]) => a + b + c);
        const spread = (values: number[]) => {
          const middle = values.reduce((sum, each) => sum + each, 0) / values.length;
          return values.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (values.length - 1);
        };
        const whole = spread(totals);
        const parts = [0, 1, 2].reduce(
          (sum, at) => sum + spread(all.map((each) => each[at] ?? 0)),
          0,
        );
        const alpha = 1.5 * (1 - parts / whole);
        const reach = whole < 1e-9 ? 3 : Math.sqrt(whole) * Math.sqrt(1 - alpha);
        const near = totals.flatMap((total, at) =>
          [27, 22.5, 15].some((limit) => Math.abs(total - limit) <= reach + 1e-9)
            ? [String(at)]
            : [],
        );
        expect(borderlineScripts(scripts, 30, { tolerance: null })).toEqual(near);
      }),
      RUNS,
    );
  });

  test.each([
    ["none", 0],
    ["share", 1],
    ["borderline", 3],
    ["all", 4],
  ] as const)("%s", (second, count) => {
    const scripts = [9, 7.5, 5, 2].map((each) => aScript(String(each), each));
    expect(scriptsToMarkAgain(scripts, 10, { ...rules, second })).toHaveLength(count);
  });
});

test("every 15th of all that a marker gets is a known script, however it is asked for", () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (done, waiting) => {
      // As one list: what is done, then what waits, with the known ones in between.
      const all: string[] = Array.from({ length: done + waiting }, () => "new");
      const known = placesOfKnown(done, waiting);
      for (const { after } of known.toReversed()) all.splice(done + after, 0, "known");
      const places = all.flatMap((each, at) => (each === "known" ? at + 1 : []));
      expect(places).toEqual(places.map((_, at) => 15 * (at + 1)));
      expect(places).toHaveLength(Math.floor(all.length / 15));
      expect(known.map(({ place }) => place)).toEqual(places.map((_, at) => at));
    }),
    RUNS,
  );
});
