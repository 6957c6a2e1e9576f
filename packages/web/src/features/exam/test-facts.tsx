import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { IconAward, IconClock, IconListNumbers } from "@tabler/icons-react";
import { counted, formatMinutes } from "../../lib/format.ts";
import classes from "./entry.module.css";

type Facts = Pick<EntryFlags, "questionCount" | "totalMarks" | "duration">;

/** How long and how much, before one begins. */
export function TestFacts({ questionCount, totalMarks, duration }: Facts) {
  return (
    <ul className={classes.facts} aria-label="About this test">
      <li>
        <IconListNumbers size={20} stroke={1.8} aria-hidden />
        {counted(questionCount, "question")}
      </li>
      <li>
        <IconAward size={20} stroke={1.8} aria-hidden />
        {counted(totalMarks, "mark")}
      </li>
      <li>
        <IconClock size={20} stroke={1.8} aria-hidden />
        {formatMinutes(duration)}
      </li>
    </ul>
  );
}
