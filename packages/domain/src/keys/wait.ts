import type { Millis } from "../units.ts";
import { type HoldingTest, hasLapsed, isOver, isShut, overAt } from "./holding.ts";

/** A student's part in a test that they are registered for. */
export interface OwnPart {
  kind: "live" | "assigned";
  attempt: "none" | "open" | "closed";
  /** Until when they may begin an assigned test; null without an end. */
  dueAt: Millis | null;
}

/** The reason a key is withheld, and until when, if that is certain. */
export interface Wait {
  /** `sitting`: the student may still sit the test. */
  for: "sitting" | "ended" | "marked" | "date";
  until: Millis | null;
}

/** Whether a student may still answer a test, now or later. */
export function maySit(test: HoldingTest, own: OwnPart, now: Millis): boolean {
  if (own.attempt !== "none") return own.attempt === "open";
  if (test.endedAt !== null) return false;
  if (own.kind === "assigned") return own.dueAt === null || own.dueAt >= now;
  return test.begunAt === null ? !hasLapsed(test, now) : !isShut(test, now);
}

/**
 * The rule "a key is free", for one test that contains the question: what the key waits for, or null if this
 * test no longer withholds it from the student. A student who may still sit the test always waits; its other
 * students wait for the teacher's choice; everybody else waits until it has ended for all.
 * @param own null for a student who is not registered for the test.
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

/**
 * What a question's key waits for over all tests that contain it; null when it is free. Returns the longest
 * certain wait, and an uncertain one before any certain one.
 */
export function longestWait(waits: ReadonlyArray<Wait | null>): Wait | null {
  let longest: Wait | null = null;
  for (const wait of waits) {
    if (!wait) continue;
    const later = wait.until === null || (longest?.until != null && wait.until > longest.until);
    if (!longest || (later && longest.until !== null)) longest = wait;
  }
  return longest;
}
