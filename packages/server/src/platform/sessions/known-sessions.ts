import type { PartAdmin } from "@markwell/domain/people/admin-kind";
import type { Role } from "@markwell/domain/people/role";
import type { SessionUse } from "@markwell/domain/people/session-lifetime";
import type { Pool } from "pg";
import type { Actor } from "./actor.ts";
import { ACTS_AS } from "./open-sessions.ts";

/**
 * A write each time would cost too much. More exact for staff, whose session locks after half an hour; a
 * class is many more.
 */
const USE_NOTED_EVERY_MS = {
  STUDENT: 5 * 60_000,
  TRAINER: 60_000,
  ADMIN: 60_000,
  PARENT: 60_000,
} as const;

export interface Known extends SessionUse {
  actor: Actor;
}

interface Found {
  key: string;
  id: string;
  role: Role;
  admin_kind: PartAdmin | null;
  remembered: boolean;
  expires_at: Date;
  last_used_at: Date;
  factor_due_at: Date | null;
}

/** By keys (hex of a token's hash), valid or not; undefined for missing ones and removed persons. */
export async function readSessions(
  pool: Pool,
  keys: readonly string[],
): Promise<Array<Known | undefined>> {
  const { rows } = await pool.query<Found>({
    name: "find-sessions",
    text: `select encode(sessions.token_hash, 'hex') as key, people.id, ${ACTS_AS} as role,
                  case when ${ACTS_AS} = 'ADMIN' then people.admin_kind end as admin_kind, sessions.remembered,
                  sessions.expires_at, sessions.last_used_at, factors_required.from_at as factor_due_at
           from sessions join people on people.id = sessions.person_id
           left join factors_required
             on factors_required.role = ${ACTS_AS} and sessions.proved_with is null
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
        actor: {
          id: row.id,
          role: row.role,
          session: key,
          ...(row.admin_kind && { kind: row.admin_kind }),
        },
        role: row.role,
        remembered: row.remembered,
        expiresAt: row.expires_at.getTime(),
        lastUsedAt: row.last_used_at.getTime(),
        factorDueAt: row.factor_due_at?.getTime() ?? Number.POSITIVE_INFINITY,
      } satisfies Known)
    );
  });
}

/** Worth a write every few minutes. */
export const isUseNews = ({ role, lastUsedAt }: Known, now: number): boolean =>
  now - lastUsedAt >= USE_NOTED_EVERY_MS[role];

export async function noteUse(pool: Pool, known: Known, now: number): Promise<void> {
  // At once, so a hundred parallel requests write it once.
  known.lastUsedAt = now;
  await pool.query({
    name: "note-session-use",
    text: `update sessions set last_used_at = $2
           where token_hash = decode($1, 'hex') and last_used_at < $2`,
    values: [known.actor.session, new Date(now)],
  });
}
