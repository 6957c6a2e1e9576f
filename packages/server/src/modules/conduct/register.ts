import type { registerTrainee } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { registerPupil } from "../auth/index.ts";
import { hashPassword } from "../people/index.ts";
import { type Joining, joinWithin } from "./join.ts";

type Registration = z.output<NonNullable<(typeof registerTrainee)["body"]>>;

/**
 * Registration for a test (DECISIONS "Registration"): creates the account, registers it and signs
 * it in, or nothing at all. A known e-mail with the right password simply joins.
 */
export async function register(
  db: Db,
  { sessions, ...joining }: { sessions: SessionStore } & Joining,
  form: Registration,
  { userAgent }: Caller,
  now: number,
) {
  // Before the transaction: hashing takes longer than all the SQL.
  const passwordHash = await hashPassword(form.password);
  const { personId, testLink } = await transaction(db, async (trx) => {
    const pupil = await registerPupil(trx, { ...form, passwordHash }, now);
    return { personId: pupil, testLink: await joinWithin(trx, joining, pupil, form.testid, now) };
  });
  const token = await sessions.open(personId, { remember: false, now, userAgent });
  return { testLink, token, message: texts.registration.done };
}
