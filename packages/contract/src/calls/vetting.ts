import { VETTING_STATES } from "@markwell/domain/tests/vetting";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id, PersonRef, Timestamp } from "../wire/common.ts";

const t = texts.vetting;
const Name = PersonRef.pick({ _id: true, name: true });

export const readVetting = call({
  method: "GET",
  path: "/test/vetting/:testid",
  who: ["TRAINER"],
  summary: "How far a test is with its approval, who had it when, and what they said of it",
  params: z.object({ testid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      title: z.string(),
      state: z.enum(VETTING_STATES),
      /** The school asks for an approval of tests of this kind. */
      required: z.boolean(),
      /** What differs from the approved paper, in sentences. */
      changes: z.array(z.string()),
      /** The caller may send it to a colleague. */
      mayAsk: z.boolean(),
      /** The caller is its vetter now. */
      mayEnd: z.boolean(),
      /** The caller may take it back from the vetter. */
      mayWithdraw: z.boolean(),
      /** An approval sends it back, so that nobody approves what they have not seen. */
      version: z.number(),
      /** All rounds with names and dates, newest first. */
      rounds: z.array(
        z.object({
          vetter: Name,
          sentBy: Name,
          sentAt: Timestamp,
          ended: z.enum(["approved", "returned", "withdrawn"]).nullable(),
          endedAt: Timestamp.nullable(),
        }),
      ),
      comments: z.array(
        z.object({
          _id: z.string(),
          /** Of this question; null for the test as a whole. */
          question: z.string().nullable(),
          text: z.string(),
          author: Name,
          writtenAt: Timestamp,
          /** Who marked it as dealt with, and when; left out while the comment is open. */
          settled: z.object({ by: Name, at: Timestamp }).optional(),
        }),
      ),
    }),
  }),
});

export const sendToVetter = call({
  method: "POST",
  path: "/test/vetting/send",
  who: ["TRAINER"],
  summary: "Send an own test to a colleague, who may then look into it and approve it",
  body: z.object({ testid: Id, vetter: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const endVetting = call({
  method: "POST",
  path: "/test/vetting/end",
  who: ["TRAINER"],
  summary:
    "As the vetter: approve the test as it was seen, or return it; as its teacher: take it back, repeated it changes nothing",
  body: z.object({
    testid: Id,
    how: z.enum(["approved", "returned", "withdrawn"]),
    version: z.number().int().min(0),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const commentOnTest = call({
  method: "POST",
  path: "/test/vetting/comment",
  who: ["TRAINER"],
  summary: "Say something of a test, or of one of its questions, to those who may look into it",
  body: z.object({
    testid: Id,
    qid: Id.optional(),
    text: z
      .string({ error: t.commentRequired })
      .trim()
      .min(1, t.commentRequired)
      .max(2_000, t.commentTooLong),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const settleComment = call({
  method: "POST",
  path: "/test/vetting/settle",
  who: ["TRAINER"],
  summary:
    "Tick a comment of the vetting as dealt with, or open it again; repeated it changes nothing",
  body: z.object({ testid: Id, comment: Id, settled: z.boolean() }),
  reply: z.object({ ...ok, message: z.string() }),
});
