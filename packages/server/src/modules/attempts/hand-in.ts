import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { gather } from "../../platform/gather.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Closing, ToClose } from "./close-attempt.ts";
import { closeTogether, MOST_TOGETHER } from "./close-attempt.ts";
import { findOwnAttempt } from "./store.ts";

interface HandingIn {
  studentId: string;
  testId: string;
  /** Epoch milliseconds. */
  now: number;
}

export interface HandIns {
  /**
   * Hands the pupil's attempt in. Repeated, or after the clock or the teacher was quicker, it changes
   * nothing. Returns the attempt's id for the quick result.
   *
   * @throws Refused when there is no attempt, and while it is paused: a client's own countdown cannot be
   * told from the pupil's Submit.
   */
  handIn(handing: HandingIn): Promise<string>;
  close(): Promise<void>;
}

interface Handed extends ToClose {
  now: number;
}

/** Two groups in flight, the second one when it is worth a transaction of its own. */
const LANES = 2;
const WORTH_A_SECOND = 10;

/** Takes papers in: those that come at about the same time are closed and graded together. */
export function openHandIns(closing: Closing): HandIns {
  const table = gather(
    (group: readonly Handed[]) =>
      closeTogether(closing, group, Math.max(...group.map(({ now }) => now))),
    { most: MOST_TOGETHER, lanes: LANES, worthAnother: WORTH_A_SECOND },
  );
  return {
    async handIn({ studentId, testId, now }) {
      const attempt = await findOwnAttempt(closing.db, studentId, testId);
      if (!attempt) throw new Refused(texts.attempt.notStarted);
      if (!attempt.closedAt) {
        const paper = { attemptId: attempt.id, testId, studentId, asked: "submitted" } as const;
        const outcome = await table.ask({ ...paper, now });
        if ("failure" in outcome) throw outcome.failure;
        if (!outcome.closed && (await isPaused(closing.db, { studentId, testId }))) {
          throw new Refused(texts.attempt.paused);
        }
      }
      return attempt.id;
    },
    close: table.close,
  };
}

/** Open and paused; what was not closed was closed already, or is this. */
async function isPaused(db: Db, { studentId, testId }: Omit<HandingIn, "now">): Promise<boolean> {
  const attempt = await findOwnAttempt(db, studentId, testId);
  return attempt?.closedAt === null;
}
