import { texts } from "@markwell/contract/texts";
import { SAVE_GRACE_SECONDS } from "@markwell/domain/attempts/clock";
import type { WritingDevice } from "@markwell/domain/attempts/writing-device";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { ScoredAttempt } from "./scores.ts";

export interface AttemptRow extends WritingDevice {
  id: string;
  testId: string;
  studentId: string;
  startedAt: number;
  deadline: number;
  closedAt: number | null;
  closedHow: "submitted" | "time" | "ended" | null;
  pausedAt: number | null;
  /** 0 until it is opened again, and then another number each time. */
  awaySeconds: number;
  /** A worksheet handed in blank: counts nowhere and shows no key. */
  putAway: boolean;
  /** Until then the clock does not close it, after an outage. */
  heldUntil: number | null;
  /** No reply shows the score before; null: does not wait. */
  scoreWaitsUntil: number | null;
  /** A reply has told it. After a mark it may wait again, but the student knows what it was. */
  scoreShown: boolean;
  confirmWaits: boolean;
  reviewedAt: number | null;
  /** By which rule it is mixed; null: begun before there were rules. */
  mixing: number | null;
  /** Null while it is open. */
  score: number | null;
  total: number | null;
  /** Answers that wait for marking by hand. */
  waiting: number;
}

/** Why nothing can be done with an attempt that is closed: not everybody has handed in. */
export const whyClosed = (how: AttemptRow["closedHow"]): string =>
  ({
    submitted: texts.attempt.handedIn,
    ended: texts.attempt.hasEnded,
    time: texts.attempt.timeUp,
  })[how ?? "submitted"];

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
      "awaySeconds",
      "putAway",
      "device",
      "deviceSession",
      "scoreWaitsUntil",
      "scoreShownAt",
      "confirmWaits",
      "reviewedAt",
      "heldUntil",
      "mixing",
      "score",
      "total",
      "waiting",
    ])
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { scoreShownAt, ...rest } = row;
  return {
    ...rest,
    scoreShown: scoreShownAt !== null,
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

export async function isCandidate(db: Db, studentId: string, testId: string): Promise<boolean> {
  const candidacy = await db
    .selectFrom("candidates")
    .select("studentId")
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  return candidacy !== undefined;
}

/** The moment itself is still in time; null: never. */
export const isPast = (end: Date | null, now: number): boolean =>
  end !== null && end.getTime() < now;

export interface StoredAnswer {
  questionId: string;
  chosenOption: string[];
  customAnswer: string;
  sequence: number;
}

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
 * Open, out of time and grace and not paused, or of an ended test; oldest deadline first. Looks at state
 * only, so nothing is missed after a long outage.
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

/** Oldest first. */
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

export async function findOpenOfTest(db: Db, testId: string): Promise<ScoredAttempt[]> {
  const rows = await db
    .selectFrom("attempts")
    .select(["id as attemptId", "testId", "studentId"])
    .where("testId", "=", testId)
    .where("closedAt", "is", null)
    .execute();
  return rows;
}

/** Without those that the teacher had ended before. */
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
