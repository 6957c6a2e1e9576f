import type {
  CheckedQuestion,
  checkedQuestions as checkedCall,
  ImportSummary,
} from "@markwell/contract/calls/exchange";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import {
  type FilingLists,
  filingOf,
  type ImportFiling,
  NOT_FILED,
} from "@markwell/domain/exchange/import-filing";
import { kindFlags } from "@markwell/domain/questions/kind";
import { LEVELS } from "@markwell/domain/school/lists";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { similarQuestions } from "../questions/index.ts";
import { readSchoolLists } from "../subjects/index.ts";
import {
  findImport,
  KEPT_MS,
  loadFaces,
  loadPassagesOf,
  loadRows,
  ownImports,
  type RowFace,
  type StoredImport,
  type StoredPassage,
  type StoredRow,
  twinsOf,
} from "./import-store.ts";
import type { ReadQuestion } from "./read-questions.ts";

/** A question's place in the check, and where it will be filed. */
type Filed = RowFace & {
  filing: ImportFiling;
  missing: CheckedQuestion["missing"];
};

/** Every question of a check with where it will be filed. */
export async function filedRows(
  db: Db | Trx,
  { id, defaults }: Pick<StoredImport, "id" | "defaults">,
  lists: FilingLists,
): Promise<Filed[]> {
  const faces = await loadFaces(db, id);
  return faces.map((face) => {
    const said = { chosen: face.filing, proposed: face.proposed, defaults };
    const { filing, missing } = filingOf(said, lists);
    return { ...face, filing, missing: face.lacksKey ? ["answer", ...missing] : missing };
  });
}

export const isTaken = ({ refused, leftOut }: Pick<RowFace, "refused" | "leftOut">): boolean =>
  !refused && !leftOut;

/** What a teacher is told of a check or import as a whole. */
export async function summaryOf(
  db: Db | Trx,
  stored: StoredImport,
  now: number,
): Promise<ImportSummary> {
  const lists = await readSchoolLists(db, now);
  return summed(stored, await filedRows(db, stored, lists), now);
}

function summed(stored: StoredImport, rows: readonly Filed[], now: number): ImportSummary {
  const undoUntil = stored.importedAt ? stored.importedAt.getTime() + KEPT_MS : 0;
  return {
    _id: stored.id,
    files: stored.files,
    checkedAt: stored.checkedAt.toISOString(),
    found: rows.length,
    taken: rows.filter(isTaken).length,
    refused: rows.filter(({ refused }) => refused).length,
    leftOut: rows.filter(({ refused, leftOut }) => leftOut && !refused).length,
    incomplete: rows.filter((row) => isTaken(row) && row.missing.length > 0).length,
    defaults: { ...NOT_FILED, ...stored.defaults },
    importedAt: stored.importedAt?.toISOString() ?? "",
    imported: stored.imported ?? 0,
    undoUntil: undoUntil > now && !stored.undoneAt ? new Date(undoUntil).toISOString() : "",
    undone: stored.undoneAt !== null,
  };
}

export async function listImports(db: Db, actor: Actor, now: number): Promise<ImportSummary[]> {
  const lists = await readSchoolLists(db, now);
  const all: ImportSummary[] = [];
  for (const stored of await ownImports(db, actor, now)) {
    all.push(summed(stored, await filedRows(db, stored, lists), now));
  }
  return all;
}

type Asked = z.output<NonNullable<(typeof checkedCall)["body"]>>;

const SHOWN: Record<Asked["shown"], (row: Filed) => boolean> = {
  all: () => true,
  taken: isTaken,
  refused: ({ refused }) => refused,
  incomplete: (row) => isTaken(row) && row.missing.length > 0,
  leftOut: ({ refused, leftOut }) => leftOut && !refused,
};

/** A page of an own check. */
export async function checkedQuestions(
  db: Db,
  actor: Actor,
  { _id, shown, limit, page }: Asked,
  now: number,
): Promise<{ check: ImportSummary; totalCount: number; data: CheckedQuestion[] }> {
  const stored = await findImport(db, actor, _id, { now });
  const lists = await readSchoolLists(db, now);
  const rows = await filedRows(db, stored, lists);
  const wanted = rows.filter(SHOWN[shown]);
  const faces = wanted.slice((page - 1) * limit, page * limit);
  const numbers = faces.map(({ number }) => number);
  const full = await loadRows(db, _id, numbers);
  const keys = full.flatMap(({ found }) => found.passage?.key ?? []);
  const passages = new Map(
    (keys.length > 0 ? await loadPassagesOf(db, _id, keys) : []).map((one) => [one.key, one]),
  );
  const twins = Map.groupBy(await twinsOf(db, _id, numbers, rows.length), ({ number }) => number);
  const data: CheckedQuestion[] = [];
  const patience = sharedPatience();
  for (const [place, row] of full.entries()) {
    const face = faces[place];
    if (!face) continue;
    const twinsHere = (twins.get(row.number) ?? []).map(({ other, likeness }) => ({
      number: other,
      likeness,
    }));
    data.push({
      ...(await shownRow(db, row, face, { lists, passages, patience })),
      twins: twinsHere,
    });
  }
  return { check: summed(stored, rows, now), totalCount: wanted.length, data };
}

interface ForAll {
  lists: FilingLists;
  passages: ReadonlyMap<string, StoredPassage>;
  patience: ReturnType<typeof sharedPatience>;
}

/** A page opens within a second or two, however many questions of the bank are alike. */
const PAGE_PATIENCE_MS = 1_200;

/** Gives each search what is left of a page's patience; those that come too late find nothing. */
function sharedPatience() {
  let left = PAGE_PATIENCE_MS;
  return async <Found>(search: (ms: number) => Promise<Found[]>): Promise<Found[]> => {
    if (left < 1) return [];
    const began = performance.now();
    const found = await search(Math.min(left, PAGE_PATIENCE_MS / 2));
    left -= performance.now() - began;
    return found;
  };
}

async function shownRow(
  db: Db,
  { number, found, leftOut, questionId }: StoredRow,
  { filing, missing, proposed }: Filed,
  { lists, passages, patience }: ForAll,
): Promise<Omit<CheckedQuestion, "twins">> {
  const { file, title, line, refused, notes, question } = found;
  const shared = found.passage && passages.get(found.passage.key);
  const level = LEVELS.find((each) => each === filing.level);
  const similar =
    question && level && filing.subject && !questionId
      ? await patience((ms) =>
          similarQuestions(db, { subject: filing.subject, level, body: question.body }, ms),
        )
      : [];
  return {
    number,
    file,
    title,
    line,
    refused,
    notes,
    leftOut,
    filing,
    missing,
    keyOpen: found.keyOpen ?? false,
    proposed: {
      topic: proposed.topic ?? "",
      level: proposed.level ?? "",
      subject: proposed.subject ?? "",
    },
    ...(question && {
      question: {
        ...preview(question, { filing, number, lists }),
        ...(shared &&
          found.passage && {
            passage: {
              _id: shared.key,
              kind: shared.kind,
              title: shared.title,
              body: shared.body,
              place: found.passage.place,
            },
          }),
      },
    }),
    similar,
  };
}

interface Shown {
  filing: ImportFiling;
  number: number;
  lists: FilingLists;
}

/** The question as staff will see it in the bank. */
function preview(
  question: NonNullable<ReadQuestion["question"]>,
  { filing, number, lists }: Shown,
): StaffQuestion {
  const { kind, options, answerKind } = question;
  const subject = lists.subjects.find(({ _id }) => _id === filing.subject);
  return {
    _id: String(number),
    ...kindFlags(kind),
    body: question.body,
    explanation: question.explanation,
    weightage: question.marks,
    unit: question.unit,
    position: question.unitSide,
    quesimg: question.picture,
    ...(question.pictureWords && { quesimgAlt: question.pictureWords }),
    quesimgUrl: question.pictureLink,
    subject: { _id: filing.subject, topic: subject?.topic ?? "" },
    level: filing.level,
    difficulty: filing.difficulty,
    topic: filing.topic,
    component: filing.component,
    school: question.filing.school ?? "",
    year: question.filing.year ?? null,
    exam: question.filing.exam ?? "",
    options: options.map(({ text, rich, picture, isAnswer }, place) => ({
      _id: String(place + 1),
      optbody: text,
      ...(rich && { optbodyRich: rich }),
      optimg: picture,
      isAnswer,
    })),
    customAnswer: question.accepted,
    ...(question.acceptedRich && { answerRich: question.acceptedRich }),
    answerKind: answerKind === "found" ? null : answerKind,
    answerKindChosen: answerKind !== "found",
    answerSettings: question.settings,
    anscount: options.filter(({ isAnswer }) => isAnswer).length,
    createdAt: "",
    createdBy: "",
    mayEdit: false,
    version: 1,
    testsOnly: question.filing.testsOnly ?? false,
  };
}
