import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, numberWith, Timestamp } from "../wire/common.ts";
import { QuestionPassage, questionNumber } from "../wire/passage.ts";
import { Annotation, Marker } from "../wire/review-question.ts";
import { RubricMarks, StaffRubric } from "../wire/rubric.ts";
import { kindFlags } from "../wire/shown-question.ts";

export const MarkingAnswer = z.object({
  testid: z.object({ _id: z.string(), title: z.string() }),
  question: z.object({
    _id: z.string(),
    ...questionNumber,
    body: z.string(),
    weightage: z.number(),
    ...kindFlags,
    quesimg: z.string(),
    quesimgUrl: z.string(),
    quesimgAlt: z.string().optional(),
    lang: z.string().optional(),
    explanation: z.string(),
    modelAnswer: z.array(z.string()),
    /** The same with simple formatting, "" where one has none; left out where none has. */
    answerRich: z.array(z.string()).optional(),
    passage: QuestionPassage.optional(),
    /** By which it is marked; left out without one. */
    rubric: StaffRubric.optional(),
  }),
  userid: z.object({
    _id: z.string(),
    name: z.string(),
    /** Those of the test that they sat it in, with the index number in each; left out without any. */
    classes: z
      .array(z.object({ _id: z.string(), name: z.string(), index: z.number().nullable() }))
      .optional(),
  }),
  /** Where students have orders of their own: that the number is the one of the test as built. */
  asBuilt: z.string().optional(),
  answer: z.string(),
  /** Which state of the answer this is; goes back with comments on it. */
  revision: z.number().optional(),
  /** At places of the answer: the caller's own, and those of whoever has marked it; left out where there are none. */
  comments: z.array(Annotation).optional(),
  words: z.number(),
  submittedAt: Timestamp,
  /** 48 hours after it was handed in. */
  dueAt: Timestamp,
  /** Marks given; null while it waits. */
  score: z.number().nullable(),
  comment: z.string(),
  /** What the marker gave by the rubric as it is now; left out where the marks came without it. */
  rubricMarks: RubricMarks.optional(),
  /** Why the marks are others than those of the rubric; left out where they are not. */
  reason: z.string().optional(),
  /** Who gave these marks; left out while it waits. */
  markedBy: Marker.optional(),
  /** How often it has been marked; a mark sends it back, so that no other one is replaced unseen. */
  version: z.number(),
});
export type MarkingAnswer = z.output<typeof MarkingAnswer>;

/** As many answers get marks with another one in one call. */
export const SAME_MOST = 200;

/** Short answers that wait and have the same words. */
const SameAnswers = z.object({
  words: z.string(),
  answers: z.array(z.object({ _id: z.string(), name: z.string(), version: z.number() })),
});
export type SameAnswers = z.output<typeof SameAnswers>;

export const MarkingQuestion = z.object({
  testid: z.object({ _id: z.string(), title: z.string() }),
  qid: z.string(),
  ...questionNumber,
  body: z.string(),
  /** The owner of the test by name; left out of the caller's own. */
  owner: z.string().optional(),
  /** What it is asked with, by name. */
  passage: QuestionPassage.pick({ kind: true, title: true, place: true }).optional(),
  /** Names are hidden unless the marker wants them; left out for other kinds. */
  blind: z.boolean().optional(),
  /** In a round of several markers: what all mark first, the first marking, or one more; left out for other tests. */
  round: z.enum(["standard", "first", "again"]).optional(),
  weightage: z.number(),
  waiting: z.number(),
  /** Of the answer that has waited longest. */
  dueAt: Timestamp,
});
export type MarkingQuestion = z.output<typeof MarkingQuestion>;

export const markAnswer = call({
  method: "POST",
  path: "/marking/trainer",
  who: ["TRAINER"],
  summary: "Marks by hand for one answer of a closed attempt",
  body: z.object({
    userid: Id,
    testid: Id,
    qid: Id,
    isCorrect: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
    /** 0 to the question's weightage, in halves. */
    score: numberWith("Please enter the marks").refine(
      (marks) => marks >= 0 && Number.isInteger(marks * 2),
      "Are You OK?",
    ),
    comment: z.string().trim().max(2_000).default(""),
    /** As the queue gave it; 409 when the answer was marked since. Without it, the mark is stored in any case. */
    version: z.int().min(0).optional(),
    /** What it was marked by; left out, `score` alone counts. */
    rubric: z
      .object({
        /** As the queue gave it; 409 when the question has another one by now. */
        revision: Id,
        given: RubricMarks,
        /** Needed where `score` is not what the rubric gives. */
        reason: z.string().trim().max(300).default(""),
      })
      .optional(),
    /** Short answers with the same words that get the same; those that are others or marked by now stay as they are. */
    also: z
      .array(z.object({ userid: Id, version: z.int().min(0) }))
      .max(SAME_MOST)
      .optional(),
  }),
  reply: z.object({
    ...ok,
    data: z.object({
      pending: z.boolean(),
      score: z.number(),
      totalMarks: z.number(),
      version: z.number(),
      /** Those of `also` that have the marks now. */
      also: z.array(z.string()).optional(),
    }),
  }),
});

export const markingQueue = call({
  method: "GET",
  path: "/marking/queue",
  who: ["TRAINER", "ADMIN"],
  summary: "Unmarked answers of one's own tests, oldest first; admins read those of all",
  query: z
    .object({
      testid: Id.optional(),
      qid: Id.optional(),
      /** Only answers of students of this class. */
      class: Id.optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,15}\.[0-9a-f-]{36}\.\d{1,4}$/)
        .refine((cursor) => Id.safeParse(cursor.split(".")[1]).success)
        .optional(),
      limit: z.number().int().min(1).max(100).default(20),
      /** Without names and classes, in a random order of the caller's own; ids and names are codes that the other calls take. */
      blind: z.boolean().default(false),
      /** Only answers to `qid` with all these words, in the answer or the student's name; blind, with this code. */
      find: z.string().trim().max(100).optional(),
    })
    .refine(({ find, qid }) => !find || qid !== undefined, {
      path: ["find"],
      error: texts.review.findInQuestion,
    }),
  reply: z.object({
    ...ok,
    data: z.array(MarkingAnswer),
    /** Of the answers to one question: all that wait with the words of short ones on this page, where there are two or more. */
    same: z.array(SameAnswers).optional(),
    /** Where the next page begins; null after the last. */
    next: z.string().nullable(),
    totalCount: z.number(),
  }),
});

export const markingQuestions = call({
  method: "GET",
  path: "/marking/questions",
  who: ["TRAINER", "ADMIN"],
  unattended: true,
  summary: "Questions with unmarked answers, the one that has waited longest first",
  query: z.object({
    testid: Id.optional(),
    class: Id.optional(),
  }),
  reply: z.object({
    ...ok,
    data: z.array(MarkingQuestion),
    /** The classes of everything that waits, whichever is asked for. */
    classes: z.array(z.object({ _id: z.string(), name: z.string(), waiting: z.number() })),
    /** Compositions of which the caller has pairs to compare. */
    comparisons: z.array(
      z.object({
        testid: z.object({ _id: z.string(), title: z.string() }),
        qid: z.string(),
        ...questionNumber,
        left: z.number(),
      }),
    ),
  }),
});

export const markingWaiting = call({
  method: "GET",
  path: "/marking/waiting",
  who: ["TRAINER", "ADMIN"],
  unattended: true,
  summary: "How many answers wait for marking, for the menu",
  reply: z.object({ ...ok, data: z.object({ waiting: z.number(), overdue: z.number() }) }),
});

export const markingAnswer = call({
  method: "POST",
  path: "/marking/answer",
  who: ["TRAINER", "ADMIN"],
  summary: "One open answer as it is now, marked or not",
  body: z.object({ testid: Id, userid: Id, qid: Id }),
  reply: z.object({ ...ok, data: MarkingAnswer }),
});
