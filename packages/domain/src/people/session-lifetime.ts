import type { Role } from "./role.ts";

const HOUR_MS = 3_600_000;

export const SHORT_SESSION_MS = 12 * HOUR_MS;
export const REMEMBER_ME_MS = 30 * 24 * HOUR_MS;
/**
 * An unattended desk shows marks and keys. Students have no limit: a listening class must stay signed in.
 */
export const STAFF_IDLE_MS = HOUR_MS / 2;

/** How long a proof of who somebody is lets them do what is asked for again. */
export const FRESH_MS = 10 * 60_000;

export const isFresh = (provedAt: number, now: number): boolean => now - provedAt < FRESH_MS;

export interface SessionUse {
  role: Role;
  /** Opened with Remember me. */
  remembered: boolean;
  expiresAt: number;
  lastUsedAt: number;
  /** From when the school requires a second factor, of a session that began without; Infinity for others. */
  factorDueAt: number;
}

/** When a session ends unless somebody uses it before, epoch milliseconds. */
export function sessionEndsAt(session: SessionUse): number {
  const { role, remembered, expiresAt, lastUsedAt, factorDueAt } = session;
  if (role === "STUDENT") return expiresAt;
  const latest = Math.min(expiresAt, factorDueAt);
  return remembered ? latest : Math.min(latest, lastUsedAt + STAFF_IDLE_MS);
}

export const isSessionOver = (session: SessionUse, now: number): boolean =>
  sessionEndsAt(session) <= now;
