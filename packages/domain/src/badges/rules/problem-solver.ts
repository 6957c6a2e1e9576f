import { type Badge, counted } from "../badge.ts";

const QUESTIONS = 10;

export const problemSolver: Badge = {
  id: "c0b232ab-3a44-4fae-a3c7-f2972b08ef08",
  name: "Problem Solver",
  criteria1: "Get 10 Challenging questions right.",
  criteria2: "In Mathematics or Science.",
  reward: 40,
  after: ["paper"],
  needs: ["challenging"],
  progress: ({ challengingRight }) => counted(challengingRight, QUESTIONS),
};
