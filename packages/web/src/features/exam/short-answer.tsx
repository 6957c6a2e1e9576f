import type { CandidateQuestion } from "@markwell/contract/wire/question";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { useId } from "react";
import classes from "./answers.module.css";

interface ShortAnswerProps {
  question: CandidateQuestion;
  value: string;
  onWrite: (text: string) => void;
}

/** One line with the unit glued to its side, and under it how the answer will be read. */
export function ShortAnswer({ question, value, onWrite }: ShortAnswerProps) {
  const id = useId();
  const { unit, position } = question;
  const reading = readingOf(value, unit, position);
  const unitBox = unit && (
    <span className={classes.unit} aria-hidden>
      {unit}
    </span>
  );
  return (
    <div className={classes.short}>
      <label className={classes.legend} htmlFor={id}>
        Your answer
      </label>
      <div className={classes.field}>
        {position === "left" && unitBox}
        <input
          id={id}
          className={classes.line}
          value={value}
          onChange={(event) => onWrite(event.currentTarget.value)}
          aria-describedby={`${id}-reading`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={500}
          enterKeyHint="done"
        />
        {position === "right" && unitBox}
      </div>
      <p id={`${id}-reading`} className={classes.note}>
        {reading ? (
          <>
            We read: <strong>{reading}</strong>
          </>
        ) : unit ? (
          `The unit ${unit} is already there. Write only the rest.`
        ) : (
          "Write a word or a number, such as 1 1/2 or 0.75."
        )}
      </p>
    </div>
  );
}
