import { randomId } from "@mantine/hooks";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { OPTIONS_MIN } from "@markwell/domain/questions/draft";
import { kindFlags, kindOf, QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { keptInputs } from "@markwell/domain/questions/kinds";
import type { Difficulty, EXAMS, Level } from "@markwell/domain/school/lists";
import { z } from "zod";
import type { DraftToSend } from "../queries.ts";

const Choice = z.string().nullable();

const OptionValues = z.object({
  /** Follows the box when it moves, so that the focus stays in it. */
  key: z.string(),
  optbody: z.string(),
  optimg: z.string(),
  isAnswer: z.boolean(),
});
export type OptionValues = z.output<typeof OptionValues>;

const AnswerValues = z.object({ key: z.string(), text: z.string() });
export type AnswerValues = z.output<typeof AnswerValues>;

/** What the question form holds; selects hold "" or null while nothing is chosen. */
export const QuestionValues = z.object({
  kind: z.enum(QUESTION_KINDS),
  subject: Choice,
  level: Choice,
  difficulty: Choice,
  topic: Choice,
  component: Choice,
  school: Choice,
  year: Choice,
  exam: Choice,
  body: z.string(),
  explanation: z.string(),
  weightage: z.union([z.number(), z.string()]),
  unit: z.string(),
  position: z.enum(["left", "right"]),
  /** Which of the two below counts; a question may have been stored with both. */
  media: z.enum(["image", "link", "both"]),
  quesimg: z.string(),
  quesimgUrl: z.string(),
  options: z.array(OptionValues),
  answer: z.array(AnswerValues),
});
export type QuestionValues = z.output<typeof QuestionValues>;

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
