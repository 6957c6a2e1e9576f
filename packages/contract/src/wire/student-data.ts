import { ANNOTATION_KINDS } from "@markwell/domain/marking/annotation";
import { z } from "zod";
import { Timestamp } from "./common.ts";
import { questionNumber } from "./passage.ts";
import { RubricResult } from "./rubric.ts";
import { storedStudent } from "./student.ts";

/** "" where it never happened. */
const Moment = z.string();

/** What a student wrote or chose for one question. */
const GivenAnswer = z.object({
  ...questionNumber,
  question: z.string(),
  /** Texts of the chosen options, or what was written; empty when nothing was answered. */
  given: z.array(z.string()),
  maxMarks: z.number(),
  /**
   * Once the review shows it for good: marks (null while waiting), comment and right answer; null before,
   * so no key gets out.
   */
  review: z
    .object({
      marks: z.number().nullable(),
      comment: z.string(),
      /** At places of the answer, in their order; left out where there are none. */
      comments: z
        .array(z.object({ kind: z.enum(ANNOTATION_KINDS), about: z.string(), text: z.string() }))
        .optional(),
      commentsReadAt: Timestamp.optional(),
      right: z.array(z.string()),
      rubric: RubricResult.omit({ reason: true }).optional(),
    })
    .nullable(),
});

const SatTest = z.object({
  title: z.string(),
  startedAt: Timestamp,
  /** "" while it runs. */
  closedAt: Moment,
  closedHow: z.enum(["submitted", "time", "ended", ""]),
  /** null while it runs. */
  result: z
    .object({
      score: z.number(),
      maxMarks: z.number(),
      percentage: z.number(),
      grade: z.string(),
      pending: z.boolean(),
    })
    .nullable(),
  answers: z.array(GivenAnswer),
  feedback: z.object({ rating: z.number(), feedback: z.string(), givenAt: Timestamp }).nullable(),
  /** The teacher's messages to this student alone during the test. */
  messages: z.array(z.object({ at: Timestamp, text: z.string() })),
  /** When the student left the page, where the test notes it. */
  pageLeft: z.array(z.object({ at: Timestamp, seconds: z.number() })),
});

/** Everything that is stored about a student, for the student to read and to keep. */
export const StudentData = z.object({
  takenAt: Timestamp,
  account: z.object({
    username: z.string(),
    /** Of pages and mails; left out while nothing is chosen. */
    language: z.string().optional(),
    ...storedStudent,
    points: z.number(),
    registeredAt: Timestamp,
    guardianAgreedAt: Moment,
    /** The student made the account, and when a mail showed that the address is theirs. */
    selfRegistered: z.boolean(),
    addressConfirmedAt: Moment,
    approvedAt: Moment,
    suspendedAt: Moment,
    tutors: z.array(z.object({ subject: z.string(), name: z.string() })),
    /** The levels at which the student takes subjects; left out where none is entered. */
    subjectLevels: z.array(z.object({ subject: z.string(), level: z.string() })).optional(),
    /** The student's own settings for a subject; null where the default counts. */
    goals: z.array(
      z.object({
        subject: z.string(),
        goal: z.number().nullable(),
        goalPapers: z.number().nullable(),
      }),
    ),
    /** A day "2026-11-21" that the student counts down to, the day it was set, and their notes. */
    countdown: z.object({ endsOn: Moment, setOn: Moment, notes: z.string() }),
  }),
  parents: z
    .array(
      z.object({
        name: z.string(),
        emailid: z.string(),
        /** "" where nobody has said. */
        relation: z.string().optional(),
        language: z.string().optional(),
        confirmedAt: Moment,
        revokedAt: Moment,
        /** The parent's latest answer on each purpose. */
        consents: z.array(z.object({ purpose: z.string(), agrees: z.boolean(), at: Timestamp })),
      }),
    )
    .optional(),
  messagesToParents: z
    .array(z.object({ sentAt: Timestamp, author: z.string(), text: z.string() }))
    .optional(),
  /** In which classes the student is or was, and where they wait for a teacher's answer. */
  classes: z.array(
    z.object({ name: z.string(), year: z.number(), joinedAt: Timestamp, leftAt: Moment }),
  ),
  askedToJoinClassesAt: z.array(Timestamp),
  registrations: z.array(
    z.object({
      title: z.string(),
      how: z.enum(["live", "assigned", "worksheet"]),
      registeredAt: Timestamp,
      dueAt: Moment,
    }),
  ),
  /** Where the student asked to come in after Begin, and what the teacher said; "" while they wait. */
  askedAtDoors: z.array(
    z.object({
      title: z.string(),
      askedAt: Timestamp,
      decision: z.enum(["admitted", "declined", ""]),
    }),
  ),
  tests: z.array(SatTest),
  /** Questions that the student practised, outside of tests. */
  practice: z.array(
    z.object({
      kind: z.enum(["topic", "daily", "checkup", "like", "class"]),
      topic: z.string(),
      startedAt: Timestamp,
      answeredAt: Moment,
      question: z.string(),
      /** Texts of the chosen options, or what was written. */
      given: z.array(z.string()),
      /** null until the student has seen it. */
      right: z.boolean().nullable(),
    }),
  ),
  /** Plans for a week's practice that the student has set, each from the day on which its week began. */
  practicePlans: z
    .array(z.object({ from: z.string(), days: z.array(z.number()), minutes: z.number() }))
    .optional(),
  /** What teachers wrote for the student's reports; `month` as "2026-11". */
  reportSentences: z
    .array(
      z.object({
        month: z.string(),
        class: z.string(),
        author: z.string(),
        text: z.string(),
        writtenAt: Timestamp,
      }),
    )
    .optional(),
  consultations: z.array(
    z.object({
      askedAt: Timestamp,
      subject: z.string(),
      query: z.string(),
      /** Path of the picture on this server. */
      picture: z.string(),
      answer: z
        .object({
          teacher: z.string(),
          answeredAt: Timestamp,
          learningOutcome: z.string(),
          topic: z.string(),
          video: z.string(),
          /** In words, beside the video or instead of it. */
          text: z.string(),
          watched: z.boolean(),
        })
        .nullable(),
    }),
  ),
  badges: z.array(z.object({ name: z.string(), attainedAt: Timestamp })),
  points: z.array(
    z.object({ at: Timestamp, what: z.string(), amount: z.number(), balance: z.number() }),
  ),
  orders: z.array(
    z.object({
      reward: z.string(),
      invoiceNumber: z.string(),
      cost: z.number(),
      orderedAt: Timestamp,
      deliveredAt: Moment,
      cancelledAt: Moment,
    }),
  ),
  mails: z.array(
    z.object({
      emailid: z.string(),
      subject: z.string(),
      text: z.string(),
      writtenAt: Timestamp,
      sentAt: Moment,
    }),
  ),
  /** What a mail would have told a student without an address; readAt is "" while it is unread. */
  notices: z.array(
    z.object({ subject: z.string(), text: z.string(), writtenAt: Timestamp, readAt: Moment }),
  ),
  /** Codes for a first sign-in; usedAt is "" for one that was never used. */
  signInCodes: z.array(z.object({ madeAt: Timestamp, usedAt: Moment })),
  /** Accounts of providers with which the student signs in. */
  linkedAccounts: z
    .array(
      z.object({
        issuer: z.string(),
        email: z.string(),
        linkedAt: Timestamp,
        lastUsedAt: Timestamp,
      }),
    )
    .optional(),
  sessions: z.array(z.object({ device: z.string(), signedInAt: Timestamp, lastUsedAt: Timestamp })),
  acts: z.array(z.object({ at: Timestamp, sentence: z.string() })),
  /** What the student may have in tests; to is "" where nobody has ended it. */
  accessArrangements: z
    .array(
      z.object({
        from: z.string(),
        to: z.string(),
        extraPercent: z.number(),
        extraMinutes: z.number(),
        breakMinutes: z.number(),
        aids: z.array(z.string()),
        note: z.string(),
      }),
    )
    .optional(),
  /** What teachers have noted for each other; in the copy that the office takes, not in the student's own. */
  teacherNotes: z
    .array(
      z.object({ writtenAt: Timestamp, changedAt: Moment, author: z.string(), text: z.string() }),
    )
    .optional(),
});
export type StudentData = z.output<typeof StudentData>;
