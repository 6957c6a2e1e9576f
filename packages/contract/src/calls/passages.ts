import { MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { anyOf, Id, Level, Timestamp } from "../wire/common.ts";
import { StaffQuestion } from "../wire/question.ts";

const words = {
  title: z
    .string({ error: texts.passage.title })
    .overwrite(listName)
    .min(1, texts.passage.title)
    .max(120, "Please use at most 120 letters"),
  body: z.string({ error: texts.passage.body }).max(100_000),
};

const Passage = z.object({
  _id: z.string(),
  kind: z.enum(PASSAGE_KINDS),
  title: z.string(),
  body: z.string(),
  subject: z.object({ _id: z.string(), topic: z.string() }),
  level: z.string(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** The caller may edit it, arrange its questions and delete it (author or admin). */
  mayEdit: z.boolean(),
  /** Number that an edit sends back, so a stale edit is refused instead of applied. */
  version: z.number(),
  /** Questions of the bank that belong to it, and their total marks. */
  questions: z.number(),
  marks: z.number(),
});
export type Passage = z.output<typeof Passage>;

export const createPassage = call({
  method: "POST",
  path: "/passages/create",
  who: ["TRAINER"],
  summary: "Add a text, a cloze or the stem of parts that several questions share",
  body: z.object({
    kind: z.enum(PASSAGE_KINDS),
    ...words,
    subject: z.uuid({ error: "Please select any subject!" }).toLowerCase(),
    level: Level,
  }),
  reply: z.object({ ...ok, data: z.object({ _id: z.string() }) }),
});

export const updatePassage = call({
  method: "POST",
  path: "/passages/update/:id",
  who: ["TRAINER", "ADMIN"],
  summary: "Store a new version of a passage; tests keep the one that they were built with",
  params: z.object({ id: Id }),
  body: z.object({
    ...words,
    /** The version that was opened; an edit of an older version is refused. */
    version: z.number().int().optional(),
  }),
  reply: z.object({ ...ok }),
});

export const listPassages = call({
  method: "POST",
  path: "/passages/details/all",
  who: ["TRAINER", "ADMIN"],
  summary: "Passages of the bank, the newest first",
  body: z.object({
    subject: anyOf(Id),
    level: anyOf(Level),
    kind: anyOf(z.enum(PASSAGE_KINDS)),
    search: z.string().trim().max(200).default(""),
    limit: z.number().int().min(1).max(200).default(20),
    page: z.number().int().min(1).max(1_000_000).default(1),
  }),
  reply: z.object({ ...ok, data: z.array(Passage), totalCount: z.number() }),
});

export const passageDetail = call({
  method: "GET",
  path: "/passages/details/:id",
  who: ["TRAINER", "ADMIN"],
  summary: "A passage with its questions in order, keys included",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: Passage.extend({ members: z.array(StaffQuestion) }) }),
});

export const arrangePassage = call({
  method: "POST",
  path: "/passages/questions",
  who: ["TRAINER", "ADMIN"],
  summary: "Say which questions belong to a passage, in this order",
  body: z.object({
    _id: Id,
    questions: z.array(Id).max(MOST_IN_PASSAGE, texts.passage.full),
    /** Of a question with parts: those numbered (i), (ii) below the letter of the one before. Left out, it stays as it is. */
    below: z.array(Id).max(MOST_IN_PASSAGE).optional(),
  }),
  reply: z.object({ ...ok }),
});

export const deletePassage = call({
  method: "POST",
  path: "/passages/delete",
  who: ["TRAINER", "ADMIN"],
  summary: "Hide a passage that no question of the bank belongs to; tests keep it",
  body: z.object({ _id: Id }),
  reply: z.object({ ...ok }),
});
