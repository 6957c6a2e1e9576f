import { allOrNothing, type Badge } from "../badge.ts";
import { markedPapers } from "../papers.ts";

const LEAST_QUESTIONS = 10;

export const fullMarks: Badge = {
  id: "89c765ce-931e-4841-82f4-09fcd8d420b4",
  name: "Full Marks",
  criteria1: "Score 100 % in a paper.",
  criteria2: "The paper has 10 questions or more.",
  reward: 50,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) =>
    allOrNothing(
      markedPapers(papers).some(
        ({ score, total, questions }) => score >= total && questions >= LEAST_QUESTIONS,
      ),
    ),
};
