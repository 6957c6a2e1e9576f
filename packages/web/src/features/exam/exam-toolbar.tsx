import { Button, Progress, UnstyledButton } from "@mantine/core";
import { IconCheck, IconFlagFilled } from "@tabler/icons-react";
import { say } from "../../lib/words.ts";
import { ExamClock } from "./exam-clock.tsx";
import type { QuestionState } from "./exam-state.ts";
import classes from "./toolbar.module.css";

interface ExamToolbarProps {
  studentName: string;
  /** Of the clock, which the panel has only where it covers that of the header. */
  deadline: number | undefined;
  due: string | undefined;
  questionStates: readonly QuestionState[];
  current: number;
  onGo: (place: number) => void;
  /** Undefined while another device writes. */
  onEnd: (() => void) | undefined;
}

export function ExamToolbar(props: ExamToolbarProps) {
  const { questionStates } = props;
  const answered = questionStates.filter((one) => one.answered).length;
  return (
    <div className="column gap-20">
      <div className="row between gap-12">
        <span className="strong breaks grow" translate="no">
          {props.studentName}
        </span>
        {props.deadline !== undefined && <ExamClock deadline={props.deadline} due={props.due} />}
      </div>
      <div>
        <p className={`muted ${classes.progress}`} id="exam-progress">
          <strong>
            {say("{answered} of {length}", { answered, length: questionStates.length })}
          </strong>{" "}
          {say("answered")}
        </p>
        <Progress.Root size={8} radius="xl">
          <Progress.Section
            value={questionStates.length > 0 ? (answered / questionStates.length) * 100 : 0}
            aria-labelledby="exam-progress"
          />
        </Progress.Root>
      </div>
      <QuestionGrid questionStates={questionStates} current={props.current} onGo={props.onGo} />
      <GridLegend questionStates={questionStates} />
      <Button variant="default" disabled={!props.onEnd} onClick={props.onEnd}>
        {say("End Test")}
      </Button>
    </div>
  );
}

interface QuestionGridProps {
  questionStates: readonly QuestionState[];
  current: number;
  onGo: (place: number) => void;
}

function QuestionGrid({ questionStates, current, onGo }: QuestionGridProps) {
  return (
    <ul className={classes.grid} aria-label={say("Questions")}>
      {questionStates.map((one) => (
        <li key={one.id}>
          <UnstyledButton
            className={classes.cell}
            data-answered={one.answered || undefined}
            aria-current={one.place === current ? "step" : undefined}
            aria-label={nameOf(one)}
            title={nameOf(one)}
            onClick={() => onGo(one.place)}
          >
            {one.number}
            {one.answered && <IconCheck className={classes.check} size={13} stroke={3} />}
            {one.flagged && <IconFlagFilled className={classes.flag} size={15} />}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ number, answered, flagged }: QuestionState) =>
  [
    say("Question {number}", { number }),
    answered ? say("Completed") : say("Incomplete"),
    ...(flagged ? [say("flagged")] : []),
  ].join(", ");

function GridLegend({ questionStates }: { questionStates: readonly QuestionState[] }) {
  const completed = questionStates.filter(({ answered }) => answered).length;
  const flagged = questionStates.filter((one) => one.flagged).length;
  return (
    <ul className={`column muted ${classes.legend}`}>
      <li className="row">
        <span className={classes.sample} data-answered>
          <IconCheck size={12} stroke={3} aria-hidden />
        </span>
        {say("Completed")} <strong className="pushed figures">{completed}</strong>
      </li>
      <li className="row">
        <span className={classes.sample} />
        {say("Incomplete")}{" "}
        <strong className="pushed figures">{questionStates.length - completed}</strong>
      </li>
      <li className="row">
        <span className={classes.sample} data-flag>
          <IconFlagFilled size={15} aria-hidden />
        </span>
        {say("Flagged")} <strong className="pushed figures">{flagged}</strong>
      </li>
    </ul>
  );
}
