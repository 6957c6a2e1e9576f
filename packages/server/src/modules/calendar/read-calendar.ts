import { formatDateTime } from "@markwell/domain/school/calendar";
import type { CalendarEntry } from "@markwell/domain/school/icalendar";
import { dueFor, homeworkState } from "@markwell/domain/tests/homework";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { DUE_FOR, HOMEWORK, type HomeworkRow, homeworkOf, sittingPath } from "../tests/index.ts";

/** An entry ends at the due date: one without a length is left out by some calendars. */
const SHOWN_MS = 30 * 60_000;
const KEPT_DAYS = 120;
const DAY_MS = 86_400_000;

interface Reading {
  publicUrl: string;
  zone: string;
  now: number;
}

interface Reader {
  role: "STUDENT" | "TRAINER" | "PARENT";
  name: string;
}

/** Undefined once the person has left, is suspended, or has no child here any more. */
async function readerOf(db: Db, personId: string): Promise<Reader | undefined> {
  const { rows } = await sql<{ type: Reader["role"]; name: string }>`
    select people.type, people.name from people
    where people.id = ${personId} and people.removed_at is null
      and people.type in ('STUDENT', 'TRAINER', 'PARENT')
      and not exists (select from student_suspensions where student_id = people.id)`.execute(db);
  return rows[0] && { role: rows[0].type, name: rows[0].name };
}

interface StudentRow extends HomeworkRow {
  testId: string;
  title: string;
  studentId: string;
  student: string;
  subjects: string;
  registeredAt: Date;
}

/** Homework of a student, or of the children of a parent. */
async function ofStudents(
  db: Db,
  personId: string,
  { role }: Reader,
  { publicUrl, zone, now }: Reading,
): Promise<CalendarEntry[]> {
  const whose =
    role === "STUDENT"
      ? sql`candidates.student_id = ${personId}`
      : sql`candidates.student_id in (select student_id from student_parents
                                      where parent_id = ${personId} and revoked_at is null)`;
  const { rows } = await sql<StudentRow>`
    select tests.id as test_id, tests.title, people.id as student_id, people.name as student,
           candidates.registered_at, ${HOMEWORK}, ${SUBJECTS} as subjects
    from candidates
    join tests on tests.id = candidates.test_id and tests.removed_at is null
    join people on people.id = candidates.student_id and people.removed_at is null
    left join attempts on attempts.test_id = candidates.test_id and attempts.student_id = candidates.student_id
    where ${whose} and candidates.kind = 'assigned' and ${DUE_FOR} > ${new Date(now - KEPT_DAYS * DAY_MS)}
    order by ${DUE_FOR}, tests.id, people.id`.execute(db);
  return rows.flatMap((row) => {
    const facts = homeworkOf(row);
    const due = dueFor(facts);
    if (due === null) return [];
    const child = role === "PARENT" ? `${row.student}: ` : "";
    const lines = [
      row.subjects,
      STATE[homeworkState(facts, now)],
      row.opensAt && `Opens ${formatDateTime(row.opensAt.getTime(), zone)}.`,
      row.lateUntil &&
        row.lateUntil.getTime() > due &&
        `Late hand-in until ${formatDateTime(row.lateUntil.getTime(), zone)}.`,
    ];
    return [
      entry({
        id: `${row.testId}.${row.studentId}`,
        title: `${child}${row.title}`,
        lines,
        path: role === "STUDENT" ? sittingPath(row.testId, row.studentId) : "/parent/home",
        due,
        changedAt: row.registeredAt,
        publicUrl,
      }),
    ];
  });
}

const STATE = {
  "not open": "",
  "to do": "Not handed in yet.",
  overdue: "Overdue.",
  writing: "Begun, not handed in yet.",
  "handed in": "Handed in.",
  "handed in late": "Handed in late.",
  missed: "Missed.",
} as const;

const SUBJECTS = sql`
  (select coalesce(string_agg(subjects.name, ', ' order by subjects.position), '')
   from test_subjects join subjects on subjects.id = test_subjects.subject_id
   where test_subjects.test_id = tests.id)`;

/** Due dates of a teacher's own homework, one for each date. */
async function ofTeacher(
  db: Db,
  personId: string,
  { publicUrl, now }: Reading,
): Promise<CalendarEntry[]> {
  const { rows } = await sql<{
    testId: string;
    title: string;
    due: Date;
    subjects: string;
    classes: string;
    givenAt: Date;
  }>`
    select tests.id as test_id, tests.title, dates.due_at as due, dates.given_at, ${SUBJECTS} as subjects,
           dates.classes
    from tests
    join lateral (
      select test_classes.due_at, min(test_classes.given_at) as given_at,
             string_agg(classes.name, ', ' order by classes.name) as classes
      from test_classes join classes on classes.id = test_classes.class_id
      where test_classes.test_id = tests.id and test_classes.kind = 'assigned' and test_classes.due_at is not null
      group by test_classes.due_at) dates on true
    where tests.created_by = ${personId} and tests.removed_at is null
      and dates.due_at > ${new Date(now - KEPT_DAYS * DAY_MS)}
    order by dates.due_at, tests.id`.execute(db);
  return rows.map(({ testId, title, due, subjects, classes, givenAt }) =>
    entry({
      id: `${testId}.${due.getTime()}`,
      title: `${title} (${classes})`,
      lines: [subjects],
      path: `/user/conducttest?testid=${testId}`,
      due: due.getTime(),
      changedAt: givenAt,
      publicUrl,
    }),
  );
}

interface Due {
  id: string;
  title: string;
  lines: ReadonlyArray<string | false | null>;
  path: string;
  due: number;
  changedAt: Date;
  publicUrl: string;
}

const entry = ({ id, title, lines, path, due, changedAt, publicUrl }: Due): CalendarEntry => ({
  id,
  title: `Due: ${title}`,
  text: lines.filter(Boolean).join("\n"),
  url: publicUrl + path,
  startsAt: due - SHOWN_MS,
  endsAt: due,
  changedAt: changedAt.getTime(),
});

/** Undefined where nobody may read it any more. */
export async function readCalendar(
  db: Db,
  personId: string,
  reading: Reading,
): Promise<CalendarEntry[] | undefined> {
  const reader = await readerOf(db, personId);
  if (!reader) return undefined;
  return reader.role === "TRAINER"
    ? ofTeacher(db, personId, reading)
    : ofStudents(db, personId, reader, reading);
}
