import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

const SECRET_BYTES = 32;

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Returns when the person's address was made, or null. */
export async function feedSince(db: Db, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom("calendarFeeds")
    .select("createdAt")
    .where("personId", "=", personId)
    .executeTakeFirst();
  return row?.createdAt.toISOString() ?? null;
}

/** Makes a secret of 256 random bits, in place of one from before. */
export async function makeFeed(db: Db, personId: string, now: number): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const row = { secretHash: hashOf(secret), createdAt: new Date(now) };
  await db
    .insertInto("calendarFeeds")
    .values({ personId, ...row })
    .onConflict((conflict) => conflict.column("personId").doUpdateSet(row))
    .execute();
  return secret;
}

export async function endFeed(db: Db | Trx, personId: string): Promise<void> {
  await db.deleteFrom("calendarFeeds").where("personId", "=", personId).execute();
}

export async function ownerOf(db: Db, secret: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("calendarFeeds")
    .select("personId")
    .where("secretHash", "=", hashOf(secret))
    .executeTakeFirst();
  return row?.personId;
}
