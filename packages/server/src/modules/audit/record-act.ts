import type { Trx } from "../../platform/database/transaction.ts";

/** Who did what to whom. */
export interface RecordedAct {
  /** Null when the school itself acts (first start, a clock). */
  actorId: string | null;
  /** A verb of the trade: "begin", "approve", "delete". */
  act: string;
  /** What it was done to, in the singular: "test", "question", "student". */
  targetKind: string;
  targetId: string | null;
  /** What a later reader needs to understand it; never a password, a token or an answer. */
  details?: Record<string, unknown>;
  /** Epoch milliseconds. */
  at: number;
}

/** Leaves the audit line of an act in the act's own transaction: both happen or neither. */
export async function recordAct(trx: Trx, act: RecordedAct): Promise<void> {
  const { actorId, targetKind, targetId } = act;
  await trx
    .insertInto("auditLog")
    .values({
      actorId,
      act: act.act,
      targetKind,
      targetId,
      details: JSON.stringify(act.details ?? {}),
      at: new Date(act.at),
    })
    .execute();
}
