import { COLUMN_ROLES, type ColumnRole } from "@markwell/domain/exchange/list-columns";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";

/** A teacher's lists have only a few different heads. */
const MOST_KEPT = 100;

/** By a hash of the heads. */
export async function rememberedColumns(
  db: Db,
  actor: Actor,
): Promise<Map<string, readonly ColumnRole[]>> {
  const { rows } = await sql<{ heads: string; roles: string[] }>`
    select heads, roles from question_list_columns
    where teacher_id = ${actor.id} order by used_at desc limit ${MOST_KEPT}`.execute(db);
  return new Map(
    rows.map(({ heads, roles }) => [
      heads,
      roles.map((role) => COLUMN_ROLES.find((each) => each === role) ?? "none"),
    ]),
  );
}

/** Deletes the oldest. */
export async function rememberColumns(
  trx: Trx,
  actor: Actor,
  used: ReadonlyMap<string, readonly ColumnRole[]>,
  now: number,
): Promise<void> {
  const usedAt = new Date(now);
  for (const [heads, roles] of used) {
    await sql`
      insert into question_list_columns (teacher_id, heads, roles, used_at)
      values (${actor.id}, ${heads}, ${JSON.stringify(roles)}::jsonb, ${usedAt})
      on conflict (teacher_id, heads) do update set roles = excluded.roles, used_at = excluded.used_at`.execute(
      trx,
    );
  }
  if (used.size === 0) return;
  await sql`
    delete from question_list_columns kept
    using (select heads from question_list_columns where teacher_id = ${actor.id}
           order by used_at desc offset ${MOST_KEPT}) old
    where kept.teacher_id = ${actor.id} and kept.heads = old.heads`.execute(trx);
}

/** A list may come back in the next school year. */
const KEPT_DAYS = 400;

export async function forgetColumns(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("questionListColumns")
    .where("usedAt", "<", new Date(now - KEPT_DAYS * 86_400_000))
    .execute();
}
