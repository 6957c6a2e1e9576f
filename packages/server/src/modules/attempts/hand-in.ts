import { texts } from "@markwell/contract/texts";
import { isHeld } from "@markwell/domain/attempts/late-save";
import { isWriter, type Sender } from "@markwell/domain/attempts/writing-device";
import { inBatches } from "../../platform/batch.ts";
import { ensureReplicated } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Closing, ToClose } from "./close-attempt.ts";
import { closeTogether, MOST_TOGETHER } from "./close-attempt.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { lookAtWaits } from "./score-waits.ts";
import { settleScores, type ToSettle } from "./settle-scores.ts";
import { type AttemptRow, findOwnAttempt } from "./store.ts";
import { endBreakIfOver } from "./take-break.ts";

interface HandingIn extends Sender {
  studentId: string;
  testId: string;
  reopening?: number | undefined;
  /** Epoch milliseconds. */
  now: number;
}

export interface HandIns {
  /**
   * Hands the attempt in; after the clock or the teacher was quicker, it reports that the device has sent
   * all. Idempotent. Returns the attempt's id for the quick result.
   * @throws Refused without an attempt; while paused or held after an outage (a client's countdown cannot
   * be told from the student's Submit); when opened again since; while the result waits for another device, or the score by its rule.
   */
  handIn(handing: HandingIn): Promise<string>;
  close(): Promise<void>;
}

interface Handed extends ToClose {
  now: number;
}

/** The second only when it is worth a transaction. */
const BATCHES_AT_ONCE = 2;
const WORTH_A_SECOND = 10;

/** Hand-ins that arrive together are closed and graded together. */
export function openHandIns(closing: Closing, heartbeat: Pick<Heartbeat, "now">): HandIns {
  const table = inBatches(
    (group: readonly Handed[]) =>
      closeTogether(closing, group, Math.max(...group.map(({ now }) => now))),
    { most: MOST_TOGETHER, batchesAtOnce: BATCHES_AT_ONCE, worthAnother: WORTH_A_SECOND },
  );
  const settling = inBatches(
    async (group: readonly (ToSettle & { now: number })[]) => {
      await settleScores(closing, group, Math.max(...group.map(({ now }) => now)));
      return group.map(() => true);
    },
    { most: MOST_TOGETHER, batchesAtOnce: BATCHES_AT_ONCE, worthAnother: WORTH_A_SECOND },
  );
  return {
    async handIn({ studentId, testId, reopening, now, ...sender }) {
      await endBreakIfOver(closing, { studentId, testId }, now);
      const attempt = await findOwnAttempt(closing.db, studentId, testId);
      if (!attempt) throw new Refused(texts.attempt.notStarted);
      const foreign = !isWriter(attempt, sender);
      const own = { attemptId: attempt.id, testId, studentId };
      if (!attempt.closedAt) {
        await refuseWhileHeld(closing, heartbeat, attempt, now);
        const asked = { ...own, asked: "submitted" as const, foreign, reopening, now };
        const outcome = await table.ask(asked);
        if ("failure" in outcome) throw outcome.failure;
      } else {
        await ensureReplicated(closing.db);
      }
      // Closed by this call, by another, or not at all: only a query tells.
      const after = await findOwnAttempt(closing.db, studentId, testId);
      if (after?.closedAt === null) {
        const { reopened, paused } = texts.attempt;
        const known = reopening ?? after.awaySeconds;
        throw new Refused(known === after.awaySeconds ? paused : reopened);
      }
      const scoreWaitsUntil = after?.scoreWaitsUntil ?? null;
      if (scoreWaitsUntil === null) return attempt.id;
      if (foreign && now <= scoreWaitsUntil) throw new Refused(texts.attempt.resultWaits);
      await settling.ask({ ...own, complete: !foreign, now });
      const { waiting } = await lookAtWaits(closing.db, [attempt.id], now);
      const wait = waiting.get(attempt.id);
      if (wait)
        throw new Refused(
          wait.for === "approval" ? texts.attempt.confirmWaits : texts.attempt.heldWaits,
        );
      return attempt.id;
    },
    async close() {
      await table.close();
      await settling.close();
    },
  };
}

/**
 * The teacher decides about an outage before countdowns that ran out in it count. A frozen process may
 * get this call before its next heartbeat.
 */
async function refuseWhileHeld(
  { db }: Closing,
  heartbeat: Pick<Heartbeat, "now">,
  attempt: AttemptRow,
  now: number,
): Promise<void> {
  // Only possible near the end, so most calls need no query.
  const wouldBeHeld = isHeld({ deadline: attempt.deadline, heldUntil: now + 1 }, now);
  if (!wouldBeHeld || attempt.pausedAt !== null) return;
  if (!(await heartbeat.now())) throw new Refused(texts.attempt.held);
  const after = await findOwnAttempt(db, attempt.studentId, attempt.testId);
  if (!after || after.closedAt !== null) return;
  const sitting = { deadline: after.deadline, heldUntil: after.heldUntil ?? undefined };
  if (isHeld(sitting, now)) throw new Refused(texts.attempt.held);
}
