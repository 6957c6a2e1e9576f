import { plainOfRichLine, plainOfRichLines } from "@markwell/domain/questions/rich-line";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { mendedText } from "../../platform/rich-text/mended-text.ts";
import {
  cleanRichLine,
  cleanRichText,
  isBlank,
  isFormatted,
  readableText,
  searchable,
} from "../../platform/rich-text/rich-text.ts";
import { recordActions } from "../audit/index.ts";

const repair = job("repair-texts", { tries: 1 });

const AT_ONCE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";
/** Ends that version 0.2 wrote wrongly, and formulas that it left as typed. */
const ODD = String.raw`</x-none>|\\\(|\\\[|\$\$`;

/** Looks for what is left at the start and every night: while two versions run, the one before still writes texts. */
export function repairTextsInBackground(
  jobs: Jobs,
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
): void {
  jobs.handle(repair, async () => {
    const repaired = await repairTexts(db, clock.now());
    if (repaired.questions > 0 || repaired.passages > 0) log.info(repaired, "texts repaired");
  });
  jobs.schedule(repair, "50 3 * * *", {});
}

/** As `repairTextsInBackground` does, without waiting for its time. */
export const repairTextsNow = (jobs: Jobs, db: Db): Promise<void> => jobs.send(db, repair, {});

/**
 * Cleans the stored texts of questions and passages as new ones are, some at a time. The audit log names each that
 * changed.
 */
export async function repairTexts(
  db: Db,
  now: number,
): Promise<{ questions: number; passages: number }> {
  return {
    questions: await repairAll(db, "question", repairRevisions, now),
    passages: await repairAll(db, "passage", repairPassages, now),
  };
}

type Repair = (trx: Trx, after: string) => Promise<{ last?: string; changed: string[] }>;

async function repairAll(
  db: Db,
  targetKind: "question" | "passage",
  repairSome: Repair,
  now: number,
): Promise<number> {
  const all = new Set<string>();
  for (let after = FIRST; ; ) {
    const { last } = await transaction(db, async (trx) => {
      const some = await repairSome(trx, after);
      const fresh = [...new Set(some.changed)].filter((id) => !all.has(id));
      await recordActions(
        trx,
        fresh.map((targetId) => ({
          actorId: null,
          act: "repair" as const,
          targetKind,
          targetId,
          details: {},
          at: now,
        })),
      );
      for (const id of fresh) all.add(id);
      return some;
    });
    if (last === undefined) return all.size;
    after = last;
  }
}

const text = (stored: string): string => cleanRichText(mendedText(stored));
const lines = (stored: string): string =>
  stored.split("\n").map(mendedText).map(cleanRichLine).join("\n").trim();

async function repairRevisions(trx: Trx, after: string) {
  const { rows } = await sql<{ id: string; questionId: string; body: string; explanation: string }>`
    select id, question_id, body, explanation from question_revisions revisions
    where id > ${after} and (body ~ ${ODD} or explanation ~ ${ODD}
      or exists (select from question_options
                 where revision_id = revisions.id and body_rich ~ ${ODD})
      or exists (select from question_answers
                 where revision_id = revisions.id and body_rich ~ ${ODD}))
    order by id limit ${AT_ONCE}`.execute(trx);
  const changed: string[] = [];
  for (const { id, questionId, ...stored } of rows) {
    const [body, explanation] = [text(stored.body), text(stored.explanation)];
    const same = body === stored.body && explanation === stored.explanation;
    if (!same && !isBlank(body)) {
      await trx
        .updateTable("questionRevisions")
        .set({ body, explanation, bodyText: searchable(readableText(body)) })
        .where("id", "=", id)
        .execute();
    }
    const inLines = [
      await repairLines(trx, "questionOptions", id),
      await repairLines(trx, "questionAnswers", id),
    ];
    if (!same || inLines.includes(true)) changed.push(questionId);
  }
  return { ...lastOf(rows), changed };
}

async function repairLines(
  trx: Trx,
  table: "questionOptions" | "questionAnswers",
  revisionId: string,
): Promise<boolean> {
  const rows = await trx
    .selectFrom(table)
    .select(["position", "body", "bodyRich"])
    .where("revisionId", "=", revisionId)
    .where("bodyRich", "is not", null)
    .execute();
  let changed = false;
  for (const { position, body: before, bodyRich } of rows) {
    const rich = lines(bodyRich ?? "");
    if (rich === bodyRich) continue;
    const body = (table === "questionOptions" ? plainOfRichLine : plainOfRichLines)(rich) || before;
    const repaired = { body, bodyRich: isFormatted(rich) ? rich : null };
    const line = { revisionId, position };
    await (table === "questionOptions"
      ? trx.updateTable("questionOptions").set(repaired).where(isLine(line)).execute()
      : trx.updateTable("questionAnswers").set(repaired).where(isLine(line)).execute());
    changed = true;
  }
  return changed;
}

const isLine = ({ revisionId, position }: { revisionId: string; position: number }) =>
  sql<boolean>`revision_id = ${revisionId} and position = ${position}`;

async function repairPassages(trx: Trx, after: string) {
  const { rows } = await sql<{ id: string; passageId: string; body: string }>`
    select id, passage_id, body from passage_revisions
    where id > ${after} and body ~ ${ODD} order by id limit ${AT_ONCE}`.execute(trx);
  const changed: string[] = [];
  for (const { id, passageId, body: stored } of rows) {
    const body = text(stored);
    if (body === stored || isBlank(body)) continue;
    await trx.updateTable("passageRevisions").set({ body }).where("id", "=", id).execute();
    changed.push(passageId);
  }
  return { ...lastOf(rows), changed };
}

const lastOf = (rows: ReadonlyArray<{ id: string }>): { last?: string } => {
  const last = rows.at(-1);
  return last ? { last: last.id } : {};
};
