import type pg from "pg";
import type { PrimaryPool } from "./primary-pool.ts";

/**
 * Work for one process at a time, such as preparing the database; others wait. The lock is a transaction
 * on its own connection, so it holds behind a pooler, and no statement limit cuts the waiting off.
 * @param lock any number; the same in every process.
 * @param work gets the connection, inside its transaction.
 */
export async function oneAtATime<T>(
  pool: PrimaryPool,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = pool.separate({ statement_timeout: false });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(
      `begin;
       set local statement_timeout = 0;
       set local lock_timeout = 0;
       set local idle_in_transaction_session_timeout = 0`,
    );
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    // Also ends an open transaction.
    await client.end();
  }
}
