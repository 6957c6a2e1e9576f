import { hash, verify } from "@node-rs/argon2";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Limit } from "../../platform/limits/tries.ts";

/**
 * argon2id (the library's default kind) with 12 MiB, three passes, no parallelism: the same strength as
 * OWASP's 19 MiB with two passes, about 20 ms on a small server, and a class that signs in
 * together needs less memory.
 */
const COST = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** The stored hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Does the password fit? Without a hash (unknown e-mail, no password chosen yet) it says no after the
 * same work, so the answer's time does not tell which e-mails exist.
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
 * Wrong passwords for an account, by its e-mail, wherever they are asked for: at the sign-in and
 * before a password is changed. Only failures count, because a whole school may sign in at once.
 */
export const passwordByAccount: Limit = {
  what: "sign-in by account",
  most: 50,
  within: 15 * 60_000,
};

/** Gives a person another password; `passwordHash` of hashPassword, made before the transaction. */
export async function setPassword(trx: Trx, personId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable("people")
    .set({ passwordHash, passwordChangeDue: false })
    .where("id", "=", personId)
    .execute();
}
