import { availableParallelism } from "node:os";
import { type PasswordWork, passwordRank } from "@markwell/domain/people/password-turn";
import { hash, verify } from "@node-rs/argon2";
import type { Trx } from "../../platform/database/transaction.ts";
import { fairTurns } from "../../platform/fair-turns.ts";
import type { Limit } from "../../platform/limits/tries.ts";

/**
 * argon2id, 12 MiB, three passes: as strong as OWASP's 19 MiB with two, about 20 ms on a small server,
 * and less memory when a class signs in together.
 */
const COST = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** More at once would only share the same threads, and the database's connections. */
const turns = fairTurns(Math.max(4, availableParallelism()));

/** What visitors may ask for without an account, one after the other: a flood of one address waits behind others. */
export const inPasswordTurn = <T>(
  work: PasswordWork,
  address: string,
  run: () => Promise<T>,
): Promise<T> => turns({ rank: passwordRank(work), address }, run);

let nobodysHash: Promise<string> | undefined;

/**
 * Without a hash (unknown e-mail, no password yet) it says no after the same work, so the time does not
 * tell which e-mails exist.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody signs in with this");
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return typeof passwordHash === "string" && fits;
}

/**
 * By the account's e-mail, at sign-in and before a password change. Only failures count, because a whole
 * school may sign in at once.
 */
export const passwordByAccount: Limit = {
  what: "sign-in by account",
  most: 50,
  within: 15 * 60_000,
};

/** `passwordHash` was made before the transaction. */
export async function setPassword(trx: Trx, personId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable("people")
    .set({ passwordHash, passwordChangeDue: false })
    .where("id", "=", personId)
    .execute();
}
