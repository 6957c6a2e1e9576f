import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { badgeFacts, MONDAY } from "../testing/an-attempt-fact.ts";
import { BADGES, badgeOf, deservedBadges, possibleBadges } from "./catalogue.ts";
import type { AttemptFact } from "./facts.ts";

test("the catalogue has the 18 badges with their points", () => {
  expect(BADGES.map(({ name, reward }) => [name, reward])).toEqual([
    ["First Steps", 10],
    ["Goal Planner", 10],
    ["Steady Starter", 20],
    ["Paper Marathon", 60],
    ["Century", 150],
    ["Goal Getter", 30],
    ["Triple Goal", 80],
    ["Full Marks", 50],
    ["Comeback", 40],
    ["Topic Tamer", 50],
    ["All-Rounder", 30],
    ["Week Warrior", 30],
    ["Term Streak", 100],
    ["Careful Checker", 20],
    ["Corrections Champion", 40],
    ["Problem Solver", 40],
    ["Wordsmith", 40],
    ["Curious Mind", 20],
  ]);
});

test("every badge has an id of its own, and both criteria as sentences", () => {
  expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length);
  for (const { id, criteria1, criteria2 } of BADGES) {
    expect([criteria1, criteria2].every((words) => /^[A-Z].+\.$/.test(words))).toBe(true);
    expect(badgeOf(id)?.id).toBe(id);
  }
  expect(badgeOf("another")).toBeUndefined();
});

describe("an occasion", () => {
  const names = (badges: ReturnType<typeof possibleBadges>) => badges.map(({ name }) => name);

  test.each([
    ["review", ["Corrections Champion"]],
    ["profile", ["Goal Planner"]],
    ["checkup", ["First Steps"]],
    ["consultation", ["Curious Mind"]],
  ] as const)("%s can bring %o only", (occasion, possible) => {
    expect(names(possibleBadges(occasion, new Set()))).toEqual(possible);
  });

  test("brings no badge that somebody has", () => {
    const has = new Set(BADGES.filter(({ name }) => name !== "Century").map(({ id }) => id));
    expect(names(possibleBadges("attempt", has))).toEqual(["Century"]);
  });

  test("can bring every badge, one of them or another", () => {
    const occasions = ["attempt", "review", "profile", "consultation"] as const;
    const possible = occasions.flatMap((one) => names(possibleBadges(one, new Set())));
    expect(possible.sort()).toEqual(names(BADGES).sort());
  });
});

const attempt: fc.Arbitrary<AttemptFact> = fc
  .record({
    day: fc.integer({ min: MONDAY, max: MONDAY + 120 }),
    subjects: fc.subarray(["Mathematics", "English", "Science"], { minLength: 1 }),
    questions: fc.integer({ min: 1, max: 30 }),
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
    total: fc.integer({ min: 1, max: 60 }),
    corrected: fc.boolean(),
  })
  .map((given) => ({
    ...given,
    at: given.day * 86_400_000,
    month: `2026-${11 + Math.floor((given.day - MONDAY) / 60)}`,
    answered: given.questions,
    score: (given.total * (given.percent ?? 0)) / 100,
  }));

const byTime = (attempts: readonly AttemptFact[]) =>
  [...attempts].sort((one, other) => one.at - other.at);

describe("random histories", () => {
  test("badges only grow: a further attempt takes the progress of none back, but for the average of Century", () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (history) => {
        const attempts = byTime(history);
        const before = badgeFacts({ attempts: attempts.slice(0, -1) });
        const after = badgeFacts({ attempts });
        for (const badge of BADGES.filter(({ name }) => name !== "Century")) {
          expect(badge.progress(after).done).toBeGreaterThanOrEqual(badge.progress(before).done);
        }
      }),
    );
  });

  test("event by event each badge is given once, and its points with it", () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (history) => {
        const attempts = byTime(history);
        const given: string[] = [];
        for (let count = 1; count <= attempts.length; count += 1) {
          const facts = badgeFacts({ attempts: attempts.slice(0, count) });
          const possible = possibleBadges("attempt", new Set(given));
          given.push(...deservedBadges(possible, facts).map(({ id }) => id));
        }
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });

  test("progress is between nothing and all", () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 120 }), (history) => {
        for (const badge of BADGES) {
          const { done, of } = badge.progress(badgeFacts({ attempts: byTime(history) }));
          expect(done >= 0 && done <= of && of >= 1).toBe(true);
        }
      }),
    );
  });
});
