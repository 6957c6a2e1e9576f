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
 * While the replica (`DATABASE_READ_URL`) follows closely, by the heartbeat row of each second; otherwise,
 * and after any failure, the primary. Nobody waits for a replica that is away: it is looked at beside the
 * requests, and one that falls silent fails what is being read there.
 */
export function openReplica({
  connectionString,
  primary,
  lastBeat,
  now,
  log,
}: ReplicaNeeds): Reading {
  const replica = connectToRead({ connectionString });
  // A connection of its own, so that long reads do not keep it waiting.
  const looker = connectToRead({ connectionString, max: 1 });
  /** undefined until the first look. */
  let fresh: boolean | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const beat = await inTime(lastBeat(looker.db), MOST_BEHIND_MS);
    if (beat === undefined) for (const connection of [looker, replica]) connection.drop();
    const behind = beat === undefined ? undefined : now() - beat;
    const follows = behind !== undefined && behind <= MOST_BEHIND_MS;
    if (follows === fresh) return;
    fresh = follows;
    if (fresh) log.info("the replica serves reads");
    else log.warn({ behind }, "the replica is away or behind, the primary serves its reads");
  };
  const lookAgain = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };
  lookAgain();
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  return {
    async read(action) {
      if (!fresh) return action(primary);
      try {
        return await action(replica.db);
      } catch {
        // Unreachable, silent, cancelled because the primary removed the rows it read, or too far behind to
        // know the row.
        return action(primary);
      }
    },
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all([looker.close(), replica.close()]);
    },
  };
}
