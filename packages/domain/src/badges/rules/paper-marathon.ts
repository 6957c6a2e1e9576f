import { type Badge, counted, heldBack } from "../badge.ts";

const PAPERS = 25;
const SUBJECTS = 2;

export const paperMarathon: Badge = {
  id: "441c7205-5ebb-4d1c-94b7-59536ee75410",
  name: "Paper Marathon",
  criteria1: "Hand in 25 papers.",
  criteria2: "They are from at least two subjects.",
  reward: 60,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) => {
    const subjects = new Set(papers.flatMap((paper) => paper.subjects));
    return heldBack(counted(papers.length, PAPERS), subjects.size < SUBJECTS);
  },
};
