import type { KindFlags } from "@markwell/domain/questions/kind";
import { z } from "zod";
import { QuestionPassage } from "./passage.ts";

/* The exam loads this before the first question: nothing that only staff sees belongs here. */

export const kindFlags = {
  isMcq: z.boolean(),
  isShort: z.boolean(),
  isLong: z.boolean(),
  isComposition: z.boolean(),
} satisfies Record<keyof KindFlags, z.ZodBoolean>;

/** An option: its plain text with formulas between \\( and \\), and the same formatted where it is. */
export const shownOption = {
  _id: z.string(),
  optbody: z.string(),
  optbodyRich: z.string().optional(),
  optimg: z.string(),
  /** What `optimg` shows, where somebody has said it. */
  optimgAlt: z.string().optional(),
};

/** The fields that every reader of a question gets. */
export const shown = {
  _id: z.string(),
  body: z.string(),
  weightage: z.number(),
  ...kindFlags,
  unit: z.string(),
  position: z.enum(["left", "right"]),
  quesimg: z.string(),
  quesimgUrl: z.string(),
  /** What `quesimg` shows, in words; left out or "" for none. */
  quesimgAlt: z.string().optional(),
  /**
   * One of ANSWER_KINDS; left out for other kinds and for grading as before kinds. Any name, so a page
   * open during an upgrade takes a new kind.
   */
  answerKind: z.string().optional(),
  /** Of a short answer, or of working that is shown: symbols to press where a touch device lacks them, made of public fields alone. */
  keypad: z.array(z.string()).optional(),
  /** Language of the question as HTML's `lang` names it, of a Mother Tongue; left out for English. */
  lang: z.string().optional(),
  /** The heading above its group of questions, with the group's own instruction. */
  section: z.object({ title: z.string(), text: z.string() }).optional(),
  /** To a student only for a client that says `passages: true`; others have its text in `body`. */
  passage: QuestionPassage.optional(),
};

/** What a candidate sees while writing: never a key, an explanation or where it comes from. */
export const CandidateQuestion = z.object({
  ...shown,
  options: z.array(z.object(shownOption)),
  /** How many options are right ("choose 2"); 0 for other kinds. */
  anscount: z.number(),
});
export type CandidateQuestion = z.output<typeof CandidateQuestion>;
