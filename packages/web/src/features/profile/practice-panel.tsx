import { Button, Progress } from "@mantine/core";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { practicePercent } from "@markwell/domain/people/goal";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import { Panel } from "../../ui/panel.tsx";
import { GoalPapersForm } from "./goal-papers-form.tsx";
import classes from "./profile.module.css";

/** Practice Goal: completed papers against goal papers of the month, and a way to set them. */
export function PracticePanel({ details }: { details: UserDetails }) {
  const { completedTest, goalPapers, subject } = details;
  const [changing, setChanging] = useState(false);
  const percent = practicePercent(completedTest, goalPapers);
  const left = goalPapers - completedTest;
  return (
    <Panel
      title="Practice Goal"
      action={
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-expanded={changing}
          aria-label="Change the practice goal"
          onClick={() => setChanging(!changing)}
        >
          Change
        </Button>
      }
    >
      <p className={classes.big}>
        <span className={classes.bigNumber}>
          {completedTest} of {goalPapers}
        </span>{" "}
        {goalPapers === 1 ? "paper" : "papers"} this month
      </p>
      <Progress
        value={percent}
        size={14}
        color={left <= 0 ? "green" : "indigo"}
        aria-label={`Practice goal: ${completedTest} of ${counted(goalPapers, "paper")} this month`}
      />
      <p className={classes.under}>
        {percent}%{" "}
        {left <= 0
          ? "– you have reached it. Well done!"
          : `– ${counted(left, "paper")} to go in ${subject.topic}`}
      </p>
      {changing && (
        <GoalPapersForm subject={subject} present={goalPapers} onClose={() => setChanging(false)} />
      )}
    </Panel>
  );
}
