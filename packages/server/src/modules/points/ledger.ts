import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

export interface PointEntry {
  studentId: string;
  /** When it counts (epoch ms) and in which school month, as "2026-11". */
  at: number;
  month: string;
  reason: "paper" | "badge" | "claim" | "refund";
  /** What it was for; with `part` it makes the entry happen once. */
  sourceId: string;
  part: string;
  amount: number;
  /** The share earned by right answers, before the cap. */
  performance?: number;
  /** The other shares of a paper, before the cap; kept to explain the entry. */
  effort?: number;
  growth?: number;
}

/**
 * Writes one ledger entry and the balance together. A repeated entry (same reason, source and
 * part) changes nothing. The balance row is locked first, so two writers queue instead of
 * computing from the same balance.
 *
 * @returns the new balance, or undefined when the entry was there already.
 */
export async function enterPoints(trx: Trx, entry: PointEntry): Promise<number | undefined> {
  const balance = await lockBalance(trx, entry.studentId);
  const { rows } = await sql<{ balance: number }>`
    insert into point_entries (student_id, at, month, reason, source_id, part, amount, performance, effort, growth, balance)
    values (${entry.studentId}, ${new Date(entry.at)}, ${entry.month}, ${entry.reason}, ${entry.sourceId},
            ${entry.part}, ${entry.amount}, ${entry.performance ?? 0}, ${entry.effort ?? null}, ${entry.growth ?? null}, ${balance + entry.amount})
    on conflict (reason, source_id, part, student_id) do nothing
    returning balance`.execute(trx);
  const entered = rows[0];
  if (!entered) return undefined;
  await trx
    .updateTable("pointBalances")
    .set({ balance: entered.balance })
    .where("studentId", "=", entry.studentId)
    .execute();
  return entered.balance;
}

/**
 * The pupil's balance, held until the end of the transaction. Who computes an entry from earlier
 * ones (the monthly cap) takes it before reading them.
 */
export async function lockBalance(trx: Trx, studentId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    insert into point_balances (student_id) values (${studentId})
    on conflict (student_id) do update set balance = point_balances.balance
    returning balance`.execute(trx);
  return rows[0]?.balance ?? 0;
}

/** Points a pupil has. */
export async function balanceOf(db: Db, studentId: string): Promise<number> {
  const row = await db
    .selectFrom("pointBalances")
    .select("balance")
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}
