import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

const MINUTE_MS = 60_000;
/** A second more: mails take differently long, and the provider counts on arrival. */
const WINDOW_MS = MINUTE_MS + 1_000;
/** A pause doubles while the server rejects mails, up to this. */
const LONGEST_PAUSE_MINUTES = 10;

interface Place {
  /** Until when to wait (epoch milliseconds); null when a mail may leave now. */
  until: number | null;
  /** No mail was accepted since the last pause. */
  onTrial: boolean;
}

/**
 * By one row that all processes share: a pause, or the provider's limit per minute.
 * @param db with a rate a transaction; the row is locked until its end
 * @param perMinute undefined: any number
 */
export async function placeInQueue(
  db: Db,
  now: number,
  perMinute: number | undefined,
): Promise<Place> {
  const lock = perMinute === undefined ? sql`` : sql`for update`;
  const { rows } = await sql<{ pausedUntil: Date | null; pauses: number }>`
    select paused_until, pauses from mail_pace ${lock}`.execute(db);
  const paused = rows[0]?.pausedUntil?.getTime() ?? 0;
  const onTrial = (rows[0]?.pauses ?? 0) > 0;
  if (paused > now) return { until: paused, onTrial };
  if (perMinute === undefined) return { until: null, onTrial };
  const full = await db
    .selectFrom("mailOutbox")
    .select("triedAt")
    .where("triedAt", ">", new Date(now - WINDOW_MS))
    .orderBy("triedAt", "desc")
    .offset(perMinute - 1)
    .limit(1)
    .executeTakeFirst();
  return { until: full?.triedAt ? full.triedAt.getTime() + WINDOW_MS : null, onTrial };
}

/**
 * Pauses the queue; a running pause stays.
 * @param grows doubles pauses without a mail in between
 * @returns whether the pause begins now
 */
export async function pauseQueue(
  db: Db,
  { now, reason, grows }: { now: number; reason: string; grows: boolean },
): Promise<boolean> {
  const minutes = grows ? sql`least(2 ^ pauses, ${LONGEST_PAUSE_MINUTES})` : sql`1`;
  const { numAffectedRows } = await sql`
    update mail_pace
    set paused_until = ${new Date(now)}::timestamptz + ${minutes} * interval '1 minute',
        pauses = least(pauses + 1, 10), reason = ${reason}
    where paused_until is null or paused_until <= ${new Date(now)}`.execute(db);
  return numAffectedRows === 1n;
}

/** After an accepted mail the next pause is short again. */
export async function endPauses(db: Db): Promise<void> {
  await db.updateTable("mailPace").set({ pauses: 0 }).where("pauses", ">", 0).execute();
}

/** With what the mail server said. */
export async function readPause(
  db: Db,
  now: number,
): Promise<{ until: number; reason: string } | null> {
  const row = await db
    .selectFrom("mailPace")
    .select(["pausedUntil", "reason"])
    .where("pausedUntil", ">", new Date(now))
    .executeTakeFirst();
  return row?.pausedUntil ? { until: row.pausedUntil.getTime(), reason: row.reason } : null;
}
