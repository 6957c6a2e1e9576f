import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekOf } from "../badges/marked-attempts.ts";
import { type DatedPlan, daysOf, firstDayOf, isKept, planIn, weeksKept } from "./plan.ts";

/** Monday, 23 November 2026. */
const MONDAY = 20_780;
const WEEK = weekOf(MONDAY);
const twice: DatedPlan = { fromWeek: WEEK - 6, days: [1, 4], minutes: 10 };

function history(letters: string) {
  const byDay = new Map<number, number>();
  for (const [place, letter] of [...letters].entries()) {
    const monday = firstDayOf(WEEK - letters.length + place);
    if (letter === "K") byDay.set(monday + 2, 12).set(monday + 5, 10);
    else byDay.set(monday, 30);
  }
  return byDay;
}

test("a week begins on Monday", () => {
  expect(new Date(firstDayOf(WEEK) * 86_400_000).toISOString()).toMatch(/^2026-11-23/);
  expect(weekOf(firstDayOf(WEEK) + 6)).toBe(WEEK);
  expect(weekOf(firstDayOf(WEEK) + 7)).toBe(WEEK + 1);
});

describe("a week is kept", () => {
  test.each([
    ["on the planned days", [10, 0, 0, 15, 0, 0, 0], true],
    ["on other days", [0, 0, 10, 0, 0, 0, 10], true],
    ["for too short", [9, 0, 0, 15, 0, 0, 0], false],
    ["on one long day", [60, 0, 0, 0, 0, 0, 0], false],
  ])("%s: %j is %s", (_, practised, kept) => {
    expect(isKept(twice, practised)).toBe(kept);
  });
});

describe("weeks that were kept", () => {
  test.each([
    ["", 0],
    ["KKKK", 4],
    ["KMKMK", 3],
    ["KKMMKM", 1],
    ["MMM", 0],
  ])("%s are %i, two may be missed", (letters, kept) => {
    expect(weeksKept([twice], history(letters), MONDAY)).toBe(kept);
  });

  test("holidays are not missed, and a new plan changes no week before it", () => {
    const holidays = (week: number) => week >= WEEK - 3 && week < WEEK;
    expect(weeksKept([twice], history("KKKMMM"), MONDAY, holidays)).toBe(3);
    const harder = { fromWeek: WEEK, days: [1, 2, 3, 4, 5], minutes: 40 };
    expect(weeksKept([twice, harder], history("KKK"), MONDAY)).toBe(3);
    expect(planIn([twice, harder], WEEK)).toBe(harder);
    expect(planIn([twice, { ...twice, fromWeek: WEEK, days: [] }], WEEK)).toBeNull();
    expect(planIn([twice], WEEK - 7)).toBeNull();
  });

  test("of any history: more practice never lowers the count, and one bad week costs few", () => {
    const letters = fc.array(fc.constantFrom("K", "M"), { maxLength: 6 });
    fc.assert(
      fc.property(letters, fc.nat(5), (weeks, at) => {
        const count = (some: readonly string[]) =>
          weeksKept([twice], history(some.join("")), MONDAY);
        const better = weeks.map((letter, place) => (place === at ? "K" : letter));
        expect(count(better)).toBeGreaterThanOrEqual(count(weeks));
        expect(count(weeks)).toBeLessThanOrEqual(weeks.filter((one) => one === "K").length);
        expect(daysOf(WEEK, history(weeks.join("")))).toEqual([0, 0, 0, 0, 0, 0, 0]);
      }),
    );
  });
});
