import { TITLE_MAX, TITLE_MIN } from "@markwell/domain/tests/title";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";
import { SubjectAsked } from "../wire/subject-asked.ts";

const t = texts.worksheet;

export const createWorksheet = call({
  method: "POST",
  path: "/worksheet",
  who: ["STUDENT"],
  summary:
    "A worksheet of the caller's own from up to three topics; a repeated request makes no second one",
  ratePerMinute: 20,
  body: z.object({
    /** By `_id` or name. */
    subject: SubjectAsked.min(1, t.subjectUnknown),
    /** The first three count. */
    topics: z
      .array(z.string().trim().min(1).max(200), { error: t.topicsRequired })
      .min(1, t.topicsRequired)
      .max(50),
    /** The part of the pressed button: Paper 1, Paper 2, Booklet A or Booklet B. */
    examType: z.string({ error: t.paperRequired }).trim().min(1, t.paperRequired).max(40),
    /** The day in the title; the school's today when left out. */
    testDate: z
      .string()
      .trim()
      .refine((text) => text === "" || !Number.isNaN(Date.parse(text)), t.dateInvalid)
      .optional(),
    /** What the title begins with; `Worksheet Mathematics 21/11/2026` when left out. */
    title: z
      .string()
      .trim()
      .max(TITLE_MAX - 10)
      .refine((text) => text === "" || text.length >= TITLE_MIN, texts.test.titleShort)
      .optional(),
  }),
  reply: z.object({ ...ok, message: z.string(), testid: Id, title: z.string() }),
});
