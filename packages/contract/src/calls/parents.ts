import { CONSENT_PURPOSES, PARENT_RELATIONS } from "@markwell/domain/people/parent";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { emailWith, Id, nameWith, Timestamp } from "../wire/common.ts";
import { questionNumber } from "../wire/passage.ts";
import { ReviewQuestion } from "../wire/review-question.ts";
import { ReportPeriod, StudentReport } from "../wire/student-report.ts";
import { newPassword } from "./account.ts";

const t = texts.parent;

export const askParentLink = call({
  method: "POST",
  path: "/parent/link",
  who: ["ANYONE"],
  summary:
    "Have a link mailed that signs a parent in; the answer is the same for every e-mail, known or not",
  ratePerMinute: 10,
  body: z.object({
    email: emailWith(t.emailRequired, t.emailInvalid),
    /** Of the page that asks: the mail's, where the account has none yet. */
    language: z.enum(REPORT_LANGUAGES).optional(),
  }),
  reply: z.object({
    ...ok,
    message: z.string(),
    /** Mails can be read at /dev/mail: a demo school without a mail server. */
    mailbox: z.boolean(),
  }),
});

export const enterAsParent = call({
  method: "POST",
  path: "/parent/enter",
  who: ["ANYONE"],
  summary: "Sign a parent in with the code of a link, once and within 15 minutes",
  ratePerMinute: 60,
  body: z.object({
    /** From the link's fragment, which browsers send to no server. */
    code: z.string().max(200),
    /** Chosen for later sign-ins; other devices are then signed out. */
    password: newPassword.optional(),
  }),
  reply: z.object({ ...ok, token: z.string() }),
});

export const signInParent = call({
  method: "POST",
  path: "/parent/login",
  who: ["ANYONE"],
  summary: "Sign a parent in with the password that they have chosen with a link",
  ratePerMinute: 20,
  body: z.object({
    email: emailWith(t.emailRequired, t.emailInvalid),
    password: z
      .string({ error: texts.signIn.passwordRequired })
      .min(1, texts.signIn.passwordRequired)
      .max(200, texts.signIn.failed),
  }),
  reply: z.object({ ...ok, token: z.string() }),
});

export const removeParentPassword = call({
  method: "POST",
  path: "/parent/password/remove",
  who: ["PARENT"],
  summary:
    "Remove the parent's own password and sign their other devices out; a second time changes nothing",
  reply: z.object({ ...ok, message: z.string() }),
});

export const myChildren = call({
  method: "GET",
  path: "/parent/children",
  who: ["PARENT"],
  summary:
    "The parent who is signed in, and the students whom the office has linked to them; each look is recorded",
  reply: z.object({
    ...ok,
    data: z.object({
      name: z.string(),
      emailid: z.string(),
      /** Beside the link by mail. */
      hasPassword: z.boolean(),
      /** In which pages and mails speak to this parent; left out where nobody has said. */
      language: z.enum(REPORT_LANGUAGES).optional(),
      children: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          level: z.string(),
          classes: z.array(z.string()),
          /** In which the report prints for this parent, unless they choose another one. */
          language: z.enum(REPORT_LANGUAGES).optional(),
        }),
      ),
    }),
  }),
});
export type MyChildren = z.output<typeof myChildren.reply>["data"];

export const chooseParentLanguage = call({
  method: "POST",
  path: "/parent/language",
  who: ["PARENT"],
  summary:
    "Choose the language in which pages, mails and printed reports speak to the parent; a second time changes nothing",
  body: z.object({ language: z.enum(REPORT_LANGUAGES) }),
  reply: z.object({ ...ok }),
});

/** Left out where nobody has said; what is not sent stays. */
const knownOfParent = {
  relation: z.enum(PARENT_RELATIONS).optional(),
  language: z.enum(REPORT_LANGUAGES).optional(),
};

const parentName = nameWith(t.nameRequired);

export const parentsOfStudent = call({
  method: "POST",
  path: "/admin/student/parents",
  who: ["ADMIN"],
  summary: "The parents of a student with access, those without it any more, and a proposed one",
  body: z.object({ studentId: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      proposed: z.object({ name: z.string(), emailid: z.string() }).optional(),
      parents: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          emailid: z.string(),
          ...knownOfParent,
          /** Of providers, with which the parent signs in. */
          accounts: z.array(z.object({ label: z.string(), emailid: z.string() })).optional(),
          proposedBy: z.enum(["office", "registration"]),
          confirmedAt: Timestamp,
          /** Name of the admin; "" for the system. */
          confirmedBy: z.string(),
          /** null while the access is valid. */
          revokedAt: Timestamp.nullable(),
          lastSignInAt: Timestamp.nullable(),
          /** Only purposes the parent has answered. */
          consents: z.array(
            z.object({ purpose: z.enum(CONSENT_PURPOSES), agrees: z.boolean(), at: Timestamp }),
          ),
        }),
      ),
    }),
  }),
});
export type ParentsOfStudent = z.output<typeof parentsOfStudent.reply>["data"];

export const inviteParent = call({
  method: "POST",
  path: "/admin/student/parents/invite",
  who: ["ADMIN"],
  summary:
    "Give a parent access to a student's data and tell them by mail; where they have it, only relation and language change. An address that the registration proposed is thereby confirmed",
  body: z.object({
    studentId: Id,
    name: parentName,
    emailid: emailWith(t.emailRequired, t.emailInvalid),
    ...knownOfParent,
    /** The office has checked that the address belongs to a parent or guardian of this student. */
    confirmed: z.literal(true, { error: t.tickRequired }),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const changeParent = call({
  method: "POST",
  path: "/admin/student/parents/change",
  who: ["ADMIN"],
  summary:
    "Correct what is known of a parent who has access; name and address are the same for all their children. A new address gets the mail that tells how to sign in, and the former one ends",
  body: z.object({
    studentId: Id,
    parentId: Id,
    name: parentName,
    emailid: emailWith(t.emailRequired, t.emailInvalid),
    /** "" is what nobody has said. */
    relation: z.enum(PARENT_RELATIONS).or(z.literal("")),
    language: z.enum(REPORT_LANGUAGES).or(z.literal("")),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const declineParent = call({
  method: "POST",
  path: "/admin/student/parents/decline",
  who: ["ADMIN"],
  summary: "Remove the parent that a registration proposed; a second time changes nothing",
  body: z.object({ studentId: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

const ofParent = z.object({ studentId: Id, parentId: Id });

export const remindParent = call({
  method: "POST",
  path: "/admin/student/parents/remind",
  who: ["ADMIN"],
  summary: "Mail a parent again how to sign in, 5 times a day at most",
  body: ofParent,
  reply: z.object({ ...ok, message: z.string() }),
});

export const revokeParent = call({
  method: "POST",
  path: "/admin/student/parents/revoke",
  who: ["ADMIN"],
  summary:
    "End a parent's access to a student's data, at once; their consent counts no more. A second time changes nothing",
  body: ofParent,
  reply: z.object({ ...ok, message: z.string() }),
});

export const unlinkParent = call({
  method: "POST",
  path: "/admin/student/parents/unlink",
  who: ["ADMIN"],
  summary:
    "Unlink a parent's accounts of providers, for all their children; they are signed out everywhere, and the next account with their address is linked anew",
  fresh: true,
  body: ofParent,
  reply: z.object({ ...ok, message: z.string() }),
});

const Consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  agrees: z.boolean(),
  /** The parent's last answer; null without one. */
  at: Timestamp.nullable(),
});

const ParentMessage = z.object({
  _id: z.string(),
  author: z.string(),
  text: z.string(),
  sentAt: Timestamp,
});
export type ParentMessage = z.output<typeof ParentMessage>;

export const childReport = call({
  method: "POST",
  path: "/parent/child/report",
  who: ["PARENT"],
  summary:
    "How a child is doing, since a month ago: level in each subject, tests, what to practise, assigned work. Nothing in it compares with others; each look is recorded",
  body: z.object({ studentId: Id, period: ReportPeriod.default("month") }),
  reply: z.object({
    ...ok,
    data: z.object({ periods: z.array(ReportPeriod), report: StudentReport }),
  }),
});

export const childCorrections = call({
  method: "POST",
  path: "/parent/child/corrections",
  who: ["PARENT"],
  summary:
    "A child's closed test with answers and corrections, exactly as the child may review it now; what is shown counts as shown to the child, and the look is recorded",
  body: z.object({ studentId: Id, testid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      title: z.string(),
      score: z.number(),
      totalMarks: z.number(),
      pending: z.boolean(),
      /** `score` is 0, because it waits: until when, as a sentence. */
      scoreWaits: z.string().optional(),
      /** How many questions of the test have an answer that opens later. */
      answersWaiting: z.number().optional(),
      result: z.array(ReviewQuestion.extend(questionNumber)),
    }),
  }),
});

export const childNews = call({
  method: "POST",
  path: "/parent/child/news",
  who: ["PARENT"],
  summary:
    "Messages of the school about a child, the newest first, and what the parent agrees to; each look is recorded",
  body: z.object({ studentId: Id }),
  reply: z.object({
    ...ok,
    data: z.object({ messages: z.array(ParentMessage), consents: z.array(Consent) }),
  }),
});
export type ChildNews = z.output<typeof childNews.reply>["data"];

export const sayConsent = call({
  method: "POST",
  path: "/parent/child/consent",
  who: ["PARENT"],
  summary: "Agree to a purpose for a child, or withdraw the consent; a repeat changes nothing",
  body: z.object({ studentId: Id, purpose: z.enum(CONSENT_PURPOSES), agrees: z.boolean() }),
  reply: z.object({ ...ok, message: z.string(), data: z.array(Consent) }),
});

export const messagesToParents = call({
  method: "POST",
  path: "/student/parentmessages",
  who: ["TRAINER", "ADMIN"],
  summary:
    "What was written to the parents of a student, the newest first, and how many have access",
  body: z.object({ studentId: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      parents: z.number(),
      messages: z.array(
        ParentMessage.extend({ /** The caller may take it back. */ mine: z.boolean() }),
      ),
    }),
  }),
});

export const writeToParents = call({
  method: "POST",
  path: "/student/parentmessage",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Write to the parents of a student: they read it here, and a mail without its words tells them. Sent again it changes nothing",
  body: z.object({
    /** Chosen by the client, so that sending it again creates no second one. */
    _id: Id,
    studentId: Id,
    text: z
      .string({ error: t.messageRequired })
      .trim()
      .min(1, t.messageRequired)
      .max(1000, t.messageLong),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const takeBackMessage = call({
  method: "POST",
  path: "/student/parentmessage/remove",
  who: ["TRAINER", "ADMIN"],
  summary: "Take back an own message to parents, an admin any; a second time changes nothing",
  body: z.object({ _id: Id, studentId: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});
