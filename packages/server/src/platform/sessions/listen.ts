import type { Pool, PoolClient } from "pg";

interface Hearing {
  heard: (payload: string) => void;
  /** The connection is lost: what happens now is not heard. */
  missed: () => void;
  /** It is back. */
  again: () => void;
}

/** LISTEN on a connection of its own; after a lost connection it listens again. */
export async function listen(pool: Pool, channel: string, { heard, missed, again }: Hearing) {
  let client: PoolClient | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const own = await pool.connect();
    // Closed meanwhile: nobody would let go of it, and the pool would wait for it.
    if (closed) return own.release(true);
    client = own;
    own.on("notification", (notice) => heard(notice.payload ?? ""));
    own.on("error", () => {
      if (client === own) lost();
    });
    await own.query(`listen ${channel}`);
  };
  /** Once only: a connection can report its end while, or after, we let it go. */
  const drop = () => {
    const held = client;
    client = undefined;
    held?.release(true);
  };
  const lost = () => {
    drop();
    missed();
    clearTimeout(retry);
    if (!closed) retry = setTimeout(() => connect().then(again, lost), 500);
  };
  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    drop();
  };
}
