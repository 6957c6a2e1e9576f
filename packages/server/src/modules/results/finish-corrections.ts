import type { NewBadge } from "@markwell/contract/wire/badge";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { noteCorrected } from "../attempts/index.ts";
import { findTestOfCandidate } from "../tests/index.ts";

/** In its transaction. Passed in by the app, because badges is a sibling module. */
export type AfterCorrections = (trx: Trx, studentId: string, now: number) => Promise<NewBadge[]>;

/**
 * Idempotent.
 * @returns the badges that it brought.
 * @throws HttpProblem 404 for a test that the student is no candidate of.
 */
export async function finishCorrections(
  db: Db,
  afterCorrections: AfterCorrections,
  sitting: { testId: string; studentId: string },
  now: number,
): Promise<NewBadge[]> {
  await findTestOfCandidate(db, sitting.studentId, sitting.testId);
  return transaction(db, async (trx) =>
    (await noteCorrected(trx, sitting, now)) ? afterCorrections(trx, sitting.studentId, now) : [],
  );
}
