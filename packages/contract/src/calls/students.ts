import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { MOTHER_TONGUES } from "@markwell/domain/school/mother-tongue";
import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { changeOf } from "../fields.ts";
import { texts } from "../texts.ts";
import { Id, levelWith, nameWith, newUsername, SubjectRef, Timestamp } from "../wire/common.ts";
import { listQuery } from "../wire/list-query.ts";
import { SubjectLevelsOfStudent } from "../wire/subject-level.ts";
import { studentFields } from "./people.ts";

/** The columns of the list, each searchable and sortable. */
export const STUDENT_COLUMNS = [
  "name",
  "emailid",
  "contact",
  "level",
  "tutorName",
  "classes",
] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

export const RewardHistoryEntry = z.object({
  _id: z.string(),
  rewardId: z.object({ name: z.string(), cost: z.number() }),
  invoiceNumber: z.string(),
  status: z.enum(["active", "past"]),
});
export type RewardHistoryEntry = z.output<typeof RewardHistoryEntry>;

export const StudentRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** "" for a student with only a user name. */
  emailid: z.string(),
  username: z.string(),
  /** Whom the school may write to; "" for nobody. */
  contactEmail: z.string(),
  /** Chinese, Malay or Tamil; "" while none is entered. */
  motherTongue: z.enum(["", ...MOTHER_TONGUES]),
  contact: z.string(),
  level: z.string(),
  subjectLevels: SubjectLevelsOfStudent.optional(),
  /** The chosen tutors in the order Mathematics, Science, English; "" without any. */
  tutorName: z.string(),
  /** Names of the classes of this year, sorted. */
  classes: z.array(z.string()),
  /** The same with the index number in each, null while there is none; for admins, else left out. */
  places: z
    .array(z.object({ _id: z.string(), name: z.string(), index: z.number().nullable() }))
    .optional(),
  approved: z.boolean(),
  /** The registration did not ask whether a parent or guardian agrees; for admins, else false. */
  guardianOpen: z.boolean(),
  /** The registration named a parent, whom the office has not confirmed or declined; for admins, else left out. */
  parentWaits: z.literal(true).optional(),
  /** Suspended by an admin: the account opens no session. */
  suspended: z.boolean(),
  points: z.number(),
  /** What the student has bought, newest first; for admins, to teachers it is empty. */
  rewardHistory: z.array(RewardHistoryEntry),
});
export type StudentRow = z.output<typeof StudentRow>;

export const accountQuery = {
  state: z.enum(ACCOUNT_STATES).optional(),
  /** Only those whose account was made for them and who have not chosen a password yet. */
  signedIn: z.enum(["never"]).optional(),
  /** Only those who sign in by a user name. */
  email: z.enum(["none"]).optional(),
  classId: Id.optional(),
};

export const listStudents = call({
  method: "GET",
  path: "/admin/student/all",
  who: ["ADMIN", "TRAINER"],
  summary: "The students by name; searched, sorted and paged when asked for, else all of them",
  query: z.object({
    ...listQuery(STUDENT_COLUMNS),
    ...accountQuery,
    /** Only this one: an address may name somebody of another page of the list. */
    _id: Id.optional(),
  }),
  reply: z.object({ ...ok, data: z.array(StudentRow), totalCount: z.number() }),
});

export const listNamesakes = call({
  method: "GET",
  path: "/student/namesakes",
  who: ["ADMIN", "TRAINER"],
  summary: "Students who share their name with another one, with what tells them apart",
  unattended: true,
  reply: z.object({
    ...ok,
    /** `apart`: the classes, else the user name or the e-mail address. */
    data: z.array(z.object({ _id: z.string(), apart: z.string() })),
  }),
});

export const ASSIGN_MOST = 500;

const needed = texts.assign.studentRequired;

export const assignTest = call({
  method: "POST",
  path: "/questions/assignTestToStudent",
  who: ["TRAINER"],
  summary:
    "Give a test of one's own to one student or several, to be taken any time until the due date; repeated, it sets the due date",
  body: z.object({
    studentId: z.preprocess(
      (value) => (typeof value === "string" ? [value] : value),
      z.array(Id, { error: needed }).min(1, needed).max(ASSIGN_MOST, needed),
    ),
    testId: z.uuid({ error: texts.assign.testRequired }).toLowerCase(),
    /** Until when the test can be begun. null: without an end; left out: as it is. */
    dueAt: z.iso.datetime({ offset: true, error: texts.assign.dueInvalid }).nullish(),
  }),
  reply: z.object({
    ...ok,
    data: z.object({
      /** Students who newly have the test. */
      assigned: z.number(),
      /** Students who had it and now have this due date. */
      updated: z.number(),
      /** Students who keep what they have, and why. */
      skipped: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
});

export const studentResults = call({
  method: "POST",
  path: "/test/student/results",
  who: ["TRAINER"],
  summary: "A student's finished papers of the caller's own tests, newest first",
  body: z.object({ studentId: Id }),
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        testid: z.string(),
        title: z.string(),
        subjects: z.array(SubjectRef),
        closedAt: Timestamp,
        score: z.number(),
        maxMarks: z.number(),
        percentage: z.number(),
        grade: z.string(),
        pending: z.boolean(),
      }),
    ),
  }),
});
export type StudentResult = z.output<typeof studentResults.reply>["data"][number];

export const approveStudent = call({
  method: "POST",
  path: "/admin/student/approve",
  who: ["ADMIN"],
  summary: "Approve a student; this goes one way, and a second time changes nothing",
  body: z.object({ studentId: Id }),
  reply: z.object({ ...ok }),
});

export const suspendStudent = call({
  method: "POST",
  path: "/admin/student/suspend",
  who: ["ADMIN"],
  summary: "Suspend a student's account, which ends its sessions, or lift the suspension",
  body: z.object({ studentId: Id, suspended: z.boolean() }),
  reply: z.object({ ...ok }),
});

export const removeStudent = call({
  method: "DELETE",
  path: "/admin/student/delete/:id",
  who: ["ADMIN"],
  summary: "Delete a student: no sign-in any more; their results stay",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok }),
});

export const ACTION_MOST = 5_000;

/** Actions on many students at once. */
export const STUDENT_ACTIONS = ["approve", "suspend", "lift", "level", "remove", "invite"] as const;
export type StudentAction = (typeof STUDENT_ACTIONS)[number];

export const chosenStudents = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(Id, { error: needed }).min(1, needed).max(ACTION_MOST, needed),
);

export const actOnStudents = call({
  method: "POST",
  path: "/admin/student/many",
  who: ["ADMIN"],
  summary:
    "Do the same to several students, all or nothing; where it is so already nothing changes, and a repeat changes nothing",
  body: z
    .object({
      studentId: chosenStudents,
      act: z.enum(STUDENT_ACTIONS),
      /** The new level, for the action `level`. */
      level: studentFields.level.optional(),
    })
    .refine(({ act, level }) => act !== "level" || level !== undefined, {
      path: ["level"],
      error: texts.student.levelRequired,
    }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({
      changed: z.number(),
      unchanged: z.number(),
    }),
  }),
});

const { school: _school, postelCode: _postalCode, emailid, ...fields } = studentFields;
/** In the words of an office, not of a child. */
const editable = {
  ...fields,
  name: nameWith(texts.student.nameRequired),
  level: levelWith(texts.student.levelNeeded),
};

export const indexNumber = z
  .number({ error: texts.roster.indexInvalid })
  .int(texts.roster.indexInvalid)
  .min(1, texts.roster.indexInvalid)
  .max(99, texts.roster.indexInvalid);

export const addStudent = call({
  method: "POST",
  path: "/admin/student/create",
  who: ["ADMIN"],
  summary:
    "Add one student, approved: a mail with a link to choose a password, or a sign-in card for who has no e-mail",
  body: z
    .object({
      name: editable.name,
      level: editable.level,
      emailid: z
        .union([z.literal(""), emailid], { error: texts.registration.emailInvalid })
        .default(""),
      /** "" for none, or, without an e-mail either, for one made from the name. */
      username: z
        .union([z.literal(""), newUsername], { error: texts.username.invalid })
        .default(""),
      classId: Id.optional(),
      index: indexNumber.optional(),
    })
    .refine(({ classId, index }) => index === undefined || classId !== undefined, {
      path: ["classId"],
      error: texts.student.indexWithoutClass,
    }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({
      _id: z.string(),
      name: z.string(),
      emailid: z.string(),
      username: z.string(),
    }),
  }),
});

export const editStudent = call({
  method: "POST",
  path: "/admin/student/edit",
  who: ["ADMIN"],
  summary:
    "Change a student's name, e-mail, user name, phone, level, Mother Tongue or index numbers; what is not sent stays",
  body: z.object({
    _id: Id,
    ...changeOf(editable),
    /** "" for none; one of the two stays. */
    emailid: z
      .union([z.literal(""), emailid], { error: texts.registration.emailInvalid })
      .optional(),
    username: z.union([z.literal(""), newUsername], { error: texts.username.invalid }).optional(),
    /** All of them, in place of those before: subjects that are not named have none. */
    subjectLevels: z
      .array(z.object({ subject: Id, level: z.enum(SUBJECT_LEVELS) }))
      .max(50)
      .refine(
        (levels) => new Set(levels.map(({ subject }) => subject)).size === levels.length,
        texts.student.subjectLevelTwice,
      )
      .optional(),
    /** Index numbers in classes of theirs; null for none. Classes that are not named stay. */
    indexes: z
      .array(z.object({ classId: Id, index: indexNumber.nullable() }))
      .max(20)
      .optional(),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const DELETED_COLUMNS = ["name", "emailid"] as const;

export const DeletedStudent = z.object({
  _id: z.string(),
  name: z.string(),
  emailid: z.string(),
  username: z.string(),
  level: z.string(),
  /** The classes of the year in which they were. */
  classes: z.array(z.string()),
  deletedAt: Timestamp,
  /** Whole days during which the student can be brought back; 0 when it is too late. */
  daysLeft: z.number(),
});
export type DeletedStudent = z.output<typeof DeletedStudent>;

export const deletedStudents = call({
  method: "GET",
  path: "/admin/student/deleted",
  who: ["ADMIN"],
  summary: "Deleted students whose data is not erased, the last one first",
  query: z.object(listQuery(DELETED_COLUMNS)),
  reply: z.object({ ...ok, data: z.array(DeletedStudent), totalCount: z.number() }),
});

export const restoreStudent = call({
  method: "POST",
  path: "/admin/student/restore",
  who: ["ADMIN"],
  summary: "Bring back a student who was deleted in the last 30 days; repeated it changes nothing",
  body: z.object({ studentId: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});
