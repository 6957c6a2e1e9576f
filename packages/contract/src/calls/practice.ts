import { PLAN_MINUTES } from "@markwell/domain/practice/plan";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, SubjectRef } from "../wire/common.ts";
import { explained } from "../wire/review-question.ts";
import { CandidateQuestion } from "../wire/shown-question.ts";
import { SubjectAsked } from "../wire/subject-asked.ts";

const t = texts.practice;

/** Feedback on an answer, given only after it is stored. */
const Check = z.object({
  /** `waiting`: a test uses the question, or the account waits for approval; nothing is told until then. */
  status: z.enum(["correct", "incorrect", "waiting"]),
  /** Right option ids or accepted texts; empty while it waits. */
  correctAnswer: z.array(z.string()),
  answerRich: z.array(z.string()).optional(),
  explanation: z.string(),
  ...explained,
  /** Days until it comes back; null if it does not. */
  comesBackIn: z.number().nullable(),
});
export type PracticeCheck = z.output<typeof Check>;

const PracticeQuestion = CandidateQuestion.extend({
  number: z.number(),
  /** Why it is here: something that was wrong, the weakest topic, the student's choice; easier, after two wrong ones. */
  why: z.enum(["correction", "weakest", "choice", "checkup", "easier"]),
  topic: z.string(),
  /** Chosen option ids, or the text as written; empty while it is not answered. */
  givenAnswer: z.array(z.string()),
  check: Check.nullable(),
});
export type PracticeQuestion = z.output<typeof PracticeQuestion>;

/** `like`: one question like another; `class`: made by a teacher for those of a class who need it. */
const Kind = z.enum(["topic", "daily", "checkup", "like", "class"]);

/** A few questions without a clock. It can be left at any question, and goes on there. */
export const PracticeRound = z.object({
  _id: z.string(),
  kind: Kind,
  /** "" and "" for the daily ten minutes. */
  subject: SubjectRef,
  topic: z.string(),
  /** Of a check-up those that were asked so far: the next one follows its answer. */
  questions: z.array(PracticeQuestion),
  /** A check-up has at most so many questions. */
  upTo: z.number().optional(),
  /** Why it has fewer questions than usual. */
  fewer: z.string().optional(),
  finished: z.boolean(),
});
export type PracticeRound = z.output<typeof PracticeRound>;

const Range = z.object({ low: z.string(), high: z.string() });

/** The caller's level in a subject; practice counts here, and in no average. */
const LevelEstimate = z.object({
  /** Null: too little to tell. */
  range: Range.nullable(),
  /** Without a range, after a check-up with nothing right: the grade above which the caller hardly is. */
  atMost: z.string().optional(),
  /** Grades of the level, the lowest first. */
  grades: z.array(z.string()),
  /** The caller's goal; 75 while none is set. */
  goal: z.object({ percent: z.number(), grade: z.string() }),
  /** `reached`: the whole range is at the goal or above; `within`; `points`: about so many percent are missing. */
  distance: z.object({ kind: z.enum(["reached", "within", "below"]), points: z.number() }),
  /** Topics in which practice brings the goal nearer: the weakest first. */
  path: z.array(z.string()).optional(),
  /** What moved it in the last 14 days, in percent of a usual paper: the largest first. */
  moved: z.array(z.object({ topic: z.string(), from: z.number(), to: z.number() })),
  /** The caller's own last papers against their first ones, where they are better. */
  trend: z.object({ points: z.number(), since: z.string() }).nullable(),
});
export type LevelEstimate = z.output<typeof LevelEstimate>;

const CheckUp = z.object({
  subject: SubjectRef,
  state: z.enum(["new", "open", "done"]),
  roundId: z.string(),
  answered: z.number(),
  /** Its answers whose result is not shown yet. */
  waiting: z.number(),
  /** The last one is old enough for another to be worthwhile. */
  again: z.boolean(),
});
export type CheckUp = z.output<typeof CheckUp>;

/** The weekly plan that the caller has set, and progress on it. */
export const Week = z.object({
  /** 1 is Monday, 7 Sunday; none: no plan. */
  days: z.array(z.number()),
  minutes: z.number(),
  today: z.number(),
  /** About how many minutes were practised on each day of this week, Monday first. */
  week: z.array(z.number()),
  /** This week's plan is already fulfilled. */
  kept: z.boolean(),
  /** Weeks fulfilled in a row, with at most two missed among them. */
  weeksKept: z.number(),
});
export type Week = z.output<typeof Week>;

export const setPracticePlan = call({
  method: "POST",
  path: "/practice/plan",
  who: ["STUDENT"],
  summary:
    "Set the days and minutes that the caller means to practise each week, from this week on; no days take the plan back",
  body: z.object({
    days: z.array(z.int().min(1).max(7)).max(7),
    minutes: z
      .int({ error: t.planMinutes })
      .min(PLAN_MINUTES.least, t.planMinutes)
      .max(PLAN_MINUTES.most, t.planMinutes),
  }),
  reply: z.object({ ...ok, data: Week }),
});

export const practiceHome = call({
  method: "GET",
  path: "/practice",
  who: ["STUDENT"],
  summary:
    "What the caller can practise: what is due today, what was stopped, and the topics of each subject",
  reply: z.object({
    ...ok,
    data: z.object({
      due: z.number(),
      /** Today's ten minutes: done, interrupted, or ready to begin. */
      daily: z.enum(["done", "open", "new", "none"]),
      /** Answers given today, and about how many minutes they took. */
      today: z.object({ answers: z.number(), minutes: z.number() }),
      /** The daily limit is reached: nothing more is offered, nor refused. */
      enough: z.boolean(),
      /** Interrupted rounds, newest first. */
      open: z.array(
        z.object({
          _id: z.string(),
          kind: Kind,
          topic: z.string(),
          answered: z.number(),
          total: z.number(),
        }),
      ),
      /** Subjects whose bank is too small for a check-up are left out. */
      checkUps: z.array(CheckUp).optional(),
      plan: Week.optional(),
      subjects: z.array(
        z.object({
          _id: z.string(),
          topic: z.string(),
          standing: LevelEstimate,
          topics: z.array(
            z.object({
              topic: z.string(),
              /** In the bank; a test may withhold some. */
              questions: z.number(),
              /** Answers so far, in practice and in tests of the last 180 days. */
              answers: z.number(),
              /** Practised, and answered right, in the last 30 days. */
              practised: z.number(),
              right: z.number(),
              /** The caller's range in it; null: too little to tell. */
              range: Range.nullable(),
              /** The middle of what is likely in it, in percent of a usual paper; with a range only. */
              percent: z.number().optional(),
              /** How many mistakes come back today. */
              due: z.number().optional(),
              /** One of the topics that the caller should practise first. */
              advised: z.literal(true).optional(),
            }),
          ),
        }),
      ),
    }),
  }),
});

export const startPractice = call({
  method: "POST",
  path: "/practice/start",
  who: ["STUDENT"],
  summary:
    "Five questions of a topic, the daily ten minutes, or a check-up in a subject; a round of the same that was stopped goes on. Before the account is approved one check-up of each subject",
  body: z.object({
    kind: Kind.exclude(["like", "class"]),
    /** For a topic or a check-up: the subject, by `_id` or name. */
    subject: SubjectAsked.optional(),
    topic: z.string({ error: t.topicRequired }).trim().min(1, t.topicRequired).max(200).optional(),
    /** Chosen by the sender; the same one again makes no second round. */
    clientRequestId: Id,
  }),
  reply: z.object({ ...ok, data: PracticeRound }),
});

export const practiceRound = call({
  method: "GET",
  path: "/practice/round",
  who: ["STUDENT"],
  summary: "A round of the caller's own, with what was answered so far",
  query: z.object({ roundId: Id }),
  reply: z.object({ ...ok, data: PracticeRound }),
});

export const answerPractice = call({
  method: "POST",
  path: "/practice/answer",
  who: ["STUDENT"],
  summary:
    "Store the answer to a question of a round, then tell whether it is right; the first answer counts, a repeated one is told the same. A check-up goes on with the question that the server chooses",
  body: z.object({
    roundId: Id,
    qid: Id,
    newAnswer: z.array(Id).max(10).default([]),
    customAnswer: z.string().max(500).default(""),
    /** A try after the answer was told: it is judged, and stored nowhere. */
    again: z.literal(true).optional(),
    /** The caller has not opened the questions that follow: they may become easier. */
    mayStepDown: z.literal(true).optional(),
  }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** After two wrong ones in a row: easier questions in the place of those that were not answered. */
      rest: z.array(PracticeQuestion).optional(),
      qid: z.string(),
      /** The stored answer: the first one. */
      givenAnswer: z.array(z.string()),
      check: Check,
      finished: z.boolean(),
      /** Of a check-up: the next question; null when it is over. */
      next: PracticeQuestion.nullable().optional(),
      /** Badges earned by finishing the check-up. */
      newBadges: z.array(z.object({ _id: Id, name: z.string(), reward: z.number() })).optional(),
    }),
  }),
});

export const practiseLike = call({
  method: "POST",
  path: "/practice/like",
  who: ["STUDENT"],
  summary:
    "One question like another whose answer the caller has seen: the same topic, about as hard, new to them where there is one",
  body: z.object({
    qid: Id,
    clientRequestId: Id,
  }),
  reply: z.object({ ...ok, data: PracticeRound }),
});
