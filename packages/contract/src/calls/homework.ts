import { HOMEWORK_STATES } from "@markwell/domain/tests/homework";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";

const t = texts.homework;
const MOST_STUDENTS = 500;

const Moment = z.iso.datetime({ offset: true, error: texts.assign.dueInvalid });
const Whom = z.array(Id, { error: t.whom }).min(1, t.whom).max(MOST_STUDENTS, t.whom);

/** What a whole homework has, beside the due dates of its classes. null: none; left out: as it is. */
export const homeworkFields = {
  opensAt: Moment.nullish(),
  /** Until when it may be handed in late, and is marked as late. */
  lateUntil: Moment.nullish(),
  /** No minutes: a student writes until the date. */
  noClock: z.boolean().optional(),
};

const HomeworkStudent = z.object({
  _id: z.string(),
  name: z.string(),
  classes: z.array(z.string()),
  state: z.enum(HOMEWORK_STATES),
  /** With the extension, if any. */
  dueAt: Timestamp.nullable(),
  extended: z.boolean(),
  handedInAt: Timestamp.nullable(),
  remindedAt: Timestamp.nullable(),
  /** Questions answered, of a student who writes or has handed in. */
  answered: z.number(),
});
export type HomeworkStudent = z.output<typeof HomeworkStudent>;

export const readHomework = call({
  method: "POST",
  path: "/test/homework",
  who: ["TRAINER", "ADMIN"],
  summary: "Homework with its dates, and every student's state in it",
  body: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      _id: z.string(),
      title: z.string(),
      opensAt: Timestamp.nullable(),
      /** The date that most students have; null for none. */
      dueAt: Timestamp.nullable(),
      lateUntil: Timestamp.nullable(),
      noClock: z.boolean(),
      duration: z.number(),
      questionCount: z.number(),
      givenAt: Timestamp.nullable(),
      ended: z.boolean(),
      /** Nobody can hand it in any more. */
      over: z.boolean(),
      /** Answers that wait for marking. */
      waiting: z.number(),
      classes: z.array(
        z.object({ _id: z.string(), name: z.string(), dueAt: Timestamp.nullable() }),
      ),
      students: z.array(HomeworkStudent),
      mayChange: z.boolean(),
    }),
  }),
});
export type Homework = z.output<typeof readHomework.reply>["data"];

export const changeHomework = call({
  method: "POST",
  path: "/test/homework/change",
  who: ["TRAINER"],
  summary: "Change when homework opens, until when it is taken late, and whether it has a clock",
  body: z.object({ id: Id, ...homeworkFields }),
  reply: z.object({ ...ok }),
});

export const extendHomework = call({
  method: "POST",
  path: "/test/homework/extend",
  who: ["TRAINER"],
  summary:
    "Give students or a class until a later date, also those who write; a class keeps it for students who join. " +
    "null takes extensions of students back",
  body: z
    .object({
      id: Id,
      students: Whom.optional(),
      class: Id.optional(),
      until: Moment.nullable(),
    })
    .refine((body) => (body.students === undefined) !== (body.class === undefined), {
      error: t.whom,
      path: ["students"],
    }),
  reply: z.object({ ...ok, data: z.object({ extended: z.number(), kept: z.number() }) }),
});

export const remindHomework = call({
  method: "POST",
  path: "/test/homework/remind",
  who: ["TRAINER"],
  summary:
    "Remind students who have not handed in, by mail or, without an address, by notice; once in 12 hours each",
  body: z.object({
    id: Id,
    /** Left out: all who can still hand in. */
    students: Whom.optional(),
  }),
  reply: z.object({ ...ok, data: z.object({ reminded: z.number() }) }),
});

export const noteMissed = call({
  method: "POST",
  path: "/test/homework/missed",
  who: ["STUDENT"],
  summary: "Take note of homework that one has missed: it moves to the history. Idempotent",
  body: z.object({ testid: Id }),
  reply: z.object({ ...ok }),
});

/** Homework that a student did not hand in. */
export const MissedHomework = z.object({
  _id: z.string(),
  title: z.string(),
  subject: z.string(),
  dueAt: Timestamp.nullable(),
});
export type MissedHomework = z.output<typeof MissedHomework>;
