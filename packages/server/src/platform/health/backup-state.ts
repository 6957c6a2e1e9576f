import { sql } from "kysely";
import type { Db } from "../database/connect.ts";

export interface BackupState {
  /** Epoch milliseconds of the last complete backup; null for none. */
  goodAt: number | null;
  failedAt: number | null;
  /** The line of the last failure. */
  error: string;
  /** First start of this database. */
  since: number;
}

/** How the last backups went. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const { rows } = await sql<{
    good: Date | null;
    failed: Date | null;
    error: string;
    since: Date;
  }>`
    select good_at as good, failed_at as failed, error,
           (select min(applied_at) from applied_migrations) as since
    from backup_state`.execute(db);
  const [row] = rows;
  return {
    goodAt: row?.good?.getTime() ?? null,
    failedAt: row?.failed?.getTime() ?? null,
    error: row?.error ?? "",
    since: row?.since.getTime() ?? 0,
  };
}

/** Keeps how a backup ended; `error` undefined for a complete one. */
export async function noteBackup(db: Db, at: number, error?: string): Promise<void> {
  const what = error === undefined ? { goodAt: new Date(at) } : { failedAt: new Date(at), error };
  await db.updateTable("backupState").set(what).execute();
}
