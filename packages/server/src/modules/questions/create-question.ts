import type { QuestionDraft } from "@markwell/contract/calls/questions";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { placeAfter, placeQuestion } from "./passages.ts";
import { readDraft } from "./read-draft.ts";
import { insertRevision } from "./store.ts";

/**
 * Returns its id (assessment core 4 "Question creation").
 * @throws HttpProblem 400 when the draft is not a question.
 */
export async function createQuestion(
  db: Db,
  actor: Actor,
  draft: QuestionDraft,
  now: number,
): Promise<string> {
  return transaction(db, async (trx) => {
    const id = await addQuestion(trx, actor, draft, now);
    const { partOf: before, stem = "", below = false } = draft;
    if (before) await placeAfter(trx, actor, id, { before, stem, below }, now);
    else if (draft.passage) await placeQuestion(trx, actor, id, draft.passage, now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "create",
      targetKind: "question",
      targetId: id,
      at: now,
    });
    return id;
  });
}

async function addQuestion(
  trx: Trx,
  actor: Actor,
  draft: QuestionDraft,
  now: number,
): Promise<string> {
  const clean = await readDraft(trx, draft, now);
  const { id } = await trx
    .insertInto("questions")
    .values({ authorId: actor.id, createdAt: new Date(now), testsOnly: draft.testsOnly })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertRevision(trx, id, 1, clean, actor, now);
  return id;
}
