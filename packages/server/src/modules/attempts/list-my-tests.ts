import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type StudentTestRow, studentTest, studentTestColumns } from "./student-test.ts";

interface Row extends StudentTestRow {
  running: boolean;
  registered: boolean;
  begun: boolean;
  dueAt: Date | null;
}

/**
 * Unfinished tests of a pupil (DECISIONS `/test/student`): registered, assigned and worksheets,
 * and tests of their level whose registration is open. Running ones first, then those that wait for
 * this pupil (begun, assigned by due date, registered), then the newest.
 */
export async function listMyTests(db: Db, studentId: string, now: number) {
  const { rows } = await sql<Row>`
    select ${studentTestColumns}, attempts.id is not null as running,
           candidates.student_id is not null as registered,
           (tests.begun_at is not null or candidates.kind <> 'live') as begun,
           candidates.due_at
    from tests
    join students on students.person_id = ${studentId}
    left join candidates on candidates.test_id = tests.id and candidates.student_id = students.person_id
    left join attempts on attempts.test_id = tests.id and attempts.student_id = students.person_id
    where tests.removed_at is null and tests.conducted_at is null and attempts.closed_at is null
      and (candidates.due_at is null or candidates.due_at >= ${new Date(now)} or attempts.id is not null)
      and (candidates.student_id is not null
           or (tests.registration_open and tests.level = students.level and tests.kind <> 'worksheet'))
    order by attempts.id is not null desc,
             (candidates.student_id is not null and tests.begun_at is not null) desc,
             coalesce(candidates.kind <> 'live', false) desc, candidates.due_at nulls last,
             candidates.student_id is not null desc, tests.begun_at is not null desc,
             tests.created_at desc
    limit 500`.execute(db);
  return rows.map((row) => ({
    ...studentTest(row, studentId),
    test_running: row.running,
    markedStatus: "Pending" as const,
    obtainedMarks: 0,
    registered: row.registered,
    begun: row.begun ?? false,
    dueAt: row.dueAt?.toISOString() ?? null,
  }));
}
