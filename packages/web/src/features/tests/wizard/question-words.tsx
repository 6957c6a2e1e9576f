import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { counted } from "../../../lib/format.ts";
import { passageLabels } from "../../../lib/passage-labels.ts";
import { Highlighted } from "../../../ui/highlighted.tsx";
import classes from "./question-list.module.css";

interface QuestionWordsProps {
  question: StaffQuestion;
  text: string;
  words?: string;
}

export function QuestionWords({ question, text, words }: QuestionWordsProps) {
  return (
    <span className={`grow ${classes.text}`}>
      <span className={classes.words} lang={question.lang}>
        <Highlighted text={text || "Picture only"} words={words} />
      </span>
      <span className="muted smaller">
        <Highlighted text={question.topic} words={words} /> · {difficultyLabel(question.difficulty)}{" "}
        · {counted(question.weightage, "mark")}
        {question.passage &&
          ` · ${passageLabels[question.passage.kind]}: ${question.passage.title}`}
        {question.testsOnly && ` · ${texts.question.testsOnly}`}
      </span>
    </span>
  );
}
