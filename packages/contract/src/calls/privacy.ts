import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";
import { StudentData } from "../wire/student-data.ts";

export const myData = call({
  method: "GET",
  path: "/student/data",
  who: ["STUDENT"],
  summary:
    "Everything that is stored about the caller; answer keys only where the review shows them",
  ratePerMinute: 10,
  reply: z.object({ ...ok, data: StudentData }),
});

export const studentData = call({
  method: "GET",
  path: "/admin/student/data/:id",
  who: ["ADMIN"],
  summary: "The same about a student, to be handed to them; leaves an audit line",
  fresh: true,
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: StudentData }),
});

export const eraseStudent = call({
  method: "POST",
  path: "/admin/student/erase",
  who: ["ADMIN"],
  summary:
    "Erase a student's personal data for good; marks and results stay without a name. A second time changes nothing",
  fresh: true,
  body: z.object({
    studentId: Id,
    /** The student's e-mail, or the user name of one without, typed by the admin: nobody is erased by one wrong click. */
    emailid: z
      .string({ error: texts.privacy.loginNeeded })
      .trim()
      .toLowerCase()
      .min(1, texts.privacy.loginNeeded)
      .max(254, texts.privacy.emailDiffers),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

const r = texts.retention;
const most = (least: number, greatest: number, error: string) =>
  z.int({ error }).min(least, error).max(greatest, error).nullable();

/** Retention periods; null: forever. */
const rules = {
  /** Accounts of students who have left the school or were deleted, in months since then. */
  leaverMonths: most(1, 120, r.months),
  /** Audit lines, in years. */
  auditYears: most(1, 20, r.years),
  /** Sent and failed mails, in days. */
  mailDays: most(7, 3650, r.days),
};
const counted = {
  students: z.number(),
  auditLines: z.number(),
  mails: z.number(),
};

export const retentionRules = call({
  method: "GET",
  path: "/admin/retention",
  who: ["ADMIN"],
  summary:
    "How long the school keeps accounts of leavers, audit lines and mails, and what the last rounds took away",
  reply: z.object({
    ...ok,
    data: z.object({
      ...rules,
      /** Sent back with a change, so that two admins do not overwrite each other. */
      version: z.number(),
      /** Newest runs first. */
      runs: z.array(z.object({ ranAt: z.string(), ...counted, waiting: z.number() })),
    }),
  }),
});

export const previewRetention = call({
  method: "POST",
  path: "/admin/retention/preview",
  who: ["ADMIN"],
  summary: "What these rules would take away tonight; changes nothing",
  body: z.object(rules),
  reply: z.object({
    ...ok,
    data: z.object({
      ...counted,
      /** Some of the students, earliest leavers first. */
      names: z.array(z.object({ _id: z.string().optional(), name: z.string(), since: z.string() })),
    }),
  }),
});

export const saveRetention = call({
  method: "POST",
  path: "/admin/retention",
  who: ["ADMIN"],
  summary: "Change how long things are kept; applied every night",
  body: z.object({ ...rules, version: z.int() }),
  reply: z.object({ ...ok, message: z.string() }),
});
