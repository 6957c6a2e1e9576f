import { isOverdue } from "@markwell/domain/attempts/clock";
import { endOfSitting, isTakenLate } from "@markwell/domain/attempts/late-save";
import { countsInPause } from "@markwell/domain/attempts/pause";
import { regradeAnswer } from "@markwell/domain/grading/regrade";
import { keptGrade } from "@markwell/domain/grading/score";
import { sql } from "kysely";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { keyOf } from "../questions/index.ts";
import { correctedPaper } from "../tests/index.ts";
import type { AnswerToSave, SaveVerdict } from "./answer-writer.ts";
import type { Closing } from "./close-attempt.ts";
import { countAnswered, gradesByKey } from "./grade-attempts.ts";
import { type ClosedHow, changeGrades } from "./scores.ts";
import { storedAnswers } from "./store.ts";

/**
 * Stores an answer that a device without a connection kept beyond the end of the sitting, if it is
 * still taken (DECISIONS "Sitting"). When the clock or the teacher has closed the attempt meanwhile,
 * it is graded anew in the same transaction. Called only after the ordinary save was refused.
 *
 * Each question takes one late answer, and none after a teacher has marked it or the pupil has seen
 * the right answers: a sequence is the client's word, and must not serve to try answers out. An answer
 * that had arrived before the end and only waited for its turn is not late: that is the server's word.
 *
 * @param now when the answer arrived.
 * @returns `saved`, `superseded`, or why not, as the ordinary save says it.
 */
export async function saveLate(
  { db, afterScoring }: Pick<Closing, "db" | "afterScoring">,
  answer: AnswerToSave,
  now: number,
): Promise<SaveVerdict> {
  const { testId, studentId, questionId } = answer;
  return transaction(db, async (trx) => {
    const attempt = await holdAttempt(trx, answer);
    if (!attempt) return "no-attempt";
    const closedAt = attempt.closedAt?.getTime();
    const deadline = attempt.deadline.getTime();
    const endedAt = attempt.endedAt?.getTime();
    const refusal = closedAt === undefined ? "over" : "closed";
    const { closedHow } = attempt;
    // Still open and in time again: extra time, or the teacher has let the pupil back in.
    const pausedAt = attempt.pausedAt?.getTime();
    const over = closedAt !== undefined || isOverdue(deadline, now, pausedAt);
    const end = { deadline, endedAt, pausedAt };
    const taken = isTakenLate({ ...end, sequence: answer.sequence, closedHow, now });
    if (over && (!taken || attempt.reviewedAt)) return refusal;
    const late = over && now > endOfSitting(end);
    const stored = await findAnswer(trx, attempt.id, questionId);
    if (stored && stored.sequence >= answer.sequence) return "superseded";
    if (attempt.writtenElsewhere) return "taken";
    const inPause = !over && pausedAt !== undefined;
    if (inPause && !countsInPause(answer.sequence, pausedAt)) return "paused";
    if (late && stored?.late) return refusal;
    if (over && (await isMarked(trx, attempt.id, questionId, closedAt))) return refusal;
    const savedAt = over ? Math.min(answer.sequence, endOfSitting(end)) : now;
    await storeAnswer(trx, attempt.id, answer, { late, savedAt });
    if (closedAt !== undefined) {
      if (!(await gradeAgain(trx, attempt.id, { testId, questionId }, now))) return "no-attempt";
      await afterScoring(trx, [{ attemptId: attempt.id, testId, studentId }], now);
    }
    return "saved";
  });
}

interface HeldAttempt {
  id: string;
  deadline: Date;
  closedAt: Date | null;
  closedHow: ClosedHow | undefined;
  reviewedAt: Date | null;
  /** When the teacher ended the test, or this attempt before it. */
  endedAt: Date | null;
  pausedAt: Date | null;
  /** Another device had taken the attempt over before the answer was given. */
  writtenElsewhere: boolean;
}

/** The attempt, held against closing, reviewing, marking and regrading. */
async function holdAttempt(trx: Trx, answer: AnswerToSave): Promise<HeldAttempt | undefined> {
  const { rows } = await sql<HeldAttempt>`
    select attempts.id, attempts.deadline, attempts.closed_at, attempts.closed_how,
           attempts.reviewed_at, attempts.paused_at,
           case when attempts.closed_how = 'ended' then least(tests.conducted_at, attempts.closed_at)
                else tests.conducted_at end as ended_at,
           coalesce(attempts.device <> ${answer.device ?? null}::uuid
             and ${answer.sequence} > extract(epoch from attempts.device_since) * 1000, false) as written_elsewhere
    from attempts join tests on tests.id = attempts.test_id
    where attempts.test_id = ${answer.testId} and attempts.student_id = ${answer.studentId}
    for update of attempts`.execute(trx);
  const [row] = rows;
  return row && { ...row, closedHow: row.closedHow ?? undefined };
}

function findAnswer(trx: Trx, attemptId: string, questionId: string) {
  return trx
    .selectFrom("answers")
    .select(["sequence", "late"])
    .where("attemptId", "=", attemptId)
    .where("questionId", "=", questionId)
    .executeTakeFirst();
}

/** Whether a teacher has given marks since the attempt was closed. */
async function isMarked(
  trx: Trx,
  attemptId: string,
  questionId: string,
  closedAt: number | undefined,
): Promise<boolean> {
  if (closedAt === undefined) return false;
  const mark = await trx
    .selectFrom("manualMarks")
    .select("id")
    .where("attemptId", "=", attemptId)
    .where("questionId", "=", questionId)
    .where("markedAt", ">=", new Date(closedAt))
    .limit(1)
    .executeTakeFirst();
  return mark !== undefined;
}

/** Its time is when it was given: many that arrive together were not written in one moment. */
async function storeAnswer(
  trx: Trx,
  attemptId: string,
  { questionId, chosen, body, sequence }: AnswerToSave,
  { late, savedAt }: { late: boolean; savedAt: number },
): Promise<void> {
  const content = { chosen: [...chosen], body, sequence, savedAt: new Date(savedAt), late };
  await trx
    .insertInto("answers")
    .values({ attemptId, questionId, ...content })
    .onConflict((conflict) => conflict.columns(["attemptId", "questionId"]).doUpdateSet(content))
    .execute();
}

/**
 * Grades one answer of a closed attempt anew, with the key that counts. The other grades stay, with
 * marks by hand and corrections.
 *
 * @returns false when the question is none of the paper.
 */
async function gradeAgain(
  trx: Trx,
  attemptId: string,
  { testId, questionId }: { testId: string; questionId: string },
  now: number,
): Promise<boolean> {
  const { paper, corrections } = await correctedPaper(trx, testId);
  const question = paper.find((one) => one.questionId === questionId);
  if (!question) return false;
  const answers = await storedAnswers(trx, attemptId);
  const correction = {
    key: keyOf(question),
    fullMarks: corrections.get(questionId)?.fullMarks ?? false,
  };
  const grade = regradeAnswer(
    correction,
    answers.find((answer) => answer.questionId === questionId),
  );
  const answered = countAnswered(gradesByKey(attemptId, paper, answers));
  await changeGrades(trx, [{ attemptId, questionId, ...keptGrade(grade) }], now, answered);
  return true;
}
