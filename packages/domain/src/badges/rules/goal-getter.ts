import { allOrNothing, type Badge } from "../badge.ts";
import { goalsReached, markedPapers } from "../papers.ts";

const LEAST_MARKS = 15;

export const goalGetter: Badge = {
  id: "5c1c5194-f205-433f-a1b8-d220acadda98",
  name: "Goal Getter",
  criteria1: "Reach your goal of the subject in a paper.",
  criteria2: "The paper has 15 marks or more.",
  reward: 30,
  after: ["paper"],
  needs: ["papers", "goals"],
  progress: (facts) =>
    allOrNothing(
      markedPapers(facts.papers).some(
        (paper) => paper.total >= LEAST_MARKS && goalsReached(facts, paper).length > 0,
      ),
    ),
};
