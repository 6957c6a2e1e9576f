import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import type { Actor } from "./actor.ts";
import { sayEnded } from "./ended-here.ts";
import { isOpenAt } from "./open-sessions.ts";

/**
 * When the transaction commits, every process forgets the sessions and ends their sockets. Sign-ins whose second step
 * is still to come end, too.
 * @param except hex of a session's hash (`actor.session`) that goes on.
 * @param asAdmin only those in which a teacher acts as an admin.
 * @returns how many sessions ended.
 */
export async function endSessionsOf(
  db: Db,
  personId: string,
  { except, asAdmin }: { except?: string; asAdmin?: true } = {},
): Promise<number> {
  let ending = db.deleteFrom("sessions").where("personId", "=", personId);
  if (except) ending = ending.where("tokenHash", "!=", Buffer.from(except, "hex"));
  if (asAdmin) ending = ending.where("asAdmin", "=", true);
  const { numDeletedRows } = await ending.executeTakeFirst();
  await db
    .deleteFrom("halfSessions")
    .where("personId", "=", personId)
    .$if(asAdmin === true, (query) => query.where("asAdmin", "=", true))
    .execute();
  sayEnded(db, personId);
  return Number(numDeletedRows);
}

/** A session goes on in another role of its owner's; its sockets end when the transaction commits. */
export async function changeActingRole(
  db: Db,
  { id, session }: Pick<Actor, "id" | "session">,
  asAdmin: true | null,
): Promise<void> {
  const tokenHash = Buffer.from(session, "hex");
  await db.updateTable("sessions").set({ asAdmin }).where("tokenHash", "=", tokenHash).execute();
  sayEnded(db, id);
}

export async function countSessionsOf(db: Db, personId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("personId", "=", personId)
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Also ends their sockets. */
export async function removeOverSessions(db: Db, now: number): Promise<void> {
  await sql`delete from sessions where not ${isOpenAt(now)}`.execute(db);
  await db.deleteFrom("halfSessions").where("expiresAt", "<=", new Date(now)).execute();
}

/** For a database without a running server. */
export async function endEverySession(db: Db): Promise<void> {
  await db.deleteFrom("sessions").execute();
}

/** By its id or the hex of its token's hash. @returns false when it is none of theirs, or none any more. */
export async function endSession(
  db: Db,
  personId: string,
  named: { id: string } | { session: string },
): Promise<boolean> {
  const ending = db.deleteFrom("sessions").where("personId", "=", personId);
  const one =
    "id" in named
      ? ending.where("id", "=", named.id)
      : ending.where("tokenHash", "=", Buffer.from(named.session, "hex"));
  const { numDeletedRows } = await one.executeTakeFirst();
  if (numDeletedRows > 0n) sayEnded(db, personId);
  return numDeletedRows > 0n;
}
