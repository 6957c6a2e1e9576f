import { percentOf } from "@markwell/domain/results/percent";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type StudentTestRow, studentTest, studentTestColumns } from "./student-test.ts";

interface Row extends StudentTestRow {
  closedAt: Date;
  score: number;
  total: number;
  waiting: number;
}

/** Finished tests of a pupil, newest first; `subject` narrows to one of its names (the tabs). */
export async function listMyHistory(db: Db, studentId: string, subject?: string) {
  const narrowed = subject
    ? sql`and exists (
        select from test_subjects join subjects on subjects.id = test_subjects.subject_id
        where test_subjects.test_id = tests.id and lower(subjects.name) = lower(${subject}))`
    : sql``;
  const { rows } = await sql<Row>`
    select ${studentTestColumns}, attempts.closed_at, attempts.score, attempts.total, attempts.waiting
    from attempts join tests on tests.id = attempts.test_id
    where attempts.student_id = ${studentId} and attempts.closed_at is not null ${narrowed}
    order by attempts.closed_at desc
    limit 1000`.execute(db);
  return rows.map((row) => ({
    ...studentTest(row, studentId),
    test_running: false,
    markedStatus: row.waiting > 0 ? ("Pending" as const) : ("Marked" as const),
    obtainedMarks: row.score,
    percentage: percentOf(row.score, row.total),
    closedAt: row.closedAt.toISOString(),
  }));
}
