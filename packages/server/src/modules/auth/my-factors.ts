import type { ReplyOf } from "@markwell/contract/call";
import type {
  addFactor as addCall,
  myFactors as myCall,
  requireFactor as requireCall,
  factorSettings as settingsCall,
} from "@markwell/contract/calls/factors";
import { texts } from "@markwell/contract/texts";
import { deviceOf } from "@markwell/domain/people/device";
import { hasRole, roleLabel } from "@markwell/domain/people/role";
import {
  FACTOR_ROLES,
  hasFactor,
  isRequired,
  mayHaveFactor,
  mayRemoveFactor,
} from "@markwell/domain/people/second-factor";
import { dayBegins, dayKey } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { forgetTries } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf, removeOverSessions } from "../../platform/sessions/end-sessions.ts";
import { noteProof } from "../../platform/sessions/proofs.ts";
import { emailsOfAdmins, findCredentials, findPerson, lockPerson } from "../people/index.ts";
import { readSchool } from "../school/index.ts";
import {
  codeByPerson,
  type FactorNeeds,
  forgetFactors,
  noteSignIn,
  readFactors,
  readRequiredFor,
  readRequiredFrom,
  refusing,
} from "./factors.ts";
import { checkApp, drawApp, drawRecoveryCodes, storeApp } from "./one-time-codes.ts";
import { askForNewPasskey, checkNewPasskey, siteAt, storePasskey } from "./passkeys.ts";
import { recordSignInChange } from "./providers.ts";

const t = texts.factor;

export type Added = z.output<NonNullable<(typeof addCall)["body"]>>;

/** What somebody has set up, and whether they have to. */
export async function readMyFactors(
  db: Db,
  { id }: Actor,
): Promise<Omit<ReplyOf<typeof myCall>, "success">> {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "addedAt", "lastUsedAt"])
    .where("personId", "=", id)
    .orderBy("addedAt")
    .execute();
  const app = await db
    .selectFrom("codeApps")
    .select(["addedAt", "lastUsedAt"])
    .where("personId", "=", id)
    .executeTakeFirst();
  const from = await readRequiredFor(db, id);
  const times = ({ addedAt, lastUsedAt }: { addedAt: Date; lastUsedAt: Date }) => ({
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  });
  return {
    passkeys: passkeys.map(({ id: _id, name, ...row }) => ({ _id, name, ...times(row) })),
    ...(app ? { app: times(app) } : {}),
    recoveryCodesLeft: (await readFactors(db, id)).recoveryCodes,
    ...(from === undefined ? {} : { requiredFrom: new Date(from).toISOString() }),
  };
}

/** Begins to add a passkey or an app. */
export async function beginAdding(
  db: Db,
  { publicUrl, sealing }: FactorNeeds,
  { personId, what }: { personId: string; what: "passkey" | "app" },
  now: number,
) {
  const person = await findPerson(db, personId);
  if (!person) throw notFound(texts.account.gone);
  const { id, name, email } = person;
  const account = email ?? name;
  if (what === "passkey")
    return { options: await askForNewPasskey(db, siteAt(publicUrl), { id, name, account }, now) };
  const school = (await readSchool(db)).name || "Markwell";
  return { app: drawApp(sealing, { id, account, school }, now) };
}

interface Adding {
  personId: string;
  added: Added;
  caller: Pick<Caller, "userAgent">;
  /** What a proof that does not hold is in the log. */
  act: "fail to sign in" | "fail to prove";
  /** The session that stays when the first factor signs out other devices. */
  session?: string;
}

/**
 * Stores what was set up, with an audit line and a mail. The first factor makes recovery codes and ends other sessions.
 * @param before runs first in the transaction, with the person locked
 * @throws Refused for an answer or a code that does not hold.
 */
export async function addTo(
  db: Db,
  needs: FactorNeeds,
  { personId, added, caller, act, session }: Adding,
  now: number,
  before: (trx: Trx) => Promise<void> = async () => {},
): Promise<{ recoveryCodes?: string[] }> {
  const { sealing, publicUrl, mails } = needs;
  const { passkey: answer, app } = added;
  const proving = { act, personId, with: answer ? "a passkey" : "a code" } as const;
  const made = await refusing(db, proving, now, async () =>
    answer
      ? await checkNewPasskey(db, siteAt(publicUrl), { answer, personId }, now)
      : checkApp(sealing, personId, app ?? { sealed: "", code: "" }, now),
  );
  return transaction(db, async (trx) => {
    const person = await findPerson(trx, personId);
    if (!person) throw notFound(texts.account.gone);
    await lockPerson(trx, person.type, personId);
    await before(trx);
    const isFirst = !hasFactor(await readFactors(trx, personId));
    const name = added.name || deviceOf(caller.userAgent) || "Passkey";
    if ("publicKey" in made) await storePasskey(trx, { personId, name }, made, now);
    else await storeApp(trx, personId, made, now);
    const what = "publicKey" in made ? "a passkey" : "an authenticator app";
    await noteSignIn(
      trx,
      "add factor",
      { actorId: personId, personId, details: { factor: what } },
      now,
    );
    const told = `${what[0]?.toUpperCase()}${what.slice(1)} was added.`;
    await mails.queue(trx, { kind: "factor changed", to: personId, what: told }, now);
    if (!isFirst) return {};
    await endSessionsOf(trx, personId, session ? { except: session } : {});
    return { recoveryCodes: await drawRecoveryCodes(trx, personId) };
  });
}

/** Adds a passkey or an app to one's own account. @throws Refused. */
export async function addFactor(
  db: Db,
  needs: FactorNeeds,
  actor: Actor,
  added: Added,
  caller: Caller,
  now: number,
) {
  const adding = { personId: actor.id, added, caller, act: "fail to prove" } as const;
  const made = await addTo(db, needs, { ...adding, session: actor.session }, now);
  const provedWith = added.passkey ? "passkey" : "code";
  await noteProof(db, actor.session, { provedWith, now });
  return { message: added.passkey ? t.passkeyAdded : t.appAdded, ...made };
}

/** Removes one's own passkey or app. @throws Refused for what is gone, and the last one where it is required. */
export async function removeFactor(
  db: Db,
  { mails }: FactorNeeds,
  { id: personId, role, session }: Actor,
  _id: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    // Locked, so that the last two cannot go at once.
    await lockPerson(trx, role, personId);
    const factors = await readFactors(trx, personId);
    if (!mayRemoveFactor(factors, await readRequiredFor(trx, personId), now))
      throw new Refused(t.lastFactor);
    const gone =
      _id === "app"
        ? await trx.deleteFrom("codeApps").where("personId", "=", personId).executeTakeFirst()
        : await trx
            .deleteFrom("passkeys")
            .where("personId", "=", personId)
            .where("id", "=", _id)
            .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new Refused(t.gone);
    if (!hasFactor(await readFactors(trx, personId))) await forgetFactors(trx, personId);
    await endSessionsOf(trx, personId, { except: session });
    const what = _id === "app" ? "an authenticator app" : "a passkey";
    await noteSignIn(
      trx,
      "remove factor",
      { actorId: personId, personId, details: { factor: what } },
      now,
    );
    const told = `${what[0]?.toUpperCase()}${what.slice(1)} was removed.`;
    await mails.queue(trx, { kind: "factor changed", to: personId, what: told }, now);
  });
  return { message: t.removed };
}

/** Renames one's own passkey. @throws Refused for what is gone. */
export async function renameFactor(
  db: Db,
  actor: Actor,
  { _id, name }: { _id: string; name: string },
): Promise<{ message: string }> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", _id)
    .where("personId", "=", actor.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused(t.gone);
  return { message: t.renamed };
}

/** Makes ten new recovery codes of one's own. @throws Refused to who has no factor. */
export async function makeRecoveryCodes(
  db: Db,
  { mails }: FactorNeeds,
  { id: personId, role }: Actor,
  now: number,
): Promise<{ recoveryCodes: string[] }> {
  return transaction(db, async (trx) => {
    await lockPerson(trx, role, personId);
    if (!hasFactor(await readFactors(trx, personId))) throw new Refused(t.noFactor);
    await noteSignIn(trx, "make recovery codes", { actorId: personId, personId }, now);
    const what = "New recovery codes were made; the former ones no longer work.";
    await mails.queue(trx, { kind: "factor changed", to: personId, what }, now);
    return { recoveryCodes: await drawRecoveryCodes(trx, personId) };
  });
}

/** Of whom the school requires a second factor, and who is ready. */
export async function readFactorSettings(
  db: Db,
  { publicUrl, zone }: FactorNeeds,
): Promise<Omit<ReplyOf<typeof settingsCall>, "success">> {
  const { rows } = await sql<{ type: string; people: number; ready: number }>`
    select role as type, count(*)::int as people,
           count(*) filter (where exists (select from passkeys where person_id = people.id)
                               or exists (select from code_apps where person_id = people.id))::int as ready
    from people
    cross join lateral (select people.type as role union all select 'ADMIN' where people.also_admin) as works
    where role in ('TRAINER', 'ADMIN') and removed_at is null
    group by role`.execute(db);
  const data = await Promise.all(
    FACTOR_ROLES.map(async (role) => {
      const { people = 0, ready = 0 } = rows.find(({ type }) => type === role) ?? {};
      const from = await readRequiredFrom(db, role);
      return { role, from: from === undefined ? "" : dayKey(from, zone), people, ready };
    }),
  );
  return { data, host: siteAt(publicUrl).host };
}

/**
 * Requires a second factor of a role from a day on, or no longer. Sessions without one end on that day.
 * @throws Refused to an admin who has none, for admins.
 */
export async function requireFactor(
  db: Db,
  { zone }: FactorNeeds,
  admin: Actor,
  { role, from }: z.output<NonNullable<(typeof requireCall)["body"]>>,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    if (from === "") {
      await trx.deleteFrom("factorsRequired").where("role", "=", role).execute();
    } else {
      if (role === "ADMIN" && !hasFactor(await readFactors(trx, admin.id)))
        throw new Refused(t.yourselfFirst);
      const fromAt = new Date(dayBegins(from, zone));
      await trx
        .insertInto("factorsRequired")
        .values({ role, fromAt })
        .onConflict((conflict) => conflict.column("role").doUpdateSet({ fromAt }))
        .execute();
      await removeOverSessions(trx, now);
    }
    await recordSignInChange(trx, admin, { factorOf: roleLabel(role), from }, now);
  });
  if (from === "") return { message: t.notRequired };
  return { message: isRequired(dayBegins(from, zone), now) ? t.requiredNow : t.required };
}

/** Takes a member of staff's factors away, ends their sessions and tells them. */
async function reset(
  trx: Trx,
  { mails }: Pick<FactorNeeds, "mails">,
  { actorId, personId }: { actorId: string | null; personId: string },
  now: number,
): Promise<void> {
  await forgetFactors(trx, personId);
  await forgetTries(trx, [codeByPerson, personId]);
  await endSessionsOf(trx, personId);
  const details = actorId ? {} : { terminal: true };
  await noteSignIn(trx, "reset factor", { actorId, personId, details }, now);
  const by = actorId ? (await findPerson(trx, actorId))?.name : undefined;
  const what = `${by ?? "Somebody with access to the school's server"} reset your two-step sign-in: all passkeys, the authenticator app and the recovery codes are gone.`;
  await mails.queue(trx, { kind: "factor changed", to: personId, what }, now);
}

/** Resets the factors of a colleague who has lost them. @throws Refused; HttpProblem 404. */
export async function resetFactor(
  db: Db,
  needs: FactorNeeds,
  admin: Actor,
  personId: string,
  now: number,
): Promise<{ message: string }> {
  if (personId === admin.id) throw new Refused(t.resetYourself);
  return transaction(db, async (trx) => {
    const person = await findPerson(trx, personId);
    if (!person || !mayHaveFactor(person.type)) throw notFound(texts.account.gone);
    await lockPerson(trx, person.type, personId);
    if (!hasFactor(await readFactors(trx, personId))) throw new Refused(t.noneToReset);
    await reset(trx, needs, { actorId: admin.id, personId }, now);
    return { message: t.reset };
  });
}

/** Resets an admin's factors from the server's terminal. @returns the admins' e-mails when none matches. */
export async function resetFactorFromTerminal(
  db: Db,
  mails: FactorNeeds["mails"],
  email: string,
  now: number,
): Promise<{ admins: string[] } | { done: true }> {
  return transaction(db, async (trx) => {
    const person = await findCredentials(trx, email);
    if (!person || !hasRole(person, "ADMIN")) return { admins: await emailsOfAdmins(trx) };
    await reset(trx, { mails }, { actorId: null, personId: person.id }, now);
    return { done: true };
  });
}

/** From when somebody needs a factor whom the school will ask for one and who has none yet. */
export async function readFactorDue(
  db: Db,
  { id }: Pick<Actor, "id">,
): Promise<number | undefined> {
  const from = await readRequiredFor(db, id);
  if (from === undefined || hasFactor(await readFactors(db, id))) return undefined;
  return from;
}
