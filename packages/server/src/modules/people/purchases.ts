import type { RewardHistoryEntry } from "@markwell/contract/calls/students";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

interface Row {
  id: string;
  studentId: string;
  name: string;
  cost: number;
  invoiceNumber: string;
  delivered: boolean;
}

/** What students have bought, newest first, by student; a cancelled order is no purchase. */
export async function purchasesOf(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, RewardHistoryEntry[]>> {
  const { rows } = await sql<Row>`
    select id, student_id, reward_name as name, cost, invoice_number, delivered_at is not null as delivered
    from reward_orders
    where student_id = any(${sql.val([...studentIds])}::uuid[]) and cancelled_at is null
    order by ordered_at desc, id desc`.execute(db);
  const bought = new Map<string, RewardHistoryEntry[]>();
  for (const { id, studentId, name, cost, invoiceNumber, delivered } of rows) {
    const entries = bought.get(studentId) ?? [];
    const status = delivered ? ("past" as const) : ("active" as const);
    entries.push({ _id: id, rewardId: { name, cost }, invoiceNumber, status });
    bought.set(studentId, entries);
  }
  return bought;
}
