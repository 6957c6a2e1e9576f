import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { difficultyLabel } from "@markwell/domain/school/lists";
import type { ReactNode } from "react";
import { InLanguage } from "../in-language.tsx";
import { PassageFold } from "../passage/passage-fold.tsx";
import { RichTextView } from "../rich-text-view.tsx";
import classes from "./question.module.css";
import { QuestionMedia } from "./question-media.tsx";
import { staffKinds } from "./staff-kinds.tsx";

interface QuestionSheetProps {
  question: StaffQuestion;
  number?: number | string;
  children?: ReactNode;
}

export function QuestionSheet({ question, number, children }: QuestionSheetProps) {
  const { label, Key } = staffKinds[kindOf(question)];
  return (
    <InLanguage lang={question.lang}>
      <article className={classes.sheet} aria-label={number ? `Question ${number}` : "Question"}>
        {number !== undefined && (
          <span className={classes.number} aria-hidden>
            {number}
          </span>
        )}
        <div className={`grow ${classes.content}`}>
          <PassageFold passage={question.passage} />
          <RichTextView html={question.body} />
          <QuestionMedia question={question} />
          <Key question={question} />
          <p className={`muted small ${classes.worth}`}>
            <strong>This question is worth: {question.weightage}</strong>
            <span>{label}</span>
            <span>{difficultyLabel(question.difficulty)}</span>
            <span>{question.topic}</span>
          </p>
          {children && <div>{children}</div>}
        </div>
      </article>
    </InLanguage>
  );
}
