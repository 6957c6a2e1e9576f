import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { codeName, markingPace } from "./desk.ts";

const MINUTE = 60_000;

describe("the code name of a script", () => {
  test("has four signs that cannot be misread, always the same ones for an id", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(codeName(id)).toMatch(/^Script [B-DF-HJ-NP-TV-XZ2-9]{4}$/);
        expect(codeName(id)).toBe(codeName(id));
      }),
      { numRuns: cases(50, 1_000) },
    );
  });

  test("tells forty scripts apart", () => {
    const ids = Array.from(
      { length: 40 },
      (_, at) => `00000000-0000-4000-8000-${(at * 7_654_321).toString(16).padStart(12, "0")}`,
    );
    expect(new Set(ids.map(codeName)).size).toBe(40);
  });
});

describe("the pace of marking", () => {
  test.each<[string, number[], number, number | null]>([
    ["is unknown after two marks", [0, 2], 5, null],
    ["is the middle time between marks", [0, 1, 3, 8], 10, 20],
    ["is the mean of the two in the middle", [0, 1, 4], 10, 20],
    ["counts no pause", [0, 2, 60, 62], 5, 10],
    ["looks at marks in any order", [3, 0, 8, 1], 10, 20],
    ["says now when nothing is left", [0, 1, 2], 0, 0],
  ])("%s", (_, minutes, left, minutesMore) => {
    const now = 100 * MINUTE;
    const pace = markingPace(
      minutes.map((each) => each * MINUTE),
      left,
      now,
    );
    expect(pace && pace.doneAt - now).toBe(minutesMore === null ? null : minutesMore * MINUTE);
  });

  test("follows the last marks, and is later with more left", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 30 }),
        fc.nat(50),
        (gaps, left) => {
          let at = 0;
          const times = [0, ...gaps.map((gap) => (at += gap))];
          const pace = markingPace(times, left, 0);
          const last = gaps.slice(-12);
          expect(pace?.perAnswer).toBeGreaterThanOrEqual(Math.min(...last));
          expect(pace?.perAnswer).toBeLessThanOrEqual(Math.max(...last));
          expect(markingPace(times, left + 1, 0)?.doneAt).toBeGreaterThan(pace?.doneAt ?? 0);
        },
      ),
      { numRuns: cases(50, 1_000) },
    );
  });
});
