import { Button, Progress } from "@mantine/core";
import { ExamClock } from "./exam-clock.tsx";
import type { QuestionStanding } from "./exam-state.ts";
import { GridLegend, QuestionGrid } from "./question-grid.tsx";
import classes from "./toolbar.module.css";

interface ExamToolbarProps {
  studentName: string;
  deadline: number;
  standings: readonly QuestionStanding[];
  current: number;
  onGo: (place: number) => void;
  /** Undefined while another device writes. */
  onEnd: (() => void) | undefined;
}

/** Beside the question: who writes, time, progress, and every question by number. */
export function ExamToolbar(props: ExamToolbarProps) {
  const { standings } = props;
  const answered = standings.filter((one) => one.answered).length;
  return (
    <div className={classes.toolbar}>
      <div className={classes.person}>
        <span className={classes.name}>{props.studentName}</span>
        <ExamClock deadline={props.deadline} plain />
      </div>
      <div>
        <p className={classes.progress} id="exam-progress">
          <strong>
            {answered} of {standings.length}
          </strong>{" "}
          answered
        </p>
        <Progress.Root size={8} radius="xl">
          <Progress.Section
            value={standings.length > 0 ? (answered / standings.length) * 100 : 0}
            aria-labelledby="exam-progress"
          />
        </Progress.Root>
      </div>
      <QuestionGrid standings={standings} current={props.current} onGo={props.onGo} />
      <GridLegend standings={standings} />
      <Button variant="default" disabled={!props.onEnd} onClick={props.onEnd}>
        End Test
      </Button>
    </div>
  );
}
