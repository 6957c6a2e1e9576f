import { z } from "zod";
import { studentFields } from "../calls/people.ts";
import { changeOf } from "../fields.ts";
import { texts } from "../texts.ts";
import { Id, nameWith, numberWith } from "./common.ts";
import { storedStudent } from "./student.ts";

const t = texts.profile;

/** The wire's names of what a student sets for each of the three subjects. */
export const PROFILE_SUBJECTS = [
  { subject: "Mathematics", goal: "goalForMath", tutor: "mathTutor", tutors: "mathTutors" },
  { subject: "English", goal: "goalForEnglish", tutor: "engTutor", tutors: "engTutors" },
  { subject: "Science", goal: "goalForScience", tutor: "sciTutor", tutors: "sciTutors" },
] as const;

/** The same with the student's Mother Tongue; "" while none is entered. */
export const profileSubjects = (motherTongue: string) => [
  ...PROFILE_SUBJECTS,
  ...(motherTongue
    ? [
        {
          subject: motherTongue,
          goal: "goalForMotherTongue",
          tutor: "motherTongueTutor",
          tutors: "motherTongueTutors",
        } as const,
      ]
    : []),
];

/** 0 to 100, whole. "" and null remove the goal, and the default counts again. */
const Goal = z.preprocess(
  (value) => (typeof value === "string" && value.trim() === "" ? null : value),
  numberWith(t.goalWhole)
    .pipe(
      z
        .number()
        .min(0, t.goalTooLow)
        .max(100, t.goalTooHigh)
        // One problem at a time.
        .refine((goal) => goal < 0 || goal > 100 || Number.isInteger(goal), t.goalWhole),
    )
    .nullable(),
);

/** A tutor's `_id`; "" and null for none. */
const Tutor = z.preprocess(
  (value) => value ?? "",
  z.literal("").or(z.uuid({ error: t.tutorUnknown }).toLowerCase()),
);

/** A school day "2026-11-21"; "" and null for none. */
const Day = z.preprocess(
  (value) => value ?? "",
  z.literal("").or(z.iso.date({ error: t.dateInvalid })),
);

/** What a student changes of the account; e-mail, phone number, postal code and Mother Tongue only the school does. */
const {
  emailid: _email,
  contactEmail: _contactEmail,
  contact: _phone,
  postelCode: _code,
  motherTongue: _tongue,
  ...account
} = studentFields;

export const PROFILE_ACCOUNT = Object.keys(account) as ReadonlyArray<keyof typeof account>;

/** A new password, in a form that somebody who is signed in fills in. */
export const passwordFields = {
  /** A new password; "" keeps the old one. */
  password: z.literal("").or(z.string().min(8, t.passwordShort).max(200, t.passwordLong)),
  rePassword: z.string().max(200, t.passwordLong),
  /** The current password; needed only with a new one. */
  currentPassword: z.string().max(200, t.currentWrong),
};
type PasswordForm = Partial<Record<keyof typeof passwordFields, string>>;

const fields = {
  ...changeOf(account),
  name: nameWith(t.nameRequired),
  goalForMath: Goal,
  goalForEnglish: Goal,
  goalForScience: Goal,
  /** Of the Mother Tongue that the student takes. */
  goalForMotherTongue: Goal,
  /** Papers a month, of `subject`. */
  goalPapers: numberWith(t.goalPapers).pipe(
    z.number().int(t.goalPapers).min(1, t.goalPapers).max(100, t.goalPapers),
  ),
  /** Whose goalPapers: a subject's `_id` or name. */
  subject: z.string({ error: t.subjectRequired }).trim().max(100, t.subjectRequired),
  countDownTimer: Day,
  notesOnCountDown: z.string().trim().max(500, t.notesLong),
  mathTutor: Tutor,
  engTutor: Tutor,
  sciTutor: Tutor,
  motherTongueTutor: Tutor,
  ...passwordFields,
};

/** A form shows all problems with its passwords at once. */
const besideOthers = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** Rules of the three together, for `refine`. */
type PasswordRule = [
  holds: (form: PasswordForm) => boolean,
  told: { path: string[]; error: string; when: typeof besideOthers },
];
export const sameTwice: PasswordRule = [
  ({ password = "", rePassword = "" }: PasswordForm) => password === rePassword,
  { path: ["rePassword"], error: t.passwordsDiffer, when: besideOthers },
];
export const currentWithNew: PasswordRule = [
  ({ password = "", currentPassword = "" }: PasswordForm) =>
    password === "" || currentPassword !== "",
  { path: ["currentPassword"], error: t.currentRequired, when: besideOthers },
];

/** The profile form: what is not sent keeps its value. E-mail and postal code cannot be changed. */
export const ProfileForm = z
  .object(fields)
  .partial()
  .refine(...sameTwice)
  .refine(...currentWithNew)
  .refine(({ goalPapers, subject }) => goalPapers === undefined || Boolean(subject), {
    path: ["subject"],
    error: t.subjectRequired,
  });
export type ProfileForm = z.output<typeof ProfileForm>;

const { contact: _unseen, ...shown } = storedStudent;

/** What the profile form shows: as set, without the defaults that count instead. */
export const ProfileWire = z.object({
  ...shown,
  /** null while none is set. */
  goalForMath: z.number().nullable(),
  goalForEnglish: z.number().nullable(),
  goalForScience: z.number().nullable(),
  /** Left out for a student without a Mother Tongue that the school offers; so is its tutor. */
  goalForMotherTongue: z.number().nullable().optional(),
  countDownTimer: z.string(),
  /** The day it was set; "" without one. */
  countDownStartingTime: z.string(),
  notesOnCountDown: z.string(),
  /** `_id` of the tutor; "" without one. */
  mathTutor: z.string(),
  engTutor: z.string(),
  sciTutor: z.string(),
  motherTongueTutor: z.string().optional(),
});
export type ProfileWire = z.output<typeof ProfileWire>;

export const TutorRef = z.object({ _id: Id, name: z.string() });
