import type { AuditLine } from "@markwell/contract/calls/audit";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { describeLines, type StoredLine } from "./describe-lines.ts";

/** Every line that is about a person or was left by them, oldest first. */
export async function actsAbout(db: Db, zone: string, personId: string): Promise<AuditLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, at, actor_id, act, target_kind, target_id, details
    from audit_log where involved && ${[personId]}::uuid[]
    order by at, id`.execute(db);
  return describeLines(db, zone, rows);
}
