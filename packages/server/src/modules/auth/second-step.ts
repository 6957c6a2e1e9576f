import type { ReplyOf } from "@markwell/contract/call";
import type {
  beginProof as beginProofCall,
  finishSetUp as finishCall,
  prove as proveCall,
  takeSecondStep as takeCall,
} from "@markwell/contract/calls/factors";
import { texts } from "@markwell/contract/texts";
import {
  hasFactor,
  mayHaveFactor,
  type Proof,
  proofsWith,
} from "@markwell/domain/people/second-factor";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSession } from "../../platform/sessions/end-sessions.ts";
import {
  findHalfSession,
  type HalfSession,
  noteProof,
  useHalfSession,
} from "../../platform/sessions/proofs.ts";
import { confirmPassword, findCredentials, findPerson, userWire } from "../people/index.ts";
import { type FactorNeeds, noteSignIn, proofWords, readFactors, refusing } from "./factors.ts";
import { type Added, addTo, beginAdding } from "./my-factors.ts";
import { useCode } from "./one-time-codes.ts";
import { askForAnyPasskey, askForPasskey, checkPasskey, siteAt } from "./passkeys.ts";
import { arePasswordsOffFor } from "./providers.ts";

const t = texts.factor;

async function halfSession(db: Db, ticket: string, now: number): Promise<HalfSession> {
  const half = await findHalfSession(db, ticket, now);
  if (!half) throw new Refused(t.refusals["old ticket"]);
  return half;
}

/** Begins a sign-in with a passkey, alone or as the second step. @throws Refused for a ticket that is over. */
export async function beginPasskey(
  db: Db,
  { publicUrl, sealing }: FactorNeeds,
  { emailid, ticket }: { emailid: string; ticket?: string | undefined },
  now: number,
): Promise<{ options: string }> {
  const site = siteAt(publicUrl);
  if (!ticket) return { options: await askForAnyPasskey(db, { site, sealing }, emailid, now) };
  const { personId } = await halfSession(db, ticket, now);
  return { options: await askForPasskey(db, site, { purpose: "sign in", personId }, now) };
}

type Step = z.output<NonNullable<(typeof takeCall)["body"]>>;

/**
 * Finishes a sign-in: a passkey alone, or the second step after password or provider.
 * @throws Refused with a sentence of its own for each proof that does not hold; HttpProblem 429 after five wrong codes.
 */
export async function takeSecondStep(
  db: Db,
  needs: FactorNeeds,
  { ticket, code, passkey, remember }: Step,
  caller: Caller,
  now: number,
): Promise<Omit<ReplyOf<typeof takeCall>, "success">> {
  const site = siteAt(needs.publicUrl);
  if (!ticket) {
    const proving = { act: "fail to sign in", personId: null, with: "a passkey" } as const;
    const personId = await refusing(db, proving, now, () =>
      checkPasskey(db, site, { answer: passkey ?? "", purpose: "sign in" }, now),
    );
    const half = { personId, remembered: remember, providerId: null, asAdmin: false };
    return open(db, needs, half, { proof: "passkey", first: "", caller }, now);
  }
  const half = await halfSession(db, ticket, now);
  const { personId } = half;
  const proof = await refusing(
    db,
    { act: "fail to sign in", personId, with: passkey ? "a passkey" : "a code" },
    now,
    () => checkProof(db, needs, personId, { code, passkey, purpose: "sign in" }, now),
  );
  if (!(await transaction(db, (trx) => useHalfSession(trx, ticket))))
    throw new Refused(t.refusals["old ticket"]);
  return open(db, needs, half, { proof, first: await firstStep(db, half), caller }, now);
}

async function checkProof(
  db: Db,
  { sealing, publicUrl, mails }: FactorNeeds,
  personId: string,
  asked: { code: string | undefined; passkey: string | undefined; purpose: "sign in" | "prove" },
  now: number,
): Promise<Proof> {
  const { code = "", passkey, purpose } = asked;
  if (passkey) {
    await checkPasskey(db, siteAt(publicUrl), { answer: passkey, purpose, personId }, now);
    return "passkey";
  }
  const proof = await useCode(db, sealing, { personId, typed: code }, now);
  if (proof === "recovery code") {
    const { recoveryCodes } = await readFactors(db, personId);
    const what = `A recovery code was used; ${recoveryCodes} are left.`;
    await transaction(db, (trx) =>
      mails.queue(trx, { kind: "factor changed", to: personId, what }, now),
    );
  }
  return proof;
}

/** Names the step before, for the audit log. */
async function firstStep(db: Db, { providerId }: HalfSession): Promise<string> {
  if (!providerId) return "the password";
  const row = await db
    .selectFrom("signInProviders")
    .select("label")
    .where("id", "=", providerId)
    .executeTakeFirst();
  return row?.label ?? "a provider";
}

async function open(
  db: Db,
  { sessions }: FactorNeeds,
  { personId, remembered: remember, providerId, asAdmin }: HalfSession,
  { proof, first, caller }: { proof: Proof; first: string; caller: Caller },
  now: number,
) {
  const { userAgent, session } = caller;
  const token = await sessions.open(personId, {
    ...{ remember, now, userAgent, providerId, asAdmin },
    provedWith: proof,
  });
  const details = { with: [first, proofWords(proof)].filter(Boolean).join(" and ") };
  await transaction(db, (trx) =>
    noteSignIn(trx, "sign in", { actorId: personId, personId, details }, now),
  );
  if (session) await endSession(db, personId, { session });
  const { recoveryCodes: left } = await readFactors(db, personId);
  return {
    user: await userWire(db, personId, asAdmin ? "ADMIN" : undefined),
    token,
    remember,
    ...(proof === "recovery code" ? { recoveryCodesLeft: left } : {}),
  };
}

/** Begins to set up the step that the school requires. @throws Refused for a ticket that is over. */
export async function beginSetUp(
  db: Db,
  needs: FactorNeeds,
  { ticket, what }: { ticket: string; what: "passkey" | "app" },
  now: number,
) {
  const { personId } = await halfSession(db, ticket, now);
  await ensureNone(db, personId);
  return beginAdding(db, needs, { personId, what }, now);
}

/** Whoever has a factor finishes with it: a password alone adds none beside it. */
async function ensureNone(db: Db, personId: string): Promise<void> {
  if (hasFactor(await readFactors(db, personId))) throw new Refused(t.setUpAlready);
}

/** Finishes a sign-in by the first factor of the account. @throws Refused; HttpProblem 401. */
export async function finishSetUp(
  db: Db,
  needs: FactorNeeds,
  { ticket, ...added }: Added & { ticket: string },
  caller: Caller,
  now: number,
): Promise<Omit<ReplyOf<typeof finishCall>, "success">> {
  const half = await halfSession(db, ticket, now);
  const { personId } = half;
  await ensureNone(db, personId);
  const { recoveryCodes = [] } = await addTo(
    db,
    needs,
    { personId, added, caller, act: "fail to sign in" },
    now,
    async (trx) => {
      if (!(await useHalfSession(trx, ticket))) throw new Refused(t.refusals["old ticket"]);
      await ensureNone(trx, personId);
    },
  );
  const proof = added.passkey ? "passkey" : "code";
  const opened = await open(
    db,
    needs,
    half,
    { proof, first: await firstStep(db, half), caller },
    now,
  );
  return { ...opened, recoveryCodes };
}

async function waysToProve(db: Db, { id, role }: Actor) {
  const factors = mayHaveFactor(role) ? proofsWith(await readFactors(db, id)) : [];
  if (factors.length > 0) return factors;
  const person = await findPerson(db, id);
  const known = person && (await findCredentials(db, person.email ?? person.username ?? ""));
  const mayType =
    known?.passwordHash && !(await arePasswordsOffFor(db, { type: role, email: known.account }));
  return mayType ? (["password"] as const) : [];
}

/** Says with what somebody who is signed in can prove again who they are. */
export async function beginProof(
  db: Db,
  { publicUrl }: FactorNeeds,
  actor: Actor,
  now: number,
): Promise<Omit<ReplyOf<typeof beginProofCall>, "success">> {
  const ways = await waysToProve(db, actor);
  if (!ways.some((way) => way === "passkey")) return { ways: [...ways] };
  const asked = { purpose: "prove", personId: actor.id } as const;
  return { ways: [...ways], options: await askForPasskey(db, siteAt(publicUrl), asked, now) };
}

/**
 * Proves again who somebody is: by a factor, or by the password where there is none.
 * @throws Refused for a proof that does not hold; HttpProblem as confirmPassword, and 429 after five wrong codes.
 */
export async function prove(
  db: Db,
  needs: FactorNeeds,
  actor: Actor,
  { currentPassword, code, passkey }: z.output<NonNullable<(typeof proveCall)["body"]>>,
  now: number,
): Promise<Record<never, never>> {
  const ways: readonly string[] = await waysToProve(db, actor);
  if (ways.includes("password")) {
    await confirmPassword(db, actor, currentPassword ?? "", now);
    await noteProof(db, actor.session, { provedWith: undefined, now });
    return {};
  }
  if (ways.length === 0 || !(code || passkey)) throw new Refused(t.signInAgain);
  const provedWith = await refusing(
    db,
    { act: "fail to prove", personId: actor.id, with: passkey ? "a passkey" : "a code" },
    now,
    () => checkProof(db, needs, actor.id, { code, passkey, purpose: "prove" }, now),
  );
  await noteProof(db, actor.session, { provedWith, now });
  return {};
}
