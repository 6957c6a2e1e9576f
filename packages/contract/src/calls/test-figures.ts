import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";

/* Shares, facilities and correlations are fractions, not percent; null where there is too little to say. */

const Share = z.number().nullable();

const Choice = z.object({
  /** "B", or what was written. */
  name: z.string(),
  /** What the option says; "" for an answer. */
  text: z.string(),
  isRight: z.boolean(),
  chosen: z.number(),
  share: z.number(),
  /** Of the third of the attempts that did best in the rest of the test, and so on. */
  upper: Share,
  middle: Share,
  lower: Share,
  /** Its correlation with the marks of the rest. */
  withRest: Share,
});

const Flag = z.object({
  kind: z.enum(["key", "against", "hard", "unused"]),
  message: z.string(),
});

const QuestionFigures = z.object({
  _id: z.string(),
  ...questionNumber,
  text: z.string(),
  topic: z.string(),
  difficulty: z.string(),
  maxMarks: z.number(),
  /** Marked answers, including blanks. */
  answers: z.number(),
  blank: z.number(),
  meanMarks: Share,
  spread: Share,
  facility: Share,
  discrimination: Share,
  efficiency: Share,
  intendedWeight: z.number(),
  effectiveWeight: Share,
  /** Works against the totals, so it has no effective weight. */
  against: z.boolean(),
  /** All options, or the most frequent answers of a short question. */
  choices: z.array(Choice),
  /** Problems worth a look, most serious first; none below ten attempts. */
  flags: z.array(Flag),
});
export type QuestionFigures = z.output<typeof QuestionFigures>;

export const testFigures = call({
  method: "GET",
  path: "/test/figures",
  who: ["TRAINER", "ADMIN"],
  summary:
    "What a test really showed, of all or of the students of a class: reliability, and how each question did",
  query: z.object({ testid: Id, classId: Id.optional() }),
  reply: z.object({
    ...ok,
    data: z.object({
      papers: z.number(),
      /** Handed in, and waiting for marking. */
      waiting: z.number(),
      /** At least ten attempts; below that, the statistics are shown with a caution. */
      sure: z.boolean(),
      mean: Share,
      median: Share,
      spread: Share,
      reliability: Share,
      /** In marks. */
      standardError: Share,
      maxMarks: z.number(),
      /** Empty below five attempts. */
      questions: z.array(QuestionFigures),
    }),
  }),
});
export type TestFigures = z.output<typeof testFigures.reply>["data"];

/** The results of a question in one test, or in all. */
const Sitting = {
  papers: z.number(),
  facility: Share,
  discrimination: Share,
};

export const questionHistory = call({
  method: "GET",
  path: "/question/figures",
  who: ["TRAINER", "ADMIN"],
  summary: "How a question did in all tests that used it, by version as far as its wording changed",
  query: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** Newest first. Versions that say the same and have the same key are one. */
      versions: z.array(
        z.object({
          from: z.number(),
          to: z.number(),
          /** The bank's current version. */
          current: z.boolean(),
          ...Sitting,
          sittings: z.array(
            z.object({
              testid: z.string(),
              /** "" where the caller may not open the test. */
              title: z.string(),
              at: Timestamp,
              ...Sitting,
            }),
          ),
        }),
      ),
    }),
  }),
});
export type QuestionHistory = z.output<typeof questionHistory.reply>["data"];
