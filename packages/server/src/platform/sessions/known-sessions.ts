import type { Role } from "@markwell/domain/people/role";
import type { SessionUse } from "@markwell/domain/people/session-lifetime";
import type { Pool } from "pg";
import type { Actor } from "./actor.ts";

/**
 * How exactly it is known when a session was last used: a write each time would cost too much. Of
 * staff more exactly, because theirs locks after half an hour; a class that writes is many more.
 */
const USE_NOTED_EVERY_MS = {
  STUDENT: 5 * 60_000,
  TRAINER: 60_000,
  ADMIN: 60_000,
  PARENT: 60_000,
} as const;

/** A stored session with its person. */
export interface Known extends SessionUse {
  actor: Actor;
}

interface Found {
  key: string;
  id: string;
  type: Role;
  remembered: boolean;
  expires_at: Date;
  last_used_at: Date;
}

/**
 * The sessions with these keys (hex of a token's hash), in their order, valid or not; undefined for a missing
 * one, and for a removed person.
 */
export async function readSessions(
  pool: Pool,
  keys: readonly string[],
): Promise<Array<Known | undefined>> {
  const { rows } = await pool.query<Found>({
    name: "find-sessions",
    text: `select encode(sessions.token_hash, 'hex') as key, people.id, people.type, sessions.remembered,
                  sessions.expires_at, sessions.last_used_at
           from sessions join people on people.id = sessions.person_id
           where sessions.token_hash = any (select decode(asked, 'hex') from unnest($1::text[]) as asked)
             and people.removed_at is null`,
    values: [keys],
  });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = byKey.get(key);
    return (
      row &&
      ({
        actor: { id: row.id, role: row.type, session: key },
        role: row.type,
        remembered: row.remembered,
        expiresAt: row.expires_at.getTime(),
        lastUsedAt: row.last_used_at.getTime(),
      } satisfies Known)
    );
  });
}

/** Every few minutes a use is worth a write; what is asked in between is not. */
export const isUseNews = ({ role, lastUsedAt }: Known, now: number): boolean =>
  now - lastUsedAt >= USE_NOTED_EVERY_MS[role];

/** Records the use of a session. */
export async function noteUse(pool: Pool, known: Known, now: number): Promise<void> {
  // Set at once, so that a hundred parallel requests write it once.
  known.lastUsedAt = now;
  await pool.query({
    name: "note-session-use",
    text: `update sessions set last_used_at = $2
           where token_hash = decode($1, 'hex') and last_used_at < $2`,
    values: [known.actor.session, new Date(now)],
  });
}
