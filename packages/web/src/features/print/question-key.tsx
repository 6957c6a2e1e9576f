import type { StaffQuestion } from "@markwell/contract/wire/question";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { kindOf } from "@markwell/domain/questions/kind";
import { RichTextView } from "../../ui/rich-text-view.tsx";
import { PaperOptions } from "./answer-room.tsx";
import classes from "./print.module.css";
import { printable } from "./printable.ts";

/** The key of a question: right options, accepted or model answers, and the explanation. */
export function QuestionKey({ question }: { question: StaffQuestion }) {
  const { customAnswer, explanation, unit, position } = question;
  const kind = kindOf(question);
  return (
    <div className={classes.key}>
      {kind === "mcq" ? (
        <PaperOptions question={question} withKey />
      ) : customAnswer.length === 0 ? (
        <p>No model answer. It is marked by hand.</p>
      ) : kind === "short" ? (
        <p>
          <strong>{customAnswer.length === 1 ? "Accepted answer:" : "Accepted answers:"}</strong>{" "}
          {customAnswer.map((text) => readingOf(text, unit, position) || text).join("; ")}
        </p>
      ) : (
        <>
          <strong className={classes.keyLabel}>Model answer</strong>
          {customAnswer.map((text) => (
            <p key={text} className={classes.model}>
              {text}
            </p>
          ))}
        </>
      )}
      {explanation && (
        <div className={classes.explanation}>
          <strong className={classes.keyLabel}>Explanation</strong>
          <RichTextView html={printable(explanation, location.origin)} />
        </div>
      )}
    </div>
  );
}
