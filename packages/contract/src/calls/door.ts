import { readJoinCode } from "@markwell/domain/tests/join-code";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";

/** The state of a student before a test whose registration closed at Begin, or that is for other classes. */
const AtTheDoor = z.object({
  ...ok,
  /**
   * closed: may ask; waiting: has asked; in: on the test; declined; open: registration is open; over:
   * nobody comes in.
   */
  state: z.enum(["closed", "waiting", "in", "declined", "open", "over"]),
  /** Address of the test for this student; "" until they are in. */
  testLink: z.string(),
  message: z.string(),
});
export type AtTheDoor = z.output<typeof AtTheDoor>;

export const askToComeIn = call({
  method: "POST",
  path: "/trainee/door/ask",
  who: ["STUDENT"],
  summary:
    "Ask to come in after Begin, when registration is closed, or to a test of other classes; asking again changes nothing",
  body: z.object({ testid: Id }),
  reply: AtTheDoor,
});

export const atTheDoor = call({
  method: "POST",
  path: "/trainee/door",
  who: ["STUDENT"],
  summary:
    "State of a student who opens a test after registration has closed, or one of other classes",
  unattended: true,
  body: z.object({ testid: Id }),
  reply: AtTheDoor,
});

const Asking = z.object({
  _id: Id,
  name: z.string(),
  emailid: z.string(),
  level: z.string(),
  /** The classes of this year. */
  classes: z.array(z.string()),
  /** The account is of another level than the test. */
  otherLevel: z.boolean(),
  /** The level at which the student takes the subject, where the test is of another one: "G3". */
  otherSubjectLevel: z.string().optional(),
  confirmed: z.boolean(),
  askedAt: Timestamp,
  /** Was declined, or removed from the test; can still be admitted. */
  declined: z.boolean(),
});
export type Asking = z.output<typeof Asking>;

export const listAsking = call({
  method: "POST",
  path: "/test/door",
  who: ["TRAINER", "ADMIN"],
  summary: "Students who ask to come in, first come first",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.array(Asking) }),
});

export const answerAtDoor = call({
  method: "POST",
  path: "/test/door/answer",
  who: ["TRAINER"],
  summary: "Let a student in who asks to come in, or decline; who was declined can still be let in",
  body: z.object({ id: Id, candidate: Id, admit: z.boolean() }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const showJoinCode = call({
  method: "POST",
  path: "/test/code",
  who: ["TRAINER"],
  summary: "The six digits that lead to an own test while registration is open, for the projector",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.object({ code: z.string() }) }),
});

export const enterByCode = call({
  method: "POST",
  path: "/trainee/code",
  who: ["ANYONE"],
  summary: "Which test six digits from the projector lead to; wrong ones are counted",
  // A whole school shares one address.
  ratePerMinute: 1_200,
  body: z.object({
    /** Six digits; spaces between them do not count. */
    code: z
      .string({ error: texts.door.codeRequired })
      .max(40, texts.door.codeRequired)
      .transform((typed) => readJoinCode(typed))
      .pipe(z.string({ error: texts.door.codeRequired })),
    /** A random name that the browser keeps for itself: its wrong codes count together. */
    browser: z.string().max(64).optional(),
  }),
  reply: z.object({
    ...ok,
    /** The title, and the id that the registration link has. */
    data: z.object({ title: z.string(), testid: Id }),
  }),
});
