import { type Badge, counted } from "../badge.ts";
import type { PaperFact } from "../facts.ts";
import { gathered, mostIn, weekOf } from "../papers.ts";

/** Days with a paper that make a week a busy one. */
export const BUSY_DAYS = 4;

/** The school days with a paper, by week. */
export const daysByWeek = (papers: readonly PaperFact[]): Map<number, Set<number>> =>
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
