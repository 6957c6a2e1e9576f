import { signIn } from "@markwell/contract/calls/auth";
import { API_BASE } from "@markwell/contract/envelope";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { Limit } from "../../platform/limits/tries.ts";
import { hashToken, newToken } from "../../platform/sessions/token.ts";

const DAY_MS = 86_400_000;
const KNOWN_DAYS = 90;
const NAME = "markwell-known-";
/** The cookie travels only with a sign-in. */
const PATH = API_BASE + signIn.path;
/** A school's computer knows this many students; every sign-in sends all of its cookies. */
const MOST_OF_BROWSER = 20;
const MOST_OF_PERSON = 20;

/** Wrong passwords for an account in a browser that knows it; they count nowhere else. */
export const passwordByBrowser: Limit = {
  what: "sign-in by browser",
  most: 5,
  within: 15 * 60_000,
};

/** One cookie per account; its name does not reveal the account. */
const nameFor = (personId: string) => NAME + hashToken(personId).slice(0, 16);
const bytes = (hash: string) => Buffer.from(hash, "hex");

/**
 * Whether a student signed in here within 90 days and since the password was chosen. Staff never have.
 * @returns the hexadecimal hash of the cookie that says so.
 */
export async function knownBrowser(
  db: Db,
  cookies: Caller["cookies"],
  login: string,
  now: number,
): Promise<string | undefined> {
  const shown = [...cookies]
    .filter(([name, value]) => name.startsWith(NAME) && value.length <= 100)
    .slice(-2 * MOST_OF_BROWSER)
    .map(([, value]) => hashToken(value));
  if (shown.length === 0) return undefined;
  const known = await db
    .selectFrom("knownBrowsers")
    .innerJoin("people", "people.id", "knownBrowsers.personId")
    .select("knownBrowsers.tokenHash")
    .where("tokenHash", "in", shown.map(bytes))
    .where((row) => row.or([row("people.email", "=", login), row("people.username", "=", login)]))
    .where("people.type", "=", "STUDENT")
    .where("people.removedAt", "is", null)
    .where("expiresAt", ">", new Date(now))
    .executeTakeFirst();
  return known?.tokenHash.toString("hex");
}

/**
 * Marks this browser as known to a student's account for 90 days after the last sign-in.
 * @param passwordHash the hash compared with, if it may have changed since.
 */
export async function keepBrowser(
  db: Db,
  caller: Pick<Caller, "cookies" | "keepCookie">,
  { personId, passwordHash }: { personId: string; passwordHash?: string },
  now: number,
): Promise<void> {
  const name = nameFor(personId);
  const value = newToken();
  const before = caller.cookies.get(name);
  const isKept = await transaction(db, async (trx) => {
    if (before) {
      await trx
        .deleteFrom("knownBrowsers")
        .where("tokenHash", "=", bytes(hashToken(before)))
        .where("personId", "=", personId)
        .execute();
    }
    const { numAffectedRows = 0n } = await sql`
      insert into known_browsers (token_hash, person_id, known_at, expires_at)
      select ${bytes(hashToken(value))}, id, ${new Date(now)}, ${new Date(now + KNOWN_DAYS * DAY_MS)}
      from people where id = ${personId} and type = 'STUDENT' and removed_at is null
        and password_hash = coalesce(${passwordHash ?? null}, password_hash)
      for share`.execute(trx);
    await sql`
      delete from known_browsers where person_id = ${personId} and token_hash not in (
        select token_hash from known_browsers where person_id = ${personId}
        order by known_at desc, token_hash limit ${MOST_OF_PERSON})`.execute(trx);
    return numAffectedRows > 0n;
  });
  if (!isKept) return;
  // Browsers send the oldest first.
  const others = [...caller.cookies.keys()].filter(
    (each) => each.startsWith(NAME) && each !== name,
  );
  for (const each of others.slice(0, Math.max(0, others.length + 1 - MOST_OF_BROWSER)))
    caller.keepCookie({ name: each, value: "", path: PATH, seconds: 0 });
  caller.keepCookie({ name, value, path: PATH, seconds: (KNOWN_DAYS * DAY_MS) / 1000 });
}

export async function browsersOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("knownBrowsers")
    .select("tokenHash")
    .where("personId", "=", personId)
    .execute();
  return rows.map(({ tokenHash }) => tokenHash.toString("hex"));
}

export async function removeOldBrowsers(db: Db, now: number): Promise<void> {
  await db.deleteFrom("knownBrowsers").where("expiresAt", "<=", new Date(now)).execute();
}
