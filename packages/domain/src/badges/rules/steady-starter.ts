import { type Badge, counted } from "../badge.ts";

const PAPERS = 5;
/** Of the questions, in fifths: whole numbers, so that exactly 80 % counts. */
const FOUR_FIFTHS = 4;

export const steadyStarter: Badge = {
  id: "df382d2b-e4f4-4dcc-ad9c-275d78781d04",
  name: "Steady Starter",
  criteria1: "Hand in 5 papers.",
  criteria2: "Answer at least 80 % of the questions in each of them.",
  reward: 20,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) =>
    counted(
      papers.filter(({ answered, questions }) => answered * 5 >= questions * FOUR_FIFTHS).length,
      PAPERS,
    ),
};
