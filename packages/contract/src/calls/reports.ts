import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id } from "../wire/common.ts";
import { ReportPeriod, StudentReport } from "../wire/student-report.ts";

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
