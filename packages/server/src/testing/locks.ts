import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";
import { type Trx, transaction } from "../platform/database/transaction.ts";

/**
 * Starts actions one after the other, each when the ones before wait for a lock, then releases them: a
 * race with one order.
 */
export async function queuedBehind<T>(
  db: Db,
  hold: (trx: Trx) => Promise<unknown>,
  actions: ReadonlyArray<() => Promise<T>>,
): Promise<PromiseSettledResult<T>[]> {
  const started: Promise<PromiseSettledResult<T>[]>[] = [];
  await transaction(db, async (trx) => {
    await hold(trx);
    for (const action of actions) {
      started.push(Promise.allSettled([action()]));
      while ((await countWaiting(db)) < started.length);
    }
  });
  return (await Promise.all(started)).flat();
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
