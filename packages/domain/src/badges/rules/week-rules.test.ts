import { describe, expect, test } from "vitest";
import { anAttemptFact, badgeFacts, MONDAY } from "../../testing/an-attempt-fact.ts";
import { isAttained } from "../badge.ts";
import { weekOf } from "../marked-attempts.ts";
import { allRounder, termStreak, weekWarrior } from "./week-rules.ts";

const onDays = (days: readonly number[]) =>
  badgeFacts({ attempts: days.map((day) => anAttemptFact({ day: MONDAY + day })) });

const busyWeeks = (weeks: readonly number[]) =>
  onDays(weeks.flatMap((week) => [0, 2, 4, 6].map((day) => week * 7 + day)));

test("a week is Monday to Sunday", () => {
  expect([0, 6].map((day) => weekOf(MONDAY + day))).toEqual([weekOf(MONDAY), weekOf(MONDAY)]);
  expect(weekOf(MONDAY - 1)).toBe(weekOf(MONDAY) - 1);
  expect(weekOf(MONDAY + 7)).toBe(weekOf(MONDAY) + 1);
});

test.each([
  ["three days", [0, 1, 2], false],
  ["four days", [0, 1, 2, 3], true],
  ["Monday and Sunday are of one week", [0, 4, 5, 6], true],
  ["four attempts on three days", [0, 0, 1, 2], false],
  ["four days of two weeks", [4, 5, 6, 7], false],
])("Week Warrior: %s", (_case, days, deserved) => {
  expect(isAttained(weekWarrior, onDays(days))).toBe(deserved);
});

test.each([
  ["in one week", [0, 3, 6], true],
  ["the third on the Monday after", [0, 3, 7], false],
])("All-Rounder: three subjects %s", (_case, days, deserved) => {
  const attempts = ["Mathematics", "English", "Science"].map((subject, index) =>
    anAttemptFact({ subjects: [subject], day: MONDAY + (days[index] ?? 0) }),
  );
  expect(isAttained(allRounder, badgeFacts({ attempts }))).toBe(deserved);
});

test("All-Rounder: two subjects are not all, and one that the school added is none of the three", () => {
  const attempts = ["Mathematics", "English", "History"].map((subject) =>
    anAttemptFact({ subjects: [subject] }),
  );
  expect(allRounder.progress(badgeFacts({ attempts }))).toEqual({ done: 2, of: 3 });
});

describe("Term Streak", () => {
  test.each([
    ["seven weeks", [0, 1, 2, 3, 4, 5, 6], false],
    ["eight weeks in a row", [0, 1, 2, 3, 4, 5, 6, 7], true],
    ["two weeks skipped", [0, 1, 3, 4, 6, 7, 8, 9], true],
    ["two weeks skipped at once", [0, 1, 2, 3, 6, 7, 8, 9], true],
    ["three weeks skipped", [0, 1, 3, 4, 6, 7, 9, 10], false],
    ["a false start before", [0, 5, 6, 7, 8, 9, 10, 11, 12], true],
  ])("%s", (_case, weeks, deserved) => {
    expect(isAttained(termStreak, busyWeeks(weeks))).toBe(deserved);
  });

  test("weeks of holidays skip nothing; without an entered year they are weeks like all", () => {
    const { attempts } = busyWeeks([0, 1, 2, 8, 9, 10, 11, 12]);
    const terms = [{ number: 4, starts: "2026-09-14", ends: "2026-11-20" }];
    const next = [{ number: 1, starts: "2027-01-01", ends: "2027-03-12" }];
    const calendar = [
      { year: 2026, terms, holidays: [] },
      { year: 2027, terms: next, holidays: [] },
    ];
    expect(isAttained(termStreak, badgeFacts({ attempts }))).toBe(false);
    expect(isAttained(termStreak, badgeFacts({ attempts, calendar }))).toBe(true);
  });

  test("a week of three days is a skipped one", () => {
    const { attempts } = busyWeeks([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(termStreak.progress(badgeFacts({ attempts: attempts.slice(1) }))).toEqual({
      done: 7,
      of: 8,
    });
  });
});
