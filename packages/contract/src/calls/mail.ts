import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { words } from "../wire/list-query.ts";

export const localMails = call({
  method: "GET",
  path: "/dev/mail",
  who: ["ANYONE"],
  summary: "Mails of a demo school without a mail server, newest first; 404 everywhere else",
  reply: z.object({
    ...ok,
    data: z.array(
      z.object({
        _id: z.string(),
        to: z.string(),
        subject: z.string(),
        sentAt: Timestamp,
        text: z.string(),
        html: z.string(),
      }),
    ),
  }),
});

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
/** The largest count; a search finds older mails. */
export const MAILS_COUNTED = 10_000;
/** The most mails that one press sends again. */
export const AGAIN_MOST = 500;

export const MailRow = z.object({
  _id: z.string(),
  state: z.enum(MAIL_STATES),
  /** To whom it was written. */
  userid: z.string().optional(),
  name: z.string(),
  emailid: z.string(),
  subject: z.string(),
  writtenAt: Timestamp,
  sentAt: Timestamp.nullable(),
  /** When it is tried again; null unless it waits. */
  nextTryAt: Timestamp.nullable(),
  /** The mail server's last reply; "" without one. */
  reason: z.string(),
  /** It failed, and can still be sent: its link works, and the person is there. */
  canBeSentAgain: z.boolean(),
});
export type MailRow = z.output<typeof MailRow>;

export const listMails = call({
  method: "GET",
  path: "/admin/mails",
  who: ["ADMIN"],
  unattended: true,
  summary:
    "Mails that wait, were sent or failed, newest first, and how the queue goes; never what they say",
  query: z.object({
    state: z.enum(MAIL_STATES).default("waiting"),
    /** Words of the name, the address or the subject. */
    words,
    limit: z.number().int().min(1).max(100).default(20),
    page: z.number().int().min(1).max(MAILS_COUNTED).default(1),
  }),
  reply: z.object({
    ...ok,
    data: z.array(MailRow),
    /** At most MAILS_COUNTED. */
    totalCount: z.number(),
    waiting: z.number(),
    failed: z.number(),
    /** The whole queue waits until then, because of what the mail server said; null when it does not. */
    pause: z.object({ until: Timestamp, reason: z.string() }).nullable(),
    /** A mail server; files, in a trial; or nobody, in a real school without one. */
    goTo: z.enum(["server", "files", "nobody"]).optional(),
  }),
});

export const sendMailsAgain = call({
  method: "POST",
  path: "/admin/mails/again",
  who: ["ADMIN"],
  summary:
    "Send failed mails again, to the address that the person has now; without ids all that failed",
  body: z.object({ ids: z.array(Id).min(1, texts.mail.choose).max(AGAIN_MOST).optional() }),
  reply: z.object({ ...ok, data: z.object({ count: z.number() }) }),
});
