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

/**
 * All students who are at the school, by their ids.
 *
 * @param hold keeps them and their levels as they are until the end of the transaction.
 */
export async function studentsAtSchool(db: Db, { hold = false } = {}): Promise<StudentAtSchool[]> {
  const { rows } = await sql<StudentAtSchool>`
    select people.id, people.name, coalesce(people.email, people.username) as email, students.level
    from people join students on students.person_id = people.id
    where people.removed_at is null and students.left_at is null
    order by people.id
    ${hold ? sql`for no key update of students` : sql``}`.execute(db);
  return rows;
}

/**
 * Gives held students their next level; null: they have left the school since now. Subject levels stay, except that
 * students come to Secondary without any.
 */
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

/** What a year's end has done to a student; `after` is null for those who left then. */
export interface LevelChange {
  studentId: string;
  before: string;
  after: string | null;
}

/**
 * Takes a move back, except for students who have another level by now, or have come back since.
 *
 * @param at when they were moved, in epoch milliseconds.
 * @returns the students who have their level of before again.
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
