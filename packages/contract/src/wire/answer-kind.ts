import {
  ANSWER_FORMS,
  ANSWER_KINDS,
  type AnswerSettings as StoredSettings,
} from "@markwell/domain/grading/short-answer/answer-kind";
import { z } from "zod";
import { texts } from "../texts.ts";

export const AnswerKind = z.enum(ANSWER_KINDS);

/** An exact decimal; numbers are taken as they are written. */
const decimal = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z
    .string()
    .trim()
    .max(40)
    .regex(/^-?\d+(\.\d+)?$/, { error: texts.input.number })
    .optional(),
);

/** The teacher's switches of a short answer; one that is left out is off. */
export const AnswerSettings = z
  .object({
    tolerance: decimal.refine((far) => !far?.startsWith("-"), { error: texts.input.number }),
    from: decimal,
    to: decimal,
    form: z.enum(ANSWER_FORMS).optional(),
    places: z.int().min(0).max(30).optional(),
    otherUnits: z.boolean().optional(),
    capitals: z.boolean().optional(),
    oneLetterWrong: z.boolean().optional(),
    wrongAnswers: z.array(z.string().trim().min(1).max(200)).max(20).optional(),
    /** Left out: any order counts unless the question asks for one. */
    anyOrder: z.boolean().optional(),
    exactWords: z.boolean().optional(),
  } satisfies Record<keyof StoredSettings, z.ZodType>)
  .refine(({ from, to }) => !from || !to || Number(from) <= Number(to), {
    path: ["to"],
    error: texts.question.rangeEnds,
  });

/** What a teacher may say of the kind: one of them, or that it be found from the key (again). */
export const WantedKind = z.enum([...ANSWER_KINDS, "found"]);
export type WantedKind = z.output<typeof WantedKind>;

/** The same for trying an answer, where "classic" grades as before there were kinds. */
export const TriedKind = z.enum([...ANSWER_KINDS, "found", "classic"]);
