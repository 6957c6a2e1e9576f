import * as calls from "@markwell/contract/calls/reports";
import type { Db } from "../../platform/database/connect.ts";
import { type Route, serve, serveReading } from "../../platform/http/serve.ts";
import { classReportFor, studentReportFor } from "./read-reports.ts";
import { sentencesOfClass, writeSentence } from "./sentences.ts";

interface Needs {
  zone: string;
  /** For recording looks, even if a replica answers. */
  records: Db;
}

export const reportRoutes = (needs: Needs): Route[] => [
  serveReading(calls.studentReport, async ({ params, query, actor, db, now }) => ({
    data: await studentReportFor({ ...needs, ...query, db, actor, now }, params.id),
  })),
  serveReading(calls.classReport, async ({ params, query, actor, db, now }) => ({
    data: await classReportFor({ ...needs, ...query, db, actor, now }, params.id),
  })),
  serve(calls.reportSentences, async ({ params, query, actor, db, now }) => ({
    data: await sentencesOfClass(
      db,
      actor,
      { classId: params.id, month: query.month },
      { ...needs, now },
    ),
  })),
  serve(calls.saveReportSentence, async ({ body, actor, db, now }) => ({
    data: await writeSentence(db, actor, body, { ...needs, now }),
  })),
];
