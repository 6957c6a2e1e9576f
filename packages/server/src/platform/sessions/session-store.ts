import type { Role } from "@markwell/domain/people/role";
import type { Pool, PoolClient } from "pg";
import type { Actor } from "./actor.ts";
import { hashToken, newToken } from "./token.ts";

/** Even if a notice is lost, a change of session or role is seen after this long. */
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 20_000;
const HOUR_MS = 3_600_000;
const SHORT_SESSION_MS = 12 * HOUR_MS;
const REMEMBER_ME_MS = 30 * 24 * HOUR_MS;

interface Remembered {
  actor: Actor;
  expiresAt: number;
  readAt: number;
}

export interface SessionStore {
  /** The person behind a token, or undefined when there is no such open session. */
  find(token: string, now: number): Promise<Actor | undefined>;
  /** Opens a session (12 hours, 30 days when remembered) and returns its token. */
  open(personId: string, options: { remember: boolean; now: number }): Promise<string>;
  /** Ends one session. */
  end(session: string): Promise<void>;
  /** Calls back when a person's sessions or role changed, on whichever process it happened. */
  onChange(listener: (personId: string) => void): void;
  close(): Promise<void>;
}

/**
 * Sessions in PostgreSQL, remembered for seconds in memory so that a save of an answer needs no
 * extra round trip. Triggers notify every process when a session ends or a person changes.
 */
export async function createSessionStore(pool: Pool): Promise<SessionStore> {
  /** By the token itself, so that a save needs no hash either; the database knows only hashes. */
  const remembered = new Map<string, Remembered>();
  const listeners: Array<(personId: string) => void> = [];
  const forget = (personId: string) => {
    for (const [token, { actor }] of remembered)
      if (actor.id === personId) remembered.delete(token);
    for (const listener of listeners) listener(personId);
  };
  const stopListening = await listen(pool, "session_changed", forget, () => remembered.clear());

  return {
    async find(token, now) {
      const known = remembered.get(token);
      if (known && now - known.readAt < REMEMBERED_MS) {
        return known.expiresAt > now ? known.actor : undefined;
      }
      if (token.length > 200) return undefined;
      const entry = await read(pool, hashToken(token), now);
      if (!entry) {
        remembered.delete(token);
        return undefined;
      }
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(token, entry);
      return entry.actor;
    },
    async open(personId, { remember, now }) {
      const token = newToken();
      await pool.query(
        `insert into sessions (token_hash, person_id, created_at, expires_at, remembered)
         values (decode($1, 'hex'), $2, $3, $4, $5)`,
        [
          hashToken(token),
          personId,
          new Date(now),
          new Date(now + (remember ? REMEMBER_ME_MS : SHORT_SESSION_MS)),
          remember,
        ],
      );
      return token;
    },
    async end(session) {
      for (const [token, { actor }] of remembered) {
        if (actor.session === session) remembered.delete(token);
      }
      await pool.query("delete from sessions where token_hash = decode($1, 'hex')", [session]);
    },
    onChange: (listener) => void listeners.push(listener),
    close: stopListening,
  };
}

async function read(pool: Pool, key: string, now: number): Promise<Remembered | undefined> {
  const { rows } = await pool.query<{ id: string; type: Role; expires_at: Date }>({
    name: "find-session",
    text: `select people.id, people.type, sessions.expires_at
           from sessions join people on people.id = sessions.person_id
           where sessions.token_hash = decode($1, 'hex') and sessions.expires_at > $2 and people.removed_at is null`,
    values: [key, new Date(now)],
  });
  const row = rows[0];
  if (!row) return undefined;
  return {
    actor: { id: row.id, role: row.type, session: key },
    expiresAt: row.expires_at.getTime(),
    readAt: now,
  };
}

/** LISTEN on a connection of its own; after a lost connection it listens again. */
async function listen(
  pool: Pool,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
) {
  let client: PoolClient | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const own = await pool.connect();
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
    if (!closed) retry = setTimeout(() => connect().catch(lost), 500);
  };
  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    drop();
  };
}
