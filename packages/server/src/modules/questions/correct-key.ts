import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import {
  contentOf,
  loadRevisions,
  type Revision,
  readingOf,
  type StoredReading,
} from "./revision.ts";
import { mayEdit } from "./staff-question.ts";
import { insertRevision } from "./store.ts";

/**
 * The bank's question takes the key of an older state only from its author or an admin, while text,
 * options and unit are still the same.
 */
type BankKey = "possible" | "foreign" | "newer" | "removed";

export async function bankKey(db: Db, actor: Actor, pinned: Revision): Promise<BankKey> {
  const { state } = await lookIntoBank(db, actor, pinned);
  return state;
}

/**
 * As a new revision, where possible.
 * @param corrected the pinned state with its corrected key
 * @param reading undefined leaves the bank's
 * @returns false when the bank was left as it is
 */
export async function correctBankKey(
  trx: Trx,
  actor: Actor,
  corrected: Revision,
  reading: StoredReading | undefined,
  now: number,
): Promise<boolean> {
  const { questionId } = corrected;
  await trx.selectFrom("questions").select("id").where("id", "=", questionId).forUpdate().execute();
  const { state, current } = await lookIntoBank(trx, actor, corrected);
  if (
    state !== "possible" ||
    !current ||
    sameKey(current, { ...corrected, ...readingOf(reading ?? current) })
  ) {
    return false;
  }
  await trx
    .updateTable("questionRevisions")
    .set({ isCurrent: false })
    .where("id", "=", current.revisionId)
    .execute();
  const version = current.version + 1;
  // The bank's current feedback on wrong options, not the pinned one.
  const options = corrected.options.map((option, place) => ({
    ...option,
    whyWrong: current.options[place]?.whyWrong ?? "",
  }));
  const content = { ...contentOf(current), ...reading };
  const draft = { content, options: options.map(withoutId), answers: answersOf(corrected) };
  await insertRevision(trx, questionId, version, draft, actor, now);
  await trx.updateTable("questions").set({ version }).where("id", "=", questionId).execute();
  await recordAction(trx, {
    actorId: actor.id,
    act: "edit",
    targetKind: "question",
    targetId: questionId,
    details: { version, by: "regrade" },
    at: now,
  });
  return true;
}

async function lookIntoBank(
  db: Db,
  actor: Actor,
  pinned: Revision,
): Promise<{ state: BankKey; current?: Revision }> {
  const row = await db
    .selectFrom("questionRevisions")
    .select("id")
    .where("questionId", "=", pinned.questionId)
    .where("isCurrent", "=", true)
    .where("listed", "=", true)
    .executeTakeFirst();
  const [current] = row ? await loadRevisions(db, [row.id]) : [];
  if (!current) return { state: "removed" };
  if (!mayEdit(actor, current.authorId)) return { state: "foreign", current };
  return { state: asked(current) === asked(pinned) ? "possible" : "newer", current };
}

function asked({ kind, body, imagePath, imageUrl, unit, unitSide, options }: Revision): string {
  const choices = options.map((option) => [option.body, option.bodyRich, option.image]);
  return JSON.stringify([kind, body, imagePath, imageUrl, unit, unitSide, choices]);
}

function sameKey(one: Revision, other: Revision): boolean {
  const key = (of: Revision) =>
    JSON.stringify([of.options.map(({ isAnswer }) => isAnswer), of.accepted, readingOf(of)]);
  return key(one) === key(other);
}

export const answersOf = ({ accepted, acceptedRich }: Revision) =>
  accepted.map((body, place) => ({ body, bodyRich: acceptedRich[place] || null }));

export const withoutId = (option: Revision["options"][number]) => ({
  body: option.body,
  bodyRich: option.bodyRich,
  image: option.image,
  isAnswer: option.isAnswer,
  whyWrong: option.isAnswer ? "" : option.whyWrong,
});
