import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { HttpProblem, notFound, Refused } from "../../platform/http/problems.ts";
import { paperOf } from "../tests/index.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import type { ProgressFeed } from "./progress-feed.ts";

export interface SaveRequest {
  testid: string;
  userid: string;
  qid: string;
  newAnswer: string[];
  customAnswer: string;
  sequence?: number | undefined;
}

/** A client's clock may be a little ahead; a sequence from the far future would block later answers. */
const MOST_AHEAD_MS = 60_000;

/**
 * Stores one answer of the signed-in pupil (assessment core 4 "Student test"). Answers only after
 * the commit; a repeated save and one that a later answer overtook are successes.
 *
 * @throws HttpProblem 400/404 for a question or option that is not part of the paper; Refused for
 * an attempt that is not there, closed or out of time.
 */
export async function saveAnswer(
  db: Db,
  writer: AnswerWriter,
  progress: ProgressFeed,
  request: SaveRequest,
  now: number,
): Promise<void> {
  const question = (await paperOf(db, request.testid)).find(
    ({ questionId }) => questionId === request.qid,
  );
  if (!question) throw notFound(texts.attempt.unknownQuestion);
  if (!request.newAnswer.every((chosen) => question.options.some(({ id }) => id === chosen))) {
    throw new HttpProblem(400, texts.attempt.unknownOption, [
      { path: "newAnswer", message: texts.attempt.unknownOption },
    ]);
  }
  const verdict = await writer.save({
    testId: request.testid,
    studentId: request.userid,
    questionId: request.qid,
    chosen: [...new Set(request.newAnswer)],
    // PostgreSQL text cannot hold NUL.
    body: request.customAnswer.replaceAll("\u0000", ""),
    sequence: Math.min(request.sequence ?? now, now + MOST_AHEAD_MS),
  });
  switch (verdict) {
    case "saved":
      progress.touch(request.testid, request.userid);
      return;
    case "superseded":
      return;
    case "closed":
      throw new Refused(texts.attempt.closed);
    case "over":
      throw new Refused(texts.attempt.over);
    case "no-attempt":
      throw new Refused(texts.attempt.notStarted);
  }
}
