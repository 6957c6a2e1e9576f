import type { Millis } from "../units.ts";
import { type HoldingTest, hasLapsed, isOver, isShut, overAt } from "./holding.ts";

export interface OwnPart {
  kind: "live" | "assigned";
  attempt: "none" | "open" | "closed";
  /** Until when they may begin an assigned test; null without an end. */
  dueAt: Millis | null;
}

/** `until` only if certain. */
export interface Wait {
  /** `sitting`: the student may still sit the test. */
  for: "sitting" | "ended" | "marked" | "date";
  until: Millis | null;
}

export function maySit(test: HoldingTest, own: OwnPart, now: Millis): boolean {
  if (own.attempt !== "none") return own.attempt === "open";
  if (test.endedAt !== null) return false;
  if (own.kind === "assigned") return own.dueAt === null || own.dueAt >= now;
  return test.begunAt === null ? !hasLapsed(test, now) : !isShut(test, now);
}

/**
 * What one test makes a key wait for; null: free. Whoever may still sit it always waits, its other
 * students for the teacher's choice, everybody else for its end.
 * @param own null for a student who is not registered
 */
export function waitOf(test: HoldingTest, own: OwnPart | null, now: Millis): Wait | null {
  if (own && maySit(test, own, now)) return { for: "sitting", until: null };
  const over = isOver(test, now);
  const ended: Wait = { for: "ended", until: overAt(test) };
  if (!own) return over ? null : ended;
  switch (test.release) {
    case "handin":
      return over || own.attempt === "closed" ? null : ended;
    case "ended":
      return over ? null : ended;
    case "marked":
      if (!over) return { for: "marked", until: null };
      return test.waiting ? { for: "marked", until: null } : null;
    case "date": {
      const { releaseAt } = test;
      // The date is for those who sat it, or were given it to sit; others may have it assigned still.
      if (own.kind === "live" && own.attempt === "none" && !over) {
        return { ...ended, until: ended.until && Math.max(ended.until, releaseAt ?? 0) };
      }
      return releaseAt === null || releaseAt <= now ? null : { for: "date", until: releaseAt };
    }
  }
}

/** The longest certain wait, an uncertain one first; null when free. */
export function longestWait(waits: ReadonlyArray<Wait | null>): Wait | null {
  let longest: Wait | null = null;
  for (const wait of waits) {
    if (!wait) continue;
    const later = wait.until === null || (longest?.until != null && wait.until > longest.until);
    if (!longest || (later && longest.until !== null)) longest = wait;
  }
  return longest;
}
