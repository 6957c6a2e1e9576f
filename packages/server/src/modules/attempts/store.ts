import { SAVE_GRACE_SECONDS } from "@markwell/domain/attempts/clock";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { ScoredAttempt } from "./scores.ts";

export interface AttemptRow {
  id: string;
  testId: string;
  studentId: string;
  startedAt: number;
  deadline: number;
  closedAt: number | null;
  closedHow: "submitted" | "time" | "ended" | null;
  pausedAt: number | null;
  /** A worksheet that was handed in with nothing answered: it counts nowhere and shows no key. */
  putAway: boolean;
  /** The device that writes, if it has a name. */
  device: string | null;
  /** Until then the clock does not close it, after an outage. */
  heldUntil: number | null;
  /** No reply shows the score before; null when it does not wait (any more). */
  scoreWaitsUntil: number | null;
  /** A waiting score also waits for the account's confirmation. */
  confirmWaits: boolean;
  /** When its review first showed keys. */
  reviewedAt: number | null;
}

/** The student's own attempt at a test, if they started one. */
export async function findOwnAttempt(
  db: Db,
  studentId: string,
  testId: string,
): Promise<AttemptRow | undefined> {
  const row = await db
    .selectFrom("attempts")
    .select([
      "id",
      "testId",
      "studentId",
      "startedAt",
      "deadline",
      "closedAt",
      "closedHow",
      "pausedAt",
      "putAway",
      "device",
      "scoreWaitsUntil",
      "confirmWaits",
      "reviewedAt",
      "heldUntil",
    ])
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    startedAt: row.startedAt.getTime(),
    deadline: row.deadline.getTime(),
    closedAt: row.closedAt?.getTime() ?? null,
    pausedAt: row.pausedAt?.getTime() ?? null,
    reviewedAt: row.reviewedAt?.getTime() ?? null,
    closedHow: row.closedHow as AttemptRow["closedHow"],
    heldUntil: row.heldUntil?.getTime() ?? null,
    scoreWaitsUntil: row.scoreWaitsUntil?.getTime() ?? null,
  };
}

/** Whether the student is registered for the test. */
export async function isCandidate(db: Db, studentId: string, testId: string): Promise<boolean> {
  const candidacy = await db
    .selectFrom("candidates")
    .select("studentId")
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  return candidacy !== undefined;
}

/** Whether it is too late to start a self-paced test; the due date itself is still in time. */
export function dueIsOver(dueAt: Date | null, now: number): boolean {
  return dueAt !== null && dueAt.getTime() < now;
}

export interface StoredAnswer {
  questionId: string;
  chosenOption: string[];
  customAnswer: string;
  sequence: number;
}

/** Stored answers of an attempt. */
export async function storedAnswers(db: Db, attemptId: string): Promise<readonly StoredAnswer[]> {
  return (await answersOf(db, [attemptId])).get(attemptId) ?? [];
}

/** Stored answers by the id of their attempt; without answers an attempt is left out. */
export async function answersOf(
  db: Db,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredAnswer[]>> {
  const { rows } = await sql<{
    attemptId: string;
    questionId: string;
    chosen: string[];
    body: string;
    sequence: number;
  }>`
    select attempt_id, question_id, chosen, body, sequence
    from answers where attempt_id = any (${attemptIds}::uuid[])`.execute(db);
  const byAttempt = new Map<string, StoredAnswer[]>();
  for (const { attemptId, questionId, chosen, body, sequence } of rows) {
    const answer = { questionId, chosenOption: chosen, customAnswer: body, sequence };
    const known = byAttempt.get(attemptId);
    if (known) known.push(answer);
    else byAttempt.set(attemptId, [answer]);
  }
  return byAttempt;
}

/**
 * Open attempts whose time and grace are over and that are not paused, or whose test has ended; oldest
 * deadline first.
 * It looks at state and deadline only, so nothing is missed after a long outage.
 */
export async function findOverdue(db: Db, now: number, most: number) {
  const { rows } = await sql<ScoredAttempt & { ended: boolean }>`
    select attempts.id as attempt_id, attempts.test_id, attempts.student_id,
           tests.conducted_at is not null as ended
    from attempts join tests on tests.id = attempts.test_id
    where attempts.closed_at is null
      and (tests.conducted_at is not null
           or (attempts.paused_at is null
               and attempts.deadline < ${new Date(now - SAVE_GRACE_SECONDS * 1000)}
               and coalesce(attempts.held_until <= ${new Date(now)}, true)))
    order by attempts.deadline
    limit ${most}
    for update of attempts skip locked`.execute(db);
  return rows;
}

/** Closed attempts whose score has waited long enough for late answers, oldest first. */
export async function findWaitedOut(db: Db, now: number, most: number): Promise<ScoredAttempt[]> {
  return db
    .selectFrom("attempts")
    .select(["id as attemptId", "testId", "studentId"])
    .where("scoreWaitsUntil", "<", new Date(now))
    .where("confirmWaits", "=", false)
    .orderBy("scoreWaitsUntil")
    .limit(most)
    .execute();
}

/** Open attempts of one test. */
export async function findOpenOfTest(db: Db, testId: string): Promise<ScoredAttempt[]> {
  const rows = await db
    .selectFrom("attempts")
    .select(["id as attemptId", "testId", "studentId"])
    .where("testId", "=", testId)
    .where("closedAt", "is", null)
    .execute();
  return rows;
}

/** How many attempts of a test were closed by its end; those that the teacher had ended before are not. */
export async function countEnded(db: Db, testId: string): Promise<number> {
  const { ended } = await db
    .selectFrom("attempts")
    .innerJoin("tests", "tests.id", "attempts.testId")
    .select((eb) => eb.fn.countAll<number>().as("ended"))
    .where("testId", "=", testId)
    .where("closedHow", "=", "ended")
    .whereRef("closedAt", ">=", "conductedAt")
    .executeTakeFirstOrThrow();
  return ended;
}
