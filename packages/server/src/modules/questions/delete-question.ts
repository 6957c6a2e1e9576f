import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
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
    await hideQuestions(trx, [questionId], now);
    await recordAct(trx, {
      actorId: actor.id,
      act: "delete",
      targetKind: "question",
      targetId: questionId,
      at: now,
    });
  });
}

/** Takes questions that the caller holds out of the bank. */
async function hideQuestions(trx: Trx, questionIds: readonly string[], now: number): Promise<void> {
  if (questionIds.length === 0) return;
  await trx
    .updateTable("questions")
    .set({ removedAt: new Date(now) })
    .where("id", "in", [...questionIds])
    .execute();
  await trx
    .updateTable("questionRevisions")
    .set({ listed: false })
    .where("questionId", "in", [...questionIds])
    .execute();
}

/**
 * Takes questions out of the bank that nobody has touched since they were added: no test holds them, they are in
 * their first version, belong to no passage, and are still their author's.
 *
 * @returns how many; the others stay
 */
export async function hideUntouched(
  trx: Trx,
  authorId: string,
  questionIds: readonly string[],
  now: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from questions
    where id = any (${questionIds}::uuid[]) and removed_at is null and author_id = ${authorId} and version = 1
      and not exists (select from test_questions where question_id = questions.id)
      and not exists (select from passage_questions where question_id = questions.id)
    order by id for update`.execute(trx);
  await hideQuestions(
    trx,
    rows.map(({ id }) => id),
    now,
  );
  return rows.length;
}
