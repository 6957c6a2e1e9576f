import type {
  ProviderFinding,
  ProviderSetting,
  saveProvider as saveCall,
} from "@markwell/contract/calls/providers";
import { texts } from "@markwell/contract/texts";
import type { ProviderKind } from "@markwell/domain/people/provider-entry";
import { type AccountRole, type Role, roleLabel } from "@markwell/domain/people/role";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Sealing } from "../../platform/sealing.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { emailsOfAdmins } from "../people/index.ts";
import { type ProviderClient, ProviderProblem, type Registration } from "./provider-client.ts";

const t = texts.provider;
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

export interface Provider extends Omit<Registration, "secret"> {
  label: string;
  tenant: string | null;
  roles: AccountRole[];
  enabled: boolean;
  /** Parents sign in with it, too. */
  parents: boolean;
  leaveUrl: string;
}

const COLUMNS = [
  "id",
  "kind",
  "label",
  "issuer",
  "clientId",
  "tenant",
  "domains",
  "roles",
  "enabled",
  "parents",
  "leaveUrl",
  "version",
] as const;

type Row = Omit<Provider, "kind" | "roles"> & { kind: string; roles: string[] };
const providerFrom = (row: Row): Provider => ({
  ...row,
  kind: row.kind as ProviderKind,
  roles: row.roles as AccountRole[],
});

/** Google first, because every student of Singapore has an account there. */
export async function readProviders(db: Db): Promise<Provider[]> {
  const rows = await db
    .selectFrom("signInProviders")
    .select(COLUMNS)
    .orderBy("kind")
    .orderBy("label")
    .execute();
  return rows.map(providerFrom);
}

export async function findProvider(db: Db, id: string): Promise<Provider | undefined> {
  const row = await db
    .selectFrom("signInProviders")
    .select(COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && providerFrom(row);
}

/** With the opened secret. @throws ProviderProblem when another key sealed it. */
export async function readRegistration(
  db: Db,
  sealing: Sealing,
  provider: Provider,
): Promise<Registration> {
  const { secret: sealed } = await db
    .selectFrom("signInProviders")
    .select("secret")
    .where("id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const secret = sealing.open(sealed, provider.id);
  if (secret === undefined) throw new ProviderProblem("secret unreadable");
  return { ...provider, secret };
}

export async function readPasswordsOff(db: Db): Promise<AccountRole[]> {
  const rows = await db.selectFrom("passwordsOff").select("role").orderBy("role").execute();
  return rows.map(({ role }) => role as AccountRole);
}

/** Reads which providers the sign-in pages offer. */
export async function readSignInWays(db: Db) {
  const providers = (await readProviders(db)).filter(({ enabled }) => enabled);
  return {
    data: providers.map(({ id, kind, label, roles, parents }) => ({
      ...{ _id: id, kind, label, roles },
      ...(parents ? { parents } : {}),
    })),
    passwordsOff: await readPasswordsOff(db),
  };
}

export const toSetting = ({ id, tenant, leaveUrl: _, ...provider }: Provider): ProviderSetting => ({
  ...provider,
  _id: id,
  domains: [...provider.domains],
  tenant: tenant ?? "",
});

type Form = z.output<NonNullable<(typeof saveCall)["body"]>>;

interface Saving {
  db: Db;
  admin: Actor;
  sealing: Sealing;
  /** Admits http for a provider on this machine. */
  insecure: boolean;
  now: number;
}

/**
 * Adds a provider or changes one, with an audit line.
 * @throws Refused when somebody else was faster, or nobody of a role without passwords could sign in any more; HttpProblem
 * 400 for an issuer that is there or not safe, and without the secret for another issuer or client; 404.
 */
export async function saveProvider({ db, admin, sealing, insecure, now }: Saving, form: Form) {
  const { _id, secret, version, ...given } = form;
  const values = {
    ...given,
    issuer: issuerFor(form),
    tenant: form.kind === "microsoft" ? form.tenant : null,
  };
  if (values.issuer.startsWith("http:") && !(insecure && LOOPBACK.test(values.issuer)))
    throw invalidField("issuer", t.issuerInvalid);
  const data = await transaction(db, async (trx) => {
    await lockSettings(trx);
    const taken = (await readProviders(trx)).find(({ issuer }) => issuer === values.issuer);
    if (taken && taken.id !== _id) throw invalidField("issuer", t.twice);
    const before = _id ? await findProvider(trx, _id) : undefined;
    const moved = before && (before.issuer !== values.issuer || before.clientId !== form.clientId);
    // A stored secret is sent to nobody but the provider for which it was entered.
    if (moved && secret === "") throw invalidField("secret", t.secretAgain);
    const id = _id ?? (await newId(trx));
    const sealed = secret === "" ? {} : { secret: sealing.seal(secret, id) };
    const saved = _id
      ? await change(trx, _id, version, { ...values, ...sealed })
      : await trx
          .insertInto("signInProviders")
          .values({ ...values, id, secret: sealing.seal(secret, id) })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
    await keepWaysIn(trx);
    await recordSignInChange(trx, admin, { provider: values.label, enabled: values.enabled }, now);
    return toSetting(providerFrom(saved));
  });
  return { message: t.saved, data };
}

async function newId(trx: Trx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(trx);
  return rows[0]?.id ?? "";
}

async function change(
  trx: Trx,
  id: string,
  version: number,
  values: Partial<Omit<Row, "id" | "domains">> & { domains?: string[]; secret?: Buffer },
) {
  const saved = await trx
    .updateTable("signInProviders")
    .set({ ...values, leaveUrl: "", version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (saved) return saved;
  if (await findProvider(trx, id)) throw new Refused(t.stale);
  throw notFound(t.gone);
}

/** As the provider writes it: for Google and Microsoft without a slash at the end. */
const issuerFor = ({ kind, issuer, tenant }: Form): string =>
  kind === "google"
    ? "https://accounts.google.com"
    : kind === "microsoft"
      ? `https://login.microsoftonline.com/${tenant}/v2.0`
      : issuer;

/** Linked accounts stay, for the day on which the issuer comes back. @throws Refused; HttpProblem 404. */
export async function removeProvider(db: Db, admin: Actor, id: string, now: number) {
  await transaction(db, async (trx) => {
    await lockSettings(trx);
    const gone = await trx
      .deleteFrom("signInProviders")
      .where("id", "=", id)
      .returning("label")
      .executeTakeFirst();
    if (!gone) throw notFound(t.gone);
    await keepWaysIn(trx);
    await recordSignInChange(trx, admin, { provider: gone.label, removed: true }, now);
  });
  return { message: t.removed };
}

/** Also while the office links: the last way in must not go in between. */
const lockSettings = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('sign_in_settings'))`.execute(trx);

/** @throws Refused when a role without passwords would have no provider. */
async function keepWaysIn(trx: Trx): Promise<void> {
  const providers = await readProviders(trx);
  for (const role of await readPasswordsOff(trx)) {
    if (!providers.some(({ enabled, roles }) => enabled && roles.includes(role)))
      throw new Refused(t.passwordsNeeded(roleLabel(role)));
  }
}

/**
 * Switches passwords off for these roles and on for the others.
 * @throws Refused for a role without a provider, and for admins to one who could not sign in without a password.
 */
export async function switchPasswords(db: Db, admin: Actor, off: AccountRole[], now: number) {
  await transaction(db, async (trx) => {
    await lockSettings(trx);
    const before = await readPasswordsOff(trx);
    const providers = (await readProviders(trx)).filter(({ enabled }) => enabled);
    for (const role of off.filter((each) => !before.includes(each))) {
      const theirs = providers.filter(({ roles }) => roles.includes(role));
      if (theirs.length === 0) throw new Refused(t.noProviderFor(roleLabel(role)));
      if (role === "ADMIN" && !(await isLinked(trx, admin.id, theirs)))
        throw new Refused(t.linkYourself);
    }
    await trx.deleteFrom("passwordsOff").execute();
    if (off.length > 0)
      await trx
        .insertInto("passwordsOff")
        .values(off.map((role) => ({ role })))
        .execute();
    await recordSignInChange(trx, admin, { passwordsOff: off }, now);
  });
  return { message: t.passwordsSaved };
}

async function isLinked(db: Db, personId: string, providers: readonly Provider[]) {
  const row = await db
    .selectFrom("providerIdentities")
    .select("id")
    .where("personId", "=", personId)
    .where("endedAt", "is", null)
    .where(
      "issuer",
      "in",
      providers.map(({ issuer }) => issuer),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this person must not use the password: the only admin always may. */
export async function arePasswordsOffFor(
  db: Db,
  { type, email }: { type: Role; email: string },
): Promise<boolean> {
  const off = await readPasswordsOff(db);
  if (!off.some((each) => each === type)) return false;
  return type !== "ADMIN" || !(await isOnlyAdmin(db, email));
}

export async function isOnlyAdmin(db: Db, email: string): Promise<boolean> {
  const admins = await emailsOfAdmins(db, { whole: true });
  return admins.length === 1 && admins[0] === email;
}

/** Without passwords an admin whose provider is lost could not use a link from the terminal. */
export async function switchAdminPasswordsOn(trx: Trx): Promise<void> {
  await trx.deleteFrom("passwordsOff").where("role", "=", "ADMIN").execute();
}

/** Keeps that an admin changed how people sign in. */
export const recordSignInChange = (
  trx: Trx,
  admin: Actor,
  details: Record<string, unknown>,
  now: number,
) =>
  recordAction(trx, {
    actorId: admin.id,
    act: "change sign-in",
    targetKind: "school",
    targetId: null,
    details,
    at: now,
  });

/** Keeps where the provider's own session ends; a new version would make open forms outdated for nothing. */
export async function keepLeaveUrl(db: Db, client: ProviderClient, registration: Registration) {
  const leaveUrl = await client.leaveUrl(registration);
  if (leaveUrl === "") return;
  const { id } = registration;
  await db.updateTable("signInProviders").set({ leaveUrl }).where("id", "=", id).execute();
}

/** Asks a provider what can be asked without a person, and keeps where its own session ends. */
export async function lookAtProvider(
  db: Db,
  { client, sealing }: { client: ProviderClient; sealing: Sealing },
  provider: Provider,
): Promise<ProviderFinding[]> {
  const findings: ProviderFinding[] = [];
  try {
    const registration = await readRegistration(db, sealing, provider);
    await keepLeaveUrl(db, client, registration);
    findings.push({ good: true, text: `${provider.issuer} answers and describes itself.` });
    await client.probe(registration);
    findings.push({ good: true, text: "It accepts the client ID and the secret." });
  } catch (cause) {
    if (!(cause instanceof ProviderProblem)) throw cause;
    findings.push({ good: false, text: wordsOfTrial(cause.reason, provider.issuer) });
  }
  return findings;
}

/** For the admin who registers us, more than a visitor needs. */
function wordsOfTrial(reason: ProviderProblem["reason"], issuer: string): string {
  if (reason === "no answer")
    return `Nothing that speaks OpenID Connect answers at ${issuer}. Compare the address letter by letter, and check that this server may reach it.`;
  if (reason === "foreign issuer")
    return `The provider at ${issuer} calls itself by another name. Enter the issuer exactly as its own page writes it, with or without the slash at the end.`;
  if (reason === "client not accepted")
    return "The provider does not accept the client ID or the secret. Copy both again; a secret may have expired, and Microsoft wants the secret's value, not its ID.";
  if (reason === "error of the provider")
    return "The provider refuses to exchange codes for this client. Register it as a web application with the authorization code flow.";
  return t.refusals[reason];
}
