import type { Pool, PoolClient } from "pg";

/**
 * A pool to lend to Socket.IO's adapter, which never gives back a connection that ended, nor one
 * that it was still making when it was closed; a pool with a connection out can never end.
 */
export function lendPool(pool: Pool): { pool: Pool; takeBack(): void } {
  const lent = new Set<PoolClient>();
  let closed = false;
  const connect = async () => {
    const client = await pool.connect();
    const release = client.release.bind(client);
    const giveBack = (destroy?: boolean | Error) => {
      if (lent.delete(client)) release(destroy);
    };
    lent.add(client);
    client.release = giveBack;
    client.once("end", () => giveBack(true));
    if (closed) giveBack(true);
    return client;
  };
  return {
    pool: { query: pool.query.bind(pool), connect } as unknown as Pool,
    takeBack() {
      closed = true;
      for (const client of lent) client.release(true);
    },
  };
}
