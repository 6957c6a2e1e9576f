import { type Badge, counted } from "../badge.ts";

const PAPERS = 5;

export const correctionsChampion: Badge = {
  id: "91d86203-4225-46d6-879b-a8f98f8b7254",
  name: "Corrections Champion",
  criteria1: "Go through the Correction Review to the end.",
  criteria2: "Do so for 5 papers.",
  reward: 40,
  after: ["review"],
  needs: ["papers"],
  progress: ({ papers }) => counted(papers.filter(({ corrected }) => corrected).length, PAPERS),
};
