import type { resetPassword as resetCall } from "@markwell/contract/calls/account";
import { texts } from "@markwell/contract/texts";
import type { Role } from "@markwell/domain/people/role";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { forgetTries } from "../../platform/limits/tries.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAct } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  hashPassword,
  passwordByAccount,
  refuseWeakPassword,
  setPassword,
} from "../people/index.ts";
import { findReset, useReset } from "./reset-store.ts";

type Reset = z.output<NonNullable<(typeof resetCall)["body"]>>;

/**
 * Sets a new password with the code of a link, once. All sessions of the person end and their
 * sockets with them, so that whoever knew the old password is out; a mail tells the person.
 *
 * @throws Refused for a code that is unknown, used, too old, or another person's. HttpProblem 400 for
 * a password that is easy to guess; the code still works then.
 */
export async function resetPassword(
  db: Db,
  mails: Mails,
  { code, userId, password }: Reset,
  now: number,
) {
  const dead = new Refused(texts.account.resetLinkDead);
  const person = await findReset(db, code, now);
  if (!person || person.id !== userId) throw dead;
  refuseWeakPassword(password, [person.name, person.email]);
  // Only for a good code, because it is costly; before the transaction, because it is slow.
  const passwordHash = await hashPassword(password);
  await transaction(db, async (trx) => {
    if (!(await useReset(trx, code, person.id))) throw dead;
    await setPassword(trx, person.id, passwordHash);
    await endSessionsOf(trx, person.id);
    // Who locked themselves out by guessing can sign in at once.
    await forgetTries(trx, [passwordByAccount, person.email]);
    await recordAct(trx, {
      actorId: person.id,
      act: "reset password",
      targetKind: "person",
      targetId: person.id,
      at: now,
    });
    // Who chooses the first one has nothing to be warned of.
    if (person.passwordHash)
      await mails.queue(trx, { kind: "password changed", to: person.id }, now);
  });
  return { message: texts.account.passwordChanged, type: person.type as Role };
}
