import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";
import { ReportPeriod, StudentReport } from "../wire/student-report.ts";

const t = texts.report;

const period = ReportPeriod.default("month");

/** What `period` may be today: the term only where the school has entered it. */
const periods = z.array(ReportPeriod);

export const studentReport = call({
  method: "GET",
  path: "/report/student/:id",
  who: ["TRAINER", "ADMIN"],
  summary:
    "The report on a student of the caller's classes, as parents see it; the look is recorded",
  params: z.object({ id: Id }),
  query: z.object({ period }),
  reply: z.object({ ...ok, data: z.object({ periods, report: StudentReport }) }),
});

export const classReport = call({
  method: "GET",
  path: "/report/class/:id",
  who: ["TRAINER", "ADMIN"],
  summary: "The reports on all students of the caller's class, by name; the look is recorded",
  params: z.object({ id: Id }),
  query: z.object({ period }),
  reply: z.object({
    ...ok,
    data: z.object({
      periods,
      class: z.object({ _id: z.string(), name: z.string(), year: z.number() }),
      reports: z.array(StudentReport),
    }),
  }),
});

export const SENTENCE_MAX = 300;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, t.monthClosed);

const Written = z.object({
  /** "" where nothing is written. */
  text: z.string(),
  author: z.string(),
  writtenAt: z.string(),
  version: z.number(),
});

export const reportSentences = call({
  method: "GET",
  path: "/report/sentences/:id",
  who: ["TRAINER", "ADMIN"],
  summary: "The students of the caller's class with the sentence of a month for their report",
  params: z.object({ id: Id }),
  query: z.object({ month: Month.optional() }),
  reply: z.object({
    ...ok,
    data: z.object({
      month: z.string(),
      /** This month and the last one, for which sentences are written. */
      months: z.array(z.string()),
      students: z.array(z.object({ _id: z.string(), name: z.string(), ...Written.shape })),
    }),
  }),
});
export type ReportSentences = z.output<typeof reportSentences.reply>["data"];

export const saveReportSentence = call({
  method: "POST",
  path: "/report/sentence",
  who: ["TRAINER", "ADMIN"],
  summary:
    "Write, change or, with an empty text, remove the sentence of a month about a student of the caller's class, which the student's parents read; repeated it changes nothing",
  body: z.object({
    classId: Id,
    studentId: Id,
    month: Month,
    /** A single line: breaks become spaces. */
    text: z
      .string()
      .transform((text) => text.replace(/\s+/g, " ").trim())
      .pipe(z.string().max(SENTENCE_MAX, t.sentenceTooLong)),
    /** 0 where nothing was written, else the version that was read. */
    version: z.int().min(0),
  }),
  reply: z.object({ ...ok, data: Written }),
});
