import { SUBJECT_NAMES } from "../../school/lists.ts";
import { type Badge, counted } from "../badge.ts";
import { gathered, goalsReached, markedPapers, mostIn } from "../papers.ts";

export const tripleGoal: Badge = {
  id: "ab7db766-bb89-4cc6-b36a-dba62e719829",
  name: "Triple Goal",
  criteria1: "Reach your goal in Mathematics, English and Science.",
  criteria2: "All three in the same month.",
  reward: 80,
  after: ["paper"],
  needs: ["papers", "goals"],
  progress: (facts) => {
    const reached = markedPapers(facts.papers).flatMap((paper) =>
      goalsReached(facts, paper)
        .filter((subject) => SUBJECT_NAMES.some((name) => name === subject))
        .map((subject) => [paper.month, subject] as const),
    );
    return counted(mostIn(gathered(reached)), SUBJECT_NAMES.length);
  },
};
