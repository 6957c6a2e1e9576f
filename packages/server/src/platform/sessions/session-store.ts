import { texts } from "@markwell/contract/texts";
import { deviceOf } from "@markwell/domain/people/device";
import type { Proof } from "@markwell/domain/people/second-factor";
import {
  isSessionOver,
  REMEMBER_ME_MS,
  SHORT_SESSION_MS,
} from "@markwell/domain/people/session-lifetime";
import type { Pool, PoolClient } from "pg";
import { inBatches } from "../batch.ts";
import { unauthorised } from "../http/problems.ts";
import type { Actor } from "./actor.ts";
import { onEndedHere } from "./ended-here.ts";
import { isUseNews, type Known, noteUse, readSessions } from "./known-sessions.ts";
import { hashToken, newToken } from "./token.ts";

/** Even if a notice is lost. */
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 20_000;
const MOST_PER_READ = 500;

interface Remembered extends Known {
  readAt: number;
}

export interface SessionStore {
  /** Finding counts as use, unless nobody need be there (`unattended`). */
  find(token: string, now: number, options?: { unattended?: boolean }): Promise<Actor | undefined>;
  /**
   * 12 hours, 30 days when remembered, or `lasts`; see domain's session-lifetime.
   * @returns the token.
   * @throws HttpProblem 401 when the person was removed, got another password, or is no admin any more,
   * since they were looked at.
   */
  open(personId: string, options: Opening): Promise<string>;
  end(session: string): Promise<void>;
  /** On whichever process; without an id when changes of anybody may have been missed. */
  onChange(listener: (personId?: string) => void): void;
  /** By where the answer came from. */
  readonly lookUps: Readonly<Record<"memory" | "database" | "unknown", number>>;
  close(): Promise<void>;
}

interface Opening {
  remember: boolean;
  now: number;
  /** For the person's list of devices. */
  userAgent: string;
  passwordHash?: string;
  /** With whose account the person signed in. */
  providerId?: string | null;
  /** The second factor, if there was one. */
  provedWith?: Proof;
  /** A teacher who is an admin as well begins as one. */
  asAdmin?: boolean;
  /** Milliseconds. */
  lasts?: number;
}

/**
 * Cached for seconds, so a save needs no extra round trip. Triggers notify every process of endings and
 * changes.
 */
export async function createSessionStore(pool: Pool): Promise<SessionStore> {
  /** By the token, so a save needs no hash; the database knows only hashes. */
  const remembered = new Map<string, Remembered>();
  const listeners: Array<(personId?: string) => void> = [];
  let changes = 0;
  const lookUps = { memory: 0, database: 0, unknown: 0 };
  const reading = inBatches((keys: readonly string[]) => readSessions(pool, keys), {
    most: MOST_PER_READ,
  });
  const forget = (personId: string) => {
    changes += 1;
    for (const [token, { actor }] of remembered)
      if (actor.id === personId) remembered.delete(token);
    for (const listener of listeners) listener(personId);
  };
  const forgetAll = () => {
    changes += 1;
    remembered.clear();
  };
  const stopHearing = onEndedHere(forget);
  const stopListening = await listen(pool, "session_changed", {
    heard: forget,
    missed: forgetAll,
    again: () => {
      forgetAll();
      for (const listener of listeners) listener();
    },
  });

  return {
    async find(token, now, { unattended = false } = {}) {
      const known = remembered.get(token);
      if (known && now - known.readAt < REMEMBERED_MS) {
        lookUps.memory += 1;
        if (isSessionOver(known, now)) return undefined;
        if (!unattended && isUseNews(known, now)) await noteUse(pool, known, now);
        return known.actor;
      }
      if (token.length > 200) return undefined;
      const before = changes;
      const found = await reading.ask(hashToken(token));
      const entry = found && !isSessionOver(found, now) ? { ...found, readAt: now } : undefined;
      lookUps[entry ? "database" : "unknown"] += 1;
      if (!entry) {
        remembered.delete(token);
        return undefined;
      }
      // Read while sessions changed: it may be outdated, so it counts once only.
      if (before === changes) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(token, entry);
      }
      if (!unattended && isUseNews(entry, now)) await noteUse(pool, entry, now);
      return entry.actor;
    },
    async open(personId, { remember, now, lasts, ...opening }) {
      const length = lasts ?? (remember ? REMEMBER_ME_MS : SHORT_SESSION_MS);
      const token = newToken();
      // The lock: this waits for a password change, or that change ends this session, too.
      const { rowCount } = await pool.query(
        `insert into sessions (token_hash, person_id, created_at, expires_at, remembered, device, last_used_at, provider_id, proved_with, as_admin)
         select decode($1, 'hex'), id, $3, $4, $5, $6, $3, $8, $9, nullif($10, false) from people
         where id = $2 and removed_at is null and ($7::text is null or password_hash = $7)
           and (also_admin or not $10)
         for share`,
        [
          hashToken(token),
          personId,
          new Date(now),
          new Date(now + length),
          remember,
          deviceOf(opening.userAgent),
          opening.passwordHash,
          opening.providerId,
          opening.provedWith,
          opening.asAdmin ?? false,
        ],
      );
      if (rowCount !== 1) throw unauthorised(texts.signIn.failed);
      return token;
    },
    async end(session) {
      for (const [token, { actor }] of remembered) {
        if (actor.session === session) remembered.delete(token);
      }
      await pool.query("delete from sessions where token_hash = decode($1, 'hex')", [session]);
    },
    onChange: (listener) => void listeners.push(listener),
    lookUps,
    close: () => {
      stopHearing();
      return stopListening();
    },
  };
}

interface Hearing {
  heard: (payload: string) => void;
  missed: () => void;
  again: () => void;
}

/** On its own connection; listens again after losing it. */
async function listen(pool: Pool, channel: string, { heard, missed, again }: Hearing) {
  let client: PoolClient | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const own = await pool.connect();
    // Closed in between: nobody would release it, and the pool would wait for it.
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
