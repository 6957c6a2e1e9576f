import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { levelWords } from "@markwell/domain/school/subject-level";
import type { ReactNode } from "react";
import { counted } from "../../lib/format.ts";
import { passageLabels } from "../../lib/passage-labels.ts";
import { Highlighted } from "../highlighted.tsx";
import { KIND_LABELS } from "../question-filters.ts";
import { RichTextLine } from "../rich-text-line.tsx";
import classes from "./question-line.module.css";

interface QuestionTextProps {
  question: StaffQuestion;
  words?: string | undefined;
  /** All of it instead of two lines. */
  whole?: boolean;
}

/** The question's text in two lines, three on a phone, with its formulas. */
export function QuestionText({ question, words, whole }: QuestionTextProps) {
  return (
    <span className={classes.words} data-whole={whole || undefined} lang={question.lang}>
      {question.body ? <RichTextLine html={question.body} words={words} /> : "Picture only"}
    </span>
  );
}

interface QuestionFilingProps {
  question: StaffQuestion;
  words?: string | undefined;
  /** Not said where all questions are of one subject. */
  withSubject?: boolean;
  /** Not said where all are of one level. */
  withLevel?: boolean;
  note?: string | false;
  children?: ReactNode;
}

/** Where a question is filed, on one quiet line; empty fields are left out. */
export function QuestionFiling({
  question,
  words,
  withSubject,
  withLevel = true,
  note,
  children,
}: QuestionFilingProps) {
  const { level, subjectLevel, difficulty, topic, school, exam, component, year } = question;
  const { passage, weightage } = question;
  const facts = [
    withSubject && question.subject.topic,
    withLevel && levelWords(level, subjectLevel),
    topic,
    difficultyLabel(difficulty),
    counted(weightage, "mark"),
    component,
    [exam, year].filter(Boolean).join(" "),
    school,
    passage && `${passageLabels[passage.kind]}: ${passage.title}`,
    note,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <span className={classes.filing}>
      <span className={classes.facts} title={facts}>
        <strong className={classes.kind}>{KIND_LABELS[kindOf(question)]}</strong>
        {" · "}
        <Highlighted text={facts} words={words} />
      </span>
      {children}
    </span>
  );
}
