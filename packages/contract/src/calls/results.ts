import { CORRECTION_STATES } from "@markwell/domain/results/corrections";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { NewBadge } from "../wire/badge.ts";
import { Id, SubjectRef } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { explained, ReviewQuestion } from "../wire/review-question.ts";

/** Query and body may carry the specification's text form of a truth value. */
const Flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

const Review = z.object({
  score: z.number(),
  totalMarks: z.number(),
  pending: z.boolean(),
  /** `score` is 0, because it waits: until when, as a sentence. */
  scoreWaits: z.string().optional(),
  /** How many questions of the test have an answer that opens later. */
  answersWaiting: z.number().optional(),
  result: z.array(
    ReviewQuestion.extend({
      ...questionNumber,
      subject: SubjectRef.optional(),
      /** To the student: what they have made of this mistake since the test. */
      correction: z.enum(CORRECTION_STATES).optional(),
    }),
  ),
  role: z.string(),
  title: z.string(),
  studentName: z.string(),
  /** To staff: who that is. */
  userid: z.string().optional(),
  /** The student's own worksheet, which nobody gives feedback on. */
  worksheet: z.literal(true).optional(),
  /** To staff: how often the student left the page and for how long in all, where the test notes it. */
  pageLeft: z.object({ times: z.number(), seconds: z.number() }).optional(),
  /** For staff: the caller may mark the answers. */
  mayMark: z.boolean().optional(),
});

export const finalResults = call({
  method: "POST",
  path: "/final/results",
  who: ["STUDENT", "TRAINER", "ADMIN"],
  summary: "Review of a closed attempt: all questions, or corrections only for students",
  self: "userid",
  body: z.object({
    userid: Id,
    testid: Id,
    isCorrect: Flag.optional(),
    /** The client shows passages beside their questions; to others `body` carries them. */
    passages: z.boolean().default(false),
  }),
  /** The specification has the fields at the top level; our own pages read them from `data`. */
  reply: z.object({ ...ok, ...Review.shape, data: Review }),
});

export const finishCorrections = call({
  method: "POST",
  path: "/trainee/review/finished",
  who: ["STUDENT"],
  summary: "The student has come to the end of the Correction Review; only the first time counts",
  self: "userid",
  body: z.object({ userid: Id, testid: Id }),
  reply: z.object({ ...ok, data: z.object({ newBadges: z.array(NewBadge) }) }),
});

export const tryAgain = call({
  method: "POST",
  path: "/trainee/review/try",
  who: ["STUDENT"],
  summary:
    "Whether another answer to a question of the caller's review is right, judged as in the exam; kept is only how it went",
  self: "userid",
  body: z.object({
    userid: Id,
    testid: Id,
    qid: Id,
    newAnswer: z.array(Id).max(10).default([]),
    customAnswer: z.string().max(500).default(""),
    /** The student looks at the answer instead of trying. */
    show: z.literal(true).optional(),
  }),
  reply: z.object({
    ...ok,
    data: z.object({
      right: z.boolean(),
      /** Why the chosen options are wrong, if a teacher has written it. */
      whyWrong: explained.whyWrong,
    }),
  }),
});

export const whereMarksWent = call({
  method: "POST",
  path: "/trainee/where/marks/went",
  who: ["STUDENT"],
  summary: "After a test, the topics that cost the most marks, and how many mistakes can be fixed",
  self: "userid",
  body: z.object({ userid: Id, testid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** At most three; empty while any answer of the test waits. */
      topics: z.array(z.object({ topic: z.string(), marks: z.number(), of: z.number() })),
      /** Those of the Correction Review, without those that are fixed; 0 while any answer waits. */
      toFix: z.number(),
    }),
  }),
});
