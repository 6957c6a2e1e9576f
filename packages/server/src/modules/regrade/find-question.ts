import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { loadRevisions, type Revision } from "../questions/index.ts";
import { type KeyCorrection, keyCorrections, withCorrection } from "../tests/index.ts";

/** A question of a test with the key that counts now. */
export interface TestQuestion {
  /** As pinned, with the key that counts. */
  revision: Revision;
  /** Place in the test, from 1. */
  number: number;
  /** What it is worth in this test. */
  marks: number;
  /** The newest correction of its key in this test. */
  correction: KeyCorrection | undefined;
}

/**
 * One question of a test.
 *
 * @throws HttpProblem 404 when it is not part of the test.
 */
export async function findQuestion(
  db: Db,
  testId: string,
  questionId: string,
): Promise<TestQuestion> {
  const pin = await db
    .selectFrom("testQuestions")
    .select(["revisionId", "position", "marks"])
    .where("testId", "=", testId)
    .where("questionId", "=", questionId)
    .executeTakeFirst();
  const [pinned] = pin ? await loadRevisions(db, [pin.revisionId]) : [];
  if (!pin || !pinned) throw notFound(texts.attempt.unknownQuestion);
  const correction = (await keyCorrections(db, testId)).get(questionId);
  return {
    revision: withCorrection(pinned, correction),
    number: pin.position,
    marks: pin.marks,
    correction,
  };
}
