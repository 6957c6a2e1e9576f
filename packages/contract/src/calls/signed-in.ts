import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id } from "../wire/common.ts";
import { storedStudent } from "../wire/student.ts";

/** The signed-in person as every screen needs them (school platform, section 3). */
export const UserWire = z.object({
  _id: Id,
  type: z.enum(["ADMIN", "STUDENT", "TRAINER"]),
  ...storedStudent,
  /** Of a student who has one; "" else. A student without an e-mail signs in with it. */
  username: z.string().default(""),
  /** Teachers only; "" else. */
  subject: z.string(),
  /** Its id, for teachers of a subject that is in use. */
  subjectId: z.string().optional(),
  /** True for teachers who follow a level or a subject; they have the page Levels. */
  leads: z.boolean().optional(),
  /** Of somebody who is teacher and admin: as which of the two they do not work at present. */
  otherRole: z.enum(["ADMIN", "TRAINER"]).optional(),
  /** Of an admin who may do less than everything: what. */
  adminKind: z.enum(["office", "rewards"]).optional(),
  /** Students: balance of the points ledger; 0 for staff. */
  points: z.number(),
  /** Students: approved by an admin; true for staff. */
  approved: z.boolean(),
  /** To a student who waits for approval: median hours of the school's latest approvals, if there are enough. */
  approvalUsuallyHours: z.number().optional(),
  /** Somebody has vouched for a self-registered account: the office, or a mail that reached it; true for others. */
  confirmed: z.boolean(),
  /**
   * Somebody else chose the password: our pages ask for another one. The server refuses nothing for it.
   */
  passwordChangeDue: z.boolean(),
  /** A Primary student whose parent or guardian has not been asked yet; false for staff. */
  guardianOpen: z.boolean(),
  /** In which pages speak to a student; left out while nothing is chosen. */
  language: z.enum(REPORT_LANGUAGES).optional(),
});
export type UserWire = z.output<typeof UserWire>;

export const authenticatedUser = call({
  method: "GET",
  path: "/auth/user",
  who: ["ADMIN", "TRAINER", "STUDENT"],
  summary: "The person behind the token",
  reply: z.object({ ...ok, data: UserWire }),
});

export const workAs = call({
  method: "POST",
  path: "/auth/workAs",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Go on in this session as teacher or as admin, for who is both; refused where the sign-in would not do for the role",
  ratePerMinute: 60,
  body: z.object({ type: z.enum(["ADMIN", "TRAINER"]) }),
  reply: z.object({ ...ok, data: UserWire }),
});

export const signOut = call({
  method: "POST",
  path: "/auth/logout",
  who: ["ADMIN", "TRAINER", "STUDENT", "PARENT"],
  summary: "Sign out: the token stops working at once",
  reply: z.object({
    ...ok,
    /** Where the sign-in came from: its own session may still be open in this browser. `url` ends it; "" for unknown. */
    provider: z.object({ label: z.string(), url: z.string() }).optional(),
  }),
});
