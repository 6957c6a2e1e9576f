import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { emailWith, Id, Timestamp } from "../wire/common.ts";
import { UserWire } from "./signed-in.ts";

const everybody = ["ADMIN", "TRAINER", "STUDENT"] as const;

export const forgotPassword = call({
  method: "POST",
  path: "/auth/forgotPassword",
  who: ["ANYONE"],
  summary: "Have a link to reset the password sent; the answer is the same for every e-mail",
  ratePerMinute: 10,
  body: z.object({
    email: emailWith(texts.signIn.emailRequired, texts.signIn.emailInvalid),
    /** The reset page's address. Links in mails begin with the server's own address all the same. */
    url: z.string().max(2_000).optional(),
  }),
  reply: z.object({
    ...ok,
    message: z.string(),
    /** Mails can be read at /dev/mail: a demo school without a mail server. */
    mailbox: z.boolean(),
  }),
});

/** A password that somebody chooses without the present one. */
export const newPassword = z
  .string({ error: texts.account.newPasswordRequired })
  .min(1, texts.account.newPasswordRequired)
  .min(8, texts.account.passwordShort)
  .max(200, "Use at most 200 characters");

export const resetPassword = call({
  method: "POST",
  path: "/auth/resetPassword",
  who: ["ANYONE"],
  summary: "Set a new password with the code of a reset link; ends all sessions of the person",
  ratePerMinute: 60,
  body: z.object({
    password: newPassword,
    /** From the link's path. */
    code: z.string().max(200),
    /** From the link's query. */
    userId: z.string().max(200),
  }),
  reply: z.object({ ...ok, message: z.string(), type: UserWire.shape.type }),
});

export const confirmAddress = call({
  method: "POST",
  path: "/auth/confirmAddress",
  who: ["ANYONE"],
  summary:
    "Confirm the address of a self-registered account by the code of a mail; a repeat changes nothing",
  ratePerMinute: 60,
  body: z.object({
    code: z.string().max(200),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const sendConfirmation = call({
  method: "POST",
  path: "/auth/confirmAddress/send",
  who: ["STUDENT"],
  summary: "Mail the link that confirms the address again: once in 2 minutes, 5 times a day",
  reply: z.object({ ...ok, message: z.string() }),
});

export const mySessions = call({
  method: "GET",
  path: "/auth/sessions",
  who: everybody,
  summary: "Where the caller is signed in, last used first",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: Id,
        /** "Chrome on Windows"; "" when the program did not say. */
        device: z.string(),
        signedInAt: Timestamp,
        /** To five minutes. */
        lastUsedAt: Timestamp,
        /** Kept for 30 days (Remember me). */
        remembered: z.boolean(),
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const stillSignedIn = call({
  method: "GET",
  path: "/auth/sessions/open",
  who: ["ADMIN", "TRAINER"],
  summary:
    "Whether the session still goes on, for a page that nobody touches; asking is no use of it",
  unattended: true,
  reply: z.object({ ...ok }),
});

export const endSession = call({
  method: "POST",
  path: "/auth/sessions/end",
  who: everybody,
  summary: "Sign out one of the caller's own devices",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const endOtherSessions = call({
  method: "POST",
  path: "/auth/sessions/endOthers",
  who: everybody,
  summary: "Sign out the caller's other devices, all at once",
  reply: z.object({ ...ok, message: z.string() }),
});
