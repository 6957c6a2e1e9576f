import { SUBJECT_NAMES } from "../../school/lists.ts";
import { isHolidayWeek, type SchoolCalendar } from "../../school/school-year.ts";
import { type Badge, counted } from "../badge.ts";
import type { AttemptFact } from "../facts.ts";
import { mostIn, valuesByGroup, weekOf } from "../marked-attempts.ts";

export const allRounder: Badge = {
  id: "2460da66-1bfb-4c72-956e-8ba9d54ce471",
  name: "All-Rounder",
  criteria1: "Hand in a test in Mathematics, English and Science.",
  criteria2: "Do it all in one week, Monday to Sunday.",
  reward: 30,
  after: ["attempt"],
  needs: ["attempts"],
  progress: ({ attempts }) => {
    const taken = attempts.flatMap(({ day, subjects }) =>
      subjects
        .filter((subject) => SUBJECT_NAMES.some((name) => name === subject))
        .map((subject) => [weekOf(day), subject] as const),
    );
    return counted(mostIn(valuesByGroup(taken)), SUBJECT_NAMES.length);
  },
};

/** Days with an attempt that make a week a busy one. */
const BUSY_DAYS = 4;

const daysByWeek = (attempts: readonly AttemptFact[]): Map<number, Set<number>> =>
  valuesByGroup(attempts.map(({ day }) => [weekOf(day), day] as const));

export const weekWarrior: Badge = {
  id: "886539a4-2bf6-41ab-bf41-0f6eb39bfeac",
  name: "Week Warrior",
  criteria1: "Hand in tests on 4 different days.",
  criteria2: "Do it all in one week, Monday to Sunday.",
  reward: 30,
  after: ["attempt"],
  needs: ["attempts"],
  progress: ({ attempts }) => counted(mostIn(daysByWeek(attempts)), BUSY_DAYS),
};

export const termStreak: Badge = {
  id: "7db0eb91-580f-4f21-856e-c9a3227edd53",
  name: "Term Streak",
  criteria1: "Have 8 weeks with tests on 4 different days each.",
  criteria2: "You may skip two weeks on the way.",
  reward: 100,
  after: ["attempt"],
  needs: ["attempts"],
  progress: ({ attempts, calendar }) => {
    const busy = [...daysByWeek(attempts)]
      .filter(([, days]) => days.size >= BUSY_DAYS)
      .map(([week]) => week)
      .sort((one, other) => one - other);
    return counted(longestStreak(busy, calendar), 8);
  },
};

/** With at most two skipped; a week of holidays skips nothing. */
function longestStreak(weeks: readonly number[], calendar: SchoolCalendar): number {
  const skippedBefore = weeks.map((week, place) =>
    place === 0 ? 0 : schoolWeeksBetween(weeks[place - 1] ?? week, week, calendar),
  );
  let from = 0;
  let skipped = 0;
  let longest = 0;
  for (const [to, before] of skippedBefore.entries()) {
    skipped += before;
    while (skipped > 2) {
      from += 1;
      skipped -= skippedBefore[from] ?? 0;
    }
    longest = Math.max(longest, to - from + 1);
  }
  return longest;
}

/** Both excluded. */
function schoolWeeksBetween(one: number, other: number, calendar: SchoolCalendar): number {
  const between = Array.from({ length: other - one - 1 }, (_, index) => one + 1 + index);
  return between.filter((week) => !isHolidayWeek(calendar, week)).length;
}
