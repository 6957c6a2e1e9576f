import { knownFor } from "../known-for.ts";
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

const LOOK_EVERY_MS = 1_000;
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
 * While the replica (`DATABASE_READ_URL`) follows closely, by the heartbeat row of each second;
 * otherwise, and after any failure, the primary.
 */
export function openReplica({
  connectionString,
  primary,
  lastBeat,
  now,
  log,
}: ReplicaNeeds): Reading {
  const replica = connectToRead({ connectionString });
  let told = true;
  const isFresh = knownFor(LOOK_EVERY_MS, async () => {
    const behind = await lastBeat(replica.db).then(
      (beat) => now() - beat,
      () => Number.POSITIVE_INFINITY,
    );
    const fresh = behind <= MOST_BEHIND_MS;
    if (fresh !== told) {
      told = fresh;
      if (fresh) log.info("the replica serves reads again");
      else log.warn({ behind }, "the replica is away or behind, the primary serves its reads");
    }
    return fresh;
  });
  return {
    async read(action) {
      if (!(await isFresh())) return action(primary);
      try {
        return await action(replica.db);
      } catch {
        // Unreachable, cancelled because the primary removed the rows it read, or too far behind to know the
        // row.
        return action(primary);
      }
    },
    close: replica.close,
  };
}
