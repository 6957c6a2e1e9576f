import type { ReplyOf } from "@markwell/contract/call";
import {
  type beginProviderSignIn,
  finishProviderSignIn as finishCall,
  type tryProvider as tryCall,
} from "@markwell/contract/calls/providers";
import { API_BASE } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import type { ProviderRefusal } from "@markwell/contract/texts/provider";
import {
  addressIn,
  type Claims,
  foreignReason,
  isOwnPage,
} from "@markwell/domain/people/provider-entry";
import * as oidc from "openid-client";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { Sealing } from "../../platform/sealing.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSession } from "../../platform/sessions/end-sessions.ts";
import { isOpenAt } from "../../platform/sessions/open-sessions.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { hashToken, newToken } from "../../platform/sessions/token.ts";
import { findPerson, userWire } from "../people/index.ts";
import { openOrAsk } from "./factors.ts";
import { type ProviderClient, ProviderProblem, type Trip } from "./provider-client.ts";
import {
  enterAsParent,
  enterWith,
  linkSelf,
  noteProvider,
  type ParentDoor,
  wouldBecome,
} from "./provider-people.ts";
import {
  findProvider,
  keepLeaveUrl,
  lookAtProvider,
  type Provider,
  readRegistration,
} from "./providers.ts";

const t = texts.provider;
const MINUTE_MS = 60_000;
const TRIP_MINUTES = 10;
/** The cookie travels only with the answer; its name tells the trips of one browser apart. */
const PATH = API_BASE + finishCall.path;

export interface Ways {
  client: ProviderClient;
  sealing: Sealing;
  sessions: SessionStore;
  parents: ParentDoor;
}

const bytes = (token: string) => Buffer.from(hashToken(token), "hex");
const cookieFor = (state: string) => `markwell-trip-${hashToken(state).slice(0, 16)}`;

/** A refusal with its own sentence, and a line of the audit log. */
class Stopped extends Error {
  override name = "Stopped";
  readonly reason: ProviderRefusal;
  readonly personId: string | null;
  constructor(reason: ProviderRefusal, personId: string | null = null) {
    super(reason);
    this.reason = reason;
    this.personId = personId;
  }
}

/** Nobody is signed in; the sentence says why, and the log keeps it. @throws Refused. */
async function refusing<T>(
  db: Db,
  about: { provider?: Provider | undefined },
  now: number,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const isOurs = cause instanceof Stopped || cause instanceof ProviderProblem;
    if (!isOurs) throw cause;
    const personId = cause instanceof Stopped ? cause.personId : null;
    const provider = about.provider?.label ?? "a provider";
    const more = { why: cause.reason };
    await transaction(db, (trx) =>
      noteProvider(trx, "fail to sign in", { actorId: null, personId, provider, more }, now),
    );
    throw new Refused(t.refusals[cause.reason]);
  }
}

interface Beginning {
  provider: Provider;
  purpose: "sign in" | "link" | "try";
  next?: string;
  remember?: boolean;
  session?: string;
  parent?: boolean;
}

/** Stores a trip that only this browser can finish. @returns the address at the provider. */
async function beginTrip(
  db: Db,
  { client, sealing }: Pick<Ways, "client" | "sealing">,
  { provider, purpose, next = "", remember = false, session, parent = false }: Beginning,
  caller: Pick<Caller, "keepCookie">,
  now: number,
): Promise<string> {
  const trip: Trip = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = await client.begin(await readRegistration(db, sealing, provider), trip);
  const browser = newToken();
  await db
    .insertInto("providerTrips")
    .values({
      stateHash: bytes(trip.state),
      browserHash: bytes(browser),
      providerId: provider.id,
      purpose,
      nonce: trip.nonce,
      verifier: trip.verifier,
      next,
      remember,
      forParent: parent,
      sessionHash: session ? Buffer.from(session, "hex") : null,
      expiresAt: new Date(now + TRIP_MINUTES * MINUTE_MS),
    })
    .execute();
  caller.keepCookie({
    name: cookieFor(trip.state),
    value: browser,
    path: PATH,
    seconds: TRIP_MINUTES * 60,
  });
  return url;
}

/** @throws Refused where the provider is off or does not answer, and for a page that is not ours. */
export async function beginSignIn(
  db: Db,
  ways: Ways,
  {
    _id,
    next,
    remember,
    parent = false,
  }: z.output<NonNullable<(typeof beginProviderSignIn)["body"]>>,
  caller: Caller,
  now: number,
): Promise<{ url: string }> {
  const provider = await findProvider(db, _id);
  return refusing(db, { provider }, now, async () => {
    if (!provider?.enabled || (parent && !provider.parents)) throw new Stopped("switched off");
    if (next !== "" && !isOwnPage(next)) throw new Stopped("foreign page");
    const beginning = { provider, purpose: "sign in" as const, next, remember, parent };
    return { url: await beginTrip(db, ways, beginning, caller, now) };
  });
}

/** @throws Refused like a sign-in. */
export async function beginLink(
  db: Db,
  ways: Ways,
  actor: Actor,
  id: string,
  caller: Caller,
  now: number,
): Promise<{ url: string }> {
  const provider = await findProvider(db, id);
  return refusing(db, { provider }, now, async () => {
    if (!provider?.enabled || !provider.roles.some((role) => role === actor.role))
      throw new Stopped("switched off");
    const beginning = { provider, purpose: "link" as const, session: actor.session };
    return { url: await beginTrip(db, ways, beginning, caller, now) };
  });
}

/** Asks the provider what can be asked without a person, then begins a sign-in that only tells. */
export async function tryProvider(
  db: Db,
  ways: Ways,
  actor: Actor,
  id: string,
  caller: Caller,
  now: number,
): Promise<z.input<(typeof tryCall)["reply"]>> {
  const provider = await findProvider(db, id);
  if (!provider) throw notFound(t.gone);
  const findings = await lookAtProvider(db, ways, provider);
  if (findings.some(({ good }) => !good)) return { findings };
  const beginning = { provider, purpose: "try" as const, session: actor.session };
  return { findings, url: await beginTrip(db, ways, beginning, caller, now) };
}

type Finished = Omit<ReplyOf<typeof finishCall>, "success">;

/**
 * Finishes a trip with the answer that the browser brought back, once.
 * @throws Refused with a sentence of its own for each thing that is wrong; nobody is signed in then.
 */
export async function finishTrip(
  db: Db,
  ways: Ways,
  answerText: string,
  caller: Caller,
  now: number,
): Promise<Finished> {
  const about: { provider?: Provider | undefined } = {};
  return refusing(db, about, now, async () => {
    const answer = new URLSearchParams(answerText);
    const state = answer.get("state");
    if (!state) throw new Stopped("no state");
    const stored = await useTrip(db, state, caller, now);
    const provider = await findProvider(db, stored.providerId);
    about.provider = provider;
    if (!provider || (!provider.enabled && stored.purpose !== "try"))
      throw new Stopped("switched off");
    const actor = stored.sessionHash && (await sameSession(db, stored.sessionHash, caller, now));
    const trip = { state, nonce: stored.nonce, verifier: stored.verifier };
    const registration = await readRegistration(db, ways.sealing, provider);
    const claims = await ways.client.finish(registration, trip, answer);
    if (stored.forParent && !provider.parents) throw new Stopped("switched off");
    const foreign = foreignReason(provider, claims, now, stored.forParent);
    if (foreign) throw new Stopped(foreign);
    // The first sign-in learns it, where nobody has pressed Try it; the description is known by now.
    if (provider.leaveUrl === "") await keepLeaveUrl(db, ways.client, registration);
    const page = { purpose: stored.purpose as Finished["purpose"], next: stored.next };
    if (stored.purpose === "try") {
      const account = addressIn(claims) || "an account without an address";
      const after = await wouldBecome(db, provider, claims);
      return { ...page, message: `${t.works(account)} ${after}` };
    }
    if (stored.forParent) {
      return {
        ...{ purpose: page.purpose, next: "/parent/home", message: "", parent: true },
        ...(await openParent(db, ways, { provider, claims }, caller, now)),
      };
    }
    if (actor) {
      await linkSelf(db, { provider, claims, personId: actor }, now);
      return { ...page, next: "/user/sessions", message: t.linked };
    }
    return { ...page, ...(await openSession(db, ways, { provider, claims, stored }, caller, now)) };
  });
}

/** Without the browser's cookie it stays for the browser that has it. */
async function useTrip(db: Db, state: string, caller: Caller, now: number) {
  const stateHash = bytes(state);
  const trip = await db
    .selectFrom("providerTrips")
    .selectAll()
    .where("stateHash", "=", stateHash)
    .where("expiresAt", ">", new Date(now))
    .executeTakeFirst();
  if (!trip) throw new Stopped("unknown state");
  const shown = caller.cookies.get(cookieFor(state));
  if (!shown || !bytes(shown).equals(trip.browserHash)) throw new Stopped("another browser");
  const used = await db
    .updateTable("providerTrips")
    .set({ usedAt: new Date(now) })
    .where("stateHash", "=", stateHash)
    .where("usedAt", "is", null)
    .returning("stateHash")
    .executeTakeFirst();
  if (!used) throw new Stopped("used before");
  return trip;
}

/** @returns who began the trip; they must still be the one who is signed in here. */
async function sameSession(db: Db, began: Buffer, { session }: Caller, now: number) {
  const row =
    session === began.toString("hex")
      ? await db
          .selectFrom("sessions")
          .select("personId")
          .where("tokenHash", "=", began)
          .where(isOpenAt(now))
          .executeTakeFirst()
      : undefined;
  if (!row) throw new Stopped("another session");
  return row.personId;
}

async function openSession(
  db: Db,
  { sessions }: Ways,
  {
    provider,
    claims,
    stored,
  }: { provider: Provider; claims: Claims; stored: { remember: boolean; next: string } },
  { userAgent, session }: Caller,
  now: number,
) {
  const entry = await enterWith(db, { provider, claims }, now);
  if ("refuse" in entry) throw new Stopped(entry.refuse, entry.personId);
  if ("wait" in entry) throw new Refused(t.waiting);
  const { personId } = entry;
  const { remember, next } = stored;
  const { type } = (await findPerson(db, personId)) ?? {};
  if (!type) throw new Stopped("closed", personId);
  const entering = { personId, type, remember, userAgent, providerId: provider.id, next };
  const token = await openOrAsk(db, sessions, entering, now);
  const about = { actorId: personId, personId, provider: provider.label };
  await transaction(db, (trx) => noteProvider(trx, "sign in", about, now));
  if (session) await endSession(db, personId, { session });
  return { user: await userWire(db, personId), token, remember, message: "" };
}

async function openParent(
  db: Db,
  { sessions, parents }: Ways,
  { provider, claims }: { provider: Provider; claims: Claims },
  caller: Caller,
  now: number,
): Promise<{ token: string }> {
  const entry = await enterAsParent(db, { provider, claims }, parents, now);
  if ("refuse" in entry) throw new Stopped(entry.refuse, entry.personId);
  const { id, label } = provider;
  const entering = { parentId: entry.personId, provider: { id, label } };
  return parents.open(db, sessions, entering, caller, now);
}

/** Where the session came from, for who leaves: that provider may still be open in this browser. */
export async function providerToLeave(db: Db, { session }: Actor) {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("signInProviders", "signInProviders.id", "sessions.providerId")
    .select(["label", "leaveUrl"])
    .where("tokenHash", "=", Buffer.from(session, "hex"))
    .executeTakeFirst();
  return row ? { provider: { label: row.label, url: row.leaveUrl } } : {};
}

export async function removeOldTrips(db: Db, now: number): Promise<void> {
  await db.deleteFrom("providerTrips").where("expiresAt", "<=", new Date(now)).execute();
}
