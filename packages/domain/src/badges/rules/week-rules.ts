import { SUBJECT_NAMES } from "../../school/lists.ts";
import { type Badge, counted } from "../badge.ts";
import type { PaperFact } from "../facts.ts";
import { gathered, mostIn, weekOf } from "../papers.ts";

export const allRounder: Badge = {
  id: "2460da66-1bfb-4c72-956e-8ba9d54ce471",
  name: "All-Rounder",
  criteria1: "Hand in a paper in Mathematics, English and Science.",
  criteria2: "All in one week, Monday to Sunday.",
  reward: 30,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) => {
    const taken = papers.flatMap(({ day, subjects }) =>
      subjects
        .filter((subject) => SUBJECT_NAMES.some((name) => name === subject))
        .map((subject) => [weekOf(day), subject] as const),
    );
    return counted(mostIn(gathered(taken)), SUBJECT_NAMES.length);
  },
};

/** Days with a paper that make a week a busy one. */
const BUSY_DAYS = 4;

/** The school days with a paper, by week. */
const daysByWeek = (papers: readonly PaperFact[]): Map<number, Set<number>> =>
  gathered(papers.map(({ day }) => [weekOf(day), day] as const));

export const weekWarrior: Badge = {
  id: "886539a4-2bf6-41ab-bf41-0f6eb39bfeac",
  name: "Week Warrior",
  criteria1: "Hand in papers on 4 different days.",
  criteria2: "All in one week, Monday to Sunday.",
  reward: 30,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) => counted(mostIn(daysByWeek(papers)), BUSY_DAYS),
};

export const termStreak: Badge = {
  id: "7db0eb91-580f-4f21-856e-c9a3227edd53",
  name: "Term Streak",
  criteria1: "Have 8 weeks with papers on 4 different days each.",
  criteria2: "You may skip two weeks on the way.",
  reward: 100,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) => {
    const busy = [...daysByWeek(papers)]
      .filter(([, days]) => days.size >= BUSY_DAYS)
      .map(([week]) => week)
      .sort((one, other) => one - other);
    return counted(longestStreak(busy), 8);
  },
};

/** The most weeks in a row with no more than two skipped among them. */
function longestStreak(weeks: readonly number[]): number {
  let from = 0;
  let longest = 0;
  for (const [to, week] of weeks.entries()) {
    // Skipped are the weeks between the first and this one that are not in the list.
    while (week - (weeks[from] ?? week) - (to - from) > 2) from += 1;
    longest = Math.max(longest, to - from + 1);
  }
  return longest;
}
