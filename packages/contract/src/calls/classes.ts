import { readClassCode } from "@markwell/domain/classes/class-code";
import { CLASS_NAME_MAX, className } from "@markwell/domain/classes/class-name";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, levelWith, SubjectRef, Timestamp } from "../wire/common.ts";
import { words } from "../wire/list-query.ts";
import { chosenStudents } from "./students.ts";

const t = texts.schoolClass;

const Year = z
  .number({ error: t.yearInvalid })
  .int(t.yearInvalid)
  .min(2019, t.yearInvalid)
  .max(2100, t.yearInvalid);
/** A query travels as text. */
export const yearAsked = z.coerce.number().pipe(Year).optional();

/** The stored fields of a class, each with its rule. */
export const classFields = {
  name: z
    .string({ error: t.nameRequired })
    .transform(className)
    .pipe(z.string().min(1, t.nameRequired).max(CLASS_NAME_MAX, t.nameLong)),
  year: Year,
  level: levelWith(t.levelRequired),
  /** null: all subjects. */
  subject: Id.nullable().default(null),
};

const ClassTeacher = z.object({
  _id: z.string(),
  name: z.string(),
  /** What they teach in the class. */
  subjects: z.array(SubjectRef),
});

export const ClassRow = z.object({
  _id: z.string(),
  name: z.string(),
  year: z.number(),
  level: z.string(),
  /** null: all subjects. */
  subject: SubjectRef.nullable(),
  teachers: z.array(ClassTeacher),
  /** The form teacher; left out where the class has none. */
  formTeacher: z.object({ _id: z.string(), name: z.string() }).optional(),
  students: z.number(),
  /** Students who wait for an answer after using the join code. */
  waiting: z.number(),
  version: z.number(),
});
export type ClassRow = z.output<typeof ClassRow>;

/** How a list of classes can be narrowed. */
export const classQuery = {
  year: yearAsked,
  level: levelWith(t.levelRequired).optional(),
  search: words,
};

export const listClasses = call({
  method: "GET",
  path: "/class/details/all",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Classes, the latest year first, by level and name: an admin sees all, a teacher their own",
  query: z.object({
    ...classQuery,
    /** Without it all that match. */
    limit: z.number().int().min(1).max(500).optional(),
    page: z.number().int().min(1).max(1_000_000).default(1),
  }),
  reply: z.object({
    ...ok,
    data: z.array(ClassRow),
    totalCount: z.number(),
    /** The years that have such classes and the present one, the latest first. */
    years: z.array(z.number()),
    thisYear: z.number(),
  }),
});

export const classNames = call({
  method: "GET",
  path: "/class/names",
  who: ["ADMIN", "TRAINER"],
  summary: "The names of all classes of a year, for filters and choices",
  query: z.object({
    /** Left out: the present year. */
    year: yearAsked,
  }),
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        level: z.string(),
        mine: z.boolean(),
      }),
    ),
    thisYear: z.number(),
  }),
});
export type ClassName = z.output<typeof classNames.reply>["data"][number];

export const colleagues = call({
  method: "GET",
  path: "/class/colleagues",
  who: ["ADMIN", "TRAINER"],
  summary: "The teachers of the school by name, whom a class can have",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** Id of the subject that they are registered for; "" without one. */
        subject: z.string(),
        /** Ids of all their subjects, that one first. */
        subjects: z.array(z.string()),
      }),
    ),
  }),
});

export const ClassStudent = z.object({
  _id: z.string(),
  name: z.string(),
  emailid: z.string(),
  level: z.string(),
  /** Number in the class register; left out while there is none. */
  index: z.number().optional(),
  joinedAt: Timestamp,
});
export type ClassStudent = z.output<typeof ClassStudent>;

export const classDetail = call({
  method: "GET",
  path: "/class/details/:id",
  who: ["ADMIN", "TRAINER"],
  summary: "One class with its teachers, and its students by name",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: ClassRow.extend({ members: z.array(ClassStudent) }) }),
});
export type ClassDetail = z.output<typeof classDetail.reply>["data"];

export const createClass = call({
  method: "POST",
  path: "/class/create",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Make a class; a teacher who makes one becomes its teacher, and a repeat answers with the same class",
  body: z.object(classFields),
  reply: z.object({ ...ok, message: z.string(), data: z.object({ _id: z.string() }) }),
});

export const updateClass = call({
  method: "POST",
  path: "/class/update/:id",
  who: ["ADMIN", "TRAINER"],
  summary: "Change name, year, level or subject of a class; students and teachers stay",
  params: z.object({ id: Id }),
  body: z.object({
    ...classFields,
    /** The version that was opened; an edit of an older one is refused. */
    version: z.number().int(),
  }),
  reply: z.object({ ...ok, message: z.string(), data: z.object({ version: z.number() }) }),
});

export const removeClass = call({
  method: "POST",
  path: "/class/delete",
  who: ["ADMIN", "TRAINER"],
  summary: "Remove a class: its students leave it, their results of that time keep it",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

/** Subjects taught by teachers in one class. */
const MOST_TEACHERS = 60;

const teachersOfClass = z.object({
  _id: Id,
  teachers: z.array(z.object({ teacher: Id, subject: Id })).max(MOST_TEACHERS),
  /** null: nobody leads it; left out: who leads it stays. */
  formTeacher: Id.nullish(),
  version: z.number().int(),
});

export const setClassTeachers = call({
  method: "POST",
  path: "/class/teachers",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Say who teaches which subject in a class and who leads it; whoever is not named leaves it",
  body: teachersOfClass,
  reply: z.object({ ...ok, message: z.string(), data: z.object({ version: z.number() }) }),
});

export const setTeachersOfClasses = call({
  method: "POST",
  path: "/class/teachers/many",
  who: ["ADMIN"],
  summary: "The same for several classes at once, all or nothing",
  body: z.object({
    classes: z.array(teachersOfClass).min(1, t.teachersOfNone).max(200, t.teachersOfNone),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

const changed = z.object({
  ...ok,
  message: z.string(),
  data: z.object({
    changed: z.number(),
    /** Students who needed no change, or are gone. */
    unchanged: z.number(),
  }),
});

export const addToClass = call({
  method: "POST",
  path: "/class/students/add",
  who: ["ADMIN", "TRAINER"],
  summary: "Put students into a class; those who are in it stay, and a repeat changes nothing",
  body: z.object({ _id: Id, studentId: chosenStudents }),
  reply: changed,
});

export const takeOutOfClass = call({
  method: "POST",
  path: "/class/students/remove",
  who: ["ADMIN", "TRAINER"],
  summary: "Take students out of a class; their results of that time keep it",
  body: z.object({ _id: Id, studentId: chosenStudents }),
  reply: changed,
});

const ClassCode = z.object({
  /** Eight letters and digits; "" while there is none that is valid. */
  code: z.string(),
  expiresAt: z.string(),
});

const ClassRequest = z.object({
  _id: z.string(),
  name: z.string(),
  emailid: z.string(),
  level: z.string(),
  askedAt: Timestamp,
});
export type ClassRequest = z.output<typeof ClassRequest>;

export const classCode = call({
  method: "GET",
  path: "/class/code/:id",
  who: ["ADMIN", "TRAINER"],
  summary: "The join code of a class, and who has used it and waits, the first one first",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: ClassCode.extend({ waiting: z.array(ClassRequest) }) }),
});
export type ClassDoor = z.output<typeof classCode.reply>["data"];

export const newClassCode = call({
  method: "POST",
  path: "/class/code",
  who: ["ADMIN", "TRAINER"],
  summary: "Draw a new join code, valid for 7 days; the one before no longer works",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string(), data: ClassCode }),
});

export const answerClassRequests = call({
  method: "POST",
  path: "/class/requests",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Let students who have used the join code into the class, or not; a repeat changes nothing",
  body: z.object({ _id: Id, studentId: chosenStudents, admit: z.boolean() }),
  reply: changed,
});

export const askToJoinClass = call({
  method: "POST",
  path: "/class/join",
  who: ["STUDENT"],
  summary:
    "Ask to join the class of a code; until a teacher of it confirms, nothing of the class is told",
  ratePerMinute: 60,
  body: z.object({
    code: z
      .string({ error: t.codeRequired })
      .trim()
      .min(1, t.codeRequired)
      .max(40, t.codeInvalid)
      .transform((typed) => readClassCode(typed))
      .pipe(z.string({ error: t.codeInvalid })),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const myClasses = call({
  method: "GET",
  path: "/class/mine",
  who: ["STUDENT"],
  summary: "The student's classes of this year with their teachers, and how many requests wait",
  reply: z.object({
    ...ok,
    data: z.object({
      classes: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          year: z.number(),
          subject: z.string(),
          teachers: z.array(z.string()),
        }),
      ),
      waiting: z.number(),
    }),
  }),
});
export type MyClasses = z.output<typeof myClasses.reply>["data"];
