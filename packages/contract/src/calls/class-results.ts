import { CELL_STATES, PERIODS } from "@markwell/domain/statistics/class-results";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Level, SubjectRef, Timestamp } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { TopicStatistics, UserDetails } from "../wire/statistics.ts";
import { SubjectAsked } from "../wire/subject-asked.ts";
import { SubjectLevelsOfStudent } from "../wire/subject-level.ts";

/** Whole percent; null where nothing counts yet. */
const Figure = z.number().nullable();

/** One class, or all classes of a level and year that the caller may see. */
const scopeAsked = {
  classId: Id.optional(),
  level: Level.optional(),
  year: z.coerce.number().int().min(2019).max(2100).optional(),
};
const period = z.enum(PERIODS).default("year");

const hasScope = ({ classId, level, year }: { classId?: string; level?: string; year?: number }) =>
  classId !== undefined || (level !== undefined && year !== undefined);
const noScope = { path: ["classId"], error: texts.classResults.scopeRequired };

const Scope = z.object({
  /** "6 Courage", or "Primary 6" for all classes of a level. */
  name: z.string(),
  level: z.string(),
  year: z.number(),
  classes: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** What `period` may be; terms only as far as the school has entered them. */
  periods: z.array(z.enum(PERIODS)),
});

const studentOfClass = {
  _id: z.string(),
  name: z.string(),
  /** Their classes among those asked for, by name. */
  classes: z.array(z.string()),
  /** Not in any of them now; what they did while they were counts. */
  left: z.boolean(),
  /** Number in the first of these classes; left out while there is none. */
  index: z.number().optional(),
  subjectLevels: SubjectLevelsOfStudent.optional(),
};

export const classResultsByTest = call({
  method: "GET",
  path: "/class/results/tests",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Students and tests of a class, or of all the caller's classes of a level, with percent and grade",
  query: z
    .object({ ...scopeAsked, period, subject: SubjectAsked.optional() })
    .refine(hasScope, noScope),
  reply: z.object({
    ...ok,
    data: z.object({
      scope: Scope,
      tests: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          subjects: z.array(SubjectRef),
          /** When the first of these students began it, or was given it. */
          at: Timestamp,
          /** Its test was deleted; the marks count. */
          deleted: z.boolean(),
          open: z.boolean(),
          /** Mean of what counts. */
          average: Figure,
          counted: z.number(),
          /** Closed, not counted yet. */
          waiting: z.number(),
          missing: z.number(),
        }),
      ),
      students: z.array(
        z.object({
          ...studentOfClass,
          average: Figure,
          /** One for each test, in the order above; null: not given to this student. */
          cells: z.array(
            z.object({ state: z.enum(CELL_STATES), percent: Figure, grade: z.string() }).nullable(),
          ),
        }),
      ),
      /** Mean of all that counts. */
      average: Figure,
      /** Older tests that are not among those above. */
      testsLeftOut: z.number(),
    }),
  }),
});
export type ClassResultsByTest = z.output<typeof classResultsByTest.reply>["data"];

export const classResultsByTopic = call({
  method: "GET",
  path: "/class/results/topics",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Students and topics of one subject for a class, or for all the caller's classes of a level",
  query: z
    .object({ ...scopeAsked, period, subject: SubjectAsked.optional() })
    .refine(hasScope, noScope),
  reply: z.object({
    ...ok,
    data: z.object({
      scope: Scope,
      subject: SubjectRef,
      /** Over all topics and students. */
      value: Figure,
      topics: z.array(
        z.object({
          topic: z.string(),
          value: Figure,
          /** Questions that were answered and are marked. */
          answers: z.number(),
        }),
      ),
      students: z.array(
        z.object({
          ...studentOfClass,
          /** Over all topics. */
          value: Figure,
          /** One for each topic, in the order above; null without a marked question. */
          cells: z.array(z.object({ value: z.number(), answers: z.number() }).nullable()),
        }),
      ),
    }),
  }),
});
export type ClassResultsByTopic = z.output<typeof classResultsByTopic.reply>["data"];

/** As in the review; "waits" is a whole attempt whose keys are not free yet. */
export const ANSWER_STATES = ["correct", "partly", "incorrect", "pending", "blank"] as const;

export const classResultsByQuestion = call({
  method: "GET",
  path: "/class/results/questions",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Questions of one test and students of a class, or of all the caller's classes of a level",
  query: z.object({ ...scopeAsked, testid: Id }).refine(hasScope, noScope),
  reply: z.object({
    ...ok,
    data: z.object({
      scope: Scope,
      test: z.object({ _id: z.string(), title: z.string() }),
      questions: z.array(
        z.object({
          ...questionNumber,
          /** The beginning of the question; "" unless the caller may open the test. */
          text: z.string(),
          topic: z.string(),
          maxMarks: z.number(),
          /** Share of the possible marks that these students reached. */
          value: Figure,
          blank: z.number(),
        }),
      ),
      students: z.array(
        z.object({
          ...studentOfClass,
          /** Closed, but its keys are not free yet or its score waits: single questions have no statistics. */
          waits: z.boolean(),
          /** One for each question, in the order above; empty while it waits. */
          cells: z.array(
            z.object({ state: z.enum(ANSWER_STATES), marks: z.number().nullable() }).nullable(),
          ),
        }),
      ),
    }),
  }),
});
export type ClassResultsByQuestion = z.output<typeof classResultsByQuestion.reply>["data"];

export const NOTE_MAX = 2_000;

const Note = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  /** The caller wrote it and may change it. */
  own: z.boolean(),
  writtenAt: Timestamp,
  /** "" while it is as it was written. */
  changedAt: z.string(),
  version: z.number(),
});
export type StudentNote = z.output<typeof Note>;

export const studentFigures = call({
  method: "GET",
  path: "/class/results/student/:id",
  who: ["TRAINER", "ADMIN"],
  summary:
    "A student for a teacher of one of their classes: averages, trend, topics, last papers, notes",
  params: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      student: z.object({
        _id: z.string(),
        name: z.string(),
        level: z.string(),
        classes: z.array(z.object({ _id: z.string(), name: z.string(), year: z.number() })),
      }),
      /**
       * Subjects in which the student has an attempt; the numbers are those of My Profile and My Statistics.
       */
      subjects: z.array(
        z.object({
          subject: SubjectRef,
          goal: z.number(),
          ...z.object(UserDetails.shape).pick({ averageOverall: true, last5MonthAverage: true })
            .shape,
          papers: z.number(),
          ...TopicStatistics.pick({
            topicalStatistics: true,
            strongestTopics: true,
            weakestTopics: true,
          }).shape,
        }),
      ),
      papers: z.array(
        z.object({
          testid: z.string(),
          title: z.string(),
          subjects: z.array(SubjectRef),
          closedAt: Timestamp,
          worksheet: z.boolean(),
          deleted: z.boolean(),
          /** The caller may open the answer sheet. */
          open: z.boolean(),
          state: z.enum(["counted", "marking", "release"]),
          percent: Figure,
          grade: z.string(),
        }),
      ),
      worksheets: z.object({
        done: z.number(),
        waiting: z.number(),
        /** "" without any. */
        lastAt: z.string(),
      }),
      consultations: z.array(
        z.object({
          _id: z.string(),
          subject: z.string(),
          name: z.string(),
          askedAt: Timestamp,
          answered: z.boolean(),
        }),
      ),
      /** Newest first; null for admins, to whom notes are given with the student's data alone. */
      notes: z.array(Note).nullable(),
    }),
  }),
});
export type StudentFigures = z.output<typeof studentFigures.reply>["data"];

export const saveNote = call({
  method: "POST",
  path: "/class/results/note",
  who: ["TRAINER"],
  summary:
    "Write a note about a student of one's classes, or change an own one; repeated it changes nothing",
  body: z.object({
    studentId: Id,
    /** Chosen by the client for a new note, so that sending it again makes no second one. */
    _id: Id,
    text: z
      .string({ error: texts.classResults.noteRequired })
      .trim()
      .min(1, texts.classResults.noteRequired)
      .max(NOTE_MAX, texts.classResults.noteTooLong),
    version: z.number().int().min(0),
  }),
  reply: z.object({ ...ok, data: Note }),
});

export const removeNote = call({
  method: "POST",
  path: "/class/results/note/remove",
  who: ["TRAINER"],
  summary: "Remove an own note about a student; a second time changes nothing",
  body: z.object({ studentId: Id, _id: Id }),
  reply: z.object({ ...ok }),
});
