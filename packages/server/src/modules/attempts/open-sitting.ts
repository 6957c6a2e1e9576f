import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";

interface Opening {
  testId: string;
  studentId: string;
  device: string;
  /** Milliseconds since the pupil opened the test on the device. */
  openedAgo: number;
}

/** Nobody comes back to a screen after more. */
const LONGEST_AGO_MS = 30 * 24 * 3_600_000;

/**
 * The device writes the attempt from now on, unless the pupil has opened the test on another one
 * since (DECISIONS "Sitting"). The others hear of it and may only read. Also for a closed attempt: its
 * late answers have to come from the last device. Returns the device that writes now.
 *
 * @throws Refused when there is no attempt.
 */
export async function openSitting(
  { db, live }: { db: Db; live: Live },
  { testId, studentId, device, openedAgo }: Opening,
  now: number,
): Promise<string> {
  const openedAt = now - Math.min(openedAgo, LONGEST_AGO_MS);
  return transaction(db, async (trx) => {
    // Waits for saves under way, so that who opens it now reads them all.
    const attempt = await trx
      .selectFrom("attempts")
      .select(["id", "device", "deviceSince"])
      .where("testId", "=", testId)
      .where("studentId", "=", studentId)
      .forUpdate()
      .executeTakeFirst();
    if (!attempt) throw new Refused(texts.attempt.notStarted);
    if (attempt.device === device) return device;
    if (attempt.device && (attempt.deviceSince?.getTime() ?? 0) > openedAt) return attempt.device;
    await trx
      .updateTable("attempts")
      .set({ device, deviceSince: new Date(openedAt) })
      .where("id", "=", attempt.id)
      .execute();
    if (attempt.device) {
      afterCommit(trx, () =>
        live.toSitting(testId, studentId, "taken", { testid: testId, device }),
      );
    }
    return device;
  });
}
