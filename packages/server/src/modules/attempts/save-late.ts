import { createHash } from "node:crypto";
import { isOverdue } from "@markwell/domain/attempts/clock";
import {
  countsInPause,
  endOfSitting,
  isHeld,
  type LateRefusal,
  newestInTime,
  refusalOfLate,
  type SittingEnd,
} from "@markwell/domain/attempts/late-save";
import {
  isWriter,
  type Sender,
  type WritingDevice,
} from "@markwell/domain/attempts/writing-device";
import { regradeAnswer } from "@markwell/domain/grading/regrade";
import { keptGrade } from "@markwell/domain/grading/score";
import { sql } from "kysely";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { keyOf } from "../questions/index.ts";
import { correctedQuestions } from "../tests/index.ts";
import type { AnswerToSave, SaveVerdict } from "./answer-writer.ts";
import type { Closing } from "./close-attempt.ts";
import { countAnswered, gradesByKey } from "./grade-attempts.ts";
import { type ClosedHow, changeGrades } from "./scores.ts";
import { endWait } from "./settle-scores.ts";
import { storedAnswers } from "./store.ts";

interface LateAnswers extends Sender {
  testId: string;
  studentId: string;
  /** In any order; several of one question are allowed. */
  changes: readonly AnswerToSave[];
  /** The device has nothing more to send. */
  complete: boolean;
}

interface Outcome {
  /** `paused`: the clock stands still, and none of them counts before Go on. */
  refusal?: LateRefusal | "no-attempt" | "paused";
  /** Questions whose newest change is not stored. */
  notTaken: string[];
  /** A later answer than one of these is stored. */
  overtaken?: boolean;
  closedHow?: ClosedHow | undefined;
  /** Open, and the clock stands still. */
  paused?: true;
}

/**
 * Stores a late batch in one transaction, if late answers are still taken (domain `refusalOfLate`), and
 * regrades a closed attempt. One batch per attempt; the same again changes nothing.
 * @param now when the answers arrived.
 */
export function saveLateTogether(
  closing: Pick<Closing, "db" | "afterScoring">,
  late: LateAnswers,
  now: number,
): Promise<Outcome> {
  return storeLate(closing, late, fingerprint(late.changes), now);
}

/**
 * The same for one answer, of a client that knows no batch or that came late. Called only after the
 * ordinary save was refused.
 * @returns `saved`, `superseded`, or why not.
 */
export async function saveLate(
  closing: Pick<Closing, "db" | "afterScoring">,
  answer: AnswerToSave,
  now: number,
): Promise<SaveVerdict> {
  const { testId, studentId, device, session } = answer;
  const late = { testId, studentId, device, session, changes: [answer], complete: false };
  const outcome = await storeLate(closing, late, undefined, now);
  const { refusal, notTaken, overtaken, closedHow, paused } = outcome;
  if (refusal === "no-attempt" || refusal === "paused") return refusal;
  const tooLate = WHY[closedHow ?? "time"];
  if (refusal) return tooLate;
  if (notTaken.length === 0) return overtaken ? "superseded" : "saved";
  if (await isWrittenElsewhere(closing.db, answer)) return "taken";
  return paused ? "paused" : tooLate;
}

const WHY = { submitted: "closed", ended: "ended", time: "over" } as const;

async function storeLate(
  { db, afterScoring }: Pick<Closing, "db" | "afterScoring">,
  { testId, studentId, changes, complete, ...sender }: LateAnswers,
  batch: string | undefined,
  now: number,
): Promise<Outcome> {
  return transaction(db, async (trx) => {
    const attempt = await lockAttempt(trx, testId, studentId);
    if (!attempt) return { refusal: "no-attempt", notTaken: [] };
    const attemptId = attempt.id;
    const sitting: SittingEnd = {
      deadline: attempt.deadline.getTime(),
      endedAt: attempt.endedAt?.getTime(),
      heldUntil: attempt.heldUntil?.getTime(),
      pausedAt: attempt.pausedAt?.getTime(),
    };
    const closed = attempt.closedAt !== null;
    // Still open and in time again: extra time, or the teacher has let the student back in.
    const over = closed || isOverdue(sitting.deadline, now, sitting.pausedAt);
    const stored = new Map(
      (await storedAnswers(trx, attemptId)).map((one) => [one.questionId, one.sequence]),
    );
    const isNews = (change: AnswerToSave) =>
      change.sequence > (stored.get(change.questionId) ?? -1);
    const news = changes.filter(isNews);
    const repeated = batch !== undefined && attempt.lateBatch === batch;
    const writes = isWriter(attempt, sender);
    const { pausedAt } = sitting;
    const stop = !over &&
      pausedAt !== undefined && { pausedAt, batchArrived: attempt.lateBatch !== null };
    const closedHow = attempt.closedHow ?? undefined;

    let taken: AnswerToSave[] = [];
    if (news.length > 0 && !repeated) {
      const refusal = over ? refusalOf(attempt, sitting, now) : undefined;
      if (refusal) return { refusal, notTaken: [], closedHow };
      if (stop && !news.some(({ sequence }) => countsInPause(sequence, stop, now)))
        return { refusal: "paused", notTaken: [] };
      const marked = over ? await markedSince(trx, attempt) : NO_QUESTIONS;
      const welcome = news.filter(
        (change) =>
          (writes || change.sequence <= (attempt.deviceSince?.getTime() ?? 0)) &&
          (!stop || countsInPause(change.sequence, stop, now)) &&
          !marked.has(change.questionId),
      );
      const end = over ? sitting : { deadline: Number.POSITIVE_INFINITY };
      taken = newestInTime(welcome.map(withQid), stored, end);
      await storeAnswers(trx, attemptId, taken, (sequence) =>
        over
          ? {
              late: now > endOfSitting(sitting),
              savedAt: Math.min(sequence, endOfSitting(sitting)),
            }
          : { late: false, savedAt: now },
      );
      if ((over || stop) && batch !== undefined) await noteBatch(trx, attemptId, batch);
      if (closed) {
        const graded = await gradeAgain(trx, attemptId, testId, taken, now);
        if (!graded) return { refusal: "no-attempt", notTaken: [] };
      }
    }
    const scored = { attemptId, testId, studentId };
    // An attempt on hold may still continue.
    const ready = complete && writes && over && !isHeld(sitting, now);
    if (ready && closed) await endWait(trx, [{ ...scored, complete }], now);
    else if (ready) await noteComplete(trx, attemptId, now);
    if (closed && (taken.length > 0 || ready)) await afterScoring(trx, [scored], now);
    for (const { questionId, sequence } of taken) stored.set(questionId, sequence);
    const notTaken = [...new Set(changes.filter(isNews).map(({ questionId }) => questionId))];
    const overtaken = changes.some(
      ({ questionId, sequence }) => sequence < (stored.get(questionId) ?? -1),
    );
    return { notTaken, overtaken, closedHow, ...(stop && { paused: true }) };
  });
}

const NO_QUESTIONS: ReadonlySet<string> = new Set();
const withQid = (change: AnswerToSave) => ({ ...change, qid: change.questionId });

interface LockedAttempt extends WritingDevice {
  id: string;
  deadline: Date;
  closedAt: Date | null;
  closedHow: ClosedHow | null;
  heldUntil: Date | null;
  pausedAt: Date | null;
  completeAt: Date | null;
  scoreWaitsUntil: Date | null;
  scoreShownAt: Date | null;
  lateBatch: string | null;
  deviceSince: Date | null;
  /** When the teacher ended the test, or this attempt before it. */
  endedAt: Date | null;
  keyRead: boolean;
}

async function lockAttempt(
  trx: Trx,
  testId: string,
  studentId: string,
): Promise<LockedAttempt | undefined> {
  const { rows } = await sql<LockedAttempt>`
    select attempts.id, attempts.deadline, attempts.closed_at, attempts.closed_how, attempts.held_until,
           attempts.complete_at, attempts.score_waits_until, attempts.score_shown_at, attempts.late_batch,
           attempts.device, attempts.device_session, attempts.device_since, attempts.paused_at,
           case when attempts.closed_how = 'ended' then least(tests.conducted_at, attempts.closed_at)
                else tests.conducted_at end as ended_at,
           exists (select from attempts any_of
                   where any_of.test_id = attempts.test_id and any_of.reviewed_at is not null) as key_read
    from attempts join tests on tests.id = attempts.test_id
    where attempts.test_id = ${testId} and attempts.student_id = ${studentId}
    for update of attempts`.execute(trx);
  return rows[0];
}

function refusalOf(
  attempt: LockedAttempt,
  sitting: SittingEnd,
  now: number,
): LateRefusal | undefined {
  const { closedHow, keyRead, completeAt, scoreWaitsUntil, scoreShownAt, lateBatch } = attempt;
  const closed = attempt.closedAt !== null;
  const sentAll = completeAt !== null && completeAt.getTime() >= endOfSitting(sitting);
  return refusalOfLate({
    ...sitting,
    closedHow: closedHow ?? undefined,
    complete: sentAll || lateBatch !== null,
    // Shown once, it may wait again after a mark.
    scoreShown: closed && (scoreWaitsUntil === null || scoreShownAt !== null),
    keyRead,
    now,
  });
}

/** Whether another device had taken over before the answer was given. */
async function isWrittenElsewhere(
  db: Closing["db"],
  { testId, studentId, sequence, ...sender }: AnswerToSave,
): Promise<boolean> {
  const attempt = await db
    .selectFrom("attempts")
    .select(["device", "deviceSession", "deviceSince"])
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  if (!attempt?.deviceSince) return false;
  return !isWriter(attempt, sender) && sequence > attempt.deviceSince.getTime();
}

/** Questions that a teacher has given marks for since the attempt was closed. */
async function markedSince(
  trx: Trx,
  { id, closedAt }: Pick<LockedAttempt, "id" | "closedAt">,
): Promise<ReadonlySet<string>> {
  if (closedAt === null) return NO_QUESTIONS;
  const marks = await trx
    .selectFrom("manualMarks")
    .select("questionId")
    .where("attemptId", "=", id)
    .where("markedAt", ">=", closedAt)
    .execute();
  return new Set(marks.map(({ questionId }) => questionId));
}

/** Stored with the time when they were given, because many arrive together. */
async function storeAnswers(
  trx: Trx,
  attemptId: string,
  changes: readonly AnswerToSave[],
  timesOf: (sequence: number) => { late: boolean; savedAt: number },
): Promise<void> {
  for (const { questionId, chosen, body, sequence } of changes) {
    const { late, savedAt } = timesOf(sequence);
    const content = { chosen: [...chosen], body, sequence, savedAt: new Date(savedAt), late };
    await trx
      .insertInto("answers")
      .values({ attemptId, questionId, ...content })
      .onConflict((conflict) => conflict.columns(["attemptId", "questionId"]).doUpdateSet(content))
      .execute();
  }
}

const noteBatch = (trx: Trx, attemptId: string, lateBatch: string) =>
  trx.updateTable("attempts").set({ lateBatch }).where("id", "=", attemptId).execute();

/** Not closed yet: the closing reads this mark. */
const noteComplete = (trx: Trx, attemptId: string, now: number) =>
  trx
    .updateTable("attempts")
    .set({ completeAt: new Date(now) })
    .where("id", "=", attemptId)
    .execute();

function fingerprint(changes: readonly AnswerToSave[]): string {
  const lines = changes
    .map(({ questionId, sequence, chosen, body }) =>
      JSON.stringify([questionId.toLowerCase(), sequence, [...chosen].sort(), body]),
    )
    .sort();
  return createHash("sha256").update(lines.join("\n")).digest("base64url");
}

/**
 * Regrades some answers of a closed attempt with the current key; other grades and marks by hand stay.
 * @returns false for a question of another test.
 */
async function gradeAgain(
  trx: Trx,
  attemptId: string,
  testId: string,
  changes: readonly AnswerToSave[],
  now: number,
): Promise<boolean> {
  if (changes.length === 0) return true;
  const { questions, corrections } = await correctedQuestions(trx, testId);
  const answers = await storedAnswers(trx, attemptId);
  const grades = changes.flatMap(({ questionId }) => {
    const question = questions.find((one) => one.questionId === questionId);
    if (!question) return [];
    const fullMarks = corrections.get(questionId)?.fullMarks ?? false;
    const answer = answers.find((one) => one.questionId === questionId);
    const grade = regradeAnswer({ key: keyOf(question), fullMarks }, answer);
    return [{ attemptId, questionId, ...keptGrade(grade) }];
  });
  if (grades.length < changes.length) return false;
  const answered = countAnswered(gradesByKey(attemptId, questions, answers));
  await changeGrades(trx, grades, now, answered);
  return true;
}
