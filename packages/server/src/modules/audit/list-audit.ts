import {
  AUDIT_COUNTED,
  type AuditLine,
  type listAudit as listCall,
} from "@markwell/contract/calls/audit";
import { dayBegins } from "@markwell/domain/school/calendar";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { describeLines, type StoredLine } from "./describe-lines.ts";

type Asked = z.output<NonNullable<(typeof listCall)["query"]>>;

/** The columns of a StoredLine. */
const LINE = sql`id, at, actor_id, act, target_kind, target_id, details`;

/** Newest first. Counting ends at AUDIT_COUNTED, so no query reads more lines of the index. */
export async function listAudit(
  db: Db,
  zone: string,
  asked: Asked,
): Promise<{ data: AuditLine[]; totalCount: number; more: boolean }> {
  const conditions = await conditionsOf(db, zone, asked);
  if (!conditions) return { data: [], totalCount: 0, more: false };
  const { limit, page } = asked;
  const matching = sql`from audit_log where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const offset = Math.min((page - 1) * limit, AUDIT_COUNTED);
  const lines = await sql<StoredLine>`
    select ${LINE} ${matching}
    order by at desc, id desc limit ${Math.min(limit, AUDIT_COUNTED - offset)} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select ${matching} limit ${AUDIT_COUNTED + 1}) as lines`.execute(
    db,
  );
  const count = counted.rows[0]?.count ?? 0;
  return {
    data: await describeLines(db, zone, lines.rows, { forStaff: true }),
    totalCount: Math.min(count, AUDIT_COUNTED),
    more: count > AUDIT_COUNTED,
  };
}

async function conditionsOf(
  db: Db,
  zone: string,
  { words, actor, act: action, kind, from, to }: Asked,
): Promise<RawBuilder<unknown>[] | undefined> {
  const conditions: RawBuilder<unknown>[] = [];
  if (actor) conditions.push(sql`actor_id = ${actor}`);
  if (action) conditions.push(sql`act = ${action}`);
  if (kind) conditions.push(sql`target_kind = ${kind}`);
  if (from) conditions.push(sql`at >= ${new Date(dayBegins(from, zone))}`);
  if (to) conditions.push(sql`at < ${new Date(dayBegins(to, zone, 1))}`);
  const searched = wordsIn(words);
  if (searched.length > 0) {
    const ids = await idsCalled(db, searched);
    if (ids.length === 0) return undefined;
    conditions.push(isAbout(ids));
  }
  return conditions;
}

/** Fewer are looked up in the index of targets; more are met on the way back in time. */
const FEW = 200;

/** Few use the index, many a hash. */
const isAbout = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length <= FEW
    ? sql`involved && ${ids}::uuid[]`
    : sql`exists (select from unnest(involved) as one where one = any(${ids}::uuid[]))`;

async function idsCalled(db: Db, searched: readonly string[]): Promise<string[]> {
  const has = (text: RawBuilder<unknown>) =>
    sql.join(
      searched.map((word) => sql`strpos(lower(${text}), ${word}) > 0`),
      sql` and `,
    );
  const { rows } = await sql<{ id: string }>`
    select id from people where ${has(sql`concat_ws(' ', name, email, username)`)}
    union all select id from tests where ${has(sql`title`)}
    union all select id from subjects where ${has(sql`name`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** PostgreSQL text cannot hold NUL. */
const wordsIn = (text = ""): string[] =>
  text.replaceAll("\u0000", "").normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);

/** Deleted ones too: their actions stay in the log. */
export async function listActors(db: Db) {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "email", "type", "removedAt"])
    .where("type", "in", ["ADMIN", "TRAINER"])
    .orderBy(BY_NAME)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    emailid: row.email ?? "",
    type: row.type === "ADMIN" ? ("ADMIN" as const) : ("TRAINER" as const),
    removed: row.removedAt !== null,
  }));
}
