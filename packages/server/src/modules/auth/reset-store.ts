import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { hashToken } from "../../platform/sessions/token.ts";

const keyOf = (code: string) => Buffer.from(hashToken(code), "hex");

interface NewReset {
  code: string;
  personId: string;
  now: number;
  expiresAt: number;
}

export async function insertResets(trx: Trx, resets: readonly NewReset[]): Promise<void> {
  await trx
    .insertInto("passwordResets")
    .values(
      resets.map(({ code, personId, now, expiresAt }) => ({
        codeHash: keyOf(code),
        personId,
        createdAt: new Date(now),
        expiresAt: new Date(expiresAt),
      })),
    )
    .execute();
}

export async function invitedSince(
  trx: Trx,
  personIds: readonly string[],
  since: number,
): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom("passwordResets")
    .select("personId")
    .where("personId", "in", personIds)
    .where("createdAt", ">", new Date(since))
    .execute();
  return new Set(rows.map(({ personId }) => personId));
}

export async function findReset(db: Db, code: string, now: number) {
  return db
    .selectFrom("passwordResets")
    .innerJoin("people", "people.id", "passwordResets.personId")
    .select(["people.id", "people.type", "people.email", "people.username", "people.name"])
    .select("people.passwordHash")
    .where("codeHash", "=", keyOf(code))
    .where("expiresAt", ">", new Date(now))
    .where("removedAt", "is", null)
    .executeTakeFirst();
}

/** With the person's others; false when somebody else was first. */
export async function useReset(trx: Trx, code: string, personId: string): Promise<boolean> {
  const used = await trx
    .deleteFrom("passwordResets")
    .where("codeHash", "=", keyOf(code))
    .where("personId", "=", personId)
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) return false;
  await trx.deleteFrom("passwordResets").where("personId", "=", personId).execute();
  return true;
}

export async function removeOldResets(db: Db, now: number): Promise<void> {
  await db.deleteFrom("passwordResets").where("expiresAt", "<=", new Date(now)).execute();
}
