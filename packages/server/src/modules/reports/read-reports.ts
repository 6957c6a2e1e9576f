import type { ReplyOf } from "@markwell/contract/call";
import type { classReport } from "@markwell/contract/calls/reports";
import { texts } from "@markwell/contract/texts";
import type { KnownAction } from "@markwell/domain/audit/actions";
import {
  type ReportPeriod,
  reportBegins,
  reportPeriods,
} from "@markwell/domain/reports/student-report";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { classesOfStudentFor, findClassFor } from "../classes/index.ts";
import { readCalendar } from "../school/index.ts";
import type { ReportTime } from "./report-time.ts";
import { readStudentReport } from "./student-report.ts";

interface Reading {
  /** For reading; possibly a replica. */
  db: Db;
  /** For recording the look. */
  records: Db;
  actor: Actor;
  period: ReportPeriod;
  now: number;
  zone: string;
}

/**
 * For a teacher of one of their classes, and admins; the look is recorded.
 * @throws HttpProblem 403 for a teacher who teaches none of their classes, 404 for an admin without such
 * a student, 400 for a term that the school has not entered.
 */
export async function studentReportFor(reading: Reading, studentId: string) {
  const { db, actor } = reading;
  await classesOfStudentFor(db, actor, studentId);
  const { time, periods } = await spanOf(reading);
  const report = await readStudentReport(db, studentId, time);
  await noteLook(reading, { act: "see report", targetKind: "student" }, studentId);
  return { periods, report };
}

/**
 * By name, for its teachers and admins; the look is recorded.
 * @throws HttpProblem 404 or 403 as `findClassFor` does, 400 for a term that the school has not entered.
 */
export async function classReportFor(
  reading: Reading,
  classId: string,
): Promise<ReplyOf<typeof classReport>["data"]> {
  const { db, actor } = reading;
  const { id, name, year } = await findClassFor(db, actor, classId);
  const { time, periods } = await spanOf(reading);
  const reports = [];
  // One after the other: not all connections while students write.
  for (const studentId of await studentsIn(db, classId)) {
    reports.push(await readStudentReport(db, studentId, time));
  }
  await noteLook(reading, { act: "see reports", targetKind: "class" }, classId);
  return { periods, class: { _id: id, name, year }, reports };
}

/** @throws HttpProblem 400 for a term that the school has not entered. */
export async function spanOf({
  db,
  period,
  now,
  zone,
}: Pick<Reading, "db" | "period" | "now" | "zone">) {
  const at = { calendar: await readCalendar(db), zone, now };
  const from = reportBegins(period, at);
  if (from === undefined) throw invalidField("period", texts.classResults.termUnknown);
  return { time: { now, zone, from } satisfies ReportTime, periods: reportPeriods(at) };
}

async function studentsIn(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("classStudents")
    .innerJoin("people", "people.id", "classStudents.studentId")
    .select("people.id")
    .where("classStudents.classId", "=", classId)
    .where("classStudents.leftAt", "is", null)
    .where("people.removedAt", "is", null)
    .orderBy(BY_NAME)
    .orderBy("people.id")
    .execute();
  return rows.map(({ id }) => id);
}

const noteLook = ({ records, actor, now }: Reading, action: KnownAction, targetId: string) =>
  transaction(records, (trx) =>
    recordAction(trx, { ...action, actorId: actor.id, targetId, at: now }),
  );
