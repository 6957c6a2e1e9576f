import type { ReactNode, Ref } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useWords } from "../../lib/words.ts";
import classes from "./question.module.css";

interface QuestionHeadProps {
  number: number | string;
  marks: number;
  /** Takes the focus when the question changes, so that reading begins here. */
  ref?: Ref<HTMLHeadingElement>;
  /** For labelling the question's answer. */
  id?: string;
  /** Actions on the question, on the right. */
  children?: ReactNode;
}

/** Number and marks of a question. */
export function QuestionHead({ number, marks, ref, id, children }: QuestionHeadProps) {
  const { say } = useWords();
  return (
    <div className={classes.head}>
      <h2 className={classes.number} ref={ref} id={id} tabIndex={-1}>
        {say("Question {number}", { number })}
        <span className={`muted ${classes.marks}`}>
          {/* For screen readers: number and marks are visually apart anyway. */}
          <span className="visually-hidden">, </span>
          {say(marks === 1 ? "{count} mark" : "{count} marks", { count: formatNumber(marks) })}
        </span>
      </h2>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
