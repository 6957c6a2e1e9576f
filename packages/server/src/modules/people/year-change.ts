import { beginsSubjectLevels } from "@markwell/domain/school/subject-level";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { removeSubjectLevels } from "./subject-levels.ts";

export interface StudentAtSchool {
  id: string;
  name: string;
  email: string;
  level: string;
}

/** By id. @param hold locks them and their levels. */
export async function studentsAtSchool(db: Db, { hold = false } = {}): Promise<StudentAtSchool[]> {
  const { rows } = await sql<StudentAtSchool>`
    select people.id, people.name, coalesce(people.email, people.username) as email, students.level
    from people join students on students.person_id = people.id
    where people.removed_at is null and students.left_at is null
    order by people.id
    ${hold ? sql`for no key update of students` : sql``}`.execute(db);
  return rows;
}

/** Null: they have left. Subject levels stay, except that students come to Secondary without any. */
export async function moveStudents(
  trx: Trx,
  moves: readonly { studentId: string; from: string; to: string | null }[],
  now: number,
): Promise<void> {
  await removeSubjectLevels(
    trx,
    moves.flatMap(({ studentId, from, to }) =>
      to !== null && beginsSubjectLevels(from, to) ? [studentId] : [],
    ),
  );
  await sql`
    update students
    set level = coalesce(sent.level, students.level),
        left_at = case when sent.level is null then ${new Date(now)}::timestamptz end
    from unnest(${moves.map(({ studentId }) => studentId)}::uuid[],
                ${moves.map(({ to }) => to)}::text[]) as sent (id, level)
    where students.person_id = sent.id`.execute(trx);
}

/** `after` null: they left. */
export interface LevelChange {
  studentId: string;
  before: string;
  after: string | null;
}

/**
 * Skips students with another level by now, or who came back.
 * @param at when they were moved, in epoch milliseconds.
 * @returns those moved back.
 */
export async function takeBackMoves(
  trx: Trx,
  changes: readonly LevelChange[],
  at: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update students set level = sent.before, left_at = null
    from unnest(${changes.map(({ studentId }) => studentId)}::uuid[],
                ${changes.map(({ before }) => before)}::text[],
                ${changes.map(({ after }) => after)}::text[]) as sent (id, before, after)
    where students.person_id = sent.id
      and students.level = coalesce(sent.after, sent.before)
      and students.left_at is not distinct from
          case when sent.after is null then ${new Date(at)}::timestamptz end
    returning students.person_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
