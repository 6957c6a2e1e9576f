import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { hashPassword } from "../people/index.ts";
import { countGuess, refuseGuessing } from "./guessing.ts";
import { EmailTaken, type PupilForm, registerPupil } from "./register-pupil.ts";

/**
 * Finds or creates the pupil of a registration form, and does what comes with it, in one transaction.
 * A known e-mail with a wrong password counts as it does at the sign-in: registration is no other door.
 *
 * @param more gets the pupil's id.
 * @throws as registerPupil; HttpProblem 429 after too many wrong passwords.
 */
export async function registering<T>(
  db: Db,
  form: PupilForm,
  { address, now }: { address: string; now: number },
  more: (trx: Trx, personId: string) => Promise<T>,
): Promise<T> {
  const counted = await refuseGuessing(db, { emailid: form.emailid, address }, now);
  // Before the transaction: hashing takes longer than all the SQL.
  const passwordHash = await hashPassword(form.password);
  try {
    return await transaction(db, async (trx) =>
      more(trx, await registerPupil(trx, { ...form, passwordHash }, now)),
    );
  } catch (cause) {
    if (cause instanceof EmailTaken) await countGuess(db, counted, now);
    throw cause;
  }
}
