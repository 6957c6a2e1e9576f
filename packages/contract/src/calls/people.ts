import { readContact } from "@markwell/domain/people/contact";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { bandOf } from "@markwell/domain/school/lists";
import { MOTHER_TONGUES } from "@markwell/domain/school/mother-tongue";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { emailWith, Id, levelWith, nameWith } from "../wire/common.ts";

const t = texts.registration;

/** Registration, import, profile and lists follow from this list (CONTRIBUTING.md, "A new field"). */
export const studentFields = {
  name: nameWith(t.nameRequired),
  emailid: emailWith(t.emailRequired, t.emailInvalid),
  /** "+65" and eight digits; "" for none. */
  contact: z
    .string()
    .transform((contact) => (contact === "" ? "" : readContact(contact)))
    .pipe(z.string({ error: texts.teacher.phoneInvalid }))
    .default(""),
  level: levelWith(t.levelRequired),
  postelCode: z
    .string({ error: t.postalCodeRequired })
    .trim()
    .min(1, t.postalCodeRequired)
    .regex(/^\d{1,6}$/, t.postalCodeInvalid),
  school: z
    .string({ error: texts.profile.schoolUnknown })
    .trim()
    .max(200, texts.profile.schoolLong)
    .default(""),
  /** Whom the school may write to about the student. Siblings may share it; it neither signs in nor resets. */
  contactEmail: z
    .union([z.literal(""), emailWith(t.emailRequired, t.emailInvalid)], { error: t.emailInvalid })
    .default(""),
  /** The office enters it; "" while none is. */
  motherTongue: z.enum(["", ...MOTHER_TONGUES]).default(""),
};
const Student = z.object(studentFields);
export type StudentFields = z.output<typeof Student>;

/** What a student says of themselves at the start; the rest is set in the profile or by the school. */
const Registration = Student.omit({
  contact: true,
  school: true,
  contactEmail: true,
  motherTongue: true,
}).extend({
  password: z
    .string({ error: t.passwordRequired })
    .min(1, t.passwordRequired)
    .min(8, t.passwordShort)
    .max(200),
  /** Our form asks at Primary levels; older clients leave it out, and consent stays open. */
  guardian: z.boolean().optional(),
  /** A parent whom the office may give access to the child's results; both, or neither. */
  parentName: z.union([z.literal(""), nameWith(texts.parent.nameRequired)]).optional(),
  parentEmail: z
    .union([z.literal(""), emailWith(texts.parent.emailRequired, texts.parent.emailInvalid)], {
      error: texts.parent.emailInvalid,
    })
    .optional(),
  /** The one that the form was read in: mails speak it from the first on. */
  language: z.enum(REPORT_LANGUAGES).optional(),
});

const guardianAgrees = (value: { level: string; guardian?: boolean | undefined }) =>
  bandOf(value.level as Parameters<typeof bandOf>[0]) !== "primary" || value.guardian !== false;
const guardianMissing = { path: ["guardian"], error: texts.registration.guardianRequired };

const registered = z.object({
  ...ok,
  /** Address of the test for this student; "" when registered without a test. */
  testLink: z.string(),
  /** A session for the new account, so that the link opens at once. */
  token: z.string(),
});

export const registerTrainee = call({
  method: "POST",
  path: "/trainee/register",
  who: ["ANYONE"],
  summary: "Create a student's account and register it for a test",
  ratePerMinute: 60,
  body: Registration.extend({ testid: Id }).refine(guardianAgrees, guardianMissing),
  reply: registered,
});

export const registerStudent = call({
  method: "POST",
  path: "/student/register",
  who: ["ANYONE"],
  summary: "Create a student's account",
  ratePerMinute: 60,
  body: Registration.refine(guardianAgrees, guardianMissing),
  reply: registered,
});

export const agreeAsGuardian = call({
  method: "POST",
  path: "/user/guardian",
  who: ["STUDENT"],
  summary:
    "A parent or guardian agrees, where the registration did not ask; a repeat changes nothing",
  body: z.object({ guardian: z.literal(true, { error: texts.registration.guardianRequired }) }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const chooseOwnLanguage = call({
  method: "POST",
  path: "/user/language",
  who: ["STUDENT"],
  summary:
    "Choose the language in which pages and mails speak to the student; a second time changes nothing",
  body: z.object({ language: z.enum(REPORT_LANGUAGES) }),
  reply: z.object({ ...ok }),
});

export const registrationInfo = call({
  method: "POST",
  path: "/trainee/register/info",
  who: ["ANYONE"],
  summary: "What a visitor with a registration link may know of the test",
  body: z.object({ testid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      title: z.string(),
      conductedBy: z.string(),
      level: z.string(),
      duration: z.number(),
      open: z.boolean(),
      /** Why registration is not possible; "" when it is. */
      reason: z.string(),
      /** A signed-in student can ask to come in: it runs behind a closed door, or is for classes. */
      mayAsk: z.boolean(),
      /** It was given to classes; students of others ask. */
      forClasses: z.boolean().optional(),
    }),
  }),
});

export const joinTest = call({
  method: "POST",
  path: "/trainee/join",
  who: ["STUDENT"],
  summary: "Register the signed-in student for a test (one click)",
  body: z.object({ testid: Id }),
  reply: z.object({ ...ok, testLink: z.string() }),
});
