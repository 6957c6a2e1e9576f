import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { useId } from "react";
import classes from "./answers.module.css";
import type { AnswerInputProps } from "./exam-state.ts";

/** One line with the unit glued to its side, and under it how the answer will be read. */
export function ShortAnswer({ question, answer, act }: AnswerInputProps) {
  const id = useId();
  const { unit, position } = question;
  const value = answer.customAnswer;
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
          onChange={(event) => act({ type: "write", text: event.currentTarget.value })}
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
