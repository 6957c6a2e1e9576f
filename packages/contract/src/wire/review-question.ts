import { ANNOTATION_KINDS } from "@markwell/domain/marking/annotation";
import { z } from "zod";
import { Timestamp } from "./common.ts";
import { RubricResult } from "./rubric.ts";
import { shown, shownOption } from "./shown-question.ts";

/* What a student gets of a question once its key is open to them; the exam never loads it. */

/** What an explanation may have besides its text; left out where there is none. */
export const explained = {
  /** The way to the answer: plain text with formulas, in their order. */
  steps: z.array(z.string()).optional(),
  /** Of each wrong option that was chosen, why it is wrong. */
  whyWrong: z.array(z.object({ _id: z.string(), why: z.string() })).optional(),
};

/** A mark by hand that does not count any more. */
export const ReplacedMark = z.object({
  marks: z.number(),
  comment: z.string(),
  by: z.string(),
  at: Timestamp,
});

/** A teacher who has marked an answer by hand. */
export const Marker = z.object({ _id: z.string(), name: z.string() });

/**
 * A comment of a marker at a place of an answer. `start` and `end` are UTF-16 units of the answer as it is sent with it.
 * Pictures and recordings may get kinds of places of their own.
 */
export const Annotation = z.object({
  _id: z.string(),
  place: z.object({
    kind: z.literal("text"),
    start: z.number(),
    end: z.number(),
    quote: z.string(),
    prefix: z.string(),
    suffix: z.string(),
  }),
  kind: z.enum(ANNOTATION_KINDS),
  text: z.string(),
  /** Its words are not in the answer any more, which changed since: only the quote says where it was. */
  earlier: z.literal(true).optional(),
  /** Who has written it, for staff alone. */
  author: Marker.optional(),
  /** For staff: the server's time in milliseconds when its author wanted it so. */
  editedAt: z.number().optional(),
});
export type Annotation = z.output<typeof Annotation>;

/** The view of a student or the teacher after the attempt is closed. */
export const ReviewQuestion = z.object({
  ...shown,
  options: z.array(z.object(shownOption)),
  anscount: z.number(),
  explanation: z.string(),
  ...explained,
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
  /** The texts of `correctAnswer` with simple formatting, "" where one has none; left out where none has. */
  answerRich: z.array(z.string()).optional(),
  /** Chosen option ids, or the text as written. */
  givenAnswer: z.array(z.string()),
  comment: z.string(),
  /** Marks by criterion, where the answer was marked by a rubric; never while the key waits. */
  rubric: RubricResult.optional(),
  /** At places of the answer, in their order; left out where there are none. */
  comments: z.array(Annotation).optional(),
  /** When the student has said that they have read them as they are now; left out before. */
  commentsReadAt: Timestamp.optional(),
  /** For staff: who gave the marks and the comment that count. */
  markedBy: Marker.optional(),
  /** For staff: marks and comments that a later mark has replaced, the newest first; left out where there are none. */
  replaced: z.array(ReplacedMark).optional(),
  /** Says that the key was corrected after the test; "" otherwise. */
  notice: z.string(),
});
export type ReviewQuestion = z.output<typeof ReviewQuestion>;
