import { type Badge, counted } from "../badge.ts";
import { BUSY_DAYS, daysByWeek } from "./week-warrior.ts";

const WEEKS = 8;
const MAY_SKIP = 2;

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
    return counted(longestStreak(busy), WEEKS);
  },
};

/** The most weeks in a row with no more than two skipped among them. */
function longestStreak(weeks: readonly number[]): number {
  let from = 0;
  let longest = 0;
  for (const [to, week] of weeks.entries()) {
    // Skipped are the weeks between the first and this one that are not in the list.
    while (week - (weeks[from] ?? week) - (to - from) > MAY_SKIP) from += 1;
    longest = Math.max(longest, to - from + 1);
  }
  return longest;
}
