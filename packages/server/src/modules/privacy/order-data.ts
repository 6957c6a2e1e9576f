import type { StudentData } from "@markwell/contract/wire/student-data";
import type { Db } from "../../platform/database/connect.ts";

/** What a pupil has claimed with points, oldest first. */
export async function orderData(db: Db, studentId: string): Promise<StudentData["orders"]> {
  const rows = await db
    .selectFrom("rewardOrders")
    .select(["rewardName", "invoiceNumber", "cost", "orderedAt", "deliveredAt", "cancelledAt"])
    .where("studentId", "=", studentId)
    .orderBy("orderedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ rewardName, invoiceNumber, cost, orderedAt, deliveredAt, cancelledAt }) => ({
    reward: rewardName,
    invoiceNumber,
    cost,
    orderedAt: orderedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? "",
    cancelledAt: cancelledAt?.toISOString() ?? "",
  }));
}
