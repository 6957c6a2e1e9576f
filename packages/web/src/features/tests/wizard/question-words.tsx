import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import line from "../../../ui/question/question-line.module.css";
import { QuestionFiling, QuestionText } from "../../../ui/question/question-line.tsx";

interface QuestionWordsProps {
  question: StaffQuestion;
  words?: string;
}

/** A question of the wizard's lists, as in All Questions. */
export function QuestionWords({ question, words }: QuestionWordsProps) {
  return (
    <span className={`grow ${line.main}`}>
      <QuestionText question={question} words={words} />
      <QuestionFiling
        question={question}
        words={words}
        withLevel={false}
        note={question.testsOnly && texts.question.testsOnly}
      />
    </span>
  );
}
