import type { QuickResult } from "@markwell/contract/wire/result";
import { markingDueAt } from "@markwell/domain/marking/promise";
import { quickResult } from "@markwell/domain/results/quick-result";
import { formatWeekdayTime } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { pointsOfPaper } from "../points/index.ts";
import { badgesOfPaper } from "./badges-of-paper.ts";

interface Row {
  studentId: string;
  level: string;
  score: number;
  total: number;
  gradedTotal: number;
  waiting: number;
  closedAt: Date;
  averageMarks: number;
  averagePercent: number;
  ownAverage: number | null;
}

/** The quick result of a closed attempt (assessment core 2 and 3 "Quick result"). */
export async function readQuickResult(
  db: Db,
  attemptId: string,
  zone: string,
): Promise<QuickResult> {
  const { rows } = await sql<Row>`
    select attempts.student_id, coalesce(nullif(tests.level, ''), students.level) as level,
           attempts.score, attempts.total, attempts.graded_total, attempts.waiting, attempts.closed_at,
           everybody.average_marks, everybody.average_percent,
           (select avg(earlier.score / earlier.total * 100)::float8 from attempts earlier
            where earlier.student_id = attempts.student_id and earlier.waiting = 0 and earlier.total > 0
              and earlier.closed_at < attempts.closed_at) as own_average
    from attempts
    join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id,
    lateral (
      select avg(score)::float8 as average_marks,
             -- Of each paper what is graded, as the pupil's own percentage is: an essay that waits is no 0.
             avg(score / nullif(graded_total, 0) * 100)::float8 as average_percent
      from attempts closed where closed.test_id = attempts.test_id and closed.closed_at is not null
    ) everybody
    where attempts.id = ${attemptId} and attempts.closed_at is not null`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const points = await pointsOfPaper(db, attemptId, row.studentId);
  const pending = row.waiting > 0;
  return {
    ...quickResult({
      score: row.score,
      total: row.total,
      gradedTotal: row.gradedTotal,
      waiting: row.waiting,
      level: row.level,
      averageMarks: row.averageMarks,
      averagePercent: row.averagePercent ?? 0,
      ownAverage: row.ownAverage,
    }),
    ...points,
    pending,
    newBadges: await badgesOfPaper(db, attemptId, row.studentId),
    markedBy: pending ? formatWeekdayTime(markingDueAt(row.closedAt.getTime()), zone) : "",
  };
}
