import { dayOf } from "../../lib/school-time.ts";
import { say } from "../../lib/words.ts";
import type { Tone } from "../../ui/tone.ts";
import type { FinishedTest, OpenTest } from "./queries.ts";

export interface Chip {
  word: string;
  tone: Tone;
}

type Facts = Pick<
  OpenTest,
  "test_running" | "selfPaced" | "begun" | "dueAt" | "secondsLeft" | "homework" | "noClock"
>;

/** Of a test to take: practice and whether it is due today, or whether its teacher has begun; of a running one the time left. */
export function chipsOf(test: Facts, now: number): Chip[] {
  const chips: Chip[] = test.selfPaced
    ? [{ word: test.homework ? say("Homework") : say("Practice"), tone: "plain" }]
    : test.begun
      ? [{ word: say("Live now"), tone: "good" }]
      : [{ word: say("Waiting for the teacher"), tone: "info" }];
  if (test.homework === "overdue") chips.push({ word: say("Overdue"), tone: "bad" });
  else if (test.test_running && !test.noClock) {
    const minutes = Math.ceil((test.secondsLeft ?? 0) / 60);
    if (minutes > 0) chips.push({ word: say("{minutes} min left", { minutes }), tone: "caution" });
  } else if (test.dueAt && dayOf(Date.parse(test.dueAt)) === dayOf(now)) {
    // The row says the date and time.
    chips.push({ word: say("Due today"), tone: "caution" });
  }
  return chips;
}

export const finishedChips = ({
  selfPaced,
  late,
}: Pick<FinishedTest, "selfPaced" | "late">): Chip[] =>
  late
    ? [{ word: say("Handed in late"), tone: "caution" }]
    : selfPaced
      ? [{ word: say("Practice"), tone: "plain" }]
      : [];
