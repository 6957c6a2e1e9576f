import { texts } from "@markwell/contract/texts";
import { type LevelRole, leads } from "@markwell/domain/people/level-role";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { forbidden } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";

/** Reads what a teacher follows; "" stands for all subjects or all levels. */
export async function readLevelRoles(db: Db, teacherId: string): Promise<LevelRole[]> {
  const rows = await db
    .selectFrom("levelRoles")
    .select(["subjectId", "level"])
    .where("teacherId", "=", teacherId)
    .execute();
  return rows.map(({ subjectId, level }) => ({ subject: subjectId ?? "", level }));
}

/** @throws HttpProblem 403 unless a role of this teacher contains the subject at the level. */
export async function ensureLeads(db: Db, actor: Actor, asked: LevelRole): Promise<void> {
  const roles = actor.role === "TRAINER" ? await readLevelRoles(db, actor.id) : [];
  if (!leads(roles, asked)) throw forbidden(texts.levels.foreign);
}

/** Replaces all roles of a teacher, whom the caller holds or has just made. */
export async function setLevelRoles(
  trx: Trx,
  teacherId: string,
  roles: readonly LevelRole[],
): Promise<void> {
  await trx.deleteFrom("levelRoles").where("teacherId", "=", teacherId).execute();
  if (roles.length === 0) return;
  const rows = roles.map(({ subject, level }) => ({
    teacherId,
    subjectId: subject || null,
    level,
  }));
  await trx.insertInto("levelRoles").values(rows).execute();
}

/** SQL: the roles of the teacher in `people`, as JSON. */
export const LEVEL_ROLES = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
            'id', coalesce(subjects.id::text, ''), 'topic', coalesce(subjects.name, ''), 'level', roles.level) order by subjects.position nulls first, roles.level), '[]')
   from level_roles roles left join subjects on subjects.id = roles.subject_id
   where roles.teacher_id = people.id) as level_roles`;
