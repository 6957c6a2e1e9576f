import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAct } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { setPassword } from "./set-password.ts";

/**
 * Gives somebody who is signed in the password they have chosen. This session goes on, all others of
 * theirs end: whoever knew the old password is out. A mail tells them, in case it was somebody else. `passwordHash` of hashPassword.
 */
export async function changeOwnPassword(
  trx: Trx,
  mails: Mails,
  person: Actor,
  passwordHash: string,
  now: number,
): Promise<void> {
  await setPassword(trx, person.id, passwordHash);
  await endSessionsOf(trx, person.id, { except: person.session });
  await recordAct(trx, {
    actorId: person.id,
    act: "change password",
    targetKind: "person",
    targetId: person.id,
    at: now,
  });
  await mails.queue(trx, { kind: "password changed", to: person.id }, now);
}
