import { SUBJECT_NAMES } from "../../school/lists.ts";
import { type Badge, counted } from "../badge.ts";

export const goalPlanner: Badge = {
  id: "6f36a89b-9bd3-4b6c-8de3-56e35702ca62",
  name: "Goal Planner",
  criteria1: "Set a goal in Mathematics, English and Science.",
  criteria2: "Set a countdown to a day that matters to you.",
  reward: 10,
  after: ["profile"],
  needs: ["goals"],
  progress: ({ goals, countdownSet }) => {
    const set = SUBJECT_NAMES.filter((name) =>
      goals.some(({ subject, isSet }) => subject === name && isSet),
    );
    return counted(set.length + (countdownSet ? 1 : 0), SUBJECT_NAMES.length + 1);
  },
};
