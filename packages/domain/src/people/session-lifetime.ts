import type { Role } from "./role.ts";

const HOUR_MS = 3_600_000;

export const SHORT_SESSION_MS = 12 * HOUR_MS;
export const REMEMBER_ME_MS = 30 * 24 * HOUR_MS;
/**
 * An unattended desk shows marks and keys. Students have no limit: a listening class must stay signed in.
 */
export const STAFF_IDLE_MS = HOUR_MS / 2;

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

export const isSessionOver = (session: SessionUse, now: number): boolean =>
  sessionEndsAt(session) <= now;
