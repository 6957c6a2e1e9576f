import { ANNOTATION_KINDS, ANNOTATION_MAX } from "@markwell/domain/marking/annotation";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { Annotation } from "../wire/review-question.ts";

const Kind = z.enum(ANNOTATION_KINDS);
const Place = z.object({
  kind: z.literal("text"),
  start: z.int().min(0).max(1_000_000),
  end: z.int().min(1).max(1_000_000),
  quote: z.string().min(1).max(20_000),
  prefix: z.string().max(64),
  suffix: z.string().max(64),
});
const Words = z.string().trim().min(1).max(ANNOTATION_MAX);

export const saveComment = call({
  method: "POST",
  path: "/marking/comments",
  who: ["TRAINER"],
  summary:
    "Stores a comment at a place of an answer, changes or removes it; the id is the sender's, so that a repeat does no harm",
  body: z.object({
    _id: Id,
    userid: Id,
    testid: Id,
    qid: Id,
    /** The answer's, as the queue gave it. */
    revision: z.int().min(0),
    place: Place,
    kind: Kind,
    text: Words,
    /** The server's time when its author wanted it so: of two edits the later one counts. */
    editedAt: z.int().min(0),
    /** Left out of what stays; what is removed once stays removed. */
    removed: z.literal(true).optional(),
  }),
  reply: z.object({
    ...ok,
    /** As it is stored now: another window may have changed or removed it since. */
    data: Annotation.extend({ removed: z.literal(true).optional() }),
  }),
  ratePerMinute: 300,
});

export const BankComment = z.object({
  _id: z.string(),
  kind: Kind,
  text: z.string(),
  /** 1 to 9; null without one. A colleague's has none. */
  key: z.number().nullable(),
  /** All teachers of the school find it. */
  shared: z.boolean(),
  /** Its writer by name; left out of one's own. */
  by: z.string().optional(),
});
export type BankComment = z.output<typeof BankComment>;

export const commentBank = call({
  method: "GET",
  path: "/marking/comments/bank",
  who: ["TRAINER"],
  summary:
    "Comments to use again: one's own, those with a key first, then those that colleagues share",
  reply: z.object({ ...ok, data: z.array(BankComment) }),
});

export const saveBankComment = call({
  method: "POST",
  path: "/marking/comments/bank",
  who: ["TRAINER"],
  summary:
    "Keeps a comment to use again, or changes it; a key that another one had goes over to it",
  body: z.object({
    _id: Id,
    kind: Kind,
    text: Words,
    key: z.int().min(1).max(9).nullable().default(null),
    shared: z.boolean().default(false),
  }),
  reply: z.object({ ...ok, data: BankComment }),
});

export const removeBankComment = call({
  method: "POST",
  path: "/marking/comments/bank/remove",
  who: ["TRAINER"],
  summary: "Takes a comment of one's own out of the bank; answers keep theirs",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});

export const markingHelp = call({
  method: "POST",
  path: "/marking/help",
  who: ["TRAINER", "ADMIN"],
  summary:
    "What helps to mark an answer, without a verdict: its size, and the student's last one of this kind",
  body: z.object({ userid: Id, testid: Id, qid: Id }),
  reply: z.object({
    ...ok,
    data: z.object({
      words: z.number(),
      paragraphs: z.number(),
      /** The newest marked one before it that the caller may see; null where there is none. */
      last: z
        .object({
          title: z.string(),
          body: z.string(),
          handedInAt: Timestamp,
          answer: z.string(),
          words: z.number(),
          paragraphs: z.number(),
          score: z.number(),
          weightage: z.number(),
          comment: z.string(),
          comments: z.array(Annotation),
        })
        .nullable(),
    }),
  }),
});

export const readComments = call({
  method: "POST",
  path: "/trainee/review/read",
  who: ["STUDENT"],
  summary: "The student says that they have read the comments on an answer",
  self: "userid",
  body: z.object({ userid: Id, testid: Id, qid: Id }),
  reply: z.object({ ...ok, data: z.object({ readAt: Timestamp }) }),
});
