import type { ReplyOf } from "@markwell/contract/call";
import type { keepForTests as keepCall } from "@markwell/contract/calls/questions";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockOwn } from "./store.ts";

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
    const { own, skipped } = await lockOwn(trx, actor, ids);
    const changed = own.filter((one) => one.testsOnly !== testsOnly).map(({ id }) => id);
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
