import { wordsIn } from "@markwell/domain/marking/words";
import { useId } from "react";
import { counted } from "../../lib/format.ts";
import classes from "./answers.module.css";
import type { AnswerInputProps } from "./exam-state.ts";

interface LongAnswerProps extends AnswerInputProps {
  label: string;
  /** Room to begin with. */
  rows: number;
}

const LONGEST = 20_000;

/** A quiet field that grows with the text and counts the words. */
export function LongAnswer({ answer, act, label, rows }: LongAnswerProps) {
  const id = useId();
  const value = answer.customAnswer;
  const room = LONGEST - value.length;
  return (
    <div className={classes.long}>
      <label className={classes.legend} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.text}
        value={value}
        onChange={(event) => act({ type: "write", text: event.currentTarget.value })}
        rows={rows}
        maxLength={LONGEST}
      />
      <p className={classes.note}>
        {counted(wordsIn(value), "word")}
        {room < 1000 && `, room for ${counted(room, "more character", "more characters")}`}
      </p>
    </div>
  );
}
