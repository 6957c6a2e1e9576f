import type { ReplyOf } from "@markwell/contract/call";
import type { keepForTests as keepCall } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { mayEdit } from "./staff-question.ts";

type Kept = Pick<ReplyOf<typeof keepCall>, "changed" | "skipped">;

/**
 * All in one transaction. Skips and reports others' questions and those no longer in the bank.
 * @throws Refused when these are all.
 */
export async function keepForTests(
  db: Db,
  actor: Actor,
  { ids, testsOnly }: { ids: readonly string[]; testsOnly: boolean },
  now: number,
): Promise<Kept> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; authorId: string; testsOnly: boolean }>`
      select id, author_id, tests_only from questions
      where id = any (${ids}::uuid[]) and removed_at is null
      order by id for no key update`.execute(trx);
    const found = new Map(rows.map((row) => [row.id, row]));
    const changed: string[] = [];
    const skipped: Kept["skipped"] = [];
    for (const id of new Set(ids)) {
      const question = found.get(id);
      if (!question) skipped.push({ _id: id, reason: "gone" });
      else if (!mayEdit(actor, question.authorId)) skipped.push({ _id: id, reason: "author" });
      else if (question.testsOnly !== testsOnly) changed.push(id);
    }
    if (skipped.length === new Set(ids).size) throw new Refused(texts.question.keptNone);
    await setTestsOnly(trx, actor, changed, testsOnly, now);
    return { changed, skipped };
  });
}

/** With an audit line each; the caller holds them. */
export async function setTestsOnly(
  trx: Trx,
  actor: Actor,
  questionIds: readonly string[],
  testsOnly: boolean,
  now: number,
): Promise<void> {
  if (questionIds.length === 0) return;
  await trx
    .updateTable("questions")
    .set({ testsOnly })
    .where("id", "in", [...questionIds])
    .execute();
  for (const targetId of questionIds) {
    await recordAction(trx, {
      actorId: actor.id,
      act: testsOnly ? "keep for tests" : "free for worksheets",
      targetKind: "question",
      targetId,
      at: now,
    });
  }
}
