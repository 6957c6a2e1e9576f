import { type Badge, counted, heldBack } from "../badge.ts";
import { markedPapers, mean } from "../papers.ts";

const PAPERS = 100;
const AVERAGE = 50;

export const century: Badge = {
  id: "c20412ea-7659-45eb-99ec-cf225c092e9e",
  name: "Century",
  criteria1: "Hand in 100 papers.",
  criteria2: "Your average over them is 50 % or more.",
  reward: 150,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) => {
    const percents = markedPapers(papers).map(({ percent }) => percent);
    const good = percents.length > 0 && mean(percents) >= AVERAGE;
    return heldBack(counted(papers.length, PAPERS), !good);
  },
};
