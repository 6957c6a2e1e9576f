import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordActions } from "../audit/index.ts";

interface By {
  adminId: string;
  now: number;
}

/** Locked, so two requests of one student follow each other. @throws HttpProblem 404. */
export async function lockStudent(
  trx: Trx,
  studentId: string,
): Promise<{ level: string; approved: boolean }> {
  const { rows } = await sql<{ level: string; approved: boolean }>`
    select level,
           exists (select from student_approvals where student_id = students.person_id) as approved
    from students where person_id = ${studentId} for no key update`.execute(trx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** In one order for everybody who locks several. @returns the ids of those who still exist. */
export async function lockStudents(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people
    where id = any(${sql.val([...ids])}::uuid[]) and type = 'STUDENT' and removed_at is null
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns those who were pending. */
export async function approveMany(trx: Trx, ids: readonly string[], by: By): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into student_approvals (student_id, approved_by, approved_at)
    select id, ${by.adminId}, ${new Date(by.now)} from unnest(${sql.val([...ids])}::uuid[]) as held (id)
    on conflict (student_id) do nothing returning student_id as id`.execute(trx);
  return noted(trx, "approve", rows, by);
}

/** Ends their sessions; returns those who were not suspended. */
export async function suspendMany(trx: Trx, ids: readonly string[], by: By): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into student_suspensions (student_id, suspended_by, suspended_at)
    select id, ${by.adminId}, ${new Date(by.now)} from unnest(${sql.val([...ids])}::uuid[]) as held (id)
    on conflict (student_id) do nothing returning student_id as id`.execute(trx);
  for (const { id } of rows) await endSessionsOf(trx, id);
  return noted(trx, "suspend", rows, by);
}

/** Returns those who were suspended. */
export async function liftMany(trx: Trx, ids: readonly string[], by: By): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from student_suspensions where student_id = any(${sql.val([...ids])}::uuid[])
    returning student_id as id`.execute(trx);
  return noted(trx, "lift suspension", rows, by);
}

/** Returns those whose level changed. */
export async function levelMany(
  trx: Trx,
  ids: readonly string[],
  level: string,
  by: By,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update students set level = ${level}
    where person_id = any(${sql.val([...ids])}::uuid[]) and level <> ${level}
    returning person_id as id`.execute(trx);
  return noted(trx, "edit", rows, by, { sent: ["level"], level });
}

/** No sign-in; results stay; 30 days to bring back. */
export async function removeMany(trx: Trx, ids: readonly string[], by: By): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update people set removed_at = ${new Date(by.now)}
    where id = any(${sql.val([...ids])}::uuid[]) returning id`.execute(trx);
  for (const { id } of rows) await endSessionsOf(trx, id);
  return noted(trx, "delete", rows, by);
}

/** With an address. */
export async function withoutPassword(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people
    where id = any(${sql.val([...ids])}::uuid[]) and password_hash is null and email is not null
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function noted(
  trx: Trx,
  action: "approve" | "suspend" | "lift suspension" | "edit" | "delete",
  rows: readonly { id: string }[],
  { adminId, now }: By,
  details: Record<string, unknown> = {},
): Promise<string[]> {
  await recordActions(
    trx,
    rows.map(({ id }) => ({
      actorId: adminId,
      act: action,
      targetKind: "student" as const,
      targetId: id,
      details,
      at: now,
    })),
  );
  return rows.map(({ id }) => id);
}
