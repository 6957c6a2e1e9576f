import type { StaffQuestion } from "@markwell/contract/wire/question";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { kindOf } from "@markwell/domain/questions/kind";
import { OptionList } from "./option-list.tsx";
import classes from "./question.module.css";

/** What is right: ticked options, accepted short answers with their unit, or the model answer. */
export function AnswerKey({ question }: { question: StaffQuestion }) {
  const kind = kindOf(question);
  if (kind === "mcq") return <OptionList options={question.options} />;
  if (question.customAnswer.length === 0) {
    return <p className={classes.quiet}>No model answer. It is marked by hand.</p>;
  }
  if (kind === "short") {
    return (
      <div className={classes.key}>
        <p className={classes.keyTitle}>Accepted answers</p>
        <ul className={classes.accepted}>
          {question.customAnswer.map((text) => (
            <li key={text}>{readingOf(text, question.unit, question.position) || text}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className={classes.key}>
      <p className={classes.keyTitle}>Model answer</p>
      {question.customAnswer.map((text) => (
        <p key={text} className={classes.model}>
          {text}
        </p>
      ))}
    </div>
  );
}
