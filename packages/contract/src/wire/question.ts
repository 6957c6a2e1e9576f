import type { KindFlags } from "@markwell/domain/questions/kind";
import { z } from "zod";
import { SubjectRef, Timestamp } from "./common.ts";

/** Kind of a question as the specification's flags. */
export const kindFlags = {
  isMcq: z.boolean(),
  isShort: z.boolean(),
  isLong: z.boolean(),
  isComposition: z.boolean(),
} satisfies Record<keyof KindFlags, z.ZodBoolean>;

const shown = {
  _id: z.string(),
  body: z.string(),
  weightage: z.number(),
  ...kindFlags,
  unit: z.string(),
  position: z.enum(["left", "right"]),
  quesimg: z.string(),
  quesimgUrl: z.string(),
};

/** A test that has not ended and holds the question: worksheets leave it out. */
export const Reservation = z.object({
  testid: z.string(),
  title: z.string(),
  /** ISO 8601; "" while only the end of the test will tell. */
  until: z.string(),
});

/** What staff sees: everything, the key included. */
export const StaffQuestion = z.object({
  ...shown,
  explanation: z.string(),
  subject: SubjectRef,
  level: z.string(),
  difficulty: z.string(),
  topic: z.string(),
  school: z.string(),
  year: z.number().nullable(),
  component: z.string(),
  exam: z.string(),
  options: z.array(
    z.object({ _id: z.string(), optbody: z.string(), optimg: z.string(), isAnswer: z.boolean() }),
  ),
  /** Accepted texts of a short answer; the model answer of a long one. */
  customAnswer: z.array(z.string()),
  anscount: z.number(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** The caller may edit and delete it (author or admin). */
  mayEdit: z.boolean(),
  /** Number that an edit sends back, so a stale edit is refused instead of applied. */
  version: z.number(),
  /** Worksheets never use it. */
  testsOnly: z.boolean().default(false),
  /** Tests that hold it back from practice: in the bank's list and in the details. */
  reserved: z.array(Reservation).optional(),
});
export type StaffQuestion = z.output<typeof StaffQuestion>;

/** One line of a question's history, newest first. */
export const QuestionRevision = z.object({
  version: z.number(),
  at: Timestamp,
  by: z.string(),
  /** Names of the fields that this edit changed; empty for the first. */
  changed: z.array(z.string()),
});
export type QuestionRevision = z.output<typeof QuestionRevision>;

/** What a candidate sees while writing: never a key, an explanation or where it comes from. */
export const CandidateQuestion = z.object({
  ...shown,
  options: z.array(z.object({ _id: z.string(), optbody: z.string(), optimg: z.string() })),
  /** How many options are right ("choose 2"); 0 for other kinds. */
  anscount: z.number(),
});
export type CandidateQuestion = z.output<typeof CandidateQuestion>;

/** What a pupil (or the teacher) sees after the attempt is closed. */
export const ReviewQuestion = z.object({
  ...shown,
  options: z.array(z.object({ _id: z.string(), optbody: z.string(), optimg: z.string() })),
  anscount: z.number(),
  explanation: z.string(),
  /** Marks given; null while it waits for marking. */
  score: z.number().nullable(),
  /** Left out while the key waits. */
  iscorrect: z.boolean().optional(),
  status: z.enum(["correct", "partly", "incorrect", "pending", "blank", "waiting"]),
  /** Another test still uses the question: its key, its marks and what was said of it are not here. */
  waiting: z.literal(true).optional(),
  /** Marked by hand (spec: isMarked). */
  isMarked: z.boolean(),
  /** How often it has been marked; a mark by hand sends it back, so that no other one is replaced unseen. */
  version: z.number(),
  /** Right option ids, accepted texts or the model answer. */
  correctAnswer: z.array(z.string()),
  /** Chosen option ids, or the text as written. */
  givenAnswer: z.array(z.string()),
  comment: z.string(),
  /** Says so when the key was corrected after the test; "" when it was not. */
  notice: z.string(),
});
export type ReviewQuestion = z.output<typeof ReviewQuestion>;
