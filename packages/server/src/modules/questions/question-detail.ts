import type { QuestionRevision, StaffQuestion } from "@markwell/contract/wire/question";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { listRevisions } from "./list-revisions.ts";
import { findCurrentRevisions } from "./revision.ts";
import { staffQuestions } from "./staff-question.ts";
import { NOT_IN_BANK } from "./store.ts";

/**
 * One question of the bank with its key and its history.
 *
 * @throws HttpProblem 404 when it is unknown or removed.
 */
export async function questionDetail(
  db: Db,
  actor: Actor,
  questionId: string,
): Promise<{ data: StaffQuestion[]; revisions: QuestionRevision[] }> {
  const current = (await findCurrentRevisions(db, [questionId])).get(questionId);
  if (!current) throw notFound(NOT_IN_BANK);
  return {
    data: await staffQuestions(db, [current.revisionId], actor),
    revisions: await listRevisions(db, questionId),
  };
}
