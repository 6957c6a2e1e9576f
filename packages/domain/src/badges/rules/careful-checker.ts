import { type Badge, counted } from "../badge.ts";

const REVISITED = 3;

export const carefulChecker: Badge = {
  id: "f0cb00bd-c200-4506-acc5-9e5000f84450",
  name: "Careful Checker",
  criteria1: "Flag 3 questions of a paper and come back to each of them.",
  criteria2: "Turn at least one of them from wrong to right.",
  reward: 20,
  after: ["paper"],
  needs: ["revisits"],
  progress: ({ revisits }) =>
    counted(
      Math.max(
        0,
        ...revisits.map(
          ({ revisited, putRight }) => Math.min(revisited, REVISITED) + (putRight > 0 ? 1 : 0),
        ),
      ),
      REVISITED + 1,
    ),
};
