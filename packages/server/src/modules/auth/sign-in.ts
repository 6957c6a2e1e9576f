import type { signIn as signInCall } from "@markwell/contract/calls/auth";
import { texts } from "@markwell/contract/texts";
import { hasRole } from "@markwell/domain/people/role";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { unauthorised } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { forgetTries } from "../../platform/limits/tries.ts";
import { endSession } from "../../platform/sessions/end-sessions.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { recordAction } from "../audit/index.ts";
import { findCredentials, inPasswordTurn, userWire, verifyPassword } from "../people/index.ts";
import { openOrAsk } from "./factors.ts";
import { guessing, takeTry } from "./guessing.ts";
import { keepBrowser, knownBrowser, passwordByBrowser } from "./known-browsers.ts";
import { arePasswordsOffFor } from "./providers.ts";

type SignIn = z.output<NonNullable<(typeof signInCall)["body"]>>;

/**
 * Signs in with a new token; the session of the same person that the caller came with ends.
 * @throws HttpProblem 401 with one text, after the same work, for an unknown account and a wrong
 * password; the wrong kind of account, a suspension and passwords that are off are told only with the right password. 429 after
 * too many failures of the account or the address; in a known browser only after its own. Refused with a ticket where a
 * second step is due.
 */
export async function signIn(
  db: Db,
  sessions: SessionStore,
  form: SignIn,
  caller: Caller,
  now: number,
) {
  const { address, userAgent, session } = caller;
  const login = form.username ?? form.emailid ?? "";
  const browser = await knownBrowser(db, caller.cookies, login, now);
  if (browser) await takeTry(db, browser, now);
  const person = await findCredentials(db, login);
  const account = person?.account ?? login;
  const compare = async () =>
    (await verifyPassword(person?.passwordHash, form.password)) || undefined;
  // By the form: who goes first must not tell whose account it is.
  const work = form.type === "STUDENT" ? "sign-in" : "staff sign-in";
  const fits = await inPasswordTurn(work, address, () =>
    browser ? compare() : guessing(db, { account, address }, now, compare),
  );
  if (!person?.passwordHash || !fits) {
    await noteSignIn(db, "fail to sign in", person?.id ?? null, now);
    throw unauthorised(form.username ? texts.username.failed : texts.signIn.failed);
  }
  if (browser) await forgetTries(db, [passwordByBrowser, browser]);
  const isTheirs = hasRole(person, form.type);
  if (!isTheirs || person.suspended) {
    await noteSignIn(db, "fail to sign in", person.id, now);
    if (!isTheirs) throw unauthorised(texts.signIn.wrongType(person.type));
    throw unauthorised(texts.signIn.suspended);
  }
  if (await arePasswordsOffFor(db, { type: form.type, email: account })) {
    await noteSignIn(db, "fail to sign in", person.id, now);
    throw unauthorised(texts.provider.passwordsOff);
  }
  const remember = form.remember ?? false;
  const { passwordHash } = person;
  const { type } = form;
  const asAdmin = type !== person.type;
  const entering = { personId: person.id, type, asAdmin, remember, userAgent, passwordHash };
  const token = await openOrAsk(db, sessions, entering, now);
  await noteSignIn(db, "sign in", person.id, now);
  if (session) await endSession(db, person.id, { session });
  await keepBrowser(db, caller, { personId: person.id, passwordHash }, now);
  return { user: await userWire(db, person.id, type), token };
}

/** An unknown e-mail is not stored: it may be a typing error. */
const noteSignIn = (
  db: Db,
  act: "sign in" | "fail to sign in",
  personId: string | null,
  now: number,
) =>
  transaction(db, (trx) =>
    recordAction(trx, {
      actorId: act === "sign in" ? personId : null,
      act,
      targetKind: "person",
      targetId: personId,
      details: personId === null ? { known: false } : {},
      at: now,
    }),
  );
