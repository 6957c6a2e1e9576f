import type { StaffQuestion } from "@markwell/contract/wire/question";
import { QuestionSheet } from "../../../ui/question/question-sheet.tsx";
import { RichTextView } from "../../../ui/rich-text-view.tsx";
import classes from "./whole-question.module.css";

/** Text, media, options or answers, and the explanation. */
export function WholeQuestion({ question }: { question: StaffQuestion }) {
  return (
    <div className={classes.whole}>
      <QuestionSheet question={question} />
      {question.explanation && (
        <section className={classes.explanation}>
          <h3 className={classes.title}>Explanation</h3>
          <RichTextView html={question.explanation} />
        </section>
      )}
    </div>
  );
}
