import { MOST_MESSAGE_LENGTH } from "@markwell/domain/attempts/message";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, Timestamp } from "../wire/common.ts";

const t = texts.test;

export const sendMessage = call({
  method: "POST",
  path: "/test/message",
  who: ["TRAINER"],
  summary: "Say something to everybody who sits the test, or to one student; shown to each once",
  body: z.object({
    id: Id,
    /** Everybody when no candidate is named, including students who come later. */
    candidate: Id.optional(),
    text: z
      .string({ error: t.messageRequired })
      .trim()
      .min(1, t.messageRequired)
      .max(MOST_MESSAGE_LENGTH, t.messageTooLong),
    /** A random id of the client: the same message sent again is stored once. */
    message: Id.optional(),
  }),
  reply: z.object({ ...ok }),
});

const SentMessage = z.object({
  _id: z.string(),
  text: z.string(),
  sentAt: Timestamp,
  sentBy: z.string(),
  to: z.string(),
  /** How many students have closed it. */
  readBy: z.number(),
});
export type SentMessage = z.output<typeof SentMessage>;

export const listMessages = call({
  method: "POST",
  path: "/test/messages",
  who: ["TRAINER", "ADMIN"],
  summary: "What was said during a test, newest first",
  body: z.object({ id: Id }),
  reply: z.object({ ...ok, data: z.array(SentMessage) }),
});
