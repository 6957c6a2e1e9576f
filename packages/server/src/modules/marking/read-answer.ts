import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findOwnAttempt } from "../attempts/index.ts";
import { findTestFor } from "../tests/index.ts";
import { type AnswerRow, answerColumns, answersToMark, asUnmarked } from "./answer-to-mark.ts";
import type { Meant } from "./find-blind.ts";
import { findOwnInRound, findRound } from "./round-store.ts";

/**
 * With its present marks, for a marker whose own mark came second.
 * @throws HttpProblem 404/403, 404 for an unknown answer; Refused while the attempt is open.
 */
export async function readAnswer(
  db: Db,
  actor: Actor,
  { testId, studentId, questionId, blind, known }: Meant & { testId: string; questionId: string },
  zone: string,
): Promise<MarkingAnswer> {
  await findTestFor(db, actor, "look", testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt) throw notFound();
  if (!attempt.closedAt) throw new Refused(texts.review.stillWriting);
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns}
    from attempts
    join tests on tests.id = attempts.test_id
    join grades on grades.attempt_id = attempts.id
    join test_questions on test_questions.test_id = tests.id
      and test_questions.question_id = grades.question_id
    where attempts.id = ${attempt.id} and grades.question_id = ${questionId}`.execute(db);
  const round = await findRound(db, testId);
  const inRound = round !== undefined && round.state !== "closed";
  const asMeant = rows.map((row) => ({
    ...(inRound && row.marks === null ? asUnmarked(row) : row),
    known: known?.code,
  }));
  const [answer] = await answersToMark(db, asMeant, { reader: actor.id, zone, blind });
  if (!answer) throw notFound(texts.attempt.unknownQuestion);
  const given = answer.score === null ? await findOwnInRound(db, actor, rows[0], known) : undefined;
  return given ? { ...answer, ...given } : answer;
}
