import { randomId } from "@mantine/hooks";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { OPTIONS_MIN } from "@markwell/domain/questions/draft";
import { kindFlags, kindOf, type QuestionKind } from "@markwell/domain/questions/kind";
import { keptInputs } from "@markwell/domain/questions/kinds";
import type { Difficulty, EXAMS, Level } from "@markwell/domain/school/lists";
import type { DraftToSend } from "../queries.ts";

export interface OptionValues {
  /** Follows the box when it moves, so that the focus stays in it. */
  key: string;
  optbody: string;
  optimg: string;
  isAnswer: boolean;
}

export interface AnswerValues {
  key: string;
  text: string;
}

/** What the question form holds; selects hold "" or null while nothing is chosen. */
export type QuestionValues = {
  kind: QuestionKind;
  subject: string | null;
  level: string | null;
  difficulty: string | null;
  topic: string | null;
  component: string | null;
  school: string | null;
  year: string | null;
  exam: string | null;
  body: string;
  explanation: string;
  weightage: number | string;
  unit: string;
  position: "left" | "right";
  /** Which of the two below counts; a question may have been stored with both. */
  media: "image" | "link" | "both";
  quesimg: string;
  quesimgUrl: string;
  options: OptionValues[];
  answer: AnswerValues[];
};

export const emptyOption = (): OptionValues => ({
  key: randomId(),
  optbody: "",
  optimg: "",
  isAnswer: false,
});
export const emptyAnswer = (): AnswerValues => ({ key: randomId(), text: "" });

/** A new question: Primary 1, Basic, MCQ with four boxes (DECISIONS "Lists"). */
export const newValues = (): QuestionValues => ({
  kind: "mcq",
  subject: null,
  level: "primary 1",
  difficulty: "basic",
  topic: null,
  component: null,
  school: null,
  year: null,
  exam: null,
  body: "",
  explanation: "",
  weightage: 1,
  unit: "",
  position: "right",
  media: "image",
  quesimg: "",
  quesimgUrl: "",
  options: Array.from({ length: OPTIONS_MIN }, emptyOption),
  answer: [emptyAnswer()],
});

/** A stored question as the edit form shows it. */
export function valuesOf(question: StaffQuestion): QuestionValues {
  const answers = question.customAnswer.map((text) => ({ key: randomId(), text }));
  return {
    kind: kindOf(question),
    subject: question.subject._id,
    level: question.level,
    difficulty: question.difficulty,
    topic: question.topic || null,
    component: question.component || null,
    school: question.school || null,
    year: question.year === null ? null : String(question.year),
    exam: question.exam || null,
    body: question.body,
    explanation: question.explanation,
    weightage: question.weightage,
    unit: question.unit,
    position: question.position,
    media: !question.quesimgUrl ? "image" : question.quesimg ? "both" : "link",
    quesimg: question.quesimg,
    quesimgUrl: question.quesimgUrl,
    options: question.options.map(({ optbody, optimg, isAnswer }) => ({
      key: randomId(),
      optbody,
      optimg,
      isAnswer,
    })),
    answer: answers.length > 0 ? answers : [emptyAnswer()],
  };
}

/** What is sent: only the answer inputs of the chosen type, blank answers left out. */
export function draftOf(values: QuestionValues): DraftToSend {
  const { kind } = values;
  return {
    ...kindFlags(kind),
    subject: values.subject ?? "",
    level: (values.level ?? "") as Level,
    difficulty: (values.difficulty ?? "") as Difficulty,
    topic: values.topic ?? "",
    component: values.component ?? "",
    school: values.school ?? "",
    year: values.year === null ? null : Number(values.year),
    exam: (values.exam ?? "") as (typeof EXAMS)[number],
    body: values.body,
    explanation: values.explanation,
    weightage: values.weightage,
    position: values.position,
    ...mediaToSend(values),
    ...keptInputs(kind, {
      options: values.options.map(({ key: _, ...option }) => option),
      answer: values.answer.map(({ text }) => text).filter((text) => text.trim()),
      unit: values.unit,
    }),
  };
}

/** The file and the link that are meant; what was typed in the other way is not sent. */
export const mediaToSend = ({ media, quesimg, quesimgUrl }: QuestionValues) => ({
  quesimg: media === "link" ? "" : quesimg,
  quesimgUrl: media === "image" ? "" : quesimgUrl.trim(),
});
