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
  rewardName: string;
  invoiceNumber: string;
  cost: number;
  state: OrderState;
}

/**
 * Holds an order until the end of the transaction: who delivers and who cancels it wait for each other.
 *
 * @param of only an order of this student is found; without it anybody's.
 * @throws HttpProblem 404
 */
export async function lockOrder(trx: Trx, id: string, of?: string): Promise<LockedOrder> {
  const row = await trx
    .selectFrom("rewardOrders")
    .select(["id", "studentId", "rewardName", "invoiceNumber", "cost"])
    .select(["deliveredAt", "cancelledAt"])
    .where("id", "=", id)
    .$if(of !== undefined, (query) => query.where("studentId", "=", of ?? ""))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(texts.reward.orderGone);
  const { deliveredAt, cancelledAt, ...order } = row;
  return { ...order, state: orderState({ deliveredAt, cancelledAt }) };
}

/** The order of an earlier request with the same id. */
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

/**
 * The next invoice of the school month. Its counter is held until the end of the transaction: take it
 * last, for every other claim of the school waits for it.
 */
export async function nextInvoice(trx: Trx, zone: string, now: number) {
  const month = monthKey(now, zone);
  const { rows } = await sql<{ last: number }>`
    insert into invoice_months (month, last) values (${month}, 1)
    on conflict (month) do update set last = invoice_months.last + 1
    returning last`.execute(trx);
  const number = rows[0]?.last ?? 1;
  return { month, number, invoiceNumber: invoiceNumber(month, number) };
}
