import { createHash } from "node:crypto";
import {
  isOwnPasskey,
  type KeptChallenge,
  type PasskeyAnswer,
  passkeyRefusal,
} from "@markwell/domain/people/second-factor";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Sealing } from "../../platform/sealing.ts";
import { hashToken, newToken } from "../../platform/sessions/token.ts";
import { readSchool } from "../school/index.ts";
import { NotProved } from "./factors.ts";

/* Loaded with the first passkey: what it needs to read certificates is large. */
const webauthn = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

const FIVE_MINUTES_MS = 5 * 60_000;

type Purpose = "sign in" | "add" | "prove";

/** The site that passkeys are made for: they answer no other one. */
export const siteAt = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, host: hostname };
};
type Site = ReturnType<typeof siteAt>;

const bytes = (text: string) => Buffer.from(hashToken(text), "hex");

async function makeChallenge(
  db: Db,
  purpose: Purpose,
  personId: string | null,
  now: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken();
  await db
    .insertInto("passkeyChallenges")
    .values({
      challengeHash: bytes(challenge),
      purpose,
      personId,
      expiresAt: new Date(now + FIVE_MINUTES_MS),
    })
    .execute();
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

/** Uses a challenge up, whatever comes of the answer. @returns what it was before. */
async function useChallenge(
  db: Db,
  challenge: string,
  now: number,
): Promise<KeptChallenge | undefined> {
  const challengeHash = bytes(challenge);
  const { numUpdatedRows } = await db
    .updateTable("passkeyChallenges")
    .set({ usedAt: new Date(now) })
    .where("challengeHash", "=", challengeHash)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  const row = await db
    .selectFrom("passkeyChallenges")
    .select(["purpose", "personId", "expiresAt"])
    .where("challengeHash", "=", challengeHash)
    .executeTakeFirst();
  return row && { ...row, used: numUpdatedRows === 0n, expiresAt: row.expiresAt.getTime() };
}

async function findPasskeys(db: Db, personId: string) {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credentialId", "transports"])
    .where("personId", "=", personId)
    .orderBy("lastUsedAt", "desc")
    .execute();
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId.toString("base64url"),
    transports: transports as AuthenticatorTransport[],
  }));
}

/** @returns what the browser's dialog takes, for one of this person's passkeys. */
export async function askForPasskey(
  db: Db,
  { host }: Site,
  { purpose, personId }: { purpose: "sign in" | "prove"; personId: string },
  now: number,
): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: await makeChallenge(db, purpose, personId, now),
    allowCredentials: await findPasskeys(db, personId),
    userVerification: "required",
  });
  return JSON.stringify(options);
}

/**
 * For a sign-in without a password. Without an e-mail any passkey that remembers its account may answer; with one, the
 * reply is alike whoever's it is.
 */
export async function askForAnyPasskey(
  db: Db,
  { site: { host }, sealing }: { site: Site; sealing: Sealing },
  email: string,
  now: number,
): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn();
  const person = email
    ? await db
        .selectFrom("people")
        .select("id")
        .where("email", "=", email)
        .where("removedAt", "is", null)
        .executeTakeFirst()
    : undefined;
  // Asked for nobody too, so that an unknown e-mail takes as long.
  const theirs = await findPasskeys(db, person?.id ?? NOBODY);
  const personId = theirs.length > 0 && person ? person.id : null;
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: await makeChallenge(db, "sign in", personId, now),
    allowCredentials: email ? amongNobodys(sealing, email, theirs) : [],
    userVerification: "required",
  });
  return JSON.stringify(options);
}

const NOBODY = "00000000-0000-0000-0000-000000000000";
/** So many passkeys are named for every e-mail; of whoever has more, those used last. */
const NAMED = 4;
/** As long as devices make their names. */
const LENGTHS = [16, 20, 32, 48, 64];

/**
 * Names somebody's passkeys among such that nobody has, always as many, so that the reply tells neither whether an
 * account is there nor how many passkeys it has.
 */
function amongNobodys(
  sealing: Sealing,
  email: string,
  theirs: readonly { id: string }[],
): { id: string }[] {
  const nobodys = Array.from({ length: NAMED }, (_, at) => {
    const [whole, more] = ["", " more"].map((part) =>
      sealing.disguise(`passkey ${at}${part} of ${email}`),
    ) as [Buffer, Buffer];
    const length = LENGTHS[(more[0] ?? 0) % LENGTHS.length];
    return { id: Buffer.concat([whole, more]).subarray(0, length).toString("base64url") };
  });
  const named = [...theirs.slice(0, NAMED).map(({ id }) => ({ id })), ...nobodys].slice(0, NAMED);
  // In an order that does not tell which are real.
  const key = ({ id }: { id: string }) => sealing.disguise(`place of ${id}`).toString("hex");
  return named.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** @returns what the browser's dialog takes, for a new passkey of this person. */
export async function askForNewPasskey(
  db: Db,
  { host }: Site,
  { id, name, account }: { id: string; name: string; account: string },
  now: number,
): Promise<string> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: host,
    rpName: (await readSchool(db)).name || "Markwell",
    userID: handleFor(id),
    userName: account,
    userDisplayName: name,
    challenge: await makeChallenge(db, "add", id, now),
    excludeCredentials: await findPasskeys(db, id),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  return JSON.stringify(options);
}

/** The name by which a passkey remembers an account: no personal data. */
const handleFor = (personId: string) =>
  new Uint8Array(Buffer.from(personId.replaceAll("-", ""), "hex"));

type Answer<R> = { response: R; challenge: string; facts: PasskeyAnswer };

/** Reads what a browser sent; nothing of it is believed yet. @throws NotProved. */
async function readAnswer<R extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  { host }: Site,
  text: string,
  kind: "webauthn.get" | "webauthn.create",
): Promise<Answer<R>> {
  const { decodeClientDataJSON, decodeAttestationObject, isoBase64URL, parseAuthenticatorData } =
    await helpers();
  try {
    const sent = JSON.parse(text) as R;
    const { type, origin, challenge } = decodeClientDataJSON(sent.response.clientDataJSON);
    const data =
      "attestationObject" in sent.response
        ? decodeAttestationObject(isoBase64URL.toBuffer(sent.response.attestationObject)).get(
            "authData",
          )
        : isoBase64URL.toBuffer(sent.response.authenticatorData);
    const { rpIdHash, flags } = parseAuthenticatorData(data);
    const facts = {
      kind: type === kind && sent.id === sent.rawId && typeof challenge === "string",
      origin,
      site: createHash("sha256").update(host).digest().equals(rpIdHash),
      userPresent: flags.up,
      userVerified: flags.uv,
    };
    return { response: sent, challenge, facts };
  } catch {
    throw new NotProved("broken answer");
  }
}

/**
 * Checks the answer of a passkey, once.
 * @param personId who has to have answered; undefined where the passkey says who it is
 * @returns whose passkey it is.
 * @throws NotProved.
 */
export async function checkPasskey(
  db: Db,
  site: Site,
  { answer, purpose, personId }: { answer: string; purpose: Purpose; personId?: string },
  now: number,
): Promise<string> {
  const { response, challenge, facts } = await readAnswer<AuthenticationResponseJSON>(
    site,
    answer,
    "webauthn.get",
  );
  const kept = await useChallenge(db, challenge, now);
  const asked = { origin: site.origin, purpose, personId, now };
  const refusal = passkeyRefusal(facts, kept, asked);
  if (refusal || !kept) throw new NotProved(refusal ?? "old challenge");
  const credentialId = Buffer.from(String(response.id), "base64url");
  const passkey = await db
    .selectFrom("passkeys")
    .innerJoin("people", "people.id", "passkeys.personId")
    .select(["passkeys.id", "passkeys.personId", "passkeys.publicKey"])
    .where("credentialId", "=", credentialId)
    .where("people.removedAt", "is", null)
    .executeTakeFirst();
  if (!passkey || !isOwnPasskey(passkey.personId, kept)) throw new NotProved("foreign passkey");
  const handle = response.response.userHandle;
  if (handle && !Buffer.from(handle, "base64url").equals(handleFor(passkey.personId)))
    throw new NotProved("foreign passkey");
  if (!(await isSigned(site, response, challenge, passkey.publicKey)))
    throw new NotProved("bad signature");
  await db
    .updateTable("passkeys")
    .set({ lastUsedAt: new Date(now) })
    .where("id", "=", passkey.id)
    .execute();
  return passkey.personId;
}

async function isSigned(
  { origin, host }: Site,
  response: AuthenticationResponseJSON,
  challenge: string,
  publicKey: Buffer,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      // The counter of many devices stays 0, so it must not have to grow.
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified;
  } catch {
    return false;
  }
}

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  transports: string[];
}

/** Checks the answer of a device that has made a passkey for this person. @throws NotProved. */
export async function checkNewPasskey(
  db: Db,
  site: Site,
  { answer, personId }: { answer: string; personId: string },
  now: number,
): Promise<NewPasskey> {
  const { response, challenge, facts } = await readAnswer<RegistrationResponseJSON>(
    site,
    answer,
    "webauthn.create",
  );
  const kept = await useChallenge(db, challenge, now);
  const asked = { origin: site.origin, purpose: "add", personId, now };
  const refusal = passkeyRefusal(facts, kept, asked);
  if (refusal) throw new NotProved(refusal);
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  }).catch(() => undefined);
  if (!made?.verified) throw new NotProved("bad signature");
  const { id, publicKey, transports = [] } = made.registrationInfo.credential;
  const credentialId = Buffer.from(id, "base64url");
  const known = await db
    .selectFrom("passkeys")
    .select("id")
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
  if (known) throw new NotProved("known passkey");
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    transports: transports.filter((each) => typeof each === "string").slice(0, 10),
  };
}

export async function storePasskey(
  trx: Trx,
  { personId, name }: { personId: string; name: string },
  passkey: NewPasskey,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto("passkeys")
    .values({ personId, name, ...passkey, addedAt: at, lastUsedAt: at })
    .execute();
}
