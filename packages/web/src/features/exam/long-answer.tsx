import { wordsIn } from "@markwell/domain/marking/words";
import { useId } from "react";
import { counted } from "../../lib/format.ts";
import classes from "./answers.module.css";

interface LongAnswerProps {
  value: string;
  /** A composition begins with more room. */
  composition: boolean;
  onWrite: (text: string) => void;
}

const LONGEST = 20_000;

/** A quiet field that grows with the text and counts the words. */
export function LongAnswer({ value, composition, onWrite }: LongAnswerProps) {
  const id = useId();
  const room = LONGEST - value.length;
  return (
    <div className={classes.long}>
      <label className={classes.legend} htmlFor={id}>
        {composition ? "Your composition" : "Your answer"}
      </label>
      <textarea
        id={id}
        className={classes.text}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
        rows={composition ? 14 : 6}
        maxLength={LONGEST}
      />
      <p className={classes.note}>
        {counted(wordsIn(value), "word")}
        {room < 1000 && `, room for ${counted(room, "more character", "more characters")}`}
      </p>
    </div>
  );
}
