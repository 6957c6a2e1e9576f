import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { unauthorised } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { forgetTries } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { recordAction } from "../audit/index.ts";
import { guessing } from "../auth/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  inPasswordTurn,
  lockPerson,
  passwordByAccount,
  removeParentPassword,
  setPassword,
  verifyPassword,
} from "../people/index.ts";
import { noteEntry, openFor } from "./entry.ts";
import { childrenOf } from "./store.ts";

const t = texts.parent;

/** A teacher's account may have the same address: wrong passwords of one must not lock the other. */
const accountOf = (email: string) => `parent ${email}`;

/** Other devices are signed out. `passwordHash` was made before the transaction. */
export async function choosePassword(
  trx: Trx,
  mails: Mails,
  parentId: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  await lockPerson(trx, "PARENT", parentId);
  const { email } = await trx
    .selectFrom("parents")
    .select("email")
    .where("personId", "=", parentId)
    .executeTakeFirstOrThrow();
  await setPassword(trx, parentId, passwordHash);
  await endSessionsOf(trx, parentId);
  // Whoever was locked out by wrong guesses can sign in at once.
  await forgetTries(trx, [passwordByAccount, accountOf(email)]);
  await noteOwn(trx, "choose parent password", parentId, now);
  // Also of the first: it outlasts a moment at the parent's open mailbox.
  await mails.queue(trx, { kind: "parent password changed", to: parentId }, now);
}

/**
 * @throws HttpProblem 401 with one text, after the same work, for an unknown address, a wrong password, and a parent
 * without password or child; 429 after too many failures of the account or the address.
 */
export async function signInWithPassword(
  db: Db,
  sessions: SessionStore,
  { email, password }: { email: string; password: string },
  { address, userAgent, session }: Caller,
  now: number,
): Promise<{ token: string }> {
  const parent = await db
    .selectFrom("parents")
    .innerJoin("people", "people.id", "parents.personId")
    .select(["people.id", "people.passwordHash"])
    .where("parents.email", "=", email)
    .executeTakeFirst();
  const fits = await inPasswordTurn("sign-in", address, () =>
    guessing(db, { account: accountOf(email), address }, now, async () => {
      const same = await verifyPassword(parent?.passwordHash, password);
      return (same && parent && (await childrenOf(db, parent.id)).length > 0) || undefined;
    }),
  );
  if (!parent?.passwordHash || !fits) {
    await transaction(db, (trx) =>
      recordAction(trx, {
        actorId: null,
        act: "fail to sign in",
        targetKind: "person",
        targetId: parent?.id ?? null,
        details: parent ? {} : { known: false },
        at: now,
      }),
    );
    throw unauthorised(t.passwordFailed);
  }
  const { id, passwordHash } = parent;
  await transaction(db, (trx) => noteEntry(trx, { parentId: id, byLink: false }, now));
  return openFor(db, sessions, id, { userAgent, session, now, passwordHash });
}

/** Other devices are signed out. Idempotent. */
export async function removePassword(
  db: Db,
  mails: Mails,
  { id, session }: Actor,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    await lockPerson(trx, "PARENT", id);
    if (!(await removeParentPassword(trx, id))) return;
    await endSessionsOf(trx, id, { except: session });
    await noteOwn(trx, "remove parent password", id, now);
    await mails.queue(trx, { kind: "parent password changed", to: id }, now);
  });
  return { message: t.passwordRemoved };
}

const noteOwn = (
  trx: Trx,
  act: "choose parent password" | "remove parent password",
  parentId: string,
  now: number,
) =>
  recordAction(trx, {
    actorId: parentId,
    act,
    targetKind: "person",
    targetId: parentId,
    at: now,
  });
