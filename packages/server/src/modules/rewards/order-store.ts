import { texts } from "@markwell/contract/texts";
import { invoiceNumber, type OrderState, orderState } from "@markwell/domain/rewards/rewards";
import { monthKey } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";

export interface LockedOrder {
  id: string;
  studentId: string;
  rewardId: string;
  rewardName: string;
  invoiceNumber: string;
  cost: number;
  state: OrderState;
}

/**
 * So delivering and cancelling wait for each other.
 * @param of only this student's; without it anybody's.
 * @throws HttpProblem 404
 */
export async function lockOrder(trx: Trx, id: string, of?: string): Promise<LockedOrder> {
  const row = await trx
    .selectFrom("rewardOrders")
    .select(["id", "studentId", "rewardId", "rewardName", "invoiceNumber", "cost"])
    .select(["deliveredAt", "cancelledAt"])
    .where("id", "=", id)
    .$if(of !== undefined, (query) => query.where("studentId", "=", of ?? ""))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(texts.reward.orderGone);
  const { deliveredAt, cancelledAt, ...order } = row;
  return { ...order, state: orderState({ deliveredAt, cancelledAt }) };
}

export async function findByRequest(
  db: Db,
  studentId: string,
  requestId: string,
): Promise<{ id: string; invoiceNumber: string; rewardId: string } | undefined> {
  return db
    .selectFrom("rewardOrders")
    .select(["id", "invoiceNumber", "rewardId"])
    .where("studentId", "=", studentId)
    .where("requestId", "=", requestId)
    .executeTakeFirst();
}

/** Of the school month. Take it last: its counter is locked, and every other claim waits. */
export async function nextInvoice(trx: Trx, zone: string, now: number) {
  const month = monthKey(now, zone);
  const { rows } = await sql<{ last: number }>`
    insert into invoice_months (month, last) values (${month}, 1)
    on conflict (month) do update set last = invoice_months.last + 1
    returning last`.execute(trx);
  const number = rows[0]?.last ?? 1;
  return { month, number, invoiceNumber: invoiceNumber(month, number) };
}
