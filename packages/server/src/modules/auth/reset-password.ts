import type { resetPassword as resetCall } from "@markwell/contract/calls/account";
import { texts } from "@markwell/contract/texts";
import { type AccountRole, hasRole } from "@markwell/domain/people/role";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused, tooManyTries } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { countTry, forgetTries, secondsToWait } from "../../platform/limits/tries.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { newToken } from "../../platform/sessions/token.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  accountKey,
  emailsOfAdmins,
  findCredentials,
  hashPassword,
  passwordByAccount,
  refuseWeakPassword,
  setPassword,
} from "../people/index.ts";
import { forgetConfirmations } from "./confirm-address.ts";
import { resetByAccount, resetByAddress } from "./guessing.ts";
import { forgetProviders } from "./provider-people.ts";
import { switchAdminPasswordsOn } from "./providers.ts";
import { findReset, insertResets, useReset } from "./reset-store.ts";

const LINK_WORKS_MS = 60 * 60_000;

export const sendResetLinkJob = job<{ email: string }>("send-reset-link", { atOnce: 3 });

/**
 * Requests a reset link. A job looks the e-mail up later, so the answer and its work are the same for
 * every e-mail.
 * @throws HttpProblem 429 when one address asks too often. Too many mails to one account are silently not
 * sent.
 */
export async function askForReset(
  db: Db,
  { jobs }: { jobs: Jobs },
  { email }: { email: string },
  { address }: Caller,
  now: number,
): Promise<{ message: string }> {
  const wait = await secondsToWait(db, [[resetByAddress, address]], now);
  if (wait > 0) throw tooManyTries(wait);
  await countTry(db, [resetByAddress, address], now);
  const mayBeSent = await countTry(db, [resetByAccount, email], now);
  if (mayBeSent) await jobs.send(db, sendResetLinkJob, { email });
  return { message: texts.account.resetOnItsWay };
}

/** The database keeps the code's hash only. */
export async function sendResetLink(
  { db, mails, now }: { db: Db; mails: Mails; now: number },
  email: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const person = await findCredentials(trx, email);
    if (!person) return;
    const code = newToken();
    const expiresAt = now + LINK_WORKS_MS;
    await insertResets(trx, [{ code, personId: person.id, now, expiresAt }]);
    const path = `/reset-password/${code}?userId=${person.id}`;
    await mails.queue(trx, { kind: "reset", to: person.id, path, usableUntil: expiresAt }, now);
  });
}

/**
 * An admin's reset link without a mail, for the terminal of whoever runs the server; lifts the account's
 * lock, and switches admins' passwords on.
 * @param email in lower case
 * @returns the link's path, or the admins' e-mails when none matches.
 */
export async function makeResetLink(
  db: Db,
  email: string,
  now: number,
): Promise<{ path: string } | { admins: string[] }> {
  return transaction(db, async (trx) => {
    const person = await findCredentials(trx, email);
    if (!person || !hasRole(person, "ADMIN")) return { admins: await emailsOfAdmins(trx) };
    const code = newToken();
    await insertResets(trx, [{ code, personId: person.id, now, expiresAt: now + LINK_WORKS_MS }]);
    await forgetTries(trx, [passwordByAccount, email]);
    await switchAdminPasswordsOn(trx);
    await recordAction(trx, {
      actorId: null,
      act: "print reset link",
      targetKind: "person",
      targetId: person.id,
      at: now,
    });
    return { path: `/reset-password/${code}?userId=${person.id}` };
  });
}

type Reset = z.output<NonNullable<(typeof resetCall)["body"]>>;

/**
 * Sets a new password with a link's code, once; all sessions and sockets end, and a mail tells the
 * person.
 * @throws Refused for a code that is unknown, used, too old, or another person's; HttpProblem 400 for a
 * password that is easy to guess: the code still works then.
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
  refuseWeakPassword(password, [person.name, accountKey(person)]);
  // Only for a good code, because it is costly; before the transaction, because it is slow.
  const passwordHash = await hashPassword(password);
  await transaction(db, async (trx) => {
    if (!(await useReset(trx, code, person.id))) throw dead;
    await setPassword(trx, person.id, passwordHash);
    await endSessionsOf(trx, person.id);
    // A person who was locked out by wrong guesses can sign in at once.
    await forgetTries(trx, [passwordByAccount, accountKey(person)]);
    await recordAction(trx, {
      actorId: person.id,
      act: "reset password",
      targetKind: "person",
      targetId: person.id,
      at: now,
    });
    // The first password of an account needs no warning.
    if (person.passwordHash)
      await mails.queue(trx, { kind: "password changed", to: person.id }, now);
  });
  return { message: texts.account.passwordChanged, type: person.type as AccountRole };
}

/** With the requests for them, the codes of cards and the accounts of providers. */
export async function forgetResets(
  trx: Trx,
  jobs: Pick<Jobs, "forget">,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await trx.deleteFrom("passwordResets").where("personId", "=", id).execute();
  await trx.deleteFrom("signInCodes").where("studentId", "=", id).execute();
  await forgetConfirmations(trx, id);
  await forgetProviders(trx, { id, email });
  if (email) await jobs.forget(trx, sendResetLinkJob, { email });
}
