import type { PaperFact } from "@markwell/domain/badges/facts";
import { percentOf } from "@markwell/domain/results/percent";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

interface Row {
  at: Date;
  day: number;
  month: string;
  subjects: string[];
  questions: number;
  answered: number;
  score: number;
  total: number;
  waiting: number;
  corrected: boolean;
}

/** A pupil's papers with at least one answer, oldest first; days and months in the school's zone. */
export async function paperFacts(db: Db, studentId: string, zone: string): Promise<PaperFact[]> {
  const { rows } = await sql<Row>`
    select closed_at as at, (closed_at at time zone ${zone})::date - date '1970-01-01' as day,
           to_char(closed_at at time zone ${zone}, 'YYYY-MM') as month,
           array(select subjects.name from test_subjects join subjects on subjects.id = subject_id
                 where test_id = attempts.test_id) as subjects,
           (select count(*)::int from test_questions where test_id = attempts.test_id) as questions,
           answered, score, total, waiting, corrected_at is not null as corrected
    from attempts
    where student_id = ${studentId} and closed_at is not null and answered > 0
    order by closed_at`.execute(db);
  return rows.map(({ at, waiting, ...row }) => ({
    ...row,
    at: at.getTime(),
    percent: waiting > 0 ? null : percentOf(row.score, row.total),
  }));
}
