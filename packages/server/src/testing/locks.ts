import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";
import { type Trx, transaction } from "../platform/database/transaction.ts";

/**
 * Locks rows (with `hold`) while the actions start one after the other, each only when the ones before it wait
 * for a lock; then releases them and returns each outcome. So a race has one order, and the test decides which.
 */
export async function queuedBehind<T>(
  db: Db,
  hold: (trx: Trx) => Promise<unknown>,
  actions: ReadonlyArray<() => Promise<T>>,
): Promise<PromiseSettledResult<T>[]> {
  const started: Promise<PromiseSettledResult<T>[]>[] = [];
  await transaction(db, async (trx) => {
    await hold(trx);
    for (const act of actions) {
      started.push(Promise.allSettled([act()]));
      while ((await countWaiting(db)) < started.length);
    }
  });
  return (await Promise.all(started)).flat();
}

/** How many connections of this database wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
