import type { Pool } from "pg";
import { inTime } from "../observe/in-time.ts";
import type { FileStorage } from "../storage/file-storage.ts";

export type CheckName = "stopping" | "database" | "migrations" | "storage";

export interface Readiness {
  /** Goes on serving, but reports not ready. */
  stop(): void;
  /** Looks at most once a second. */
  failing(): Promise<CheckName[]>;
}

interface Needs {
  pool: Pool;
  storage: Pick<FileStorage, "reachable">;
  /** The database may have later ones. */
  migration: string;
}

/** A database that takes longer to say yes is of no use to a student either. */
const PATIENCE_MS = 1_000;
/** Open to everybody: the database must notice little. */
const DATABASE_EVERY_MS = 1_000;
const STORAGE_EVERY_MS = 10_000;

export function watchReadiness({ pool, storage, migration }: Needs): Readiness {
  let stopping = false;
  const database = remembered(DATABASE_EVERY_MS, async (): Promise<CheckName[]> => {
    const asked = pool.query<{ applied: boolean }>({
      name: "is-ready",
      text: "select exists (select from applied_migrations where name = $1) as applied",
      values: [migration],
    });
    const answer = await inTime(asked, PATIENCE_MS);
    if (!answer) return ["database"];
    return answer.rows[0]?.applied ? [] : ["migrations"];
  });
  const files = remembered(STORAGE_EVERY_MS, async (): Promise<CheckName[]> => {
    const answer = await inTime(
      storage.reachable().then(() => true),
      PATIENCE_MS,
    );
    return answer ? [] : ["storage"];
  });
  return {
    stop() {
      stopping = true;
    },
    async failing() {
      const found = await Promise.all([database(), files()]);
      return [...(stopping ? ["stopping" as const] : []), ...found.flat()];
    },
  };
}

/** Shared while pending, and for a while after. */
function remembered<T>(milliseconds: number, look: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!answer || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      answer = look().finally(() => {
        until = performance.now() + milliseconds;
      });
    }
    return answer;
  };
}
