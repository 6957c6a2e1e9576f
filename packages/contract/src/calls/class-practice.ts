import { PERIODS } from "@markwell/domain/statistics/class-results";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, SubjectRef, Timestamp } from "../wire/common.ts";

const t = texts.classPractice;

export const CLASS_PRACTICE_MOST = 10;

const Student = z.object({ _id: z.string(), name: z.string() });

export const classMistakes = call({
  method: "GET",
  path: "/class/mistakes",
  who: ["TRAINER"],
  summary:
    "What most students of the caller's class got wrong in a period, by question, with the wrong answers and who gave them",
  query: z.object({ classId: Id, period: z.enum(PERIODS).default("year") }),
  reply: z.object({
    ...ok,
    data: z.object({
      periods: z.array(z.enum(PERIODS)),
      students: z.array(Student),
      /** Most wrong first. Students are named by their places in `students`. */
      questions: z.array(
        z.object({
          _id: z.string(),
          text: z.string(),
          subject: SubjectRef,
          topic: z.string(),
          /** Students who had it, with their last answer. */
          tried: z.number(),
          wrong: z.array(z.number()),
          /** Students who wrote nothing; they are among `wrong`, too. */
          blank: z.array(z.number()),
          /** Most frequent first: what was chosen or written, and by whom. */
          mistakes: z.array(z.object({ answer: z.string(), students: z.array(z.number()) })),
        }),
      ),
      /** Practice that was made for the class, newest first. */
      made: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          madeAt: Timestamp,
          /** By the caller, who alone can undo it. */
          own: z.boolean(),
          students: z.number(),
          finished: z.number(),
        }),
      ),
    }),
  }),
});
export type ClassMistakes = z.output<typeof classMistakes.reply>["data"];

const OfPractice = z.object({
  _id: z.string(),
  text: z.string(),
  topic: z.string(),
  difficulty: z.string(),
  /** How many of the students have met it before. */
  seen: z.number(),
});

export const proposePractice = call({
  method: "POST",
  path: "/class/practice/propose",
  who: ["TRAINER"],
  summary:
    "Practice questions like those that students of the class got wrong: the same topics, about as hard, new to most of them, none that a test needs",
  body: z.object({
    classId: Id,
    questions: z.array(Id).min(1).max(50),
    students: z.array(Id).min(1, t.studentsRequired).max(500),
  }),
  reply: z.object({
    ...ok,
    /** The first ones are proposed; the others can be taken instead. */
    data: z.object({ proposed: z.number(), questions: z.array(OfPractice) }),
  }),
});
export type ProposedQuestion = z.output<typeof OfPractice>;

export const makePractice = call({
  method: "POST",
  path: "/class/practice",
  who: ["TRAINER"],
  summary: "Give these students of the class a practice of these questions; no average counts it",
  body: z.object({
    classId: Id,
    questions: z.array(Id).min(1, t.questionsRequired).max(CLASS_PRACTICE_MOST, t.tooMany),
    students: z.array(Id).min(1, t.studentsRequired).max(500),
    /** Chosen by the sender; the same one again makes nothing twice. */
    clientRequestId: Id,
  }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({ _id: z.string(), students: z.number() }),
  }),
});

export const undoPractice = call({
  method: "POST",
  path: "/class/practice/undo",
  who: ["TRAINER"],
  summary: "Take back a practice that the caller made; what a student has begun stays theirs",
  body: z.object({ _id: Id }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({ removed: z.number(), begun: z.number() }),
  }),
});
