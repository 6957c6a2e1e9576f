import { type Badge, counted } from "../badge.ts";

export const firstSteps: Badge = {
  id: "deb46bb4-3084-459f-978f-621a7233b7bf",
  name: "First Steps",
  criteria1: "Hand in your first paper.",
  criteria2: "Any subject counts.",
  reward: 10,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) => counted(papers.length, 1),
};
