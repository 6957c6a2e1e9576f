import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconDevices } from "@tabler/icons-react";
import { say } from "../../lib/words.ts";
import classes from "./late-parts.module.css";

interface TakenNoticeProps {
  /** Numbers of the questions whose last answer was given here after that. */
  notTaken: readonly string[];
  onTakeBack: () => void;
}

/** Above the question: the student writes on another device now, and this one only shows the questions. */
export function TakenNotice({ notTaken, onTakeBack }: TakenNoticeProps) {
  return (
    <section className={classes.notice} role="alert">
      <IconDevices className="rigid" size={28} stroke={1.8} aria-hidden />
      <div>
        <h2>{say(texts.attempt.taken)}</h2>
        <p>
          {say(
            "You can still read the questions here. We now save your answers from the other device.",
          )}
        </p>
        {notTaken.length > 0 && (
          <p>
            {say(
              "Kept on this device but not saved yet: your last {length, plural, one {# answer} other {# answers}}, to question {numbers}.",
              { length: notTaken.length, numbers: notTaken.join(", ") },
            )}
          </p>
        )}
      </div>
      <Button onClick={onTakeBack}>{say("Write on this device")}</Button>
    </section>
  );
}
