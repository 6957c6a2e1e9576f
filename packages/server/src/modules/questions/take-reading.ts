import type { ReplyOf } from "@markwell/contract/call";
import type { takeReading as takeCall } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { kindRules } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { storedReading } from "./answer-reading.ts";
import { answersOf, withoutId } from "./correct-key.ts";
import { contentOf, loadRevisions, type Revision, type StoredReading } from "./revision.ts";
import { mayEdit } from "./staff-question.ts";
import { insertRevision } from "./store.ts";

type Taken = Pick<ReplyOf<typeof takeCall>, "changed" | "skipped">;
type Reason = Taken["skipped"][number]["reason"];

const CLASSIC: StoredReading = { answerKind: null, answerKindChosen: false, answerSettings: {} };

/**
 * Sets the suggested kind of many questions as new versions, or undoes that, in one transaction. Skips
 * questions changed since or already done, so it can be repeated.
 * @throws Refused when all of them are somebody else's or no longer in the bank.
 */
export async function takeReading(
  db: Db,
  actor: Actor,
  {
    questions,
    back,
  }: { questions: ReadonlyArray<{ _id: string; version: number }>; back: boolean },
  now: number,
): Promise<Taken> {
  return transaction(db, async (trx) => {
    const seen = new Map(questions.map(({ _id, version }) => [_id, version]));
    const locked = await lockCurrent(trx, [...seen.keys()]);
    const changed: Taken["changed"] = [];
    const skipped: Taken["skipped"] = [];
    for (const [id, version] of seen) {
      const present = locked.get(id);
      const reason = present ? reasonAgainst(present, actor, version, back) : "gone";
      if (!present || reason) {
        skipped.push({ _id: id, reason: reason ?? "gone" });
        continue;
      }
      const reading = back ? CLASSIC : storedReading(present, { answerKind: "found" }, present);
      changed.push({ _id: id, version: await storeReading(trx, actor, present, reading, now) });
    }
    const isOthers = ({ reason }: { reason: Reason }) => reason === "author" || reason === "gone";
    if (skipped.length === seen.size && skipped.every(isOthers)) {
      throw new Refused(texts.question.keptNone);
    }
    return { changed, skipped };
  });
}

interface Held extends Revision {
  /** The previous version was graded as before kinds existed. */
  wasClassic: boolean;
}

async function lockCurrent(trx: Trx, ids: readonly string[]): Promise<Map<string, Held>> {
  await sql`select id from questions where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; wasClassic: boolean }>`
    select r.id, exists (
      select from question_revisions before
      where before.question_id = r.question_id and before.number = r.number - 1 and before.answer_kind is null
    ) as was_classic
    from question_revisions r
    where r.question_id = any(${[...ids]}::uuid[]) and r.is_current and r.listed`.execute(trx);
  const wasClassic = new Map(rows.map((row) => [row.id, row.wasClassic]));
  const revisions = await loadRevisions(trx, [...wasClassic.keys()]);
  return new Map(
    revisions.map((one) => [
      one.questionId,
      { ...one, wasClassic: wasClassic.get(one.revisionId) ?? false },
    ]),
  );
}

/** Undefined if it may be changed. */
function reasonAgainst(
  present: Held,
  actor: Actor,
  version: number,
  back: boolean,
): Reason | undefined {
  if (!mayEdit(actor, present.authorId)) return "author";
  const isDone = back ? present.answerKind === null : present.answerKind !== null;
  if (isDone || !kindRules[present.kind].acceptsTexts) return "done";
  if (present.version !== version || (back && !present.wasClassic)) return "newer";
  return undefined;
}

async function storeReading(
  trx: Trx,
  actor: Actor,
  present: Revision,
  reading: StoredReading,
  now: number,
): Promise<number> {
  const { questionId, revisionId, options } = present;
  await trx
    .updateTable("questionRevisions")
    .set({ isCurrent: false })
    .where("id", "=", revisionId)
    .execute();
  const version = present.version + 1;
  const content = { ...contentOf(present), ...reading };
  const draft = { content, options: options.map(withoutId), answers: answersOf(present) };
  await insertRevision(trx, questionId, version, draft, actor, now);
  await trx.updateTable("questions").set({ version }).where("id", "=", questionId).execute();
  await recordAction(trx, {
    actorId: actor.id,
    act: reading.answerKind === null ? "take reading back" : "take new reading",
    targetKind: "question",
    targetId: questionId,
    details: { version },
    at: now,
  });
  return version;
}
