import type { QuestionDraft } from "@markwell/contract/calls/questions";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { readDraft } from "./read-draft.ts";
import { holdEditable, insertRevision } from "./store.ts";

export const STALE_EDIT =
  "Somebody changed this question meanwhile. Open it again to see the newer version; your text is not stored.";

/**
 * Stores an edit as a new revision; tests keep the one they were built with.
 *
 * @throws HttpProblem 400 for a broken draft or another question type, 403/404, and 409 when the
 * edit was made from an older version than the present one.
 */
export async function updateQuestion(
  db: Db,
  actor: Actor,
  questionId: string,
  edit: QuestionDraft & { version?: number | undefined },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const question = await holdEditable(trx, actor, questionId);
    if (edit.version !== undefined && edit.version !== question.version) {
      throw new HttpProblem(409, STALE_EDIT);
    }
    const clean = await readDraft(trx, edit, now);
    const present = await trx
      .updateTable("questionRevisions")
      .set({ isCurrent: false })
      .where("questionId", "=", questionId)
      .where("isCurrent", "=", true)
      .returning("kind")
      .executeTakeFirstOrThrow();
    if (present.kind !== clean.content.kind) {
      throw invalidField("isMcq", "The question type cannot be changed");
    }
    const version = question.version + 1;
    await insertRevision(trx, questionId, version, clean, actor, now);
    await trx.updateTable("questions").set({ version }).where("id", "=", questionId).execute();
    await recordAct(trx, {
      actorId: actor.id,
      act: "edit",
      targetKind: "question",
      targetId: questionId,
      details: { version },
      at: now,
    });
  });
}
