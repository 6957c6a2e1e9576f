import { afterRight, afterWrong, type Correction } from "@markwell/domain/practice/spacing";
import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import { dayKey } from "@markwell/domain/school/calendar";
import { dayNumber } from "@markwell/domain/school/wall-clock";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { countsNow } from "../attempts/index.ts";

/** How far back tests are searched for mistakes that come back. */
const TEST_DAYS = 60;
const DAY_MS = 86_400_000;

/** Days since 1 January 1970. */
export const dayOf = (at: number, zone: string): number => dayNumber(dayKey(at, zone));

/** Mistakes in tests come back once their keys were shown; earlier it would tell that they were wrong. */
export async function takeMistakesOver(
  trx: Trx,
  studentId: string,
  { now, zone }: { now: number; zone: string },
): Promise<void> {
  await sql`
    insert into practice_corrections as known (student_id, question_id, step, right_in_row, due_day, wrong_at)
    select distinct on (grades.question_id) attempts.student_id, grades.question_id, 0, 0,
           (shown_keys.shown_at at time zone ${zone})::date - date '1970-01-01' + 1, attempts.closed_at
    from attempts
    join grades on grades.attempt_id = attempts.id and grades.marks < grades.possible
    join shown_keys on shown_keys.student_id = attempts.student_id and shown_keys.question_id = grades.question_id
    join question_revisions revisions on revisions.question_id = grades.question_id and revisions.is_current
      and revisions.kind <> all (${KINDS_BY_HAND}::text[])
    where attempts.student_id = ${studentId} and attempts.closed_at >= ${new Date(now - TEST_DAYS * DAY_MS)}
      and ${countsNow()}
    order by grades.question_id, attempts.closed_at desc
    on conflict (student_id, question_id) do update
      set step = 0, right_in_row = 0, due_day = excluded.due_day, wrong_at = excluded.wrong_at
      where known.wrong_at < excluded.wrong_at`.execute(trx);
}

interface DueCorrection {
  id: string;
  topic: string;
  subjectId: string;
  difficulty: "basic" | "moderate" | "challenging";
}

/** Longest due first. */
export async function dueCorrections(
  trx: Trx,
  studentId: string,
  day: number,
): Promise<DueCorrection[]> {
  const { rows } = await sql<DueCorrection>`
    select corrections.question_id as id, revisions.topic, revisions.subject_id, revisions.difficulty
    from practice_corrections corrections
    join question_revisions revisions on revisions.question_id = corrections.question_id
      and revisions.is_current and revisions.listed and revisions.key_to_check_at is null
    where corrections.student_id = ${studentId} and corrections.due_day <= ${day}
    order by corrections.due_day, corrections.question_id`.execute(trx);
  return rows;
}

/** Wrong answers come back, returned ones move on. Returns the next day. */
export async function noteAnswer(
  trx: Trx,
  { studentId, questionId, right }: { studentId: string; questionId: string; right: boolean },
  { now, zone }: { now: number; zone: string },
): Promise<number | null> {
  const day = dayOf(now, zone);
  const before = await trx
    .selectFrom("practiceCorrections")
    .select(["step", "rightInRow", "dueDay"])
    .where("studentId", "=", studentId)
    .where("questionId", "=", questionId)
    .forUpdate()
    .executeTakeFirst();
  if (right && !before) return null;
  const after: Correction = right && before ? afterRight(before, day) : afterWrong(day);
  await trx
    .insertInto("practiceCorrections")
    .values({ studentId, questionId, ...after, wrongAt: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .columns(["studentId", "questionId"])
        .doUpdateSet({ ...after, ...(right ? {} : { wrongAt: new Date(now) }) }),
    )
    .execute();
  return after.dueDay;
}
