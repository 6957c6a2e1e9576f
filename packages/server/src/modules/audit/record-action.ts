import type { AuditLine } from "@markwell/contract/calls/audit";
import type { KnownAction } from "@markwell/domain/audit/actions";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { manyRows } from "../../platform/database/insert-many.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { describeLines, type StoredLine } from "./describe-lines.ts";

/** Only actions with a sentence in domain/audit/actions.ts. */
export type RecordedAction = KnownAction & {
  /** Null when the system acts (first start, a clock). */
  actorId: string | null;
  targetId: string | null;
  /**
   * Ids, numbers, terms; never a password, a token or an answer, and of a student only the id: lines
   * cannot change, and an erased student must have no name in them.
   */
  details?: Record<string, unknown>;
  /** Epoch milliseconds. */
  at: number;
};

/** In the action's own transaction: both happen or neither. */
export async function recordAction(trx: Trx, action: RecordedAction): Promise<void> {
  const { actorId, targetKind, targetId } = action;
  await trx
    .insertInto("auditLog")
    .values({
      actorId,
      act: action.act,
      targetKind,
      targetId,
      details: JSON.stringify(action.details ?? {}),
      at: new Date(action.at),
    })
    .execute();
}

export async function recordActions(trx: Trx, actions: readonly RecordedAction[]): Promise<void> {
  if (actions.length === 0) return;
  const rows = actions.map(({ details = {}, at, ...action }) => ({
    ...action,
    details,
    at: new Date(at),
  }));
  await sql`insert into audit_log ${manyRows("auditLog", rows)}`.execute(trx);
}

/** Every line about a person or left by them, oldest first. */
export async function actionsAbout(db: Db, zone: string, personId: string): Promise<AuditLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, at, actor_id, act, target_kind, target_id, details
    from audit_log where involved && ${[personId]}::uuid[]
    order by at, id`.execute(db);
  return describeLines(db, zone, rows);
}
