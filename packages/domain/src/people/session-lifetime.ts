import type { Role } from "./role.ts";

const HOUR_MS = 3_600_000;

/** Without Remember me, from sign-in, used or not. */
export const SHORT_SESSION_MS = 12 * HOUR_MS;
/** With Remember me. */
export const REMEMBER_ME_MS = 30 * 24 * HOUR_MS;
/**
 * How long a session of staff or of a parent without Remember me may be idle before it locks, because an
 * unattended desk shows marks and answer keys. Students have no such limit: a class that listens to a teacher
 * must not be signed out during a test.
 */
export const STAFF_IDLE_MS = HOUR_MS / 2;

/** A session, with times in epoch milliseconds. */
export interface SessionUse {
  role: Role;
  /** Opened with Remember me. */
  remembered: boolean;
  expiresAt: number;
  lastUsedAt: number;
}

/** When a session ends unless somebody uses it before, epoch milliseconds. */
export function sessionEndsAt({ role, remembered, expiresAt, lastUsedAt }: SessionUse): number {
  if (role === "STUDENT" || remembered) return expiresAt;
  return Math.min(expiresAt, lastUsedAt + STAFF_IDLE_MS);
}

/** At exactly its end a session is over. */
export const isSessionOver = (session: SessionUse, now: number): boolean =>
  sessionEndsAt(session) <= now;
