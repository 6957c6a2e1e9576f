import { RubricContent } from "@markwell/contract/calls/rubrics";
import { AnswerSettings } from "@markwell/contract/wire/answer-kind";
import { ANSWER_KINDS } from "@markwell/domain/grading/short-answer/answer-kind";
import { QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { PART_NAME } from "@markwell/domain/questions/part-names";
import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";
import { z } from "zod";

/* docs/question-file.md tells what each of these means; a change of theirs raises the version. */

export const LIST = "markwell-questions.json";
export const FORMAT = "markwell-questions";
/** Files of a later version are refused, because data would be lost. */
export const VERSION = 1;
export const PICTURES = "pictures/";

const text = z.string().max(2_000_000);
const line = z.string().max(100_000);

const content = {
  kind: z.enum(QUESTION_KINDS),
  marks: z.number(),
  body: text,
  explanation: text.default(""),
  steps: z.array(z.string().trim().min(1).max(1_000)).max(12).default([]),
  picture: line.default(""),
  pictureWords: line.default(""),
  pictureLink: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2_000)]).default(""),
  options: z
    .array(
      z.strictObject({
        text: line,
        formatted: line.default(""),
        picture: line.default(""),
        pictureWords: line.default(""),
        right: z.boolean(),
        whyWrong: z.string().trim().max(1_000).default(""),
      }),
    )
    .max(100)
    .default([]),
  answers: z
    .array(z.strictObject({ text: line, formatted: line.default("") }))
    .max(100)
    .default([]),
  unit: z.string().max(30).default(""),
  unitSide: z.enum(["left", "right"]).default("right"),
  answerKind: z.enum([...ANSWER_KINDS, "found"]).default("found"),
  answerSettings: AnswerSettings.default({}),
};

/** A question of the file; a field that it does not name is a question that is not read. */
export const FiledQuestion = z.strictObject({
  ...content,
  subject: z.string().max(120).default(""),
  level: z.string().max(40).default(""),
  subjectLevel: z.string().max(10).default(""),
  difficulty: z.string().max(40).default(""),
  topic: z.string().max(120).default(""),
  component: z.string().max(60).default(""),
  school: z.string().max(120).default(""),
  year: z.number().int().nullable().default(null),
  exam: z.string().max(60).default(""),
  testsOnly: z.boolean().default(false),
  rubric: RubricContent.optional(),
  passage: z
    .strictObject({
      key: z.string().max(60),
      place: z.int().min(1).max(1_000),
      part: z.string().regex(PART_NAME).optional(),
    })
    .optional(),
  earlier: z.array(z.strictObject(content)).max(200).default([]),
});
export type FiledQuestion = z.output<typeof FiledQuestion>;

export const FiledPassage = z.strictObject({
  key: z.string().max(60),
  kind: z.enum(PASSAGE_KINDS),
  title: line,
  body: text,
});
export type FiledPassage = z.output<typeof FiledPassage>;

/** What the paper says before some of its questions. An older reader leaves it out. */
const FiledHead = z.object({
  /** The number of the question below it, from 1. */
  before: z.int().min(1),
  instructions: line.optional(),
  section: z.object({ title: line, text: line.default("") }).optional(),
});

export const List = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  passages: z.array(z.unknown()).max(20_000).default([]),
  questions: z.array(z.unknown()),
  heads: z.array(FiledHead).max(10_000).catch([]),
});
