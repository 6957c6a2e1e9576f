import type { ReviewQuestion } from "@markwell/contract/wire/question";
import { IconCircleCheck, IconUser } from "@tabler/icons-react";
import { textWithoutUnit } from "../../lib/short-answer-text.ts";
import classes from "./review.module.css";

export interface ReviewAnswerProps {
  question: ReviewQuestion;
  isStudent: boolean;
}

interface ReviewTextProps extends ReviewAnswerProps {
  /** What the accepted texts are. */
  rightLabel: string;
}

/** The written answer, and what is accepted or a model for it. */
export function ReviewText({ question, isStudent, rightLabel }: ReviewTextProps) {
  const [given = ""] = question.givenAnswer;
  return (
    <div className={classes.texts}>
      <section className={classes.text}>
        <h3 className={classes.label}>
          <IconUser size={18} aria-hidden />
          {isStudent ? "Your answer" : "Pupil's answer"}
        </h3>
        {given ? (
          <Written question={question} text={textWithoutUnit(given, question) || given} />
        ) : (
          <p className={classes.none}>{isStudent ? "You gave no answer." : "No answer."}</p>
        )}
      </section>
      {question.correctAnswer.length > 0 && (
        <section className={classes.text} data-right>
          <h3 className={classes.label}>
            <IconCircleCheck size={18} aria-hidden />
            {rightLabel}
          </h3>
          {question.correctAnswer.map((text) => (
            <Written key={text} question={question} text={text} />
          ))}
        </section>
      )}
    </div>
  );
}

/** A text as it was written, a short one with its unit on its side. */
function Written({ question, text }: { question: ReviewQuestion; text: string }) {
  const { unit, position } = question;
  const side = unit ? position : undefined;
  return (
    <p className={classes.written}>
      {side === "left" && <span className={classes.unit}>{unit}</span>}
      {text}
      {side === "right" && <span className={classes.unit}>{unit}</span>}
    </p>
  );
}
