import { MOST_EXTRA_MINUTES } from "@markwell/domain/attempts/extra-time";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, numberWith, Timestamp } from "../wire/common.ts";
import { testFields } from "./tests.ts";

/** A test id as a person types it: text, or a whole link pasted from somewhere. */
const TypedTestId = z
  .string({ error: texts.test.idRequired })
  .trim()
  .min(1, texts.test.idRequired)
  .transform((text) => /testid=([0-9a-f-]{36})/i.exec(text)?.[1] ?? text)
  .pipe(z.uuid({ error: texts.test.idInvalid }));

/** The state of a test (assessment core 3 "Basic details flags"). */
const TestFlags = z.object({
  isRegistrationavailable: z.boolean(),
  testbegins: z.boolean(),
  testconducted: z.boolean(),
  isResultgenerated: z.boolean(),
});

export const basicDetails = call({
  method: "POST",
  path: "/test/basic/details",
  who: ["TRAINER", "ADMIN"],
  summary: "State of a test, for its conduct screen",
  body: z.object({ id: TypedTestId }),
  reply: z.object({
    ...ok,
    data: z.object({
      _id: z.string(),
      title: z.string(),
      duration: z.number(),
      questionCount: z.number(),
      totalMarks: z.number(),
      registrationLink: z.string(),
      ...TestFlags.shape,
      /** Registration closes automatically at Begin. */
      closeAtBegin: z.boolean(),
      /** Minutes given to everybody, also to students who begin later. */
      extraMinutes: z.number(),
      begunAt: Timestamp.nullable(),
      /** Since when everybody is paused; null while the test runs. */
      pausedAt: Timestamp.nullable(),
      /** An outage while students wrote: shall the time be given back? Null without a question. */
      timeOffer: z
        .object({ awayFrom: Timestamp, backAt: Timestamp, seconds: z.number() })
        .nullable(),
      /** When the answers open to those who sat it. */
      release: testFields.release.unwrap(),
      releaseAt: Timestamp.nullable(),
      /** Nobody can enter any more, though the test has not been ended. */
      shut: z.literal(true).optional(),
      /** Where students see questions or options in orders of their own: says so. */
      asBuilt: z.string().optional(),
      /** Assigned work: nobody begins it, and its page is another. */
      homework: z.literal(true).optional(),
      serverTime: z.number(),
    }),
  }),
});

/** How far a candidate is; the live screen keeps it current by `progress`. */
export const CandidateState = z.enum(["registered", "waiting", "writing", "finished"]);

export const CandidateProgress = z.object({
  _id: z.string(),
  state: CandidateState,
  answered: z.number(),
  /** Epoch milliseconds of the last stored answer; null before the first. */
  lastSave: z.number().nullable(),
  online: z.boolean(),
  /** Epoch milliseconds when the student's device was last heard of; null before the first time. */
  lastSeen: z.number().nullable(),
  /** How often the student left the page and for how long in all; 0 where the test does not note it. */
  pageLeft: z.object({ times: z.number(), seconds: z.number() }),
  /** Epoch milliseconds at which the student's clock was paused; null while it runs. */
  pausedAt: z.number().nullable(),
  /** How long past pauses of the attempt lasted, in milliseconds. */
  pausedMs: z.number().optional(),
  /** Paused as one student, whatever everybody does. */
  pausedAlone: z.boolean(),
  /** The student is on an arranged break: the clock is stopped until they are back or the break time is used up. */
  onBreak: z.literal(true).optional(),
  /** Closed although the questions never reached the student: it counts nowhere, and they can be let back in with all their time. */
  neverSaw: z.literal(true).optional(),
});
export type CandidateProgress = z.output<typeof CandidateProgress>;

export const Candidate = CandidateProgress.extend({
  name: z.string(),
  emailid: z.string(),
  /** Of a student who has one; "" else. */
  username: z.string(),
  contact: z.string(),
  registeredAt: Timestamp,
  testLink: z.string(),
  /** Minutes this student has got beyond the test's duration, given to one or to all. */
  extraMinutes: z.number(),
  /** Of them, what the student's access arrangement gives: the cockpit shows it only when asked to. */
  arrangedMinutes: z.number().optional(),
  /** The end of the student's own time; null before they begin to write. */
  deadline: Timestamp.nullable(),
  level: z.string(),
  /** The account is of another level than the test. */
  otherLevel: z.boolean(),
  /** The level at which the student takes the subject, where the test is of another one: "G3". */
  otherSubjectLevel: z.string().optional(),
  /** Somebody has vouched for the account: the office, or a mail that reached its address. */
  confirmed: z.boolean(),
  /** Of the classes that have the test, or of all, those of the student; an attempt keeps those of its beginning. */
  classes: z.array(
    z.object({ _id: z.string(), name: z.string(), index: z.number().nullable().optional() }),
  ),
  /** How the attempt was closed; "" while it is not. */
  closedHow: z.enum(["submitted", "time", "ended", ""]),
  /** The account was deleted since; its attempt stays. */
  removed: z.literal(true).optional(),
  /** Answers of this student may wait in a browser that somebody else has used since: their name. */
  deviceNowOf: z.string().optional(),
});
export type Candidate = z.output<typeof Candidate>;

export const listCandidates = call({
  method: "POST",
  path: "/test/candidates",
  who: ["TRAINER", "ADMIN"],
  summary: "Registered students of a test with their progress",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.array(Candidate) }),
});

export const setRegistration = call({
  method: "POST",
  path: "/trainer/registration/stop",
  who: ["TRAINER"],
  summary:
    "Stop registration (status false) or open it again (status true); with closeAtBegin also whether it closes " +
    "automatically at Begin",
  body: z.object({ id: Id, status: z.boolean(), closeAtBegin: z.boolean().optional() }),
  reply: z.object({ ...ok }),
});

export const beginTest = call({
  method: "POST",
  path: "/test/begin",
  who: ["TRAINER"],
  summary: "Let the waiting students in",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: TestFlags.extend({ candidates: z.number() }) }),
});

export const endTest = call({
  method: "POST",
  path: "/test/end",
  who: ["TRAINER"],
  summary: "End the test: every open attempt is closed and graded",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: TestFlags.extend({ closed: z.number() }) }),
});

export const giveExtraTime = call({
  method: "POST",
  path: "/test/time/extend",
  who: ["TRAINER"],
  summary:
    "Extra time for one student, or for all when no candidate is named; the whole of it, so a repeated call changes nothing",
  body: z.object({
    id: Id,
    candidate: Id.optional(),
    minutes: numberWith(texts.test.extraMinutes).refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= MOST_EXTRA_MINUTES,
      texts.test.extraMinutes,
    ),
  }),
  reply: z.object({ ...ok, data: z.object({ candidates: z.number() }) }),
});

/** A single student; everybody when no candidate is named. */
const OneOrAll = z.object({ id: Id, candidate: Id.optional() });

export const pauseTest = call({
  method: "POST",
  path: "/test/pause",
  who: ["TRAINER"],
  summary:
    "Pause everybody, or one student: the clock stops and nobody saves, hands in or starts; " +
    "a repeated call changes nothing",
  body: OneOrAll,
  reply: z.object({ ...ok }),
});

export const resumeTest = call({
  method: "POST",
  path: "/test/resume",
  who: ["TRAINER"],
  summary: "Let everybody go on, or one student who was paused alone; deadlines move by the pause",
  body: OneOrAll,
  reply: z.object({
    ...ok,
    /** How many are still paused: alone, or with everybody. */
    data: z.object({ stillPaused: z.number() }),
  }),
});

export const endAttempt = call({
  method: "POST",
  path: "/test/candidate/end",
  who: ["TRAINER"],
  summary: "End the attempt of one student: it is closed and graded; repeated, it changes nothing",
  body: z.object({ id: Id, candidate: Id }),
  reply: z.object({ ...ok }),
});

export const changeRelease = call({
  method: "POST",
  path: "/test/release",
  who: ["TRAINER"],
  summary: "When the answers of the test open to those who sat it; also after the test has ended",
  body: z.object({ id: Id, release: testFields.release.unwrap(), releaseAt: testFields.releaseAt }),
  reply: z.object({ ...ok }),
});

export const answerTimeOffer = call({
  method: "POST",
  path: "/test/time/giveback",
  who: ["TRAINER"],
  summary:
    "Whether the time for which the system was away is given back to all who wrote; answered once, the same again changes nothing",
  body: z.object({
    id: Id,
    /** As the test's `timeOffer` says: what came after it is asked about anew. */
    backAt: z.iso.datetime(),
    give: z.boolean(),
  }),
  reply: z.object({ ...ok }),
});

export const letBackIn = call({
  method: "POST",
  path: "/test/candidate/reopen",
  who: ["TRAINER"],
  summary: "Let a student who handed in by accident write on, with the time that was left",
  body: z.object({ id: Id, candidate: Id }),
  reply: z.object({ ...ok, data: z.object({ secondsLeft: z.number() }) }),
});

export const removeCandidate = call({
  method: "POST",
  path: "/test/candidate/remove",
  who: ["TRAINER"],
  summary: "Take a student who has not begun to write off the test",
  body: z.object({ id: Id, candidate: Id }),
  reply: z.object({ ...ok }),
});

export const resendTestLink = call({
  method: "POST",
  path: "/trainee/resend/testlink",
  who: ["TRAINER", "STUDENT"],
  self: "traineeid",
  summary:
    "Mail a candidate's personal link again, by their teacher or for themselves: once in 2 " +
    "minutes, 5 times a day",
  body: z.object({ testid: Id, traineeid: Id }),
  reply: z.object({ ...ok }),
});
