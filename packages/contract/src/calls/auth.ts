import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { emailWith, Id, usernameWith } from "../wire/common.ts";
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
  /** Pupils: balance of the points ledger; 0 for staff. */
  points: z.number(),
  /** Pupils: approved by an admin; true for staff. */
  approved: z.boolean(),
  /** To a pupil who waits for approval: median hours of the school's latest approvals, if there are enough. */
  approvalUsuallyHours: z.number().optional(),
  /** Somebody has vouched for a self-registered account: the office, or a mail that reached it; true for others. */
  confirmed: z.boolean(),
  /**
   * Somebody else chose the password: our pages ask for another one. The server refuses nothing for it.
   */
  passwordChangeDue: z.boolean(),
  /** A Primary student whose parent or guardian has not been asked yet; false for staff. */
  guardianOpen: z.boolean(),
});
export type UserWire = z.output<typeof UserWire>;

export const signIn = call({
  method: "POST",
  path: "/auth/login",
  who: ["ANYONE"],
  summary: "Sign in with e-mail or user name, password and the kind of account",
  ratePerMinute: 20,
  body: z
    .object({
      /** May be left out where there is a user name. */
      emailid: emailWith(texts.signIn.emailRequired, texts.signIn.emailInvalid).optional(),
      /** Of a student who has one; it counts before the e-mail. */
      username: usernameWith(texts.username.required, texts.username.invalid).optional(),
      password: z
        .string({ error: texts.signIn.passwordRequired })
        .min(1, texts.signIn.passwordRequired)
        .max(200, texts.signIn.failed),
      type: z.enum(["ADMIN", "STUDENT", "TRAINER"]),
      /** Remember me: the session lasts 30 days instead of 12 hours. */
      remember: z.boolean().optional(),
    })
    .refine(({ emailid, username }) => emailid !== undefined || username !== undefined, {
      path: ["emailid"],
      error: texts.signIn.emailRequired,
      // Also beside other mistakes, so that all are told together.
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  reply: z.object({ ...ok, user: UserWire, token: z.string() }),
});

export const authenticatedUser = call({
  method: "GET",
  path: "/auth/user",
  who: ["ADMIN", "TRAINER", "STUDENT"],
  summary: "The person behind the token",
  reply: z.object({ ...ok, data: UserWire }),
});

export const signOut = call({
  method: "POST",
  path: "/auth/logout",
  who: ["ADMIN", "TRAINER", "STUDENT"],
  summary: "Sign out: the token stops working at once",
  reply: z.object({ ...ok }),
});

export const demoAccounts = call({
  method: "GET",
  path: "/auth/demo",
  who: ["ANYONE"],
  summary: "Accounts of the demo school; empty where there is none",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        type: UserWire.shape.type,
        label: z.string(),
        emailid: z.string(),
        password: z.string(),
      }),
    ),
  }),
});
