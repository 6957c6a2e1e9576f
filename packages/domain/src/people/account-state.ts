/**
 * Suspended and left students show that, approved or not; in any state a parent may wait for
 * confirmation.
 */
export const ACCOUNT_STATES = ["pending", "approved", "suspended", "left", "parent waits"] as const;

export const RESTORE_STUDENT_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** Whole days, the last one begun counts. */
export const restoreDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.ceil((deletedAt + RESTORE_STUDENT_DAYS * DAY_MS - now) / DAY_MS));
