import { texts } from "@markwell/contract/texts";
import { HttpProblem, notFound, Refused } from "../../platform/http/problems.ts";
import { paperOf } from "../tests/index.ts";
import type { AnswerToSave, AnswerWriter } from "./answer-writer.ts";
import type { Closing } from "./close-attempt.ts";
import { saveLate } from "./save-late.ts";
import type { SaveMeter } from "./save-meter.ts";

export interface SaveRequest {
  testid: string;
  userid: string;
  qid: string;
  newAnswer: string[];
  customAnswer: string;
  sequence?: number | undefined;
  device?: string | undefined;
}

interface Saving {
  writer: AnswerWriter;
  closing: Closing;
  meter: SaveMeter;
}

/** A client's clock may be a little ahead; a sequence from the far future would block later answers. */
const MOST_AHEAD_MS = 60_000;

/**
 * Stores one answer of the signed-in pupil (assessment core 4 "Student test"). Answers only after
 * the commit; a repeated save and one that a later answer overtook are successes. An answer that comes
 * after the end goes a way of its own, so that the ordinary one stays quick.
 *
 * @throws HttpProblem 400/404 for a question or option that is not part of the paper; Refused for
 * an attempt that is not there, closed, out of time, paused, or written on another device.
 */
export async function saveAnswer(
  { writer, closing, meter }: Saving,
  request: SaveRequest,
  now: number,
): Promise<void> {
  const question = (await paperOf(closing.db, request.testid)).find(
    ({ questionId }) => questionId === request.qid,
  );
  if (!question) throw notFound(texts.attempt.unknownQuestion);
  if (!request.newAnswer.every((chosen) => question.options.some(({ id }) => id === chosen))) {
    throw new HttpProblem(400, texts.attempt.unknownOption, [
      { path: "newAnswer", message: texts.attempt.unknownOption },
    ]);
  }
  const answer: AnswerToSave = {
    testId: request.testid,
    studentId: request.userid,
    questionId: request.qid,
    chosen: [...new Set(request.newAnswer)],
    // PostgreSQL text cannot hold NUL.
    body: request.customAnswer.replaceAll("\u0000", ""),
    sequence: Math.min(request.sequence ?? now, now + MOST_AHEAD_MS),
    device: request.device,
  };
  const prompt = await writer.save(answer).catch((cause: unknown) => {
    meter.ended("failed");
    throw cause;
  });
  // Without a sequence it was given just now, which is after the end.
  const tooLate = request.sequence !== undefined && (prompt === "closed" || prompt === "over");
  const verdict = tooLate ? await saveLate(closing, answer, now) : prompt;
  meter.ended(verdict);
  switch (verdict) {
    case "saved":
      closing.progress.touch(request.testid, request.userid);
      return;
    case "superseded":
      return;
    case "closed":
      throw new Refused(texts.attempt.closed);
    case "over":
      throw new Refused(texts.attempt.over);
    case "taken":
      throw new Refused(texts.attempt.taken);
    case "paused":
      throw new Refused(texts.attempt.paused);
    case "no-attempt":
      throw new Refused(texts.attempt.notStarted);
  }
}
