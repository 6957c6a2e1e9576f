import { z } from "zod";
import { AnswerKind, AnswerSettings } from "./answer-kind.ts";
import { Difficulty, SubjectRef, Timestamp } from "./common.ts";
import { StaffRubric } from "./rubric.ts";
import { shown, shownOption } from "./shown-question.ts";
import { SubjectLevelOrNone } from "./subject-level.ts";

export const Reservation = z.object({
  testid: z.string(),
  title: z.string(),
  /** ISO 8601; "" if the time depends on the end of the test. */
  until: z.string(),
});

/** The view of staff: everything, including the key. */
export const StaffQuestion = z.object({
  ...shown,
  explanation: z.string(),
  steps: z.array(z.string()).default([]),
  subject: SubjectRef,
  level: z.string(),
  /** "" for all students of the level. */
  subjectLevel: SubjectLevelOrNone.default(""),
  difficulty: z.string(),
  topic: z.string(),
  school: z.string(),
  year: z.number().nullable(),
  component: z.string(),
  exam: z.string(),
  options: z.array(
    z.object({ ...shownOption, isAnswer: z.boolean(), whyWrong: z.string().optional() }),
  ),
  /** Accepted texts of a short answer; the model answer of a long one. */
  customAnswer: z.array(z.string()),
  /** The same with simple formatting, "" where an answer has none; left out where none has. */
  answerRich: z.array(z.string()).optional(),
  /** How its answers are read; null: graded as before 0.2. */
  answerKind: AnswerKind.nullable().default(null),
  /** A teacher chose the kind; else it was found from the key and follows it. */
  answerKindChosen: z.boolean().default(false),
  answerSettings: AnswerSettings.default({}),
  anscount: z.number(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** The caller may edit and delete it (author or admin). */
  mayEdit: z.boolean(),
  /** Number that an edit sends back, so a stale edit is refused instead of applied. */
  version: z.number(),
  /** Worksheets never use it. */
  testsOnly: z.boolean().default(false),
  /** By which it is marked; left out without one. */
  rubric: z.string().optional(),
  /** The version of it: in the bank the newest, in a test the one that counts there. */
  markedBy: StaffRubric.optional(),
  /** A test has another key for it by now; practice leaves it out until its author has saved it. */
  keyToCheck: z.literal(true).optional(),
  /** How hard it proved to be in tests; left out while too few have answered. */
  measured: z
    .object({
      /** The label that it works like. */
      difficulty: Difficulty,
      /** On the scale on which Basic lies at -1, Moderate at 0 and Challenging at 1. */
      b: z.number(),
      se: z.number(),
      answers: z.number(),
    })
    .optional(),
  /** Students' first tries in tests, and those of them without full marks; left out where there are none. */
  firstTries: z.object({ all: z.number(), wrong: z.number() }).optional(),
  /** Tests that hold it back from practice: in the bank's list and in the details. */
  reserved: z.array(Reservation).optional(),
});
export type StaffQuestion = z.output<typeof StaffQuestion>;

export const QuestionRevision = z.object({
  version: z.number(),
  at: Timestamp,
  by: z.string(),
  /** Names of the fields that this edit changed; empty for the first. */
  changed: z.array(z.string()),
});
export type QuestionRevision = z.output<typeof QuestionRevision>;
