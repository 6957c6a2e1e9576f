import { setImmediate as breath } from "node:timers/promises";
import type {
  CheckedQuestion,
  checkedQuestions as checkedCall,
  ImportSummary,
} from "@markwell/contract/calls/exchange";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import {
  type FilingLists,
  filedSubjectLevel,
  filingOf,
  type ImportFiling,
  NOT_FILED,
} from "@markwell/domain/exchange/import-filing";
import { kindFlags } from "@markwell/domain/questions/kind";
import { LEVELS } from "@markwell/domain/school/lists";
import { headsOfTest } from "@markwell/domain/tests/sections";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { similarQuestions } from "../questions/index.ts";
import { readSchoolLists } from "../subjects/index.ts";
import {
  findImport,
  KEPT_MS,
  loadGroups,
  loadHeads,
  loadPassagesOf,
  loadRows,
  ownImports,
  type RowGroup,
  type StoredImport,
  type StoredPassage,
  type StoredRow,
  twinsOf,
} from "./import-store.ts";
import type { ReadQuestion } from "./read-questions.ts";

export type FiledGroup = Omit<RowGroup, "filing"> & {
  filing: ImportFiling;
  missing: CheckedQuestion["missing"];
};

/** Groups per turn, so that the server can do other work. */
const GROUPS_AT_ONCE = 200;

export async function filedGroups(
  db: Db | Trx,
  { id, defaults }: Pick<StoredImport, "id" | "defaults">,
  lists: FilingLists,
): Promise<FiledGroup[]> {
  const filed: FiledGroup[] = [];
  for (const [place, group] of (await loadGroups(db, id)).entries()) {
    if (place % GROUPS_AT_ONCE === GROUPS_AT_ONCE - 1) await breath();
    const said = { chosen: group.filing, proposed: group.proposed, defaults };
    const { filing, missing } = filingOf(said, lists);
    filed.push({ ...group, filing, missing: group.lacksKey ? ["answer", ...missing] : missing });
  }
  return filed;
}

const isDoubtful = (group: FiledGroup): boolean => group.refused || group.doubtful;

export const isTaken = ({ refused, leftOut }: Pick<RowGroup, "refused" | "leftOut">): boolean =>
  !refused && !leftOut;

export async function summaryOf(
  db: Db | Trx,
  stored: StoredImport,
  now: number,
): Promise<ImportSummary> {
  const lists = await readSchoolLists(db, now);
  return summed(stored, await filedGroups(db, stored, lists), now);
}

const counted = (groups: readonly FiledGroup[]): number =>
  groups.reduce((sum, { numbers }) => sum + numbers.length, 0);

function summed(stored: StoredImport, groups: readonly FiledGroup[], now: number): ImportSummary {
  const undoUntil = stored.importedAt ? stored.importedAt.getTime() + KEPT_MS : 0;
  const count = (shown: Asked["shown"]) => counted(groups.filter(SHOWN[shown]));
  return {
    _id: stored.id,
    files: stored.files,
    checkedAt: stored.checkedAt.toISOString(),
    found: count("all"),
    taken: count("taken"),
    refused: count("refused"),
    leftOut: count("leftOut"),
    incomplete: count("incomplete"),
    doubtful: count("doubtful"),
    defaults: { ...NOT_FILED, ...stored.defaults },
    importedAt: stored.importedAt?.toISOString() ?? "",
    imported: stored.imported ?? 0,
    undoUntil: undoUntil > now && !stored.undoneAt ? new Date(undoUntil).toISOString() : "",
    undone: stored.undoneAt !== null,
  };
}

/** @throws HttpProblem 404 for a check that is not the caller's */
export async function importedSections(
  db: Db,
  actor: Actor,
  id: string,
  now: number,
): Promise<ReturnType<typeof headsOfTest>> {
  await findImport(db, actor, id, { now });
  return headsOfTest(await loadHeads(db, id));
}

export async function listImports(db: Db, actor: Actor, now: number): Promise<ImportSummary[]> {
  const lists = await readSchoolLists(db, now);
  const all: ImportSummary[] = [];
  for (const stored of await ownImports(db, actor, now)) {
    all.push(summed(stored, await filedGroups(db, stored, lists), now));
  }
  return all;
}

type Asked = z.output<NonNullable<(typeof checkedCall)["body"]>>;

const SHOWN: Record<Asked["shown"], (group: FiledGroup) => boolean> = {
  all: () => true,
  taken: isTaken,
  refused: ({ refused }) => refused,
  incomplete: (group) => isTaken(group) && group.missing.length > 0,
  leftOut: ({ refused, leftOut }) => leftOut && !refused,
  doubtful: (group) => isTaken(group) && group.doubtful,
};

export async function checkedQuestions(
  db: Db,
  actor: Actor,
  { _id, shown, first, limit, page }: Asked,
  now: number,
): Promise<{ check: ImportSummary; totalCount: number; data: CheckedQuestion[] }> {
  const stored = await findImport(db, actor, _id, { now });
  const lists = await readSchoolLists(db, now);
  const groups = await filedGroups(db, stored, lists);
  const wanted = groups.filter(SHOWN[shown]);
  const inOrder = (some: readonly FiledGroup[]) =>
    some.flatMap((group) => group.numbers).toSorted((one, other) => one - other);
  const [clear, doubts] = [wanted.filter((one) => !isDoubtful(one)), wanted.filter(isDoubtful)];
  const all = first === "file" ? inOrder(wanted) : [...inOrder(doubts), ...inOrder(clear)];
  const numbers = all.slice((page - 1) * limit, page * limit);
  const rows = new Map((await loadRows(db, _id, numbers)).map((row) => [row.number, row]));
  const full = numbers.flatMap((number) => rows.get(number) ?? []);
  const keys = full.flatMap(({ found }) => found.passage?.key ?? []);
  const passages = new Map(
    (keys.length > 0 ? await loadPassagesOf(db, _id, keys) : []).map((one) => [one.key, one]),
  );
  const twins = Map.groupBy(
    await twinsOf(db, _id, numbers, counted(groups)),
    ({ number }) => number,
  );
  const data: CheckedQuestion[] = [];
  const patience = sharedPatience();
  for (const row of full) {
    const face = wanted.find((group) => group.numbers.includes(row.number));
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
  return { check: summed(stored, groups, now), totalCount: counted(wanted), data };
}

interface ForAll {
  lists: FilingLists;
  passages: ReadonlyMap<string, StoredPassage>;
  patience: ReturnType<typeof sharedPatience>;
}

/** A page opens within a second or two, however many questions of the bank are alike. */
const PAGE_PATIENCE_MS = 1_200;

/** Searches that come too late get no answer. */
function sharedPatience() {
  let left = PAGE_PATIENCE_MS;
  return async <Found>(search: (ms: number) => Promise<Found>): Promise<Found | undefined> => {
    if (left < 1) return undefined;
    const began = performance.now();
    const found = await search(Math.min(left, PAGE_PATIENCE_MS / 2));
    left -= performance.now() - began;
    return found;
  };
}

async function shownRow(
  db: Db,
  { number, found, leftOut, questionId }: StoredRow,
  { filing, missing, proposed }: FiledGroup,
  { lists, passages, patience }: ForAll,
): Promise<Omit<CheckedQuestion, "twins">> {
  const { file, title, line, refused, notes, question, unused, head } = found;
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
    ...(unused && { unused }),
    ...(head && { head }),
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
              ...(found.passage.part && { part: found.passage.part }),
            },
          }),
      },
    }),
    similar: similar ?? [],
    ...(!similar && { bankNotSearched: true }),
  };
}

interface Shown {
  filing: ImportFiling;
  number: number;
  lists: FilingLists;
}

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
    steps: question.steps ?? [],
    weightage: question.marks,
    unit: question.unit,
    position: question.unitSide,
    quesimg: question.picture,
    ...(question.pictureWords && { quesimgAlt: question.pictureWords }),
    quesimgUrl: question.pictureLink,
    subject: { _id: filing.subject, topic: subject?.topic ?? "" },
    level: filing.level,
    subjectLevel: filedSubjectLevel(filing.level, question.filing.subjectLevel),
    difficulty: filing.difficulty,
    topic: filing.topic,
    component: filing.component,
    school: question.filing.school ?? "",
    year: question.filing.year ?? null,
    exam: question.filing.exam ?? "",
    options: options.map(({ text, rich, picture, pictureWords, isAnswer, whyWrong }, place) => ({
      _id: String(place + 1),
      optbody: text,
      ...(rich && { optbodyRich: rich }),
      optimg: picture,
      ...(pictureWords && { optimgAlt: pictureWords }),
      isAnswer,
      ...(whyWrong && { whyWrong }),
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
