import type { ImportSummary } from "@markwell/contract/calls/exchange";
import { createQuestion, type QuestionDraft } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import type { ImportFiling } from "@markwell/domain/exchange/import-filing";
import { kindFlags } from "@markwell/domain/questions/kind";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { addQuestion, hideUntouched } from "../questions/index.ts";
import { readSchoolLists } from "../subjects/index.ts";
import { findImport, KEPT_MS, loadFaces, loadRows, type StoredImport } from "./import-store.ts";
import { filedRows, isTaken, summaryOf } from "./show-check.ts";

interface Told {
  message: string;
  data: ImportSummary;
}

/**
 * Puts the questions of an own check into the bank, exactly as they were checked, all of them or none. Repeated, also
 * at the same moment, it answers the same and does nothing more.
 *
 * @param taken how many the caller has seen
 * @throws HttpProblem 404 for a check that is not the caller's; Refused when it has changed or is not complete
 */
export async function importQuestions(
  db: Db,
  actor: Actor,
  { _id, taken }: { _id: string; taken: number },
  now: number,
): Promise<Told> {
  return transaction(db, async (trx) => {
    const stored = await findImport(trx, actor, _id, { now, hold: true });
    const after = stored.importedAt ? stored : await importAll(trx, actor, { stored, taken }, now);
    return {
      message: texts.exchange.imported(after.imported ?? 0),
      data: await summaryOf(trx, after, now),
    };
  });
}

async function importAll(
  trx: Trx,
  actor: Actor,
  { stored, taken }: { stored: StoredImport; taken: number },
  now: number,
): Promise<StoredImport> {
  const lists = await readSchoolLists(trx, now);
  const rows = (await filedRows(trx, stored, lists)).filter(isTaken);
  if (rows.length === 0) throw new Refused(texts.exchange.nothing);
  if (rows.length !== taken) throw new Refused(texts.exchange.changed);
  const incomplete = rows.filter(({ missing }) => missing.length > 0).length;
  if (incomplete > 0) throw new Refused(texts.exchange.incomplete(incomplete));
  const filings = new Map(rows.map(({ number, filing }) => [number, filing]));
  for (const { number, found } of await loadRows(trx, stored.id, [...filings.keys()])) {
    const filing = filings.get(number);
    if (!found.question || !filing) continue;
    const questionId = await addQuestion(trx, actor, draftOf(found.question, filing, lists), now);
    await trx
      .updateTable("questionImportRows")
      .set({ questionId })
      .where("importId", "=", stored.id)
      .where("number", "=", number)
      .execute();
  }
  const importedAt = new Date(now);
  const expiresAt = new Date(now + KEPT_MS);
  await trx
    .updateTable("questionImports")
    .set({ importedAt, imported: rows.length, expiresAt })
    .where("id", "=", stored.id)
    .execute();
  await recordAct(trx, {
    actorId: actor.id,
    act: "import",
    targetKind: "question",
    targetId: null,
    details: { count: rows.length, import: stored.id },
    at: now,
  });
  return { ...stored, importedAt, imported: rows.length, expiresAt };
}

type Lists = Awaited<ReturnType<typeof readSchoolLists>>;

/** What a teacher would have typed into the form; the same rules judge it. */
function draftOf(question: ExchangeQuestion, filed: ImportFiling, lists: Lists): QuestionDraft {
  const { filing, answerKind } = question;
  const exam = lists.exams.find((each) => each.toLowerCase() === filing.exam?.toLowerCase());
  const year = lists.years.find((each) => each === filing.year);
  const draft = createQuestion.body?.parse({
    ...filed,
    ...kindFlags(question.kind),
    school: filing.school ?? "",
    year: year ?? null,
    exam: exam ?? "",
    body: question.body,
    explanation: question.explanation,
    weightage: question.marks,
    unit: question.unit,
    position: question.unitSide,
    quesimg: question.picture,
    ...(question.pictureWords && { quesimgAlt: question.pictureWords }),
    quesimgUrl: question.pictureLink,
    options: question.options.map(({ text, rich, picture, isAnswer }) => ({
      optbody: text,
      ...(rich && { optbodyRich: rich }),
      optimg: picture,
      isAnswer,
    })),
    answer: question.accepted,
    ...(answerKind !== "found" && { answerKind }),
    answerSettings: question.settings,
    testsOnly: filing.testsOnly ?? false,
  });
  if (!draft) throw new Error("The call has no body");
  return draft;
}

/**
 * Takes the questions of an own import out of the bank, for 24 hours. Those that a test holds, or that somebody has
 * changed since, stay. Repeated, it answers the same.
 *
 * @throws HttpProblem 404 for an import that is not the caller's; Refused when it is too late, or nothing was imported
 */
export async function undoImport(db: Db, actor: Actor, id: string, now: number): Promise<Told> {
  return transaction(db, async (trx) => {
    const stored = await findImport(trx, actor, id, { now, hold: true });
    if (!stored.importedAt) throw new Refused(texts.exchange.notImported);
    if (stored.importedAt.getTime() + KEPT_MS <= now)
      throw new Refused(texts.exchange.tooLateToUndo);
    const after = stored.undoneAt ? stored : await takeBack(trx, actor, stored, now);
    const undone = after.undone ?? 0;
    return {
      message: texts.exchange.undone(undone, (after.imported ?? 0) - undone),
      data: await summaryOf(trx, after, now),
    };
  });
}

async function takeBack(
  trx: Trx,
  actor: Actor,
  stored: StoredImport,
  now: number,
): Promise<StoredImport> {
  const ids = (await loadFaces(trx, stored.id)).flatMap(({ questionId }) => questionId ?? []);
  const undone = await hideUntouched(trx, actor.id, ids, now);
  const undoneAt = new Date(now);
  await trx
    .updateTable("questionImports")
    .set({ undoneAt, undone })
    .where("id", "=", stored.id)
    .execute();
  await recordAct(trx, {
    actorId: actor.id,
    act: "undo import",
    targetKind: "question",
    targetId: null,
    details: { count: undone, import: stored.id },
    at: now,
  });
  return { ...stored, undoneAt, undone };
}
