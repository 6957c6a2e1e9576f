import { texts } from "@markwell/contract/texts";
import type { Wait } from "@markwell/domain/keys/wait";
import { formatDateTime } from "@markwell/domain/school/calendar";

/** When the answers of a test open, as a sentence for its student; "" when they are open. */
export function opening(wait: Wait | null, zone: string): string {
  if (!wait) return "";
  if (wait.for === "marked") return texts.review.opensMarked;
  if (wait.for === "date" && wait.until !== null) {
    return texts.review.opensOn(formatDateTime(wait.until, zone));
  }
  return texts.review.opensEnded;
}
