import type { StudentTest } from "@markwell/contract/calls/attempts";
import { pointsOffered } from "@markwell/domain/points/earn";
import type { TestKind } from "@markwell/domain/school/lists";
import { sql } from "kysely";

/** Columns of a pupil's test lists, read from `tests` under its own name. */
export const studentTestColumns = sql`
  tests.id, tests.title, tests.kind, tests.level, tests.year, tests.term, tests.school, tests.paper,
  tests.duration_minutes,
  (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name) order by subjects.position), '[]')
   from test_subjects join subjects on subjects.id = test_subjects.subject_id
   where test_subjects.test_id = tests.id) as subjects,
  (select coalesce(sum(marks), 0)::int from test_questions where test_id = tests.id) as total_marks`;

export interface StudentTestRow {
  id: string;
  title: string;
  kind: TestKind;
  level: string;
  year: number | null;
  term: number | null;
  school: string;
  paper: string;
  durationMinutes: number;
  subjects: Array<{ id: string; name: string }>;
  totalMarks: number;
}

/** The part that take-test list and history share. */
export function studentTest(
  row: StudentTestRow,
  studentId: string,
): Omit<StudentTest, "test_running" | "markedStatus" | "obtainedMarks"> {
  return {
    _id: row.id,
    title: row.title,
    subjects: row.subjects.map(({ id, name }) => ({ _id: id, topic: name })),
    level: row.level,
    year: row.year,
    term: row.term,
    school: row.school,
    exam: row.paper,
    points: pointsOffered({ minutes: row.durationMinutes, kind: row.kind }),
    duration: row.durationMinutes,
    studentId,
    totalMarks: row.totalMarks,
  };
}
