import { PERIODS } from "@markwell/domain/statistics/class-results";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, Level, SubjectRef, Timestamp } from "../wire/common.ts";
import { EnclosedFile } from "./roster.ts";

/** Whole percent; null where nothing counts yet or too few students have results. */
const Figure = z.number().nullable();

const classesAsked = z.object({
  subject: Id,
  level: Level,
  year: z.coerce.number().int().min(2019).max(2100).optional(),
});
const asked = classesAsked.extend({
  period: z.enum(PERIODS).default("year"),
  /** Only this test; without it all tests of the subject in the period. */
  testid: Id.optional(),
});
export type LevelAsked = z.input<typeof asked>;

export const levelChoices = call({
  method: "GET",
  path: "/levels",
  who: ["TRAINER"],
  summary:
    "The subjects and levels that the caller follows across all classes; none without a role",
  reply: z.object({
    ...ok,
    data: z.object({
      subjects: z.array(z.object({ subject: SubjectRef, levels: z.array(Level) })),
      /** Where the school has classes, latest year first. */
      classes: z.array(z.object({ year: z.number(), levels: z.array(z.string()) })),
    }),
  }),
});

const Summary = {
  /** How many of the students have results. */
  counted: z.number(),
  /** Each student counts once, with the mean of their papers. */
  mean: Figure,
  /** Where the mean lies with a confidence of 95 %. */
  interval: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** The standard deviation, in points of a hundred. */
  spread: Figure,
  grades: z.array(z.object({ grade: z.string(), students: z.number() })),
  /** The same students in the year before, and by how many points they have changed. */
  before: z.object({ students: z.number(), mean: z.number(), change: z.number() }).nullable(),
};

export const levelResults = call({
  method: "GET",
  path: "/levels/results",
  who: ["TRAINER"],
  summary:
    "The classes of a subject and level that the caller follows: mean, interval, spread, grades, topics or a test's questions, and the same students before; nothing about fewer than five students",
  query: asked,
  reply: z.object({
    ...ok,
    data: z.object({
      name: z.string(),
      subject: SubjectRef,
      year: z.number(),
      periods: z.array(z.enum(PERIODS)),
      /** Latest first, with the students who have results. */
      tests: z.array(
        z.object({ _id: z.string(), title: z.string(), at: Timestamp, counted: z.number() }),
      ),
      /** Topics, or the questions of the one test; `text` is "" unless the caller may know it. */
      columns: z.array(z.object({ name: z.string(), text: z.string(), value: Figure })),
      classes: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          /** Whether the caller teaches this class. */
          own: z.boolean(),
          students: z.number(),
          /** Fewer than five students have results, and the caller does not teach them. */
          few: z.boolean(),
          ...Summary,
          /** One value for each of the columns. */
          cells: z.array(Figure),
        }),
      ),
      /** Over those classes that are shown. */
      all: z.object(Summary),
    }),
  }),
});
export type LevelResults = z.output<typeof levelResults.reply>["data"];

export const levelQuestions = call({
  method: "GET",
  path: "/levels/questions",
  who: ["TRAINER"],
  summary:
    "The five questions that most students of a level got wrong, of tests that have ended, with the wrong answers that several students gave",
  query: asked,
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        text: z.string(),
        topic: z.string(),
        test: z.string(),
        tried: z.number(),
        wrong: z.number(),
        blank: z.number(),
        mistakes: z.array(z.object({ answer: z.string(), students: z.number() })),
      }),
    ),
  }),
});
export type LevelQuestions = z.output<typeof levelQuestions.reply>["data"];

export const levelMarking = call({
  method: "GET",
  path: "/levels/marking",
  who: ["TRAINER"],
  summary:
    "Answers that wait for marking in a subject and level, by class and test, and since when",
  query: classesAsked,
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        testid: z.string(),
        test: z.string(),
        class: z.string(),
        /** The test's teacher first, then colleagues who may mark it. */
        teachers: z.array(z.string()),
        waiting: z.number(),
        dueAt: Timestamp,
      }),
    ),
  }),
});
export type LevelMarking = z.output<typeof levelMarking.reply>["data"];

export const levelFile = call({
  method: "GET",
  path: "/levels/file",
  who: ["TRAINER"],
  summary: "All that the page Levels shows, as one .xlsx file",
  query: asked,
  reply: z.object({ ...ok, data: EnclosedFile }),
});
