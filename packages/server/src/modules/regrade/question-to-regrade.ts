import type { BankKey } from "@markwell/contract/calls/regrade";
import { markedByHand } from "@markwell/domain/questions/kinds";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { bankKey, staffQuestion } from "../questions/index.ts";
import { findOwnTest } from "../tests/index.ts";
import { findQuestion } from "./find-question.ts";

/**
 * A question of the teacher's own test as it is corrected: with the key that counts now, what the bank
 * has of it, and what was corrected before.
 */
export async function questionToRegrade(db: Db, actor: Actor, testId: string, questionId: string) {
  const test = await findOwnTest(db, actor, testId);
  const { revision, number, correction } = await findQuestion(db, testId, questionId);
  // Long answers have no key that the bank could take over.
  const bank: BankKey = markedByHand(revision.kind) ? "none" : await bankKey(db, actor, revision);
  const corrections = await db
    .selectFrom("keyCorrections")
    .innerJoin("people", "people.id", "keyCorrections.correctedBy")
    .select(["correctedAt", "people.name as by", "fullMarks", "gained", "lost", "same"])
    .where("testId", "=", testId)
    .where("questionId", "=", questionId)
    .orderBy("number", "desc")
    .execute();
  return {
    title: test.title,
    number,
    question: staffQuestion(revision, actor),
    fullMarks: correction?.fullMarks ?? false,
    ended: test.conductedAt !== null,
    bank,
    corrections: corrections.map(({ correctedAt, ...rest }) => ({
      at: correctedAt.toISOString(),
      ...rest,
    })),
  };
}
