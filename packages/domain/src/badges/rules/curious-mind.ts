import { type Badge, counted } from "../badge.ts";

const CONSULTATIONS = 3;

export const curiousMind: Badge = {
  id: "066f9f3a-847e-433c-9aa8-b5fd97baeac1",
  name: "Curious Mind",
  criteria1: "Ask 3 questions in Question Consultation.",
  criteria2: "Watch the answer to each of them.",
  reward: 20,
  after: ["consultation"],
  needs: ["watched"],
  progress: ({ watched }) => counted(watched, CONSULTATIONS),
};
