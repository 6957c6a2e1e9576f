import { texts } from "@markwell/contract/texts";
import { areBelow, partNames } from "@markwell/domain/questions/part-names";
import { keptTogether } from "@markwell/domain/tests/blocks";
import { foreignQuestion } from "@markwell/domain/tests/questions";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import {
  findCurrentRevisions,
  loadPassages,
  type Membership,
  membershipsOf,
} from "../questions/index.ts";

export interface Pin {
  questionId: string;
  revisionId: string;
  marks: number;
  /** As the test keeps it. */
  passage: Pick<Membership, "passageId" | "revisionId" | "kind" | "place" | "part"> | undefined;
  /** By which it is marked; null for none. */
  rubricRevisionId: string | null;
}

/**
 * In order, with current revisions; those in `kept` stay with theirs, even when the bank lost them.
 * @param newest takes also those in `kept` anew, if the bank has them
 * @throws HttpProblem 400 for a question that is not in the bank, or one that comes twice.
 */
export async function pinQuestions(
  trx: Db,
  questionIds: readonly string[],
  kept: readonly Pin[] = [],
  newest = false,
): Promise<Pin[]> {
  if (new Set(questionIds).size < questionIds.length) {
    throw invalidField("questions", texts.test.questionTwice);
  }
  const pins = new Map(kept.map((pin) => [pin.questionId, pin]));
  const added = newest ? questionIds : questionIds.filter((id) => !pins.has(id));
  const current = await findCurrentRevisions(trx, added);
  for (const [questionId, pin] of current) {
    pins.set(questionId, { questionId, ...pin, passage: undefined });
  }
  await pinPassages(trx, pins, [...current.keys()]);
  const inOrder = questionIds.map((questionId) => {
    const pin = pins.get(questionId);
    if (!pin) throw invalidField("questions", texts.test.questionsRequired);
    return pin;
  });
  return lettered(
    keptTogether(inOrder, ({ passage }) => ({
      block: passage?.passageId,
      place: passage?.place ?? 1,
    })),
  );
}

/** Parts are (a), (b), (c) in the questions, whichever of them it has; gaps keep their numbers. */
function lettered(pins: readonly Pin[]): Pin[] {
  const blocks = Map.groupBy(pins, ({ passage }) => passage?.passageId);
  const nameIn = (own: readonly Pin[]) =>
    partNames(areBelow(own.map(({ passage }) => passage?.part)));
  const names = new Map([...blocks].map(([id, own]) => [id, nameIn(own)]));
  return pins.map((pin) => {
    if (!pin.passage || pin.passage.kind === "cloze") return pin;
    const { part: _, ...passage } = pin.passage;
    const at = blocks.get(passage.passageId)?.indexOf(pin) ?? 0;
    const part = names.get(passage.passageId)?.[at];
    return { ...pin, passage: { ...passage, place: at + 1, ...(part && { part }) } };
  });
}

/** Adding a question pins its whole passage anew, so that a test has it once. */
async function pinPassages(
  db: Db,
  pins: Map<string, Pin>,
  added: readonly string[],
): Promise<void> {
  const members = await membershipsOf(db, [...pins.keys()]);
  const anew = new Set(added.flatMap((id) => members.get(id)?.passageId ?? []));
  for (const [questionId, pin] of pins) {
    const member = members.get(questionId);
    if (member && anew.has(member.passageId)) {
      pins.set(questionId, { ...pin, passage: member });
    }
  }
}

export async function pinsOf(db: Db, testId: string): Promise<Pin[]> {
  const rows = await db
    .selectFrom("testQuestions")
    .select(["questionId", "revisionId", "marks", "passageRevisionId", "passagePlace"])
    .select(["rubricRevisionId", "partName"])
    .where("testId", "=", testId)
    .orderBy("position")
    .execute();
  const passages = await loadPassages(
    db,
    rows.flatMap(({ passageRevisionId }) => passageRevisionId ?? []),
  );
  return rows.map(({ passageRevisionId, passagePlace, partName, ...pin }) => {
    const state = passages.get(passageRevisionId ?? "");
    const part = partName === null ? {} : { part: partName };
    const passage = state && { ...state, place: passagePlace ?? 1, ...part };
    return { ...pin, passage };
  });
}

/** @throws HttpProblem 400 that names the first question of another subject. */
export async function refuseForeignQuestions(
  trx: Trx,
  pins: readonly Pin[],
  subjectIds: readonly string[],
): Promise<void> {
  const revisionIds = pins.map(({ revisionId }) => revisionId);
  const { rows: questions } = await sql<{ id: string; name: string }>`
    select subjects.id, subjects.name
    from unnest(${revisionIds}::uuid[]) with ordinality as pinned (revision_id, place)
    join question_revisions on question_revisions.id = pinned.revision_id
    join subjects on subjects.id = question_revisions.subject_id
    order by pinned.place`.execute(trx);
  const subjects = await trx
    .selectFrom("subjects")
    .select(["id", "name"])
    .where("id", "in", [...subjectIds])
    .orderBy("position")
    .execute();
  const problem = foreignQuestion(questions, subjects);
  if (problem) throw invalidField("questions", problem);
}

/** In order, replacing the former. */
export async function storePins(trx: Trx, testId: string, pins: readonly Pin[]): Promise<void> {
  await trx.deleteFrom("testQuestions").where("testId", "=", testId).execute();
  await trx
    .insertInto("testQuestions")
    .values(
      pins.map(({ passage, ...pin }, index) => ({
        testId,
        ...pin,
        position: index + 1,
        passageRevisionId: passage?.revisionId ?? null,
        passagePlace: passage?.place ?? null,
        partName: passage?.part ?? null,
      })),
    )
    .execute();
}

export async function storeSubjects(
  trx: Trx,
  testId: string,
  subjects: readonly string[],
): Promise<void> {
  await trx.deleteFrom("testSubjects").where("testId", "=", testId).execute();
  await trx
    .insertInto("testSubjects")
    .values([...new Set(subjects)].map((subjectId) => ({ testId, subjectId })))
    .execute();
}
