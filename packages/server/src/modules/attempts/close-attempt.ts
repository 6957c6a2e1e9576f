import { isOverdue } from "@markwell/domain/attempts/clock";
import { isClosedByClock, scoreWaitsUntil } from "@markwell/domain/attempts/late-save";
import type { Release } from "@markwell/domain/keys/release";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { isUnreachable } from "../../platform/database/unreachable.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { heldElsewhere } from "../keys/index.ts";
import { type PinnedQuestion, pinnedQuestionsOf } from "../tests/index.ts";
import { gradeAttempts } from "./grade-attempts.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { scoreWaits } from "./score-waits.ts";
import type { AfterScoring, ScoredAttempt } from "./scores.ts";
import { type ClosedHow, storeScores } from "./scores.ts";
import { endBreaksOfAttempts } from "./take-break.ts";

export interface Closing {
  db: Db;
  live: Live;
  progress: Pick<ProgressFeed, "touch">;
  afterScoring: AfterScoring;
}

export interface ToClose extends ScoredAttempt {
  asked: ClosedHow;
  /** It is handed in by a device that does not write it: one that does may still have answers. */
  foreign?: boolean;
  /** What was opened again since stays open: `awaySeconds` as the device that hands in knew it. */
  reopening?: number | undefined;
}

type WhenHeld = "wait" | "skip";

interface Closed extends ToClose {
  how: ClosedHow;
  onBreak: boolean;
  reopened: boolean;
  complete: boolean;
  waitsUntil: number | undefined;
  confirmWaits: boolean;
  countsLater: boolean;
}

/**
 * As `closeAttempts`; false when already closed, when the clock asked and has time again, or when paused.
 */
export async function closeAttempt(
  closing: Closing,
  attempt: ScoredAttempt,
  asked: ClosedHow,
  now: number,
): Promise<boolean> {
  return (await closeAttempts(closing, [{ ...attempt, asked }], now)).has(attempt.attemptId);
}

/**
 * Closes and grades open attempts, with all that their scores set off, in one transaction. Waits for
 * saves under way, and reads the deadline only under the lock: extra time may just have moved it.
 * @param whenHeld "skip" leaves out what somebody else has locked
 * @returns the ids of those that it closed.
 */
export async function closeAttempts(
  { db, live, progress, afterScoring }: Closing,
  attempts: readonly ToClose[],
  now: number,
  whenHeld: WhenHeld = "wait",
): Promise<ReadonlySet<string>> {
  const questionsByTest = new Map<string, readonly PinnedQuestion[]>();
  for (const { testId } of attempts) {
    if (!questionsByTest.has(testId))
      questionsByTest.set(testId, await pinnedQuestionsOf(db, testId));
  }
  const ended = attempts.filter(({ asked }) => asked === "ended");
  if (ended.length > 0) {
    const ids = ended.map(({ attemptId }) => attemptId);
    await endBreaksOfAttempts({ db, live, progress }, ids, now);
  }
  return transaction(db, async (trx) => {
    const closed = await lockToClose(trx, attempts, now, whenHeld);
    if (closed.length === 0) return new Set<string>();
    await endBreaksAtClose(trx, closed, now);
    await storeScores(trx, await gradeAttempts(trx, closed, questionsByTest), now);
    await afterScoring(trx, closed, now);
    afterCommit(trx, () => {
      for (const { testId, how, studentIds } of byTestAndHow(closed)) {
        const ended = { pending: 0, serverTime: now, state: "ended", reason: how } as const;
        live.toSittings(testId, studentIds, "pending", ended);
        for (const studentId of studentIds) progress.touch(testId, studentId);
      }
      // A hint, so it is worth a look only when nobody writes any more; who misses it asks again.
      void tellWhenAllAreDone(db, live, new Set(closed.map(({ testId }) => testId)));
    });
    return new Set(closed.map(({ attemptId }) => attemptId));
  });
}

/** Tells students that answers may have opened, once nobody writes any more. */
async function tellWhenAllAreDone(db: Db, live: Live, testIds: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from tests
    where id = any (${[...testIds]}::uuid[]) and release <> 'handin'
      and not exists (select from attempts where test_id = tests.id and closed_at is null)`
    .execute(db)
    .catch(() => ({ rows: [] }));
  for (const { id } of rows) live.toCandidates(id, "answers", { testid: id });
}

async function lockToClose(
  trx: Trx,
  attempts: readonly ToClose[],
  now: number,
  whenHeld: WhenHeld,
): Promise<readonly Closed[]> {
  const { rows } = await sql<LockedRow>`
    select attempts.id, attempts.test_id, attempts.deadline, attempts.away_seconds, attempts.held_until,
           attempts.complete_at, attempts.paused_at, attempts.break_at, tests.conducted_at, tests.release
    from attempts join tests on tests.id = attempts.test_id
    where attempts.id = any (${attempts.map(({ attemptId }) => attemptId)}::uuid[])
      and attempts.closed_at is null
    order by attempts.id for update of attempts ${whenHeld === "skip" ? sql`skip locked` : sql``}`.execute(
    trx,
  );
  const open = new Map(rows.map((row) => [row.id, row]));
  const waiting = await scoreWaits(
    trx,
    attempts.flatMap((attempt) => {
      const row = open.get(attempt.attemptId);
      return row ? [{ ...attempt, release: row.release }] : [];
    }),
    now,
  );
  const atHandIn = rows.filter(({ release }) => release === "handin").map(({ testId }) => testId);
  const withheld = await heldElsewhere(trx, [...new Set(atHandIn)], now);
  return attempts.flatMap((attempt) => {
    const row = open.get(attempt.attemptId);
    if (!row) return [];
    const { asked, reopening = row.awaySeconds } = attempt;
    if (reopening !== row.awaySeconds) return [];
    const sitting = {
      deadline: row.deadline.getTime(),
      endedAt: asked === "ended" ? Math.min(row.conductedAt?.getTime() ?? now, now) : undefined,
      heldUntil: row.heldUntil?.getTime(),
      pausedAt: row.pausedAt?.getTime(),
    };
    if (asked === "time" && !isClosedByClock(sitting, now)) return [];
    // Only the teacher closes a paused attempt.
    if (asked === "submitted" && row.pausedAt) return [];
    const how = asked === "submitted" && isOverdue(sitting.deadline, now) ? "time" : asked;
    const onBreak = row.breakAt !== null;
    const complete = asked === "submitted" && (how === "submitted" || !attempt.foreign);
    const completeAt = row.completeAt?.getTime();
    const waitsUntil = scoreWaitsUntil({ ...sitting, handedIn: complete, completeAt }, now);
    const confirmWaits = waiting.has(attempt.attemptId);
    return [
      {
        ...attempt,
        how,
        onBreak,
        reopened: row.awaySeconds > 0,
        complete,
        // In the past where nothing can arrive late.
        waitsUntil: confirmWaits ? (waitsUntil ?? now - 1) : waitsUntil,
        confirmWaits,
        // The sweep checks again, so this need not know more.
        countsLater: row.release !== "handin" || withheld.has(attempt.testId),
      },
    ];
  });
}

/** A break ends with the attempt: it is used, and the clock has stopped where it began. */
async function endBreaksAtClose(trx: Trx, closed: readonly Closed[], now: number): Promise<void> {
  const ids = closed.filter(({ onBreak }) => onBreak).map(({ attemptId }) => attemptId);
  if (ids.length === 0) return;
  const taken = sql`greatest(0, extract(epoch from ${new Date(now)}::timestamptz - break_at) * 1000)`;
  await sql`
    update attempts
    set break_ms = least(arranged_break_minutes * 60000, break_ms + ${taken}), break_at = null
    where id = any (${ids}::uuid[])`.execute(trx);
}

interface LockedRow {
  id: string;
  testId: string;
  deadline: Date;
  awaySeconds: number;
  heldUntil: Date | null;
  completeAt: Date | null;
  pausedAt: Date | null;
  breakAt: Date | null;
  conductedAt: Date | null;
  release: Release;
}

function byTestAndHow(closed: readonly Closed[]) {
  const groups = new Map<string, { testId: string; how: ClosedHow; studentIds: string[] }>();
  for (const { testId, studentId, how } of closed) {
    const key = `${testId} ${how}`;
    const group = groups.get(key) ?? { testId, how, studentIds: [] };
    groups.set(key, group);
    group.studentIds.push(studentId);
  }
  return groups.values();
}

export type Outcome = { closed: boolean; failure?: never } | { closed?: never; failure: unknown };

/** Few enough that nobody waits long for its locks. */
export const MOST_TOGETHER = 40;

/**
 * Closes a group in one transaction; if one cannot be graded, each has its own.
 * @returns outcomes in order.
 */
export async function closeTogether(
  closing: Closing,
  group: readonly ToClose[],
  now: number,
  whenHeld?: WhenHeld,
): Promise<readonly Outcome[]> {
  try {
    const closed = await closeAttempts(closing, group, now, whenHeld);
    return group.map(({ attemptId }) => ({ closed: closed.has(attemptId) }));
  } catch (failure) {
    if (isUnreachable(failure) || group.length === 1) return group.map(() => ({ failure }));
    const outcomes: Outcome[] = [];
    for (const one of group) outcomes.push(...(await closeTogether(closing, [one], now, whenHeld)));
    return outcomes;
  }
}
