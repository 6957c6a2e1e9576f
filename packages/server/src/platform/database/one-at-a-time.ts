import type pg from "pg";
import type { PrimaryPool } from "./primary-pool.ts";

/**
 * Does work that only one server process of a database may do at a time, such as preparing it at the
 * start; the others wait, however long it takes.
 *
 * The lock ends with a transaction on a connection of its own: so it also holds behind a pooler that
 * hands the session on after each transaction, and no limit for ordinary statements, of the pool or
 * of the database's user, cuts the waiting off.
 *
 * @param lock any number; the same in every process.
 * @param work gets the connection that holds the lock, inside its transaction.
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
