import type { RegradeCounts } from "@markwell/domain/grading/regrade";
import type { Trx } from "../../platform/database/transaction.ts";

/** What the confirmation of this preview has corrected already. */
export async function findCorrection(
  trx: Trx,
  testId: string,
  seen: string,
): Promise<RegradeCounts | undefined> {
  return trx
    .selectFrom("keyCorrections")
    .select(["gained", "lost", "same"])
    .where("testId", "=", testId)
    .where("seen", "=", seen)
    .executeTakeFirst();
}

export interface MadeCorrection extends RegradeCounts {
  testId: string;
  questionId: string;
  /** 1 for the first correction of this question. */
  number: number;
  seen: string;
  fullMarks: boolean;
  rightOptions: string[];
  accepted: string[];
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Keeps a correction: from now on the test's question has this key. */
export async function storeCorrection(trx: Trx, made: MadeCorrection): Promise<void> {
  await trx
    .insertInto("keyCorrections")
    .values({
      testId: made.testId,
      questionId: made.questionId,
      number: made.number,
      seen: made.seen,
      fullMarks: made.fullMarks,
      rightOptions: made.rightOptions,
      accepted: made.accepted,
      gained: made.gained,
      lost: made.lost,
      same: made.same,
      correctedBy: made.by,
      correctedAt: new Date(made.at),
    })
    .execute();
}
