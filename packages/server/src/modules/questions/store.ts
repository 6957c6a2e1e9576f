import { texts } from "@markwell/contract/texts";
import { difficultyOrder, levelOrder } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { forbidden, notFound, Refused } from "../../platform/http/problems.ts";
import { readableText, searchable } from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { CleanDraft } from "./read-draft.ts";
import { mayEdit } from "./staff-question.ts";

export const NOT_IN_BANK = "This question is no longer in the bank.";

/** Locked. @throws HttpProblem 404, 403 when it is somebody else's. */
export async function lockEditable(
  trx: Trx,
  actor: Actor,
  questionId: string,
): Promise<{ id: string; version: number; testsOnly: boolean }> {
  const question = await trx
    .selectFrom("questions")
    .select(["id", "authorId", "version", "testsOnly"])
    .where("id", "=", questionId)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!question) throw notFound(NOT_IN_BANK);
  if (!mayEdit(actor, question.authorId)) {
    throw forbidden("Only the author and admins can change this question.");
  }
  const { id, version, testsOnly } = question;
  return { id, version, testsOnly };
}

interface OfMany {
  own: Array<{ id: string; testsOnly: boolean; version: number }>;
  skipped: Array<{ _id: string; reason: "author" | "gone" }>;
}

/**
 * Those of many that the caller may change, locked; the others with the reason.
 * @throws Refused when these are all.
 */
export async function lockOwn(trx: Trx, actor: Actor, ids: readonly string[]): Promise<OfMany> {
  const { rows } = await sql<OfMany["own"][number] & { authorId: string }>`
    select id, author_id, tests_only, version from questions
    where id = any (${ids}::uuid[]) and removed_at is null
    order by id for no key update`.execute(trx);
  const found = new Map(rows.map((row) => [row.id, row]));
  const own: OfMany["own"] = [];
  const skipped: OfMany["skipped"] = [];
  for (const id of new Set(ids)) {
    const question = found.get(id);
    if (!question) skipped.push({ _id: id, reason: "gone" });
    else if (!mayEdit(actor, question.authorId)) skipped.push({ _id: id, reason: "author" });
    else own.push(question);
  }
  if (own.length === 0) throw new Refused(texts.question.keptNone);
  return { own, skipped };
}

const revisionRow = (
  {
    questionId,
    number,
    content,
  }: { questionId: string; number: number } & Pick<CleanDraft, "content">,
  actor: Actor,
  now: number,
) => ({
  ...content,
  answerSettings: JSON.stringify(content.answerSettings),
  questionId,
  number,
  levelOrder: levelOrder(content.level),
  difficultyOrder: difficultyOrder(content.difficulty),
  bodyText: searchable(readableText(content.body)),
  createdBy: actor.id,
  createdAt: new Date(now),
});

/** The caller ensures that no other revision is current. */
export async function insertRevision(
  trx: Trx,
  questionId: string,
  number: number,
  { content, options, answers }: CleanDraft,
  actor: Actor,
  now: number,
): Promise<string> {
  const { id: revisionId } = await trx
    .insertInto("questionRevisions")
    .values(revisionRow({ questionId, number, content }, actor, now))
    .returning("id")
    .executeTakeFirstOrThrow();
  if (options.length > 0) {
    await trx
      .insertInto("questionOptions")
      .values(options.map((option, index) => ({ ...option, revisionId, position: index + 1 })))
      .execute();
  }
  if (answers.length > 0) {
    await trx
      .insertInto("questionAnswers")
      .values(answers.map((answer, index) => ({ ...answer, revisionId, position: index + 1 })))
      .execute();
  }
  return revisionId;
}

/** `earlier`, oldest first, become its first versions. */
type NewQuestion = CleanDraft & { testsOnly: boolean; earlier: readonly CleanDraft[] };

/** In a few statements. @returns ids in order */
export async function insertQuestions(
  trx: Trx,
  drafts: readonly NewQuestion[],
  actor: Actor,
  now: number,
): Promise<string[]> {
  const createdAt = new Date(now);
  const ids = await newIds(trx, drafts.length);
  const questions = drafts.map((draft, place) => ({ ...draft, questionId: ids[place] ?? "" }));
  await trx
    .insertInto("questions")
    .values(
      questions.map(({ questionId, testsOnly, earlier }) => ({
        id: questionId,
        authorId: actor.id,
        createdAt,
        testsOnly,
        version: earlier.length + 1,
      })),
    )
    .execute();
  const states = questions.flatMap(({ questionId, earlier, ...last }) =>
    [...earlier, last].map((state, index) => ({
      ...state,
      questionId,
      number: index + 1,
      isCurrent: index === earlier.length,
    })),
  );
  const revisionIds = await newIds(trx, states.length);
  const revisions = states.map((state, place) => ({
    ...state,
    revisionId: revisionIds[place] ?? "",
  }));
  // A statement takes 65,535 values; questions with a long history have many states.
  for (let at = 0; at < revisions.length; at += STATES_AT_ONCE) {
    const some = revisions.slice(at, at + STATES_AT_ONCE);
    await trx
      .insertInto("questionRevisions")
      .values(
        some.map((revision) => ({
          id: revision.revisionId,
          isCurrent: revision.isCurrent,
          ...revisionRow(revision, actor, now),
        })),
      )
      .execute();
    const options = some.flatMap(({ revisionId, options: own }) =>
      own.map((option, index) => ({ ...option, revisionId, position: index + 1 })),
    );
    if (options.length > 0) await trx.insertInto("questionOptions").values(options).execute();
    const answers = some.flatMap(({ revisionId, answers: own }) =>
      own.map((answer, index) => ({ ...answer, revisionId, position: index + 1 })),
    );
    if (answers.length > 0) await trx.insertInto("questionAnswers").values(answers).execute();
  }
  return ids;
}

const STATES_AT_ONCE = 500;

async function newIds(trx: Trx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select new_id() as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}
