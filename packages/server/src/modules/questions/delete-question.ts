import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { leavePassage } from "./passages.ts";
import { holdEditable } from "./store.ts";

/**
 * Hides a question from the bank; tests and past results keep it.
 *
 * @throws HttpProblem 403 for somebody else's question, 404 for an unknown one.
 */
export async function deleteQuestion(
  db: Db,
  actor: Actor,
  questionId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await holdEditable(trx, actor, questionId);
    await leavePassage(trx, questionId);
    await trx
      .updateTable("questions")
      .set({ removedAt: new Date(now) })
      .where("id", "=", questionId)
      .execute();
    await trx
      .updateTable("questionRevisions")
      .set({ listed: false })
      .where("questionId", "=", questionId)
      .execute();
    await recordAct(trx, {
      actorId: actor.id,
      act: "delete",
      targetKind: "question",
      targetId: questionId,
      at: now,
    });
  });
}
