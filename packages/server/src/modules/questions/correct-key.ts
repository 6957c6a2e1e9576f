import { keyPart } from "@markwell/domain/questions/kinds";
import {
  explainedWith,
  explainsStill,
  type WordsOfKey,
} from "@markwell/domain/questions/words-of-key";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import {
  contentOf,
  findCurrentRevisions,
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
 * @param words written for the corrected key; where the bank's explain another one, they are left out
 * @returns false when the bank was left as it is
 */
export async function correctBankKey(
  trx: Trx,
  actor: Actor,
  corrected: Revision,
  reading: StoredReading | undefined,
  words: WordsOfKey,
  now: number,
): Promise<boolean> {
  const { questionId } = corrected;
  await trx.selectFrom("questions").select("id").where("id", "=", questionId).forUpdate().execute();
  const { state, current } = await lookIntoBank(trx, actor, corrected);
  if (
    state !== "possible" ||
    !current ||
    (sameKey(current, { ...corrected, ...readingOf(reading ?? current) }) &&
      Object.keys(words).length === 0)
  ) {
    return false;
  }
  await trx
    .updateTable("questionRevisions")
    .set({ isCurrent: false })
    .where("id", "=", current.revisionId)
    .execute();
  const version = current.version + 1;
  // The bank's current words, not the pinned ones.
  const own = corrected.options.map((option, place) => ({
    ...option,
    whyWrong: current.options[place]?.whyWrong ?? "",
  }));
  const { options, explanation, steps } = explainedWith(
    { ...current, options: own },
    words,
    explainsStill(keyByPlace(current), keyByPlace(corrected)),
  );
  const content = { ...contentOf(current), explanation, steps, ...reading };
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

/**
 * After a correction that the bank has not taken: where its question is the same and has another key, practice leaves it out
 * until somebody who may has saved it. Where it has the corrected one, it is in use again.
 */
export async function noteKeyToCheck(
  trx: Trx,
  actor: Actor,
  corrected: Revision,
  now: number,
): Promise<BankKey> {
  const { state, current } = await lookIntoBank(trx, actor, corrected);
  if (!current || asked(current) !== asked(corrected)) return state;
  const differs = !sameKey(current, corrected);
  if (differs !== current.keyToCheck)
    await trx
      .updateTable("questionRevisions")
      .set({ keyToCheckAt: differs ? new Date(now) : null })
      .where("id", "=", current.revisionId)
      .execute();
  return differs ? state : "possible";
}

/** A state of a question with the key that the bank has for it now. */
export interface WithPresentKey extends Revision {
  /** It was stored with another key. */
  keyCorrected: boolean;
}

/**
 * States that somebody still has before them, in practice that began earlier. Where the bank has corrected the key of the
 * same question since, they come with the corrected key and what explains it.
 */
export async function withPresentKey(
  db: Db,
  revisions: readonly Revision[],
): Promise<WithPresentKey[]> {
  const present = await findCurrentRevisions(
    db,
    revisions.map(({ questionId }) => questionId),
  );
  const outdated = revisions.flatMap(({ questionId, revisionId }) => {
    const current = present.get(questionId);
    return current && current.revisionId !== revisionId ? [current.revisionId] : [];
  });
  const current = new Map(
    (await loadRevisions(db, outdated)).map((revision) => [revision.questionId, revision]),
  );
  return revisions.map((revision) => {
    const now = current.get(revision.questionId) ?? revision;
    if (asked(now) !== asked(revision)) return { ...revision, keyCorrected: false };
    if (now.keyToCheck) return { ...withoutWords(revision), keyCorrected: false };
    if (now === revision) return { ...revision, keyCorrected: false };
    return {
      ...revision,
      ...readingOf(now),
      accepted: now.accepted,
      acceptedRich: now.acceptedRich,
      explanation: now.explanation,
      steps: now.steps,
      options: revision.options.map((option, place) => ({
        ...option,
        isAnswer: now.options[place]?.isAnswer ?? option.isAnswer,
        whyWrong: now.options[place]?.whyWrong ?? "",
      })),
      keyCorrected: !sameKey(revision, now),
    };
  });
}

/** Nothing explains a key that may be wrong. */
const withoutWords = (revision: Revision): Revision => ({
  ...revision,
  explanation: "",
  steps: [],
  options: revision.options.map((option) => ({ ...option, whyWrong: "" })),
});

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

/** The options of two states have different ids, and the same places. */
function keyByPlace({ kind, options, accepted }: Revision) {
  const right = options.flatMap(({ isAnswer }, place) => (isAnswer ? [String(place)] : []));
  return keyPart(kind, { right, accepted });
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
  imageAlt: option.imageAlt,
});
