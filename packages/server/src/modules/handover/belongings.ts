import type { Belongings } from "@markwell/contract/calls/handover";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";

interface Row extends Omit<Belongings, "tests" | "tutored"> {
  open: number;
  running: number;
  ended: number;
  worksheets: number;
  waiting: number;
  tutored: { id: string; topic: string; students: number }[];
}

/** Also of a deleted teacher. @throws HttpProblem 404 when there never was such a teacher. */
export async function belongingsOf(db: Db, teacherId: string): Promise<Belongings> {
  const own = sql`created_by = ${teacherId} and removed_at is null`;
  const { rows } = await sql<Row>`
    select
      (select count(*)::int from tests where ${own} and kind <> 'worksheet'
         and begun_at is null and conducted_at is null) as open,
      (select count(*)::int from tests where ${own} and kind <> 'worksheet'
         and begun_at is not null and conducted_at is null) as running,
      (select count(*)::int from tests where ${own} and kind <> 'worksheet'
         and conducted_at is not null) as ended,
      (select count(*)::int from tests where ${own} and kind = 'worksheet') as worksheets,
      (select coalesce(sum(waiting), 0)::int from attempts join tests on tests.id = attempts.test_id
         where ${own} and waiting > 0) as waiting,
      (select count(distinct class_id)::int from class_staff
         join classes on classes.id = class_staff.class_id and classes.removed_at is null
         where teacher_id = ${teacherId}) as classes,
      (select count(*)::int from consultations where tutor_id = ${teacherId} and removed_at is null
         and not exists (select from consultation_answers
                         where consultation_id = consultations.id)) as consultations,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'topic', name, 'students', students)
                order by position), '[]')
       from (select subjects.id, subjects.name, subjects.position, count(*)::int as students
             from student_tutors
             join subjects on subjects.id = student_tutors.subject_id
             join people on people.id = student_tutors.student_id and people.removed_at is null
             where student_tutors.teacher_id = ${teacherId}
             group by subjects.id) as by_subject) as tutored
    from teachers where person_id = ${teacherId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(texts.teacher.gone);
  const { open, running, ended, worksheets, waiting, tutored, ...rest } = row;
  return {
    ...rest,
    tests: { open, running, ended, worksheets, waiting },
    tutored: tutored.map(({ id: _id, ...each }) => ({ _id, ...each })),
  };
}
