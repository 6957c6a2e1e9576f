/**
 * The states in a list of accounts. Suspended accounts and those of students who have left show that state,
 * approved or not. In any state a parent may wait for the office to confirm the address.
 */
export const ACCOUNT_STATES = ["pending", "approved", "suspended", "left", "parent waits"] as const;

/** How long a deleted student can be restored. */
export const RESTORE_STUDENT_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** Whole days, the last one begun counts, for which a student deleted at this time can be brought back. */
export const restoreDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(0, Math.ceil((deletedAt + RESTORE_STUDENT_DAYS * DAY_MS - now) / DAY_MS));
