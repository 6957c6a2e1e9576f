const GIB = 1024 ** 3;
/** A disk is full soon below a twentieth, but between these: small disks fill faster, and large ones have room. */
const LEAST_FREE = GIB;
const MOST_FREE = 10 * GIB;
const PART_FREE = 0.05;

const HOUR_MS = 3_600_000;
/** Enough to renew a certificate by hand, and less than what an automatic renewal leaves. */
const CERTIFICATE_WARNS_MS = 14 * 24 * HOUR_MS;

/** Whether a disk needs room before it is full. */
export function diskFills({ free, total }: { free: number; total: number }): boolean {
  return free < Math.max(LEAST_FREE, Math.min(MOST_FREE, total * PART_FREE));
}

interface Backups {
  /** End of the last complete one, in epoch milliseconds; null for none. */
  goodAt: number | null;
  /** Last failure. */
  failedAt: number | null;
  /** The school's first day: a new one has until then no backup. */
  since: number;
}

export type BackupProblem = "failed" | "old" | "none";

/** What is wrong with the backups; null when nothing is, or others look after them (`hours` 0). */
export function backupProblem(
  { goodAt, failedAt, since }: Backups,
  hours: number,
  now: number,
): BackupProblem | null {
  if (hours === 0) return null;
  if (failedAt !== null && failedAt > (goodAt ?? 0)) return "failed";
  if (now - (goodAt ?? since) <= hours * HOUR_MS) return null;
  return goodAt === null ? "none" : "old";
}

/** Whether a certificate has expired or soon will. */
export function certificateEnds(endsAt: number, now: number): boolean {
  return endsAt - now < CERTIFICATE_WARNS_MS;
}
