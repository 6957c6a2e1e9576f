import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";

interface Opening {
  testId: string;
  studentId: string;
  device: string;
  /** Of the request: it writes also where it names no device (domain `isWriter`). */
  session: string;
  browser?: string | undefined;
  /** Milliseconds since the student opened the test on this device. */
  openedAgo: number;
}

/** Longer ago cannot be a real screen. */
const LONGEST_AGO_MS = 30 * 24 * 3_600_000;

/**
 * The device writes from now on, unless another has been opened since (DECISIONS "Sitting"); the others
 * may only read. A closed attempt's late answers must come from the last device. Returns the device that
 * writes.
 * @throws Refused when there is no attempt.
 */
export async function openSitting(
  { db, live }: { db: Db; live: Live },
  { testId, studentId, device, session, browser, openedAgo }: Opening,
  now: number,
): Promise<string> {
  const openedAt = now - Math.min(openedAgo, LONGEST_AGO_MS);
  // The lock waits for saves under way, so the new device reads them all.
  const { rows } = await sql<{ before: string | null; taken: boolean }>`
    with held as (
      select id, device, device_since from attempts
      where test_id = ${testId} and student_id = ${studentId}
      for update
    ), taken as (
      update attempts set device = ${device}::uuid, device_since = ${new Date(openedAt)},
                          device_session = ${session}, browser = ${browser ?? null}::uuid
      from held
      where attempts.id = held.id and held.device is distinct from ${device}::uuid
        and (held.device is null or held.device_since <= ${new Date(openedAt)})
      returning attempts.id
    )
    select held.device as before, taken.id is not null as taken
    from held left join taken using (id)`.execute(db);
  const [sitting] = rows;
  if (!sitting) throw new Refused(texts.attempt.notStarted);
  const { before, taken } = sitting;
  if (!taken) return before ?? device;
  if (before) live.toSitting(testId, studentId, "taken", { testid: testId, device });
  return device;
}
