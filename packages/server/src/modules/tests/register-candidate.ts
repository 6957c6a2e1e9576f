import type { Trx } from "../../platform/database/transaction.ts";

export interface NewCandidate {
  testId: string;
  studentId: string;
  /** live: the teacher begins it for all; assigned and worksheet: self-paced. */
  kind: "live" | "assigned" | "worksheet";
  /** Epoch milliseconds. */
  now: number;
  /** Until when a self-paced test can be started; never ends without it. */
  dueAt?: number;
}

/** Puts a pupil on the list of a test; once on it nothing changes. Returns whether they are new. */
export async function registerCandidate(trx: Trx, candidate: NewCandidate): Promise<boolean> {
  const { testId, studentId, kind, now, dueAt } = candidate;
  const row = await trx
    .insertInto("candidates")
    .values({
      testId,
      studentId,
      kind,
      registeredAt: new Date(now),
      dueAt: dueAt === undefined ? null : new Date(dueAt),
    })
    .onConflict((conflict) => conflict.columns(["testId", "studentId"]).doNothing())
    .returning("studentId")
    .executeTakeFirst();
  return row !== undefined;
}
