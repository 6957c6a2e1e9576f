import type { StudentResult } from "@markwell/contract/calls/students";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { percentOfGraded } from "@markwell/domain/results/percent";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { isSat } from "../attempts/index.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";
import { testsFor } from "../tests/index.ts";

interface Row extends GradedAs {
  testId: string;
  title: string;
  subjects: Array<{ id: string; name: string }>;
  closedAt: Date;
  score: number;
  total: number;
  gradedTotal: number;
  waiting: number;
}

/** Newest first; each has an answer sheet. */
export async function studentResults(
  db: Db,
  teacher: Actor,
  studentId: string,
): Promise<StudentResult[]> {
  const { rows } = await sql<Row>`
    select tests.id as test_id, tests.title, ${gradedAs()},
           (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
                                      order by subjects.position, subjects.name), '[]')
            from test_subjects join subjects on subjects.id = test_subjects.subject_id
            where test_subjects.test_id = tests.id) as subjects,
           attempts.closed_at, attempts.score, attempts.total, attempts.graded_total, attempts.waiting
    from attempts
    join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id
    where attempts.student_id = ${studentId} and ${testsFor(teacher, "look")}
      and tests.removed_at is null and ${isSat()}
    order by attempts.closed_at desc
    limit 500`.execute(db);
  const scaleOf = await gradingOf(db, rows);
  return rows.map((row) => {
    const percentage = percentOfGraded(row);
    return {
      testid: row.testId,
      title: row.title,
      subjects: row.subjects.map(({ id, name }) => ({ _id: id, topic: name })),
      closedAt: row.closedAt.toISOString(),
      score: row.score,
      maxMarks: row.total,
      percentage: percentage ?? 0,
      grade: percentage === null ? "" : gradeOf(percentage, scaleOf(row)),
      pending: row.waiting > 0,
    };
  });
}
