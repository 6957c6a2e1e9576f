import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { leavePassage } from "./passages.ts";
import { lockEditable, lockOwn } from "./store.ts";

/**
 * Tests and past results keep it.
 * @throws HttpProblem 403 for somebody else's question, 404 for an unknown one.
 */
export async function deleteQuestion(
  db: Db,
  actor: Actor,
  questionId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockEditable(trx, actor, questionId);
    await leavePassage(trx, questionId);
    await hideQuestions(trx, [questionId], now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "delete",
      targetKind: "question",
      targetId: questionId,
      at: now,
    });
  });
}

/** Those of the caller, in one transaction. */
export async function deleteQuestions(db: Db, actor: Actor, ids: readonly string[], now: number) {
  return transaction(db, async (trx) => {
    const { own, skipped } = await lockOwn(trx, actor, ids);
    const changed = own.map(({ id }) => id);
    for (const targetId of changed) {
      await leavePassage(trx, targetId);
      await recordAction(trx, {
        actorId: actor.id,
        act: "delete",
        targetKind: "question",
        targetId,
        at: now,
      });
    }
    await hideQuestions(trx, changed, now);
    return { changed, skipped };
  });
}

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

interface Added {
  id: string;
  version: number;
}

interface Came {
  questions: readonly Added[];
  passageIds: readonly string[];
  cameAt: Date;
}

/**
 * Removes only questions that are unchanged, in no test and no other passage, and still their author's.
 * An untouched passage goes with its last one, and so does a rubric that nothing else uses.
 * @param passageIds that were added with the questions
 * @param cameAt when all of it was added
 * @returns how many left
 */
export async function hideUntouched(
  trx: Trx,
  authorId: string,
  { questions, passageIds, cameAt }: Came,
  now: number,
): Promise<number> {
  const questionIds = questions.map(({ id }) => id);
  const passages = await sql<{ id: string }>`
    select id from passages
    where id = any (${passageIds}::uuid[]) and removed_at is null and author_id = ${authorId} and version = 1
      and not exists (
        select from passage_questions
        where passage_id = passages.id and question_id <> all (${questionIds}::uuid[])
      )
    order by id for update`.execute(trx);
  const own = passages.rows.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from questions
    join unnest(${questionIds}::uuid[], ${questions.map(({ version }) => version)}::int[]) as came (question_id, version)
      on came.question_id = questions.id
    where removed_at is null and author_id = ${authorId}
      and questions.version = came.version
      and not exists (select from test_questions where question_id = questions.id)
      and not exists (
        select from passage_questions
        where question_id = questions.id and passage_id <> all (${own}::uuid[])
      )
    order by id for update of questions`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from passage_questions where question_id = any (${ids}::uuid[])`.execute(trx);
  await sql`
    update passages set removed_at = ${new Date(now)}
    where id = any (${own}::uuid[])
      and not exists (select from passage_questions where passage_id = passages.id)`.execute(trx);
  await hideQuestions(trx, ids, now);
  await removeRubrics(trx, authorId, { questionIds, cameAt }, now);
  return rows.length;
}

/** Removes the rubrics that came with these questions, are unchanged, and mark no question of the bank. */
async function removeRubrics(
  trx: Trx,
  authorId: string,
  { questionIds, cameAt }: { questionIds: readonly string[]; cameAt: Date },
  now: number,
): Promise<void> {
  // Held first, so that no question takes one of them meanwhile.
  const { rows } = await sql<{ id: string }>`
    select id from rubrics
    where removed_at is null and author_id = ${authorId} and version = 1 and created_at = ${cameAt}
      and id in (select rubric_id from question_revisions where question_id = any (${questionIds}::uuid[]))
    order by id for update`.execute(trx);
  await sql`
    update rubrics set removed_at = ${new Date(now)}
    where id = any (${rows.map(({ id }) => id)}::uuid[])
      and not exists (select from question_revisions where rubric_id = rubrics.id and is_current and listed)`.execute(
    trx,
  );
}
