import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { AnswerSettings, WantedKind } from "../wire/answer-kind.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { StaffQuestion } from "../wire/question.ts";
import { StaffRubric } from "../wire/rubric.ts";

const correction = {
  testid: Id,
  qid: Id,
  /** Everybody has the marks of the question; the key below is not looked at. */
  fullMarks: z.boolean().default(false),
  /** MCQ: the options that are right. */
  right: z.array(Id).max(5).default([]),
  /** Short answer: every accepted text. */
  accepted: z.array(z.string().max(20_000)).max(20).default([]),
  answerKind: WantedKind.optional(),
  answerSettings: AnswerSettings.optional(),
  /** A version of the rubric: answers that were marked by another one are counted anew. Left out, it stays. */
  rubric: Id.optional(),
};

/**
 * What explains the corrected key. Left out, a part is hidden from students, in the bank and in print when it explained
 * another key, until somebody writes it.
 */
const words = {
  explanation: z.string().max(50_000).optional(),
  steps: z.array(z.string().trim().max(1_000)).max(12).optional(),
  whyWrong: z
    .array(z.object({ _id: Id, why: z.string().trim().max(1_000) }))
    .max(5)
    .optional(),
};

const counts = { gained: z.number(), lost: z.number(), same: z.number() };

/** Whether the bank can be corrected, too, or why not. */
const BankKey = z.enum(["possible", "foreign", "newer", "removed", "none"]);
export type BankKey = z.output<typeof BankKey>;

export const questionToRegrade = call({
  method: "POST",
  path: "/test/regrade/question",
  who: ["TRAINER"],
  summary: "A question of a test with the key that counts now, and its earlier corrections",
  body: z.object({ testid: Id, qid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      title: z.string(),
      ...questionNumber,
      question: StaffQuestion,
      fullMarks: z.boolean(),
      /** The test has ended: its key may be corrected. */
      ended: z.boolean(),
      bank: BankKey,
      /** Students had the options in orders of their own, under other letters than here. */
      ordersDiffer: z.boolean(),
      /** Other tests of the caller that ask this question: they keep the key that they have. */
      elsewhere: z
        .array(z.object({ _id: z.string(), title: z.string(), ended: z.boolean() }))
        .optional(),
      /** What explained the key so far, to be corrected with it; parts of it may be hidden since an earlier correction. */
      words: z
        .object({
          explanation: z.string(),
          steps: z.array(z.string()),
          whyWrong: z.array(z.object({ _id: z.string(), why: z.string() })),
          hidden: z.boolean(),
        })
        .optional(),
      /** By what it is marked now, and which versions could be taken instead; left out without any. */
      rubric: z
        .object({
          now: StaffRubric.optional(),
          versions: z.array(StaffRubric),
        })
        .optional(),
      corrections: z.array(
        z.object({
          at: Timestamp,
          by: z.string(),
          fullMarks: z.boolean(),
          /** The version of the rubric that it brought. */
          rubric: z.number().optional(),
          ...counts,
        }),
      ),
    }),
  }),
});

const ScoreState = z.object({
  /** Of the question; null waits for marking by hand. */
  marks: z.number().nullable(),
  score: z.number(),
  percentage: z.number(),
  grade: z.string(),
  pending: z.boolean(),
});

export const previewRegrade = call({
  method: "POST",
  path: "/test/regrade/preview",
  who: ["TRAINER"],
  summary: "Students who would gain or lose by a corrected key; changes nothing",
  body: z.object(correction),
  reply: z.object({
    ...ok,
    data: z.object({
      /** Of what this was computed; the regrade sends it back and is refused when it is outdated. */
      seen: z.string(),
      ...counts,
      /** Answers that keep marks given by hand. */
      byHand: z.number(),
      maxMarks: z.number(),
      /** Points that students gain, and the badges that they get. */
      points: z.number().optional(),
      badges: z.array(z.object({ name: z.string(), students: z.number() })).optional(),
      /** Changed attempts, largest loss first. */
      papers: z.array(
        z.object({ userid: z.string(), name: z.string(), before: ScoreState, after: ScoreState }),
      ),
    }),
  }),
});
export type RegradePreview = z.output<typeof previewRegrade.reply>["data"];

export const regrade = call({
  method: "POST",
  path: "/test/regrade",
  who: ["TRAINER"],
  summary: "Correct the key of a question of an ended test and grade every answer to it anew",
  body: z.object({
    ...correction,
    ...words,
    /** From the preview; sent again, it does nothing twice. */
    seen: z.string().max(100),
    /** Correct the question in the bank as well; only its author may. */
    bank: z.boolean().default(false),
  }),
  reply: z.object({
    ...ok,
    data: z.object({ ...counts, bankCorrected: z.boolean() }),
  }),
});

export const answersGiven = call({
  method: "POST",
  path: "/test/answers/given",
  who: ["TRAINER"],
  summary:
    "What students answered to the short-answer questions of an own test, while it runs and after",
  body: z.object({ testid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      ended: z.boolean(),
      questions: z.array(
        z.object({
          _id: z.string(),
          ...questionNumber,
          /** The question in plain words, with formulas in `\( \)`. */
          words: z.string(),
          /** With the key that counts now. */
          accepted: z.array(z.string()),
          /** The same with simple formatting, "" where one has none; left out where none has. */
          answerRich: z.array(z.string()).optional(),
          unit: z.string(),
          position: z.enum(["left", "right"]),
          /** Everybody has the marks of the question. */
          fullMarks: z.boolean(),
          /** The refused ones first, then by their counts; writings that mean the same are one answer. */
          answers: z.array(
            z.object({
              text: z.string(),
              /** The text is longer than shown: too long for a key. */
              cut: z.boolean(),
              count: z.number(),
              right: z.boolean(),
              /** Refused, given by several, and much like an accepted one; a teacher has not left it so. */
              look: z.boolean().optional(),
            }),
          ),
          /** Further answers, not listed. */
          more: z.number(),
        }),
      ),
    }),
  }),
});
export type AnswersGiven = z.output<typeof answersGiven.reply>["data"];

export const leaveAnswer = call({
  method: "POST",
  path: "/test/answers/leave",
  who: ["TRAINER"],
  summary:
    "A refused answer that looks right stays refused: it is not shown as one to look at again",
  body: z.object({ testid: Id, qid: Id, text: z.string().trim().min(1).max(200) }),
  reply: z.object({ ...ok }),
});
