import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findTestFor } from "../tests/index.ts";
import { findQuestion } from "./find-question.ts";

/** May be repeated. @throws HttpProblem 404/403. */
export async function leaveRefused(
  db: Db,
  actor: Actor,
  { testid: testId, qid: questionId, text }: { testid: string; qid: string; text: string },
  now: number,
): Promise<void> {
  await findTestFor(db, actor, "mark", testId);
  await findQuestion(db, testId, questionId);
  await db
    .insertInto("answersLeft")
    .values({ testId, questionId, body: text, leftAt: new Date(now) })
    .onConflict((again) => again.doNothing())
    .execute();
}

/** By question, as they were shown. */
export async function answersLeft(db: Db, testId: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom("answersLeft")
    .select(["questionId", "body"])
    .where("testId", "=", testId)
    .execute();
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
  return new Map([...byQuestion].map(([id, left]) => [id, new Set(left.map(({ body }) => body))]));
}
