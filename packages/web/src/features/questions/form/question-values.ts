import { randomId } from "@mantine/hooks";
import {
  createQuestion,
  type QuestionDraft,
  questionFields,
} from "@markwell/contract/calls/questions";
import { defaultsOf } from "@markwell/contract/fields";
import { texts } from "@markwell/contract/texts";
import type { WantedKind } from "@markwell/contract/wire/answer-kind";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import type { AnswerSettings } from "@markwell/domain/grading/short-answer/answer-kind";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import {
  type KindFlags,
  kindFlags,
  kindOf,
  type QuestionKind,
} from "@markwell/domain/questions/kind";
import {
  keptInputs,
  kindRules,
  markedByHand,
  marksMost,
  questionProblems,
} from "@markwell/domain/questions/kinds";
import { OPTIONS_AT_FIRST } from "@markwell/domain/questions/options";
import { z } from "zod";
import { errorsOf } from "../../../lib/use-call-form.ts";
import type { DraftToSend } from "../queries.ts";

export interface OptionValues {
  /** Moves with the box, so that the focus stays in it. */
  key: string;
  optbody: string;
  optbodyRich?: string | undefined;
  optimg: string;
  optimgAlt?: string | undefined;
  isAnswer: boolean;
  whyWrong?: string | undefined;
}

export interface AnswerValues {
  key: string;
  text: string;
  rich?: string;
}

export interface StepValues {
  key: string;
  text: string;
}

export type QuestionField = Exclude<keyof QuestionDraft, keyof KindFlags>;

export type QuestionValues = Omit<
  Pick<QuestionDraft, QuestionField>,
  | "level"
  | "difficulty"
  | "weightage"
  | "options"
  | "answer"
  | "answerRich"
  | "answerKind"
  | "answerSettings"
  | "steps"
  | "passage"
  | "partOf"
  | "below"
  | "stem"
  | "rubric"
> & {
  passage: string;
  /** "" for none. */
  rubric: string;
  /** The question before it, of which it is the next part; "" for none. */
  partOf: string;
  /** It is numbered below the letter of that part. */
  below: boolean;
  /** The text shared by the parts, if the previous question has none yet. */
  stem: string;
  kind: QuestionKind;
  level: QuestionDraft["level"] | "";
  difficulty: QuestionDraft["difficulty"] | "";
  weightage: number | string;
  options: OptionValues[];
  answer: AnswerValues[];
  steps: StepValues[];
  /** "classic": a question from before there were kinds, which keeps its grading. */
  answerKind: WantedKind | "classic";
  answerSettings: AnswerSettings;
  media: "image" | "link" | "both";
};

export const emptyOption = (): OptionValues => ({
  key: randomId(),
  optbody: "",
  optimg: "",
  isAnswer: false,
});
export const optionOf = (optbody: string): OptionValues => ({ ...emptyOption(), optbody });
export const emptyStep = (): StepValues => ({ key: randomId(), text: "" });
export const emptyAnswer = (): AnswerValues => ({ key: randomId(), text: "" });

const KEPT = [
  "kind",
  "subject",
  "level",
  "subjectLevel",
  "topic",
  "component",
  "school",
  "year",
  "exam",
  "testsOnly",
  "passage",
  "rubric",
] as const satisfies readonly (keyof QuestionValues)[];

/** The form for the next question of a series: the place of the last one is kept, its content is not. */
export const nextValues = (last: QuestionValues): QuestionValues =>
  newValues(Object.fromEntries(KEPT.map((field) => [field, last[field]])));

/** A new question: Primary 1, Basic, MCQ with four boxes (DECISIONS "Lists"), and what is known of it. */
export const newValues = (known: Partial<QuestionValues> = {}): QuestionValues => ({
  ...defaultsOf(questionFields),
  kind: "mcq",
  subject: "",
  level: "primary 1",
  difficulty: "basic",
  topic: "",
  component: "",
  body: "",
  weightage: 1,
  options: Array.from({ length: OPTIONS_AT_FIRST }, emptyOption),
  answer: [emptyAnswer()],
  steps: [],
  answerKind: "found",
  answerSettings: {},
  media: "image",
  passage: "",
  rubric: "",
  partOf: "",
  below: false,
  stem: "",
  ...known,
});

/** Values as they are kept: a field that is missing is one that came with a later version. */
export const QuestionValues = z.custom<QuestionValues>(
  (kept) =>
    typeof kept === "object" &&
    kept !== null &&
    Object.keys(newValues()).every((field) => Object.hasOwn(kept, field)),
);

export function valuesOf(question: StaffQuestion): QuestionValues {
  const answers = question.customAnswer.map((text, place) => ({
    key: randomId(),
    text,
    rich: question.answerRich?.[place] ?? "",
  }));
  const options = question.options.map(({ _id, ...option }) => ({ key: randomId(), ...option }));
  const fresh = newValues();
  const stored = Object.entries(question).filter(([field]) => field in fresh);
  return {
    ...fresh,
    ...Object.fromEntries(stored),
    kind: kindOf(question),
    subject: question.subject._id,
    passage: question.passage?._id ?? "",
    options,
    answer: answers.length > 0 ? answers : [emptyAnswer()],
    steps: question.steps.map((text) => ({ key: randomId(), text })),
    answerKind: wantedKind(question),
    media: !question.quesimgUrl ? "image" : question.quesimg ? "both" : "link",
  };
}

/** For a copy: a new question always has a kind. */
export function copiedValues(question: StaffQuestion): QuestionValues {
  const values = valuesOf(question);
  return values.answerKind === "classic" ? { ...values, answerKind: "found" } : values;
}

function wantedKind(question: StaffQuestion): QuestionValues["answerKind"] {
  if (question.answerKind) return question.answerKindChosen ? question.answerKind : "found";
  return kindRules[kindOf(question)].acceptsTexts ? "classic" : "found";
}

/** What is sent: only the answer inputs of the chosen type, blank answers left out. */
export function draftOf({
  kind,
  media,
  answerKind,
  answerSettings,
  partOf,
  below,
  stem,
  ...values
}: QuestionValues): DraftToSend {
  const answers = values.answer.filter(({ text }) => text.trim());
  const kept = keptInputs(kind, {
    options: values.options.map(({ key: _, whyWrong = "", ...option }) => ({
      ...option,
      whyWrong: option.isAnswer ? "" : whyWrong,
    })),
    answer: answers.map(({ text }) => text),
    unit: values.unit,
  });
  const draft = {
    ...values,
    ...(partOf ? { partOf, below, stem, passage: "" } : {}),
    ...kindFlags(kind),
    rubric: markedByHand(kind) ? values.rubric : "",
    steps: values.steps.map(({ text }) => text.trim()).filter(Boolean),
    ...mediaToSend({ media, ...values }),
    ...readingToSend(kind, { answerKind, answerSettings }),
    ...kept,
    // One for each; said also where none is formatted, or the stored question would keep its own.
    answerRich: kept.answer.map((_, place) => answers[place]?.rich ?? ""),
  };
  // The call's own rules refuse missing choices.
  return draft as DraftToSend;
}

/** How short answers are read; left out, a question keeps its grading from before there were kinds. */
function readingToSend(
  kind: QuestionKind,
  { answerKind, answerSettings }: Pick<QuestionValues, "answerKind" | "answerSettings">,
): Pick<DraftToSend, "answerKind" | "answerSettings"> {
  const isRead = kindRules[kind].acceptsTexts && answerKind !== "classic";
  return {
    answerKind: isRead ? answerKind : undefined,
    answerSettings: isRead ? tidySettings(answerSettings) : undefined,
  };
}

/** The file and the link that are meant; what was typed in the other way is not sent. */
export const mediaToSend = ({
  media,
  quesimg,
  quesimgAlt,
  quesimgUrl,
}: Pick<QuestionValues, "media" | "quesimg" | "quesimgAlt" | "quesimgUrl">) => ({
  quesimg: media === "link" ? "" : quesimg,
  quesimgAlt: media === "link" || quesimg === "" ? "" : quesimgAlt.trim(),
  quesimgUrl: media === "image" ? "" : quesimgUrl.trim(),
});

/**
 * What is wrong with the form, by field, in the specification's words. The contract checks the
 * fields; the rules over several fields are asked, too, so that all errors show at once.
 */
export function questionErrors(
  values: QuestionValues,
  form: "create" | "edit",
  /** The school allows more than 10 marks, or the question has had them. */
  longMarks = false,
): Record<string, string> {
  const draft = draftOf(values);
  const problems = questionProblems(
    {
      kind: values.kind,
      body: values.body,
      weightage: values.weightage === "" ? Number.NaN : Number(values.weightage),
      options: values.options,
      answer: draft.answer ?? [],
      unit: values.unit,
      position: values.position,
    },
    form,
  );
  const marks = Number(values.weightage);
  const most = marksMost(values.kind, longMarks);
  const couldBeMore = marks > most && marks <= marksMost(values.kind, true);
  return {
    ...errorsOf(createQuestion.body, draft),
    ...Object.fromEntries(problems.map(({ path, message }) => [path, message])),
    ...(couldBeMore && { weightage: texts.question.longMarksOff }),
  };
}
