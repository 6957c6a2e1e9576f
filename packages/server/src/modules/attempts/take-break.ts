import { texts } from "@markwell/contract/texts";
import { backFromBreak, onBreak, withBreaksOver } from "@markwell/domain/attempts/pause";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { recordAct } from "../audit/index.ts";
import type { Closing } from "./close-attempt.ts";
import { changeClock } from "./pause-attempts.ts";
import { findOwnAttempt } from "./store.ts";

interface Sitting {
  testId: string;
  studentId: string;
}
type Telling = Pick<Closing, "db" | "live" | "progress">;

const t = texts.attempt;

/**
 * Stops the clock for a break of the student's own, where one is arranged and left. Pressed again it
 * goes on. Until the student is back, or the time of the breaks is used, nothing is saved or handed in.
 *
 * @throws Refused without an open attempt, with no break left, and while a teacher has paused.
 */
export async function takeBreak(telling: Telling, sitting: Sitting, now: number): Promise<void> {
  await transaction(telling.db, async (trx) => {
    await holdTest(trx, sitting.testId);
    const attempt = await findOwnAttempt(trx, sitting.studentId, sitting.testId);
    if (!attempt) throw new Refused(t.notStarted);
    if (attempt.closedAt !== null) throw new Refused(t.handedIn);
    const { found, changed } = await changeClock(trx, sitting, (before) => {
      const clock = withBreaksOver(before, now);
      if (clock.breaks?.at !== undefined) return clock;
      if (clock.pausedAt === undefined && attempt.deadline <= now) return undefined;
      return onBreak(clock, now);
    });
    if (!found) throw new Refused(attempt.pausedAt === null ? t.noBreak : t.paused);
    if (changed) await tell(trx, telling, "take a break", sitting, now);
  });
}

/**
 * The student is back: the clock goes on. Where no break goes on (any more) it changes nothing.
 */
export async function endBreak(telling: Telling, sitting: Sitting, now: number): Promise<void> {
  await transaction(telling.db, async (trx) => {
    await holdTest(trx, sitting.testId);
    const { changed } = await changeClock(trx, sitting, (clock) => backFromBreak(clock, now));
    if (changed) await tell(trx, telling, "end the break", sitting, now);
  });
}

/** Lets the clock go on for whoever has used all the time of their breaks, from the moment of that. */
export async function sweepBreaks(telling: Telling, now: number): Promise<number> {
  const { rows } = await sql<Sitting>`
    select test_id, student_id from attempts
    where closed_at is null and break_at is not null
      and break_at + make_interval(secs => arranged_break_minutes * 60 - break_ms / 1000.0) <= ${new Date(now)}
    limit 500`.execute(telling.db);
  for (const sitting of rows) await endBreak(telling, sitting, now);
  return rows.length;
}

/** As starting an attempt does, so that a break and an act of the teacher follow each other. */
const holdTest = (trx: Trx, testId: string) =>
  sql`select from tests where id = ${testId} for no key update`.execute(trx);

async function tell(
  trx: Trx,
  { live, progress }: Telling,
  act: "take a break" | "end the break",
  { testId, studentId }: Sitting,
  now: number,
): Promise<void> {
  await recordAct(trx, {
    actorId: studentId,
    act,
    targetKind: "test",
    targetId: testId,
    details: { student: studentId },
    at: now,
  });
  afterCommit(trx, () => {
    live.sittingsChanged(testId, studentId);
    progress.touch(testId, studentId);
  });
}

/** When a student's breaks are over, as far as their screen needs it. */
export interface BreaksLeft {
  /** Milliseconds that are left. */
  left: number;
  /** When the one that goes on is over at the latest; null while none does. */
  endsAt: number | null;
}

export function breaksLeft(
  { mostMinutes, usedMs, at }: { mostMinutes: number; usedMs: number; at: Date | null },
): BreaksLeft {
  const left = Math.max(0, mostMinutes * 60_000 - usedMs);
  return { left, endsAt: at === null ? null : at.getTime() + left };
}
