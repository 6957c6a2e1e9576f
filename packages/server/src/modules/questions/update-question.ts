import type { QuestionEdit } from "@markwell/contract/calls/questions";
import { kindFlags, namedKind, type QuestionKind } from "@markwell/domain/questions/kind";
import { questionProblems } from "@markwell/domain/questions/kinds";
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
  edit: QuestionEdit,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const question = await holdEditable(trx, actor, questionId);
    if (edit.version !== undefined && edit.version !== question.version) {
      throw new HttpProblem(409, STALE_EDIT);
    }
    const present = await trx
      .updateTable("questionRevisions")
      .set({ isCurrent: false })
      .where("questionId", "=", questionId)
      .where("isCurrent", "=", true)
      .returning(["kind", "imageUrl"])
      .executeTakeFirstOrThrow();
    const kind = present.kind as QuestionKind;
    checkEdit(edit, kind);
    const draft = { ...edit, ...kindFlags(kind), quesimgUrl: edit.quesimgUrl ?? present.imageUrl };
    const clean = await readDraft(trx, draft, now);
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

/** An edit does not say of which kind its question is; if it does, it must be right. */
function checkEdit(edit: QuestionEdit, kind: QuestionKind): void {
  const said = namedKind(edit);
  if (said && said !== kind) throw invalidField("isMcq", "The question type cannot be changed");
  const [first, ...others] = questionProblems({ ...edit, kind }, "edit");
  if (first) throw new HttpProblem(400, first.message, [first, ...others]);
}
