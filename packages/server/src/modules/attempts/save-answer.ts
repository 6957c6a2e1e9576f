import { texts } from "@markwell/contract/texts";
import { HttpProblem, notFound, Refused } from "../../platform/http/problems.ts";
import { ownOptions } from "../questions/index.ts";
import { type PinnedQuestion, pinnedQuestionsOf } from "../tests/index.ts";
import type { AnswerToSave, AnswerWriter } from "./answer-writer.ts";
import type { Closing } from "./close-attempt.ts";
import { saveLate, saveLateTogether } from "./save-late.ts";
import type { SaveMeter } from "./save-meter.ts";
import { endBreakIfOver } from "./take-break.ts";

interface ChangedAnswer {
  qid: string;
  newAnswer: string[];
  customAnswer: string;
  sequence?: number | undefined;
}

interface Own {
  testid: string;
  userid: string;
  device?: string | undefined;
}

export interface SaveRequest extends Own, ChangedAnswer {}

interface Saving {
  writer: AnswerWriter;
  closing: Closing;
  meter: SaveMeter;
}

/** A client's clock may be a little ahead; a sequence from the far future would block later answers. */
const MOST_AHEAD_MS = 60_000;

/**
 * Stores one answer (assessment core 4 "Student test"), replying after the commit. A repeated or
 * overtaken save is a success. Late answers take a separate path, so the ordinary one stays quick.
 * @throws HttpProblem 400/404 for a question or option of another test; Refused for an attempt that is
 * missing, closed, out of time, paused, or written on another device.
 */
export async function saveAnswer(
  { writer, closing, meter }: Saving,
  request: SaveRequest,
  now: number,
): Promise<void> {
  const answer = readAnswer(
    await pinnedQuestionsOf(closing.db, request.testid),
    request,
    request,
    now,
  );
  const save = () =>
    writer.save(answer).catch((cause: unknown) => {
      meter.ended("failed");
      throw cause;
    });
  const first = await save();
  const sitting = { testId: answer.testId, studentId: answer.studentId };
  const goesOn = first === "paused" && (await endBreakIfOver(closing, sitting, now));
  const prompt = goesOn ? await save() : first;
  // Without a sequence it counts as given now, after the end.
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

/**
 * Stores what a device kept beyond the end of the test, in one step. Idempotent.
 * @returns the questions whose newest answer was not taken.
 * @throws HttpProblem 400/404 for a question or option of another test; Refused when none are taken (any
 * more).
 */
export async function saveLateAnswers(
  { closing, meter }: Pick<Saving, "closing" | "meter">,
  request: Own & { answers: readonly ChangedAnswer[]; complete: boolean },
  now: number,
): Promise<string[]> {
  const questions = await pinnedQuestionsOf(closing.db, request.testid);
  const { testid: testId, userid: studentId, device, complete } = request;
  const changes = request.answers.map((change) => readAnswer(questions, request, change, now));
  const late = { testId, studentId, device, changes, complete };
  await endBreakIfOver(closing, { testId, studentId }, now);
  const { refusal, notTaken } = await saveLateTogether(closing, late, now);
  if (refusal) {
    meter.ended("closed");
    throw new Refused(REFUSALS[refusal]);
  }
  meter.ended("saved");
  closing.progress.touch(testId, studentId);
  return notTaken;
}

const REFUSALS = {
  "no-attempt": texts.attempt.notStarted,
  "handed-in": texts.late.handedIn,
  "key-read": texts.late.keyRead,
  complete: texts.late.complete,
  "too-late": texts.attempt.tooLate,
} as const;

function readAnswer(
  questions: readonly PinnedQuestion[],
  { testid, userid, device }: Own,
  { qid, newAnswer, customAnswer, sequence }: ChangedAnswer,
  now: number,
): AnswerToSave {
  const question = questions.find(({ questionId }) => questionId === qid);
  if (!question) throw notFound(texts.attempt.unknownQuestion);
  const chosen = ownOptions(question, newAnswer);
  if (!chosen) {
    throw new HttpProblem(400, texts.attempt.unknownOption, [
      { path: "newAnswer", message: texts.attempt.unknownOption },
    ]);
  }
  return {
    testId: testid,
    studentId: userid,
    questionId: qid,
    chosen,
    // PostgreSQL text cannot hold NUL.
    body: customAnswer.replaceAll("\u0000", ""),
    sequence: Math.min(sequence ?? now, now + MOST_AHEAD_MS),
    device,
  };
}
