import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";

/** A test id as a person types it: text, or a whole link pasted from somewhere. */
const TypedTestId = z
  .string({ error: texts.test.idRequired })
  .trim()
  .min(1, texts.test.idRequired)
  .transform((text) => /testid=([0-9a-f-]{36})/i.exec(text)?.[1] ?? text)
  .pipe(z.uuid({ error: texts.test.idInvalid }));

export const basicDetails = call({
  method: "POST",
  path: "/test/basic/details",
  who: ["TRAINER", "ADMIN"],
  summary: "Where a test stands, for its conduct screen",
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
      isRegistrationavailable: z.boolean(),
      testbegins: z.boolean(),
      testconducted: z.boolean(),
      isResultgenerated: z.boolean(),
      begunAt: Timestamp.nullable(),
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
});
export type CandidateProgress = z.output<typeof CandidateProgress>;

export const Candidate = CandidateProgress.extend({
  name: z.string(),
  emailid: z.string(),
  contact: z.string(),
  registeredAt: Timestamp,
  testLink: z.string(),
});
export type Candidate = z.output<typeof Candidate>;

export const listCandidates = call({
  method: "POST",
  path: "/test/candidates",
  who: ["TRAINER", "ADMIN"],
  summary: "Registered pupils of a test with their progress",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.array(Candidate) }),
});

export const setRegistration = call({
  method: "POST",
  path: "/trainer/registration/stop",
  who: ["TRAINER"],
  summary: "Stop registration (status false) or open it again (status true)",
  body: z.object({ id: Id, status: z.boolean() }),
  reply: z.object({ ...ok }),
});

export const beginTest = call({
  method: "POST",
  path: "/test/begin",
  who: ["TRAINER"],
  summary: "Let the waiting pupils in",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.object({ candidates: z.number() }) }),
});

export const endTest = call({
  method: "POST",
  path: "/test/end",
  who: ["TRAINER"],
  summary: "End the test: every open attempt is closed and graded",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.object({ closed: z.number() }) }),
});
