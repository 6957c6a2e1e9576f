import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { useWords } from "../../lib/words.ts";
import { ExternalLink } from "../external-link.tsx";
import { MediaView } from "../media-view.tsx";
import { RichTextView } from "../rich-text-view.tsx";
import classes from "./question.module.css";

interface QuestionBodyProps {
  question: Pick<CandidateQuestion, "body" | "quesimg" | "quesimgAlt" | "quesimgUrl">;
  number: number | string;
}

/** What is asked: the text, an image or video, and a link to a further image. */
export function QuestionBody({ question, number }: QuestionBodyProps) {
  const { say } = useWords();
  return (
    <div className={classes.body} translate="no">
      <RichTextView html={question.body} size="question" />
      {question.quesimg && (
        <MediaView
          src={question.quesimg}
          alt={question.quesimgAlt || say("Picture of question {number}", { number })}
        />
      )}
      {question.quesimgUrl && <ExternalLink href={question.quesimgUrl} />}
    </div>
  );
}
