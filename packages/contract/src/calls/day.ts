import { FIRST_STEPS } from "@markwell/domain/school/first-steps";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Timestamp } from "../wire/common.ts";
import { Week } from "./practice.ts";

const Waiting = z.object({
  waiting: z.number(),
  /** Since when the oldest has waited; null when nothing waits. */
  oldestAt: Timestamp.nullable(),
});

/** What a student does next; `kind` says which of the fields beside it are there. */
const NextStep = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("test"),
    testId: z.string(),
    title: z.string(),
    minutesLeft: z.number(),
    entered: z.boolean(),
  }),
  z.object({ kind: z.literal("waiting"), testId: z.string(), title: z.string() }),
  z.object({
    kind: z.literal("homework"),
    testId: z.string(),
    title: z.string(),
    /** Null where the homework has no end. */
    dueAt: Timestamp.nullable(),
    /** Past its date, and still taken. */
    overdue: z.boolean(),
    begun: z.boolean(),
  }),
  z.object({ kind: z.literal("answer"), id: z.string(), subject: z.string() }),
  z.object({
    kind: z.literal("corrections"),
    testId: z.string(),
    title: z.string(),
    /** Mistakes that are not fixed yet. */
    left: z.number(),
  }),
  z.object({ kind: z.literal("checkup"), subject: z.string(), begun: z.boolean() }),
  z.object({
    kind: z.literal("daily"),
    due: z.number(),
    begun: z.boolean(),
    given: z.object({ roundId: z.string(), title: z.string() }).optional(),
  }),
  z.object({ kind: z.literal("worksheet"), subject: z.string(), topic: z.string() }),
  z.object({
    kind: z.literal("sheet"),
    testId: z.string(),
    title: z.string(),
    begun: z.boolean(),
  }),
  z.object({ kind: z.literal("badge"), name: z.string(), left: z.number() }),
  z.object({ kind: z.literal("goal") }),
  z.object({ kind: z.literal("tests") }),
]);
export type NextStep = z.output<typeof NextStep>;

export const nextStep = call({
  method: "GET",
  path: "/student/next",
  who: ["STUDENT"],
  summary:
    "Today: the one thing to do next (a test that runs, homework, a new answer, corrections, a check-up, practice, a worksheet, a badge), and what comes after it",
  reply: z.object({
    ...ok,
    data: NextStep,
    /** What comes after it, at most three. */
    more: z.array(NextStep).optional(),
    /** The week that the caller has planned; left out without a plan. */
    plan: Week.optional(),
  }),
});

/** What will stop the school one day; the office tells whoever runs the server. */
const Warning = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail") }),
  z.object({ kind: z.literal("disk"), freeMegabytes: z.number() }),
  z.object({
    kind: z.literal("backup"),
    problem: z.enum(["failed", "old", "none"]),
    /** Of the failure, or of the last complete one. */
    at: Timestamp.nullable(),
    error: z.string(),
  }),
  z.object({ kind: z.literal("certificate"), endsAt: Timestamp }),
  z.object({ kind: z.literal("yearEnd"), year: z.number(), failure: z.string() }),
]);

export const myDay = call({
  method: "GET",
  path: "/user/day",
  who: ["ADMIN", "TRAINER"],
  unattended: true,
  summary: "What waits for this person today; what is not theirs to do is null",
  reply: z.object({
    ...ok,
    data: z.object({
      /** Answers to mark, and how many of them are past the promised time. */
      marking: Waiting.extend({ overdue: z.number() }).nullable(),
      consultations: Waiting.nullable(),
      tests: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          running: z.boolean(),
          students: z.number(),
        }),
      ),
      /** Tests that wait for the caller's approval; left out where there are none. */
      vettings: z
        .array(
          z.object({
            _id: z.string(),
            title: z.string(),
            sender: z.string(),
            sentAt: Timestamp,
          }),
        )
        .optional(),
      /** Homework that students can still hand in, with who has not. */
      homework: z
        .array(
          z.object({
            _id: z.string(),
            title: z.string(),
            students: z.number(),
            missing: z.number(),
            dueAt: Timestamp.nullable(),
            /** Somebody can be reminded now. */
            mayRemind: z.boolean(),
          }),
        )
        .optional(),
      /** Refused answers that look right, in tests that ended lately. */
      looks: z
        .array(z.object({ _id: z.string(), title: z.string(), answers: z.number() }))
        .default([]),
      approvals: Waiting.nullable(),
      /** Accounts of providers that wait for the office; left out when there are none. */
      signIns: Waiting.optional(),
      /** From when the school requires a second step of the caller, who has none yet. */
      secondStepFrom: Timestamp.optional(),
      orders: Waiting.nullable(),
      mails: z.object({ failed: z.number() }).nullable(),
      /** For admins, only when there are some; all but the year's end in a real school only. */
      warnings: z.array(Warning).optional(),
      /** For admins of a school that is being set up; left out when all are done. */
      firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })).optional(),
    }),
  }),
});
