import {
  AIDS,
  MOST_ARRANGED_MINUTES,
  MOST_BREAK_MINUTES,
  MOST_EXTRA_PERCENT,
  NOTE_MAX,
} from "@markwell/domain/arrangements/arrangement";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";

const t = texts.arrangement;

const Day = z.iso.date({ error: t.fromRequired });
const upTo = (most: number, message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(most, message);

const arrangementFields = {
  /** The first day in the school's time zone. */
  from: Day,
  /** The last day; null: until somebody ends it. */
  to: Day.nullable().default(null),
  /** Extra time, in percent of the test's duration; of it and `extraMinutes` the larger counts. */
  extraPercent: upTo(MOST_EXTRA_PERCENT, t.percent).default(0),
  extraMinutes: upTo(MOST_ARRANGED_MINUTES, t.minutes).default(0),
  /** How long the breaks of one test may be in all; 0: none. */
  breakMinutes: upTo(MOST_BREAK_MINUTES, t.breaks).default(0),
  aids: z.array(z.enum(AIDS)).max(AIDS.length).default([]),
  /** For who conducts a test: which room, who helps. */
  note: z.string().trim().max(NOTE_MAX, t.noteTooLong).default(""),
};

const Arrangement = z.object({
  _id: z.string(),
  studentId: z.string(),
  student: z.string(),
  level: z.string(),
  /** Names of the classes in which the student is now. */
  classes: z.array(z.string()),
  from: z.string(),
  to: z.string().nullable(),
  extraPercent: z.number(),
  extraMinutes: z.number(),
  breakMinutes: z.number(),
  aids: z.array(z.enum(AIDS)),
  note: z.string(),
  holds: z.enum(["now", "later", "over"]),
  version: z.number(),
});
export type Arrangement = z.output<typeof Arrangement>;

export const listArrangements = call({
  method: "POST",
  path: "/arrangements",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Access arrangements: of all students for an admin, for a teacher of the students of their classes; each look is " +
    "recorded",
  body: z.object({ studentId: Id.optional() }),
  reply: z.object({ ...ok, data: z.array(Arrangement) }),
});

/** A test that the student writes now, with less than the arrangements give. */
const RunningTest = z.object({
  _id: z.string(),
  title: z.string(),
  duration: z.number(),
  /** Minutes by arrangement that the attempt has, and that it would have. */
  arrangedMinutes: z.number(),
  newMinutes: z.number(),
});
export type RunningTest = z.output<typeof RunningTest>;

export const saveArrangement = call({
  method: "POST",
  path: "/arrangement",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Enter or change an access arrangement of a student of one's classes; repeated it changes nothing. What the " +
    "student writes now keeps what it began with; the reply names it, and applyArrangement applies it there",
  body: z
    .object({
      /** Chosen by the client for a new one, so that sending it again makes no second one. */
      _id: Id,
      studentId: Id,
      /** 0 for a new one, else the version that was read. */
      version: z.number().int().min(0),
      ...arrangementFields,
    })
    .refine(({ from, to }) => to === null || to >= from, { error: t.toBeforeFrom, path: ["to"] })
    .refine(
      ({ extraPercent, extraMinutes, breakMinutes, aids }) =>
        extraPercent + extraMinutes + breakMinutes + aids.length > 0,
      { error: t.empty, path: ["aids"] },
    ),
  reply: z.object({
    ...ok,
    data: z.object({ version: z.number(), running: z.array(RunningTest) }),
  }),
});

export const removeArrangement = call({
  method: "POST",
  path: "/arrangement/remove",
  who: ["TRAINER", "ADMIN"],
  summary: "Remove an access arrangement; a second time changes nothing",
  body: z.object({ _id: Id, studentId: Id }),
  reply: z.object({ ...ok }),
});

export const applyArrangement = call({
  method: "POST",
  path: "/arrangement/apply",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Give the attempt that a student writes now what is arranged since it began; never less time than it has",
  body: z.object({ studentId: Id, testId: Id }),
  reply: z.object({ ...ok }),
});

export const arrangementsOfTest = call({
  method: "POST",
  path: "/test/arrangements",
  who: ["TRAINER", "ADMIN"],
  summary:
    "What the students of a test have in it by arrangement, for their teachers; each look is recorded",
  body: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      duration: z.number(),
      /** Students of the caller's classes, for an admin all, by name. */
      students: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          /** All their extra minutes in this test, with what teachers gave. */
          extraMinutes: z.number(),
          breakMinutes: z.number(),
          aids: z.array(z.enum(AIDS)),
          notes: z.array(z.string()),
        }),
      ),
      /** Students with arrangements who are in no class of the caller's. */
      others: z.number(),
    }),
  }),
});
