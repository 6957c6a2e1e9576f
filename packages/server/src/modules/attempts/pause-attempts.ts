import { goneOn, type PausedClock, paused } from "@markwell/domain/attempts/pause";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { moveDeadlines } from "./move-deadlines.ts";

interface Held extends PausedClock {
  id: string;
}

/**
 * Stops the clock for all or for one student. The caller locks the test, so nobody starts.
 * @returns how many changed.
 */
export async function pauseAttempts(
  trx: Trx,
  testId: string,
  studentId: string | undefined,
  now: number,
): Promise<number> {
  const alone = studentId !== undefined;
  const locked = await lockOpen(trx, testId, studentId);
  await store(
    trx,
    locked.map((clock) => ({ ...clock, ...paused(clock, alone, now) })),
  );
  // Breaks ended by the pause.
  if (locked.some(({ breaks }) => breaks?.at !== undefined))
    await moveDeadlines(trx, testId, studentId);
  return locked.filter((clock) => (alone ? !clock.alone : clock.pausedAt === undefined)).length;
}

/**
 * Restarts the clock and moves deadlines by exactly the pause. Students paused alone stay paused when
 * everybody continues, and the other way round.
 * @returns how many changed, and how many are still paused.
 */
export async function goOn(
  trx: Trx,
  testId: string,
  { studentId, allPaused }: { studentId?: string | undefined; allPaused: boolean },
  now: number,
): Promise<{ changed: number; stillPaused: number }> {
  const locked = await lockOpen(trx, testId, studentId);
  const clocks = locked.map((clock) => ({
    ...clock,
    ...goneOn(clock, { own: studentId !== undefined, allPaused }, now),
  }));
  await store(trx, clocks);
  await moveDeadlines(trx, testId, studentId);
  const isPaused = ({ pausedAt }: Held) => pausedAt !== undefined;
  return {
    changed: clocks.filter(({ alone, pausedAt }, place) => {
      const before = locked[place];
      return before?.alone !== alone || before.pausedAt !== pausedAt;
    }).length,
    stillPaused: clocks.filter(isPaused).length,
  };
}

/** Waits for closings under way. */
async function lockOpen(trx: Trx, testId: string, studentId?: string): Promise<Held[]> {
  const only = studentId === undefined ? sql`` : sql`and student_id = ${studentId}`;
  const { rows } = await sql<{
    id: string;
    pausedAt: Date | null;
    alone: boolean;
    pausedMs: number;
    breakAt: Date | null;
    usedMs: number;
    mostMinutes: number;
  }>`
    select id, paused_at, paused_alone as alone, paused_ms, break_at, break_ms as used_ms,
           arranged_break_minutes as most_minutes
    from attempts
    where test_id = ${testId} and closed_at is null ${only}
    order by id
    for no key update`.execute(trx);
  return rows.map(({ breakAt, usedMs, mostMinutes, pausedAt, ...row }) => ({
    ...row,
    pausedAt: pausedAt?.getTime(),
    breaks: {
      // A server of the version before lets the clock go on and knows no break.
      at: pausedAt ? breakAt?.getTime() : undefined,
      usedMs,
      mostMs: mostMinutes * 60_000,
    },
  }));
}

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at));

async function store(trx: Trx, clocks: readonly Held[]): Promise<void> {
  if (clocks.length === 0) return;
  await sql`
    update attempts set paused_at = clock.paused_at, paused_alone = clock.alone, paused_ms = clock.ms,
                        break_at = clock.break_at, break_ms = clock.break_ms,
                        -- Each stop, and the end, takes a batch of its own.
                        late_batch = case when attempts.paused_at is not null and clock.paused_at is null
                                          then null else late_batch end
    from unnest(
      ${clocks.map(({ id }) => id)}::uuid[],
      ${clocks.map(({ pausedAt }) => moment(pausedAt))}::timestamptz[],
      ${clocks.map(({ alone }) => alone)}::boolean[],
      ${clocks.map(({ pausedMs }) => pausedMs)}::bigint[],
      ${clocks.map(({ breaks }) => moment(breaks?.at))}::timestamptz[],
      ${clocks.map(({ breaks }) => breaks?.usedMs ?? 0)}::bigint[]
    ) as clock (id, paused_at, alone, ms, break_at, break_ms)
    where attempts.id = clock.id`.execute(trx);
}

/**
 * Changes the clock of one open attempt by a rule, and moves its deadline. The caller holds the test.
 * @param change the clock after it; undefined refuses.
 * @returns whether the rule took it, and whether it changed.
 */
export async function changeClock(
  trx: Trx,
  { testId, studentId }: { testId: string; studentId: string },
  change: (clock: Held) => Held | undefined,
): Promise<{ found: boolean; changed: boolean }> {
  const [locked] = await lockOpen(trx, testId, studentId);
  const after = locked && change(locked);
  if (!locked || !after) return { found: false, changed: false };
  await store(trx, [after]);
  await moveDeadlines(trx, testId, studentId);
  return { found: true, changed: after !== locked };
}
