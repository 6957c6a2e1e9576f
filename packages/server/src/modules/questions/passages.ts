import type { createPassage as createCall } from "@markwell/contract/calls/passages";
import { texts } from "@markwell/contract/texts";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { kindRules } from "@markwell/domain/questions/kinds";
import { blockedMediaIn } from "@markwell/domain/questions/media-address";
import { areBelow, partNames } from "@markwell/domain/questions/part-names";
import { clozeProblem, gapsIn, MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import type { PassageKind } from "@markwell/domain/questions/passage-kind";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import {
  forbidden,
  HttpProblem,
  invalidField,
  notFound,
  Refused,
} from "../../platform/http/problems.ts";
import {
  cleanRichText,
  isBlank,
  readableText,
  withoutNul,
} from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findUploads, pathsIn } from "../media/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { mayEdit } from "./staff-question.ts";

type NewPassage = z.output<NonNullable<(typeof createCall)["body"]>>;

/**
 * Returns its id; questions come after it.
 * @throws HttpProblem 400 for an empty text, a cloze without gaps, or an unknown subject.
 */
export async function createPassage(
  db: Db,
  actor: Actor,
  { kind, subject, level, ...words }: NewPassage,
  now: number,
): Promise<string> {
  return transaction(db, async (trx) => {
    if (!(await areSubjects(trx, [subject]))) {
      throw invalidField("subject", texts.test.subjectRequired);
    }
    const clean = await cleanWords(trx, kind, words);
    const { id } = await trx
      .insertInto("passages")
      .values({ kind, subjectId: subject, level, authorId: actor.id, createdAt: new Date(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertPassageRevision(trx, { passageId: id, number: 1, ...clean }, actor, now);
    await noteAction(trx, actor, "create", id, now);
    return id;
  });
}

/**
 * Without an audit line: the caller writes one for all. Questions are the actor's, new, of this subject
 * and level; the text is clean.
 * @returns its id
 */
export async function addPassage(
  trx: Trx,
  actor: Actor,
  { kind, subject, level, title, body }: NewPassage,
  members: ReadonlyArray<{ questionId: string; place: number; partName?: string | undefined }>,
  now: number,
): Promise<string> {
  const { id: passageId } = await trx
    .insertInto("passages")
    .values({ kind, subjectId: subject, level, authorId: actor.id, createdAt: new Date(now) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertPassageRevision(trx, { passageId, number: 1, title, body }, actor, now);
  await trx
    .insertInto("passageQuestions")
    .values(
      members.map(({ partName, ...member }) => ({
        ...member,
        passageId,
        partName: partName ?? null,
      })),
    )
    .execute();
  return passageId;
}

/**
 * As a new version; tests keep theirs.
 * @throws HttpProblem 400 for an empty text, or a cloze that lost the gap of a question; 403/404; 409
 * when the edit was made from an older version.
 */
export async function updatePassage(
  db: Db,
  actor: Actor,
  passageId: string,
  edit: { title: string; body: string; version?: number | undefined },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { kind, version: present } = await lockPassage(trx, actor, passageId);
    if (edit.version !== undefined && edit.version !== present) {
      throw new HttpProblem(409, texts.passage.stale);
    }
    const clean = await cleanWords(trx, kind, edit);
    const members = await trx
      .selectFrom("passageQuestions")
      .select("place")
      .where("passageId", "=", passageId)
      .orderBy("place")
      .execute();
    checkGaps(
      kind,
      clean.body,
      members.map(({ place }) => place),
    );
    await trx
      .updateTable("passageRevisions")
      .set({ isCurrent: false })
      .where("passageId", "=", passageId)
      .where("isCurrent", "=", true)
      .execute();
    const version = present + 1;
    await insertPassageRevision(trx, { passageId, number: version, ...clean }, actor, now);
    await trx.updateTable("passages").set({ version }).where("id", "=", passageId).execute();
    await noteAction(trx, actor, "edit", passageId, now);
  });
}

/**
 * Sets a passage's questions and order; others leave it and stay in the bank. Tests keep theirs.
 * @param below the parts that are numbered below the letter of the one before; undefined leaves it as it is
 * @throws HttpProblem 400 for a question that is not in the bank, of another subject or level, in another
 * passage or without a gap in a cloze, and for one below a letter that is not among them; 403/404.
 */
export async function arrangePassage(
  db: Db,
  actor: Actor,
  passageId: string,
  { questions: questionIds, below }: { questions: readonly string[]; below?: readonly string[] },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const passage = await lockPassage(trx, actor, passageId);
    if (new Set(questionIds).size < questionIds.length) {
      throw invalidField("questions", texts.test.questionTwice);
    }
    if (below?.some((id) => !questionIds.includes(id))) {
      throw invalidField("below", texts.test.questionsRequired);
    }
    await checkMembers(trx, actor, passage, questionIds);
    const body = await currentBody(trx, passageId);
    checkGaps(
      passage.kind,
      body,
      questionIds.map((_, index) => index + 1),
    );
    await storeMembers(trx, passage, questionIds, below);
    await noteAction(trx, actor, "change questions", passageId, now);
  });
}

/** Replaces all members and names the parts; `below` is as of `arrangePassage`. */
async function storeMembers(
  trx: Trx,
  { id: passageId, kind }: Pick<LockedPassage, "id" | "kind">,
  questionIds: readonly string[],
  below?: readonly string[],
): Promise<void> {
  const before = await trx
    .deleteFrom("passageQuestions")
    .where("passageId", "=", passageId)
    .returning(["questionId", "partName"])
    .execute();
  if (questionIds.length === 0) return;
  const names = new Map(before.map(({ questionId, partName }) => [questionId, partName]));
  const flags = below
    ? questionIds.map((id) => below.includes(id))
    : areBelow(questionIds.map((id) => names.get(id)));
  const named = kind === "parts" ? partNames(flags) : [];
  await trx
    .insertInto("passageQuestions")
    .values(
      questionIds.map((questionId, index) => ({
        ...{ passageId, questionId, place: index + 1 },
        partName: named[index] ?? null,
      })),
    )
    .execute();
}

/** The caller holds the question. @param passageId "" for none @throws HttpProblem as `arrangePassage` */
export async function placeQuestion(
  trx: Trx,
  actor: Actor,
  questionId: string,
  passageId: string,
  now: number,
): Promise<void> {
  const before = await trx
    .selectFrom("passageQuestions")
    .select("passageId")
    .where("questionId", "=", questionId)
    .executeTakeFirst();
  if ((before?.passageId ?? "") === passageId) return;
  await leavePassage(trx, questionId);
  if (passageId === "") return;
  const passage = await lockPassage(trx, actor, passageId);
  await checkMembers(trx, actor, passage, [questionId]);
  const place = await freePlace(trx, passage);
  await trx.insertInto("passageQuestions").values({ passageId, questionId, place }).execute();
  await renameParts(trx, passage);
  await noteAction(trx, actor, "change questions", passageId, now);
}

/** Parts that came or went leave no letter out. */
async function renameParts(trx: Trx, passage: Pick<LockedPassage, "id" | "kind">): Promise<void> {
  if (passage.kind !== "parts") return;
  const members = await trx
    .selectFrom("passageQuestions")
    .select(["questionId", "partName"])
    .where("passageId", "=", passage.id)
    .orderBy("place")
    .execute();
  if (members.every(({ partName }) => partName === null)) return;
  await storeMembers(
    trx,
    passage,
    members.map(({ questionId }) => questionId),
  );
}

/**
 * Makes a question the next part of `before`, which becomes the first part if it has none. The caller
 * holds the question.
 * @throws HttpProblem 400 for a `before` that is gone or belongs to a text or a cloze, and for a missing
 * stem; 403 for a colleague's; and as `arrangePassage`
 */
export async function placeAfter(
  trx: Trx,
  actor: Actor,
  questionId: string,
  { before, stem, below }: { before: string; stem: string; below: boolean },
  now: number,
): Promise<void> {
  const passageId = await partsOf(trx, actor, before, stem, now);
  const passage = await lockPassage(trx, actor, passageId);
  if (passage.kind !== "parts") throw invalidField("partOf", texts.passage.otherPassage);
  await checkMembers(trx, actor, passage, [questionId]);
  const members = await trx
    .selectFrom("passageQuestions")
    .select(["questionId", "partName"])
    .where("passageId", "=", passageId)
    .orderBy("place")
    .execute();
  if (members.length >= MOST_IN_PASSAGE) throw invalidField("partOf", texts.passage.full);
  const ids = members.map((member) => member.questionId);
  const flags = areBelow(members.map(({ partName }) => partName));
  const isBelow = [...ids.filter((_, at) => flags[at]), ...(below ? [questionId] : [])];
  const order = ids.toSpliced(ids.indexOf(before) + 1, 0, questionId);
  await storeMembers(trx, passage, order, isBelow);
  await noteAction(trx, actor, "change questions", passageId, now);
}

async function partsOf(
  trx: Trx,
  actor: Actor,
  before: string,
  stem: string,
  now: number,
): Promise<string> {
  const found = await trx
    .selectFrom("passageQuestions")
    .select("passageId")
    .where("questionId", "=", before)
    .executeTakeFirst();
  if (found) return found.passageId;
  const [first] = await trx
    .selectFrom("questions")
    .innerJoin("questionRevisions", "questionRevisions.questionId", "questions.id")
    .select(["questions.authorId", "subjectId", "level"])
    .where("questions.id", "=", before)
    .where("questions.removedAt", "is", null)
    .where("isCurrent", "=", true)
    .execute();
  if (!first) throw invalidField("partOf", texts.passage.beforeGone);
  if (!mayEdit(actor, first.authorId)) {
    throw forbidden("Only the author and admins can change this question.");
  }
  const body = cleanRichText(stem);
  if (isBlank(body)) throw invalidField("stem", texts.passage.stem);
  const passageId = await createPassage(
    trx,
    actor,
    {
      kind: "parts",
      title: readableText(body).slice(0, 60).trim() || "Question with parts",
      body,
      subject: first.subjectId,
      level: first.level as NewPassage["level"],
    },
    now,
  );
  await placeQuestion(trx, actor, before, passageId, now);
  return passageId;
}

/** In a cloze the first gap without a question. */
async function freePlace(trx: Trx, { id, kind }: LockedPassage): Promise<number> {
  const rows = await trx
    .selectFrom("passageQuestions")
    .select("place")
    .where("passageId", "=", id)
    .execute();
  const taken = new Set(rows.map(({ place }) => place));
  if (kind === "cloze") {
    const gaps = gapsIn(await currentBody(trx, id)).toSorted((one, other) => one - other);
    const free = gaps.find((gap) => !taken.has(gap));
    if (free === undefined) throw invalidField("passage", texts.passage.noGap);
    return free;
  }
  const place = Math.max(0, ...taken) + 1;
  if (place > MOST_IN_PASSAGE) throw invalidField("passage", texts.passage.full);
  return place;
}

/** A cloze keeps the gap open. */
export async function leavePassage(trx: Trx, questionId: string): Promise<void> {
  const left = await trx
    .deleteFrom("passageQuestions")
    .where("questionId", "=", questionId)
    .returning("passageId")
    .executeTakeFirst();
  if (!left) return;
  const { passageId: id } = left;
  const { kind } = await trx
    .selectFrom("passages")
    .select("kind")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await renameParts(trx, { id, kind: kind as PassageKind });
}

/** Tests keep it. @throws Refused while questions of the bank belong to it; HttpProblem 403/404. */
export async function deletePassage(
  db: Db,
  actor: Actor,
  passageId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockPassage(trx, actor, passageId);
    const member = await trx
      .selectFrom("passageQuestions")
      .select("questionId")
      .where("passageId", "=", passageId)
      .limit(1)
      .executeTakeFirst();
    if (member) throw new Refused(texts.passage.inUse);
    await trx
      .updateTable("passages")
      .set({ removedAt: new Date(now) })
      .where("id", "=", passageId)
      .execute();
    await noteAction(trx, actor, "delete", passageId, now);
  });
}

interface LockedPassage {
  id: string;
  kind: PassageKind;
  subjectId: string;
  level: string;
  version: number;
}

async function lockPassage(trx: Trx, actor: Actor, passageId: string): Promise<LockedPassage> {
  const { rows } = await sql<LockedPassage & { authorId: string }>`
    select id, kind, subject_id, level, version, author_id from passages
    where id = ${passageId} and removed_at is null for update`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound(texts.passage.unknown);
  if (!mayEdit(actor, found.authorId)) throw forbidden(texts.passage.foreign);
  return found;
}

async function currentBody(trx: Trx, passageId: string): Promise<string> {
  const { body } = await trx
    .selectFrom("passageRevisions")
    .select("body")
    .where("passageId", "=", passageId)
    .where("isCurrent", "=", true)
    .executeTakeFirstOrThrow();
  return body;
}

/** In the bank, free, of the same subject and level, and the actor's where new. */
async function checkMembers(
  trx: Trx,
  actor: Actor,
  { id, kind, subjectId, level }: LockedPassage,
  questionIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{
    id: string;
    authorId: string;
    kind: QuestionKind;
    subjectId: string;
    level: string;
    passageId: string | null;
  }>`
    select questions.id, questions.author_id, revisions.kind, revisions.subject_id, revisions.level,
           members.passage_id
    from questions
    join question_revisions revisions on revisions.question_id = questions.id and revisions.is_current
    left join passage_questions members on members.question_id = questions.id
    where questions.id = any (${questionIds}::uuid[]) and questions.removed_at is null
    order by questions.id for no key update of questions`.execute(trx);
  if (rows.length < questionIds.length) {
    throw invalidField("questions", texts.test.questionsRequired);
  }
  for (const question of rows) {
    if (question.passageId && question.passageId !== id) {
      throw invalidField("questions", texts.passage.otherPassage);
    }
    if (!question.passageId && !mayEdit(actor, question.authorId)) {
      throw forbidden("Only the author and admins can change this question.");
    }
    if (question.subjectId !== subjectId || question.level !== level) {
      throw invalidField("questions", texts.passage.fits);
    }
    if (kind === "cloze" && !kindRules[question.kind].acceptsTexts) {
      throw invalidField("questions", texts.passage.gapNeeded);
    }
  }
}

/** Every question of a cloze needs a gap in the text. */
function checkGaps(kind: PassageKind, body: string, places: readonly number[]): void {
  if (kind !== "cloze") return;
  const gaps = new Set(gapsIn(body));
  const missing = places.find((place) => !gaps.has(place));
  if (missing !== undefined) {
    throw invalidField("body", `The text has no gap for question ${missing}: (${missing}) ____`);
  }
}

async function cleanWords(
  db: Db,
  kind: PassageKind,
  words: { title: string; body: string },
): Promise<{ title: string; body: string }> {
  const title = withoutNul(words.title).trim();
  if (title === "") throw invalidField("title", texts.passage.title);
  const body = cleanRichText(words.body);
  if (isBlank(body)) throw invalidField("body", texts.passage.body);
  const problem = kind === "cloze" ? clozeProblem(body) : undefined;
  if (problem) throw invalidField("body", problem);
  if (blockedMediaIn(body)) throw invalidField("body", texts.question.httpsNeeded);
  const paths = pathsIn(body);
  const uploads = await findUploads(db, paths);
  if (uploads.size < paths.length) throw invalidField("body", texts.upload.again);
  return { title, body };
}

const insertPassageRevision = (
  trx: Trx,
  revision: { passageId: string; number: number; title: string; body: string },
  actor: Actor,
  now: number,
) =>
  trx
    .insertInto("passageRevisions")
    .values({ ...revision, createdBy: actor.id, createdAt: new Date(now) })
    .execute();

const noteAction = (
  trx: Trx,
  actor: Actor,
  action: "create" | "edit" | "change questions" | "delete",
  targetId: string,
  at: number,
) => recordAction(trx, { actorId: actor.id, act: action, targetKind: "passage", targetId, at });
