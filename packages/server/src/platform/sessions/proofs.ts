import { texts } from "@markwell/contract/texts";
import { isFresh } from "@markwell/domain/people/session-lifetime";
import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import type { Trx } from "../database/transaction.ts";
import { Refused } from "../http/problems.ts";
import type { Actor } from "./actor.ts";
import { hashToken, newToken } from "./token.ts";

const TEN_MINUTES_MS = 10 * 60_000;

/** A sign-in whose second step is still to come. Its ticket is no session: no call and no socket takes it for one. */
export interface HalfSession {
  personId: string;
  remembered: boolean;
  providerId: string | null;
  /** A teacher who is an admin as well signs in as one. */
  asAdmin: boolean;
}

const bytes = (ticket: string) => Buffer.from(hashToken(ticket), "hex");

/**
 * Keeps that the password, or the provider, was right.
 * @returns the ticket; undefined when the person was removed, or got another password, since they were looked at.
 */
export async function beginHalfSession(
  db: Db,
  { personId, remembered, providerId, asAdmin }: HalfSession,
  { passwordHash, now }: { passwordHash: string | undefined; now: number },
): Promise<string | undefined> {
  const ticket = newToken();
  const { numAffectedRows = 0n } = await sql`
    insert into half_sessions (ticket_hash, person_id, remembered, provider_id, as_admin, expires_at)
    select ${bytes(ticket)}, id, ${remembered}, ${providerId}, nullif(${asAdmin}::boolean, false), ${new Date(now + TEN_MINUTES_MS)}
    from people where id = ${personId} and removed_at is null
      and (also_admin or not ${asAdmin}::boolean)
      and password_hash is not distinct from coalesce(${passwordHash ?? null}, password_hash)
    for share`.execute(db);
  return numAffectedRows > 0n ? ticket : undefined;
}

/** Finds the sign-in of a ticket; undefined when it is over, or was none. */
export async function findHalfSession(
  db: Db,
  ticket: string,
  now: number,
): Promise<HalfSession | undefined> {
  const half = await db
    .selectFrom("halfSessions")
    .select(["personId", "remembered", "providerId", "asAdmin"])
    .where("ticketHash", "=", bytes(ticket))
    .where("expiresAt", ">", new Date(now))
    .executeTakeFirst();
  return half && { ...half, asAdmin: half.asAdmin === true };
}

/** Uses a ticket up; false when somebody else was first. */
export async function useHalfSession(trx: Trx, ticket: string): Promise<boolean> {
  const used = await trx
    .deleteFrom("halfSessions")
    .where("ticketHash", "=", bytes(ticket))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** Notes that the owner of a session has proved who they are. */
export async function noteProof(
  db: Db,
  session: string,
  { provedWith, now }: { provedWith: string | undefined; now: number },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ freshAt: new Date(now), ...(provedWith ? { provedWith } : {}) })
    .where("tokenHash", "=", Buffer.from(session, "hex"))
    .execute();
}

/** @throws Refused to who proved too long ago who they are; the call may be repeated after a new proof. */
export async function needFresh(db: Db, { session }: Actor, now: number): Promise<void> {
  const row = await db
    .selectFrom("sessions")
    .select(["createdAt", "freshAt"])
    .where("tokenHash", "=", Buffer.from(session, "hex"))
    .executeTakeFirst();
  const provedAt = row?.freshAt ?? row?.createdAt;
  if (!provedAt || !isFresh(provedAt.getTime(), now))
    throw new Refused(texts.factor.again, { proveAgain: true });
}
