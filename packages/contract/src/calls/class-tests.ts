import { TEST_KINDS } from "@markwell/domain/school/lists";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, SubjectRef, Timestamp } from "../wire/common.ts";
import { SubjectLevelOrNone, SubjectLevelsOfStudent } from "../wire/subject-level.ts";
import { homeworkFields } from "./homework.ts";

const t = texts.classTest;

/** Classes and exceptions of one call: a whole school. */
const MOST_CLASSES = 60;
const MOST_STUDENTS = 2000;

/** live: its teacher begins it for all; assigned: each takes it until the due date. */
const How = z.enum(["live", "assigned"]);

export const giveToClasses = call({
  method: "POST",
  path: "/test/classes/give",
  who: ["TRAINER"],
  summary:
    "Give one's own test to classes that one teaches: live registers their students at once, assigned sets a due " +
    "date; students who join later get it, too. Repeated, it sets the due date and the exceptions",
  body: z
    .object({
      id: Id,
      classes: z
        .array(Id, { error: t.classRequired })
        .min(1, t.classRequired)
        .max(MOST_CLASSES, t.classRequired),
      how: How,
      /** Until when an assigned test can be begun. null: without an end; left out: as it is. */
      dueAt: z.iso.datetime({ offset: true, error: texts.assign.dueInvalid }).nullish(),
      /** The students of these classes who do not get it, all of them; left out: as it is. */
      except: z.array(Id).max(MOST_STUDENTS, t.exceptMost).optional(),
      ...homeworkFields,
    })
    .refine(({ how, dueAt }) => how === "assigned" || dueAt == null, {
      error: t.noDueLive,
      path: ["dueAt"],
    }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** Students who are newly on the test. */
      added: z.number(),
      /** Students with a new due date. */
      updated: z.number(),
      excepted: z.number(),
      /** Students who keep what they have, and why. */
      skipped: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
});
export type Given = z.output<typeof giveToClasses.reply>["data"];

export const takeFromClass = call({
  method: "POST",
  path: "/test/classes/take",
  who: ["TRAINER"],
  summary:
    "Take one's own test from a class: students who have it from this class alone and have not begun lose it; " +
    "a repeated call changes nothing",
  body: z.object({ id: Id, class: Id }),
  reply: z.object({ ...ok, data: z.object({ withdrawn: z.number() }) }),
});

const ClassRef = z.object({
  _id: z.string(),
  name: z.string(),
  year: z.number(),
  level: z.string(),
});

const ClassOfTest = ClassRef.extend({
  how: How,
  dueAt: Timestamp.nullable(),
  students: z.number(),
  /** Those of them who are on the test, have begun it and have handed it in. */
  onTest: z.number(),
  begun: z.number(),
  finished: z.number(),
});
export type ClassOfTest = z.output<typeof ClassOfTest>;

export const classesOfTest = call({
  method: "POST",
  path: "/test/classes",
  who: ["TRAINER", "ADMIN"],
  summary: "The classes that a test was given to, and the students who are excepted by name",
  body: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      classes: z.array(ClassOfTest),
      exceptions: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  }),
});
export type ClassesOfTest = z.output<typeof classesOfTest.reply>["data"];

const ClassToChoose = ClassRef.extend({
  /** null: all subjects. */
  subject: SubjectRef.nullable(),
  /** "" while the class does not have the test. */
  how: z.union([How, z.literal("")]),
  dueAt: Timestamp.nullable(),
  students: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      excepted: z.boolean(),
      state: z.enum(["free", "live", "assigned", "begun", "finished"]),
      subjectLevels: SubjectLevelsOfStudent.optional(),
    }),
  ),
});
export type ClassToChoose = z.output<typeof ClassToChoose>;

export const classesToChoose = call({
  method: "POST",
  path: "/test/classes/choice",
  who: ["TRAINER"],
  summary:
    "The teacher's classes of this year and the next with their students, to give them a test",
  body: z.object({
    /** One's own test; left out while it is being made. */
    id: Id.optional(),
  }),
  reply: z.object({
    ...ok,
    data: z.array(ClassToChoose),
    /** Left out without a test, and for one without a subject level. */
    test: z.object({ subjectLevel: SubjectLevelOrNone, subjects: z.array(SubjectRef) }).optional(),
  }),
});

export const testsOfClass = call({
  method: "POST",
  path: "/class/tests",
  who: ["TRAINER", "ADMIN"],
  summary: "The tests that a class has, the latest first, with how far its students are",
  body: z.object({ id: Id }),
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        type: z.enum(TEST_KINDS),
        how: How,
        dueAt: Timestamp.nullable(),
        givenAt: Timestamp,
        teacher: z.string(),
        /** The caller made the test and may conduct it. */
        mine: z.boolean(),
        testbegins: z.boolean(),
        testconducted: z.boolean(),
        onTest: z.number(),
        begun: z.number(),
        finished: z.number(),
        /** Answers of its students that wait for marking. */
        waiting: z.number(),
      }),
    ),
  }),
});
export type TestOfClass = z.output<typeof testsOfClass.reply>["data"][number];
