import { inTime } from "../observe/in-time.ts";
import type { Logger } from "../observe/log.ts";
import { connectToRead, type Db } from "./connect.ts";

export interface Reading {
  /** `action` only reads and may run twice: on the replica if possible, else on the primary. */
  read<T>(action: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const readingFrom = (primary: Db): Reading => ({
  read: (action) => action(primary),
  close: async () => {},
});

const CHECK_EVERY_MS = 1_000;
/** A teacher may look at what has just been marked. */
const MOST_BEHIND_MS = 3_000;

interface ReplicaNeeds {
  connectionString: string;
  primary: Db;
  /** When the database was written to last, as this one knows; in epoch milliseconds. */
  lastBeat: (db: Db) => Promise<number>;
  now: () => number;
  log: Logger;
}

/**
 * Reads from the replica (`DATABASE_READ_URL`) while it is up to date, as the heartbeat row of each second
 * shows, and from the primary otherwise or when a read fails. A timer checks the replica, so requests never
 * wait for it. If it stops responding, reads in progress are aborted and run again on the primary.
 */
export function openReplica({
  connectionString,
  primary,
  lastBeat,
  now,
  log,
}: ReplicaNeeds): Reading {
  const replica = connectToRead({ connectionString });
  // Checks have their own connection, so that long reads cannot delay them.
  const checker = connectToRead({ connectionString, max: 1 });
  /** undefined until the first check. */
  let fresh: boolean | undefined;
  let checking: Promise<void> | undefined;
  const check = async () => {
    const beat = await inTime(lastBeat(checker.db), MOST_BEHIND_MS);
    if (beat === undefined) for (const connection of [checker, replica]) connection.drop();
    const behind = beat === undefined ? undefined : now() - beat;
    const follows = behind !== undefined && behind <= MOST_BEHIND_MS;
    if (follows === fresh) return;
    fresh = follows;
    if (fresh) log.info("reads go to the replica");
    else
      log.warn({ behind }, "the replica is unavailable or too far behind; reads go to the primary");
  };
  const checkAgain = () => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
  };
  checkAgain();
  const timer = setInterval(checkAgain, CHECK_EVERY_MS);
  return {
    async read(action) {
      if (!fresh) return action(primary);
      try {
        return await action(replica.db);
      } catch {
        // Unreachable, not responding, cancelled because the primary removed the rows it read, or too far behind to
        // know the row.
        return action(primary);
      }
    },
    async close() {
      clearInterval(timer);
      await checking;
      await Promise.all([checker.close(), replica.close()]);
    },
  };
}
