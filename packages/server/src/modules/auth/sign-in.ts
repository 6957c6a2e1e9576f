import type { signIn as signInCall } from "@markwell/contract/calls/auth";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { unauthorised } from "../../platform/http/problems.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { findCredentials, userWire, verifyPassword } from "../people/index.ts";

type SignIn = z.output<NonNullable<(typeof signInCall)["body"]>>;

/**
 * Opens a session for an e-mail, a password and the kind of account.
 *
 * @throws HttpProblem 401 with one text for an unknown e-mail and a wrong password, after the same
 * work; the wrong kind of account is told only to who knows the password.
 */
export async function signIn(db: Db, sessions: SessionStore, form: SignIn, now: number) {
  const person = await findCredentials(db, form.emailid);
  const fits = await verifyPassword(person?.passwordHash, form.password);
  if (!person || !fits) throw unauthorised(texts.signIn.failed);
  if (person.type !== form.type) throw unauthorised(texts.signIn.wrongType(person.type));
  const token = await sessions.open(person.id, { remember: form.remember ?? false, now });
  return { user: await userWire(db, person.id), token };
}
