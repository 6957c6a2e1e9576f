import { texts } from "@markwell/contract/texts";
import { readSequence } from "@markwell/domain/attempts/answer";
import { HttpProblem, notFound, Refused } from "../../platform/http/problems.ts";
import { ownOptions } from "../questions/index.ts";
import { type PinnedQuestion, pinnedQuestionsOf } from "../tests/index.ts";
import type { AnswerToSave, AnswerWriter, SaveVerdict } from "./answer-writer.ts";
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
  session: string;
}

export interface SaveRequest extends Own, ChangedAnswer {}

interface Saving {
  writer: AnswerWriter;
  closing: Closing;
  meter: SaveMeter;
}

/**
 * Stores one answer (assessment core 4 "Student test"), replying after the commit. Late answers take a
 * separate path, so the ordinary one stays quick.
 * @returns whether it is kept, or was overtaken by a later one that is. The same again is kept.
 * @throws HttpProblem 400/404 for a question or option of another test; Refused for an attempt that is
 * missing, closed, out of time, paused, or written on another device.
 */
export async function saveAnswer(
  { writer, closing, meter }: Saving,
  request: SaveRequest,
  now: number,
): Promise<"kept" | "superseded"> {
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
  const tooLate = !answer.undated && TOO_LATE.has(prompt);
  const verdict = tooLate ? await saveLate(closing, answer, now) : prompt;
  meter.ended(verdict);
  switch (verdict) {
    case "saved":
      closing.progress.touch(request.testid, request.userid);
      return "kept";
    case "superseded":
      return "superseded";
    case "closed":
      throw new Refused(texts.attempt.closed);
    case "ended":
      throw new Refused(texts.attempt.ended);
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

const TOO_LATE: ReadonlySet<SaveVerdict> = new Set(["closed", "ended", "over"]);

/**
 * Stores what a device kept beyond the end of the test, or a stop of its clock, in one step. Idempotent.
 * @returns the questions whose newest answer was not taken, and whether they may come again after Go on.
 * @throws HttpProblem 400/404 for a question or option of another test; Refused when none are taken (any
 * more).
 */
export async function saveLateAnswers(
  { closing, meter }: Pick<Saving, "closing" | "meter">,
  request: Own & {
    answers: ReadonlyArray<ChangedAnswer & { sequence: number }>;
    complete: boolean;
  },
  now: number,
): Promise<{ notTaken: string[]; paused?: true }> {
  const questions = await pinnedQuestionsOf(closing.db, request.testid);
  const { testid: testId, userid: studentId, device, session, complete } = request;
  // In the order in which they were made, also where a wrong clock dates them all now.
  const changes = request.answers
    .toSorted((one, other) => one.sequence - other.sequence)
    .map((change) => readAnswer(questions, request, change, now));
  const late = { testId, studentId, device, session, changes, complete };
  await endBreakIfOver(closing, { testId, studentId }, now);
  const { refusal, notTaken, paused } = await saveLateTogether(closing, late, now);
  if (refusal) {
    meter.ended(refusal === "paused" ? "paused" : "closed");
    throw new Refused(REFUSALS[refusal]);
  }
  meter.ended("saved");
  closing.progress.touch(testId, studentId);
  return { notTaken, ...(paused && notTaken.length > 0 && { paused }) };
}

const REFUSALS = {
  "no-attempt": texts.attempt.notStarted,
  "handed-in": texts.late.handedIn,
  "key-read": texts.late.keyRead,
  complete: texts.late.complete,
  "too-late": texts.attempt.tooLate,
  paused: texts.attempt.paused,
} as const;

function readAnswer(
  questions: readonly PinnedQuestion[],
  { testid, userid, device, session }: Own,
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
    sequence: readSequence(sequence ?? now, now),
    undated: sequence === undefined,
    device,
    session,
  };
}
