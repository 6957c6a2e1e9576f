import { SUBJECT_NAMES } from "../../school/lists.ts";
import { type Badge, counted } from "../badge.ts";
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
