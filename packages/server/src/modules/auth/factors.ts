import { texts } from "@markwell/contract/texts";
import type { FactorRefusal } from "@markwell/contract/texts/factor";
import type { AccountRole } from "@markwell/domain/people/role";
import {
  CODE_TRIES,
  type Factors,
  mayHaveFactor,
  type Proof,
  proofsWith,
  stepDue,
} from "@markwell/domain/people/second-factor";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused, tooManyTries, unauthorised } from "../../platform/http/problems.ts";
import type { Limit } from "../../platform/limits/tries.ts";
import type { Sealing } from "../../platform/sealing.ts";
import { beginHalfSession } from "../../platform/sessions/proofs.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";

const t = texts.factor;

/** What second factors need beside the database. */
export interface FactorNeeds {
  sessions: SessionStore;
  sealing: Sealing;
  mails: Mails;
  publicUrl: string;
  zone: string;
}

/** Wrong one-time and recovery codes of a person, from anywhere. */
export const codeByPerson: Limit = { what: "code by person", ...CODE_TRIES };

export async function readFactors(db: Db, personId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select (select count(*)::int from passkeys where person_id = ${personId}) as passkeys,
           exists (select from code_apps where person_id = ${personId}) as app,
           (select count(*)::int from recovery_codes
            where person_id = ${personId} and used_at is null) as recovery_codes`.execute(db);
  return rows[0] ?? { passkeys: 0, app: false, recoveryCodes: 0 };
}

/** From when the school requires a second factor of a role; undefined where it does not. */
export async function readRequiredFrom(db: Db, role: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("factorsRequired")
    .select("fromAt")
    .where("role", "=", role)
    .executeTakeFirst();
  return row?.fromAt.getTime();
}

/** The same of a person, in whichever role. */
export async function readRequiredFor(db: Db, personId: string): Promise<number | undefined> {
  const { rows } = await sql<{ from: Date | null }>`
    select min(from_at) as from from factors_required, people
    where people.id = ${personId} and (role = people.type or (role = 'ADMIN' and people.also_admin))`.execute(
    db,
  );
  return rows[0]?.from?.getTime();
}

interface Entering {
  personId: string;
  type: AccountRole;
  /** A teacher who is an admin as well signs in as one; `type` is then that of an admin. */
  asAdmin?: boolean;
  remember: boolean;
  userAgent: string;
  /** The hash compared with, where the password was the first step. */
  passwordHash?: string;
  /** The provider, where it was the first step. */
  providerId?: string;
  /** The page of ours that opens afterwards. */
  next?: string;
}

/**
 * Opens a session after the password or the provider, unless a second step is due.
 * @throws Refused with a ticket for the second step; HttpProblem 401 as the session store.
 */
export async function openOrAsk(
  db: Db,
  sessions: SessionStore,
  { personId, type, asAdmin = false, remember, userAgent, ...entering }: Entering,
  now: number,
): Promise<string> {
  const { passwordHash, providerId, next } = entering;
  if (mayHaveFactor(type)) {
    const factors = await readFactors(db, personId);
    const due = stepDue(factors, await readRequiredFrom(db, type), now);
    if (due !== "none") {
      const half = { personId, remembered: remember, providerId: providerId ?? null, asAdmin };
      const ticket = await beginHalfSession(db, half, { passwordHash, now });
      if (!ticket) throw unauthorised(texts.signIn.failed);
      const secondStep = { ticket, ways: proofsWith(factors), ...(next ? { next } : {}) };
      throw new Refused(due === "take" ? t.due : t.setUpDue, { secondStep });
    }
  }
  return sessions.open(personId, {
    remember,
    now,
    userAgent,
    asAdmin,
    ...(passwordHash ? { passwordHash } : {}),
    ...(providerId ? { providerId } : {}),
  });
}

/** A proof that does not hold: a sentence of its own, and a line of the audit log. */
export class NotProved extends Error {
  override name = "NotProved";
  readonly reason: FactorRefusal | "too many codes";
  readonly wait: number;
  constructor(reason: NotProved["reason"], wait = 0) {
    super(reason);
    this.reason = reason;
    this.wait = wait;
  }
}

interface Proving {
  act: "fail to sign in" | "fail to prove";
  /** Whose account it is about, as far as that is known. */
  personId: string | null;
  with: "a passkey" | "a code";
}

/** Nobody gets in, and the log keeps why. @throws Refused; HttpProblem 429 after too many wrong codes. */
export async function refusing<T>(
  db: Db,
  proving: Proving,
  now: number,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    if (!(cause instanceof NotProved)) throw cause;
    const { act, personId } = proving;
    const actorId = act === "fail to prove" ? personId : null;
    const details = { with: proving.with, why: cause.reason };
    await transaction(db, (trx) => noteSignIn(trx, act, { actorId, personId, details }, now));
    throw cause.reason === "too many codes"
      ? tooManyTries(cause.wait)
      : new Refused(t.refusals[cause.reason]);
  }
}

type SignInAct =
  | "sign in"
  | "work as"
  | "fail to sign in"
  | "fail to prove"
  | "link provider"
  | "unlink provider"
  | "refuse provider"
  | "add factor"
  | "remove factor"
  | "make recovery codes"
  | "reset factor";

/** Keeps what was done with how somebody signs in; `personId` is whom it is about, if anybody is known. */
export const noteSignIn = (
  trx: Trx,
  act: SignInAct,
  about: { actorId: string | null; personId: string | null; details?: Record<string, unknown> },
  now: number,
) =>
  recordAction(trx, {
    actorId: about.actorId,
    act,
    targetKind: "person",
    targetId: about.personId,
    details: about.details ?? {},
    at: now,
  });

/** Names a proof for a line of the audit log. */
export const proofWords = (proof: Proof): string =>
  ({
    passkey: "a passkey",
    code: "a one-time code",
    "recovery code": "a recovery code",
  })[proof];

/** Takes away all second factors of a person. */
export async function forgetFactors(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom("passkeys").where("personId", "=", personId).execute();
  await trx.deleteFrom("codeApps").where("personId", "=", personId).execute();
  await trx.deleteFrom("recoveryCodes").where("personId", "=", personId).execute();
}

/** Old challenges, and the factors of people who were removed. */
export async function removeOldFactors(db: Db, now: number): Promise<void> {
  await db.deleteFrom("passkeyChallenges").where("expiresAt", "<=", new Date(now)).execute();
  const { rows } = await sql<{ id: string }>`
    select id from people where removed_at is not null
      and (exists (select from passkeys where person_id = people.id)
           or exists (select from code_apps where person_id = people.id))`.execute(db);
  for (const { id } of rows) await transaction(db, (trx) => forgetFactors(trx, id));
}
