import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField, tooManyTries, unauthorised } from "../../platform/http/problems.ts";
import { type Counted, failuresTaken } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { accountKey } from "./find-person.ts";
import { passwordByAccount, verifyPassword } from "./password.ts";

export const wrongCurrentPassword = () =>
  invalidField("currentPassword", texts.profile.currentWrong);

/**
 * The signed-in person must know the password, too, so that an open or stolen session is not enough. Not
 * inside a transaction: the try must count.
 * @returns the hash, for `changeOwnPassword`.
 * @throws HttpProblem 400 for the field `currentPassword`; 429 after too many wrong passwords, those at
 * the sign-in included.
 */
export async function confirmPassword(
  db: Db,
  { id }: Actor,
  typed: string,
  now: number,
): Promise<string> {
  const person = await db
    .selectFrom("people")
    .select(["email", "username", "passwordHash"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!person) throw unauthorised();
  const counted: Counted = [passwordByAccount, accountKey(person)];
  const { found, wait } = await failuresTaken(db, [counted], now, async () => {
    const fits = await verifyPassword(person.passwordHash, typed);
    return fits && person.passwordHash ? person.passwordHash : undefined;
  });
  if (wait > 0) throw tooManyTries(wait);
  if (found === undefined) throw wrongCurrentPassword();
  return found;
}
