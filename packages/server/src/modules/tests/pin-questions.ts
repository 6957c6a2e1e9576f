import { texts } from "@markwell/contract/texts";
import { foreignQuestion } from "@markwell/domain/tests/questions";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { findCurrentRevisions } from "../questions/index.ts";

/** A question of a test with the revision and marks that it keeps there. */
export interface Pin {
  questionId: string;
  revisionId: string;
  marks: number;
}

/**
 * The questions in the given order, each with the revision that the bank shows now; those in `kept`
 * stay with theirs, even when the bank has changed or lost them.
 *
 * @throws HttpProblem 400 for a question that is not in the bank, or one that comes twice.
 */
export async function pinQuestions(
  trx: Db,
  questionIds: readonly string[],
  kept: readonly Pin[] = [],
): Promise<Pin[]> {
  if (new Set(questionIds).size < questionIds.length) {
    throw invalidField("questions", texts.test.questionTwice);
  }
  const pins = new Map(kept.map((pin) => [pin.questionId, pin]));
  const added = questionIds.filter((id) => !pins.has(id));
  for (const [questionId, pin] of await findCurrentRevisions(trx, added)) {
    pins.set(questionId, { questionId, ...pin });
  }
  return questionIds.map((questionId) => {
    const pin = pins.get(questionId);
    if (!pin) throw invalidField("questions", texts.test.questionsRequired);
    return pin;
  });
}

/** The questions of a test in order, as they are pinned. */
export const pinsOf = (db: Db, testId: string): Promise<Pin[]> =>
  db
    .selectFrom("testQuestions")
    .select(["questionId", "revisionId", "marks"])
    .where("testId", "=", testId)
    .orderBy("position")
    .execute();

/**
 * A test has questions of its own subjects only.
 *
 * @throws HttpProblem 400 that names the first question of another subject.
 */
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

/** Writes the paper of a test, in order, in the place of the one that it had. */
export async function storePaper(trx: Trx, testId: string, pins: readonly Pin[]): Promise<void> {
  await trx.deleteFrom("testQuestions").where("testId", "=", testId).execute();
  await trx
    .insertInto("testQuestions")
    .values(
      pins.map(({ questionId, revisionId, marks }, index) => ({
        testId,
        questionId,
        revisionId,
        marks,
        position: index + 1,
      })),
    )
    .execute();
}

/** Writes the subjects of a test in the place of those that it had. */
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
