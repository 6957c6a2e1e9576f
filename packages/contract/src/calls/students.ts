import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, SubjectRef, Timestamp } from "../wire/common.ts";
import { listQuery } from "../wire/list-query.ts";

/** The columns of the list: each can be searched and sorted by. */
export const STUDENT_COLUMNS = ["name", "emailid", "contact", "level", "tutorName"] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** A reward that a student has claimed; its status is "past" once it is delivered. */
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
  emailid: z.string(),
  contact: z.string(),
  level: z.string(),
  /** The chosen tutors in the order Mathematics, Science, English; "" without any. */
  tutorName: z.string(),
  approved: z.boolean(),
  /** The registration did not ask whether a parent or guardian agrees; for admins, else false. */
  guardianOpen: z.boolean(),
  /** An admin has suspended the account: it opens no session. */
  suspended: z.boolean(),
  points: z.number(),
  /** What the student has bought, newest first; for admins, to teachers it is empty. */
  rewardHistory: z.array(RewardHistoryEntry),
});
export type StudentRow = z.output<typeof StudentRow>;

export const listStudents = call({
  method: "GET",
  path: "/admin/student/all",
  who: ["ADMIN", "TRAINER"],
  summary: "The students by name; searched, sorted and paged when asked for, else all of them",
  query: z.object({
    ...listQuery(STUDENT_COLUMNS),
    state: z.enum(ACCOUNT_STATES).optional(),
  }),
  reply: z.object({ ...ok, data: z.array(StudentRow), totalCount: z.number() }),
});

/** Pupils that one call may assign a test to. */
export const ASSIGN_MOST = 500;

const needed = texts.assign.studentRequired;

export const assignTest = call({
  method: "POST",
  path: "/questions/assignTestToStudent",
  who: ["TRAINER"],
  summary:
    "Give a test of one's own to one pupil or several, to be taken any time until the due date; repeated, it sets the due date",
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
      /** Pupils who have the test from now on. */
      assigned: z.number(),
      /** Pupils who had it already and have this due date now. */
      updated: z.number(),
      /** Pupils who keep what they have, and why. */
      skipped: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
});

export const studentResults = call({
  method: "POST",
  path: "/test/student/results",
  who: ["TRAINER"],
  summary: "A pupil's finished papers of the caller's own tests, newest first",
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
        /** Answers wait for marking by hand. */
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
