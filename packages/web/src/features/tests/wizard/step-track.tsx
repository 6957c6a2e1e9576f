import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { counted } from "../../../lib/format.ts";
import classes from "./step-track.module.css";
import { totalsOf } from "./totals.ts";
import type { WizardState } from "./wizard-state.ts";

interface StepTrackProps {
  state: WizardState;
  step: number;
  reachable: number;
  onStep: (step: number) => void;
}

/** The three steps with what each holds so far; those that are ready can be opened. */
export function StepTrack({ state, step, reachable, onStep }: StepTrackProps) {
  const { questions, marks } = totalsOf(state.chosen);
  const steps = [
    { name: "Basic details", holds: state.basics.title || "Title, subjects and time" },
    {
      name: "Select Questions",
      holds:
        questions > 0
          ? `${counted(questions, "question")}, ${counted(marks, "mark")}`
          : "From the question bank",
    },
    { name: "Finalize", holds: state.editing ? "Check and save" : "Check and create" },
  ];
  return (
    <nav aria-label="Steps">
      <ol className={classes.track}>
        {steps.map(({ name, holds }, index) => {
          const done = index < step;
          return (
            <li key={name} className={classes.step} data-now={index === step || undefined}>
              <UnstyledButton
                className={`card ${classes.button}`}
                disabled={index > reachable}
                aria-current={index === step ? "step" : undefined}
                onClick={() => onStep(index)}
              >
                <span className={classes.sign} data-done={done || undefined} aria-hidden>
                  {done ? <IconCheck size={18} stroke={2.4} /> : index + 1}
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <span className={`cut muted smaller ${classes.holds}`}>{holds}</span>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
