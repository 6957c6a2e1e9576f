import { setImmediate as breath } from "node:timers/promises";
import type { ImportSummary } from "@markwell/contract/calls/exchange";
import { createQuestion, type QuestionDraft } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { SharedRubric } from "@markwell/domain/exchange/foreign-question";
import { filedSubjectLevel, type ImportFiling } from "@markwell/domain/exchange/import-filing";
import { kindFlags } from "@markwell/domain/questions/kind";
import { areBelow, partNames } from "@markwell/domain/questions/part-names";
import { LEVELS } from "@markwell/domain/school/lists";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { addPassage, addQuestions, findOrAddRubric, hideUntouched } from "../questions/index.ts";
import { readSchoolLists } from "../subjects/index.ts";
import {
  findImport,
  KEPT_MS,
  loadImported,
  loadMembers,
  loadPassagesOf,
  loadRows,
  noteQuestions,
  type StoredImport,
} from "./import-store.ts";
import type { ReadQuestion } from "./read-questions.ts";
import { type FiledGroup, filedGroups, isTaken, summaryOf } from "./show-check.ts";

interface Told {
  message: string;
  data: ImportSummary;
}

/**
 * Imports exactly the checked questions, all or none. Idempotent, also at the same moment.
 * @param taken how many the caller has seen
 * @throws HttpProblem 404 for a check that is not the caller's; Refused when it has changed or is not
 * complete
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
  const rows = await takenRows(trx, stored, lists);
  if (rows.length === 0) throw new Refused(texts.exchange.nothing);
  if (rows.length !== taken) throw new Refused(texts.exchange.changed);
  const incomplete = rows.filter(({ missing }) => missing.length > 0).length;
  if (incomplete > 0) throw new Refused(texts.exchange.incomplete(incomplete));
  const passages = await passagesOf(trx, stored.id, rows);
  const questionIds = await addAll(trx, actor, { importId: stored.id, rows, lists }, now);
  for (const { key, kind, title, body, first, members } of passages) {
    const { subject } = first.filing;
    const level = LEVELS.find((each) => each === first.filing.level);
    if (!level) throw new Refused(texts.exchange.incomplete(1));
    const passageId = await addPassage(
      trx,
      actor,
      { kind, subject, level, title, body },
      members.map(({ number, ...member }) => ({
        ...member,
        questionId: questionIds.get(number) ?? "",
      })),
      now,
    );
    await trx
      .updateTable("questionImportPassages")
      .set({ passageId })
      .where("importId", "=", stored.id)
      .where("key", "=", key)
      .execute();
  }
  const importedAt = new Date(now);
  const expiresAt = new Date(now + KEPT_MS);
  await trx
    .updateTable("questionImports")
    .set({ importedAt, imported: rows.length, expiresAt })
    .where("id", "=", stored.id)
    .execute();
  await recordAction(trx, {
    actorId: actor.id,
    act: "import",
    targetKind: "question",
    targetId: null,
    details: { count: rows.length, import: stored.id },
    at: now,
  });
  return { ...stored, importedAt, imported: rows.length, expiresAt };
}

interface Row extends Pick<FiledGroup, "filing" | "missing"> {
  number: number;
}

async function takenRows(trx: Trx, stored: StoredImport, lists: Lists): Promise<Row[]> {
  const groups = (await filedGroups(trx, stored, lists)).filter(isTaken);
  return groups
    .flatMap(({ numbers, filing, missing }) =>
      numbers.map((number) => ({ number, filing, missing })),
    )
    .toSorted((one, other) => one.number - other.number);
}

/** Limits memory. */
const AT_ONCE = 100;

/**
 * Adds the last row first: the bank lists the newest first, and so shows the file's order. Returns ids by
 * row number.
 */
async function addAll(
  trx: Trx,
  actor: Actor,
  { importId, rows, lists }: { importId: string; rows: readonly Row[]; lists: Lists },
  now: number,
): Promise<Map<number, string>> {
  const filings = new Map(rows.map(({ number, filing }) => [number, filing]));
  const numbers = [...filings.keys()].toReversed();
  const added = new Map<number, string>();
  const findRubric = rubricsOfBank(trx, actor, now);
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const drafts = new Map<number, QuestionDraft & { earlier?: QuestionDraft[] }>();
    const some = await loadRows(trx, importId, numbers.slice(at, at + AT_ONCE));
    for (const { number, found } of some.toReversed()) {
      const filing = filings.get(number);
      if (!found.question || !filing) continue;
      const { earlier = [], ...question } = found.question;
      const rubric = question.rubric && (await findRubric(question.rubric, filing.subject));
      drafts.set(number, {
        ...draftOf(question, filing, lists),
        ...(rubric && { rubric }),
        earlier: earlier.map((one) => draftOf({ ...one, filing: question.filing }, filing, lists)),
      });
      // A draft takes half a millisecond; whoever saves an answer does not wait for all of them.
      if (drafts.size % 10 === 0) await breath();
    }
    const ids = await addQuestions(trx, actor, [...drafts.values()], now);
    for (const [place, number] of [...drafts.keys()].entries()) added.set(number, ids[place] ?? "");
  }
  await noteQuestions(trx, importId, added);
  return added;
}

/** Finds each rubric of the file in the bank, or adds it once. */
function rubricsOfBank(trx: Trx, actor: Actor, now: number) {
  const known = new Map<string, string>();
  return async (rubric: SharedRubric, subject: string): Promise<string> => {
    const key = JSON.stringify([subject, rubric]);
    const id = known.get(key) ?? (await findOrAddRubric(trx, actor, { subject, ...rubric }, now));
    known.set(key, id);
    return id;
  };
}

/**
 * Places are the file's in a cloze, else without a gap.
 * @throws Refused where questions of one passage are filed under different subjects or levels
 */
async function passagesOf(trx: Trx, importId: string, rows: readonly Row[]) {
  const taken = new Map(rows.map((row) => [row.number, row]));
  const members = (await loadMembers(trx, importId)).flatMap(({ number, ...passage }) => {
    const row = taken.get(number);
    return row ? { ...row, passage } : [];
  });
  const byKey = Map.groupBy(members, ({ passage }) => passage.key);
  const stored = await loadPassagesOf(trx, importId, [...byKey.keys()]);
  return stored.flatMap((passage) => {
    const own = (byKey.get(passage.key) ?? []).toSorted(
      (one, other) => one.passage.place - other.passage.place || one.number - other.number,
    );
    const [first] = own;
    if (!first) return [];
    const apart = own.find(
      ({ filing }) =>
        filing.subject !== first.filing.subject || filing.level !== first.filing.level,
    );
    if (apart) throw new Refused(texts.exchange.passageApart(first.number, apart.number));
    if (
      passage.kind === "cloze" &&
      new Set(own.map(({ passage: { place } }) => place)).size < own.length
    )
      throw new Refused(texts.exchange.gapTwice(first.number));
    const names =
      passage.kind === "parts" ? partNames(areBelow(own.map((one) => one.passage.part))) : [];
    const placed = own.map(({ number, passage: { place } }, index) => ({
      number,
      partName: names[index],
      place: passage.kind === "cloze" ? place : index + 1,
    }));
    return { ...passage, first, members: placed };
  });
}

type Lists = Awaited<ReturnType<typeof readSchoolLists>>;

function draftOf(
  question: NonNullable<ReadQuestion["question"]>,
  filed: ImportFiling,
  lists: Lists,
): QuestionDraft {
  const { filing, answerKind } = question;
  const exam = lists.exams.find((each) => each.toLowerCase() === filing.exam?.toLowerCase());
  const year = lists.years.find((each) => each === filing.year);
  const draft = createQuestion.body?.parse({
    ...filed,
    ...kindFlags(question.kind),
    subjectLevel: filedSubjectLevel(filed.level, filing.subjectLevel),
    school: filing.school ?? "",
    year: year ?? null,
    exam: exam ?? "",
    body: question.body,
    explanation: question.explanation,
    ...(question.steps && { steps: question.steps }),
    weightage: question.marks,
    unit: question.unit,
    position: question.unitSide,
    quesimg: question.picture,
    ...(question.pictureWords && { quesimgAlt: question.pictureWords }),
    quesimgUrl: question.pictureLink,
    options: question.options.map(({ text, rich, picture, pictureWords, isAnswer, whyWrong }) => ({
      optbody: text,
      ...(rich && { optbodyRich: rich }),
      optimg: picture,
      ...(pictureWords && { optimgAlt: pictureWords }),
      isAnswer,
      ...(whyWrong && { whyWrong }),
    })),
    answer: question.accepted,
    ...(question.acceptedRich && { answerRich: question.acceptedRich }),
    ...(answerKind !== "found" && { answerKind }),
    answerSettings: question.settings,
    testsOnly: filing.testsOnly ?? false,
  });
  if (!draft) throw new Error("The call has no body");
  return draft;
}

/**
 * For 24 hours. Questions in a test or changed since stay. Idempotent.
 * @throws HttpProblem 404 for an import that is not the caller's; Refused when it is too late, or nothing
 * was imported
 */
export async function undoImport(db: Db, actor: Actor, id: string, now: number): Promise<Told> {
  return transaction(db, async (trx) => {
    const stored = await findImport(trx, actor, id, { now, hold: true });
    if (!stored.importedAt) throw new Refused(texts.exchange.notImported);
    if (stored.importedAt.getTime() + KEPT_MS <= now)
      throw new Refused(texts.exchange.tooLateToUndo);
    const after = stored.undoneAt
      ? stored
      : await takeBack(trx, actor, { ...stored, importedAt: stored.importedAt }, now);
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
  stored: StoredImport & { importedAt: Date },
  now: number,
): Promise<StoredImport> {
  const questions = await loadImported(trx, stored.id);
  const passageIds = (await loadPassagesOf(trx, stored.id)).flatMap(
    ({ passageId }) => passageId ?? [],
  );
  const came = { questions, passageIds, cameAt: stored.importedAt };
  const undone = await hideUntouched(trx, actor.id, came, now);
  const undoneAt = new Date(now);
  await trx
    .updateTable("questionImports")
    .set({ undoneAt, undone })
    .where("id", "=", stored.id)
    .execute();
  await recordAction(trx, {
    actorId: actor.id,
    act: "undo import",
    targetKind: "question",
    targetId: null,
    details: { count: undone, import: stored.id },
    at: now,
  });
  return { ...stored, undoneAt, undone };
}
