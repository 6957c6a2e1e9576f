import type { PaperFact } from "@markwell/domain/badges/facts";
import { percentOf } from "@markwell/domain/results/percent";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

interface Row {
  studentId: string;
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

/**
 * Pupils' papers with at least one answer, by pupil, oldest first; days and months in the school's zone.
 */
export async function paperFacts(
  db: Db,
  studentIds: readonly string[],
  zone: string,
): Promise<ReadonlyMap<string, PaperFact[]>> {
  const { rows } = await sql<Row>`
    select student_id, closed_at as at, (closed_at at time zone ${zone})::date - date '1970-01-01' as day,
           to_char(closed_at at time zone ${zone}, 'YYYY-MM') as month,
           array(select subjects.name from test_subjects join subjects on subjects.id = subject_id
                 where test_id = attempts.test_id) as subjects,
           (select count(*)::int from test_questions where test_id = attempts.test_id) as questions,
           answered, score, total, waiting, corrected_at is not null as corrected
    from attempts
    where student_id = any (${studentIds}::uuid[]) and closed_at is not null and answered > 0
    order by closed_at`.execute(db);
  const papers = new Map<string, PaperFact[]>();
  for (const { studentId, at, waiting, ...row } of rows) {
    const percent = waiting > 0 ? null : percentOf(row.score, row.total);
    const paper = { ...row, at: at.getTime(), percent };
    const known = papers.get(studentId);
    if (known) known.push(paper);
    else papers.set(studentId, [paper]);
  }
  return papers;
}
