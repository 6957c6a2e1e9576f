import { texts } from "@markwell/contract/texts";
import { Refused } from "../../platform/http/problems.ts";
import { type Closing, closeAttempt } from "./close-attempt.ts";
import { findOwnAttempt } from "./store.ts";

/**
 * Hands the pupil's attempt in. Repeated, or after the clock or the teacher was quicker, it changes
 * nothing. Returns the attempt's id for the quick result.
 *
 * @throws Refused when there is no attempt.
 */
export async function handIn(
  closing: Closing,
  studentId: string,
  testId: string,
  now: number,
): Promise<string> {
  const attempt = await findOwnAttempt(closing.db, studentId, testId);
  if (!attempt) throw new Refused(texts.attempt.notStarted);
  if (!attempt.closedAt) {
    await closeAttempt(closing, { attemptId: attempt.id, testId, studentId }, "submitted", now);
  }
  return attempt.id;
}
