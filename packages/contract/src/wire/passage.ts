import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";
import { z } from "zod";

export const questionNumber = {
  /** Place in the test, from 1. */
  number: z.number(),
  /** What a paper prints in its place, "1(b)" for a part; left out where it is the number. */
  label: z.string().optional(),
};

/**
 * A text, a text with gaps ("(2) ____"), or the stem of parts; carried by each question, without a key,
 * for clients that say `passages: true`.
 */
export const QuestionPassage = z.object({
  _id: z.string(),
  kind: z.enum(PASSAGE_KINDS),
  title: z.string(),
  body: z.string(),
  /** The question's place in it, from 1: the number of its gap, the letter of its part. */
  place: z.number(),
  /** What the paper calls the part, "(a)(ii)"; left out where it is the letter of its place. */
  part: z.string().optional(),
  /** Its questions in the test, in order: where a question is shown without all of the others (marking, regrade, review). */
  together: z.array(z.object({ _id: z.string(), place: z.number(), ...questionNumber })).optional(),
});
export type QuestionPassage = z.output<typeof QuestionPassage>;
