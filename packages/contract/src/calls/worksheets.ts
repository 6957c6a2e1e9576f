import { TITLE_MAX } from "@markwell/domain/tests/title";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";
import { SubjectAsked } from "../wire/subject-asked.ts";

const t = texts.worksheet;

/** A day of the calendar, or a moment in ISO 8601; "" for none. */
const Day = z
  .string({ error: t.dateInvalid })
  .trim()
  .max(40, t.dateInvalid)
  .transform((text) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1"))
  .refine((text) => text === "" || isDay(text), t.dateInvalid);

/** JavaScript makes 2 March of 30 February; a day of the calendar comes back as it was. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const at = /^[12]\d{3}-\d\d-\d\d(T|$)/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

export const firstWorksheets = call({
  method: "GET",
  path: "/worksheet/first",
  who: ["STUDENT"],
  summary:
    "What a caller without marked topics can begin with: for each part of the subject with enough free questions, up to three topics",
  query: z.object({ subject: SubjectAsked.optional() }),
  reply: z.object({
    ...ok,
    data: z.array(z.object({ examType: z.string(), topics: z.array(z.string()) })),
    /** The check-up of the subject; `none`: its bank is too small. */
    checkUp: z.enum(["new", "open", "done", "none"]).optional(),
    /** The topics are those in which practice and check-ups show the caller weakest. */
    fromPractice: z.boolean().optional(),
  }),
});

export const createWorksheet = call({
  method: "POST",
  path: "/worksheet",
  who: ["STUDENT"],
  summary:
    "A worksheet of the caller's own from up to three topics; a repeated request makes no second one",
  body: z.object({
    /** By `_id` or name. */
    subject: SubjectAsked.min(1, t.subjectRequired),
    /** The first three count. */
    topics: z
      .array(z.string().trim().min(1).max(200), { error: t.topicsRequired })
      .min(1, t.topicsRequired)
      .max(50),
    /** The part of the pressed button: Paper 1, Paper 2, Booklet A or Booklet B. */
    examType: z.string({ error: t.paperRequired }).trim().min(1, t.paperRequired).max(40),
    /** The day in the title, as 2026-11-21 or 21/11/2026; the school's today when left out. */
    testDate: Day.optional(),
    /**
     * `Worksheet Mathematics 21/11/2026 - 2`, from subject and day, whatever is sent; only an unused
     * number at the end counts.
     */
    title: z.string().trim().max(TITLE_MAX).optional(),
  }),
  reply: z.object({
    ...ok,
    message: z.string(),
    testid: Id,
    title: z.string(),
    /** Why it has fewer than fifteen questions; left out when it is full, or a repeated request found it. */
    fewer: z.string().optional(),
  }),
});
