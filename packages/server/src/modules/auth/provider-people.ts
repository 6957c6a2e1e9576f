import type { ProviderRequest } from "@markwell/contract/calls/providers";
import { texts } from "@markwell/contract/texts";
import {
  addressIn,
  type Claims,
  decideEntry,
  decideParent,
  type Entry,
  type Holder,
  type Known,
  mayUnlink,
  nameIn,
  type ParentRefusal,
  subjectIn,
  vouchesForAddress,
  type WaitReason,
} from "@markwell/domain/people/provider-entry";
import { type AccountRole, everyRole, roleLabel } from "@markwell/domain/people/role";
import { sql } from "kysely";
import { BY_CLASS_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { findPerson, lockPerson } from "../people/index.ts";
import { noteSignIn } from "./factors.ts";
import { isOnlyAdmin, type Provider, readPasswordsOff, readProviders } from "./providers.ts";

const t = texts.provider;
const DAY_MS = 86_400_000;
/** An account that waits or was refused may ask again after. */
const REQUEST_DAYS = 90;

interface Account {
  provider: Provider;
  /** Verified claims of an account that is the school's. */
  claims: Claims;
}

const subjectFor = ({ provider, claims }: Account) => subjectIn(provider.kind, claims);

/** So that two sign-ins, or a sign-in and the office, decide about one account one after the other. */
const lockAccount = (trx: Trx, { provider, ...account }: Account) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${provider.issuer} ${subjectFor({ provider, ...account })}`}, 0))`.execute(
    trx,
  );

async function findLinked(db: Db, account: Account): Promise<Known | undefined> {
  const row = await db
    .selectFrom("providerIdentities")
    .innerJoin("people", "people.id", "providerIdentities.personId")
    .leftJoin("studentSuspensions", "studentSuspensions.studentId", "people.id")
    .select(["people.id", "people.type", "people.removedAt", "suspendedAt"])
    .where("issuer", "=", account.provider.issuer)
    .where("subject", "=", subjectFor(account))
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return row && knownFrom(row);
}

const knownFrom = (row: {
  id: string;
  type: string;
  removedAt: Date | null;
  suspendedAt: Date | null;
}): Known => ({
  id: row.id,
  type: row.type as AccountRole,
  removed: row.removedAt !== null,
  suspended: row.suspendedAt !== null,
});

/** Whose address it is; their row is locked until the transaction ends. */
async function findHolder(db: Db, { provider, claims }: Account): Promise<Holder | undefined> {
  const address = addressIn(claims);
  if (address === "") return undefined;
  const row = await db
    .selectFrom("people")
    .leftJoin("students", "students.personId", "people.id")
    .leftJoin("studentSuspensions", "studentSuspensions.studentId", "people.id")
    .leftJoin("providerIdentities", (join) =>
      join
        .onRef("providerIdentities.personId", "=", "people.id")
        .on("providerIdentities.issuer", "=", provider.issuer),
    )
    .select(["people.id", "people.type", "people.removedAt", "suspendedAt"])
    .select([
      "students.selfRegistered",
      "students.leftAt",
      "students.beenAway",
      "linkedAt",
      "endedAt",
    ])
    .where("people.email", "=", address)
    .where("people.removedAt", "is", null)
    .forUpdate("people")
    .executeTakeFirst();
  if (!row) return undefined;
  const { selfRegistered, leftAt, beenAway, linkedAt, endedAt } = row;
  return {
    ...knownFrom(row),
    fromSchool: selfRegistered === false,
    left: leftAt !== null,
    beenAway: beenAway === true,
    linked: linkedAt === null ? "never" : endedAt === null ? "now" : "before",
  };
}

async function decide(trx: Trx, account: Account): Promise<Entry> {
  const { provider, claims } = account;
  const request = await trx
    .selectFrom("providerRequests")
    .select("refusedAt")
    .where("issuer", "=", provider.issuer)
    .where("subject", "=", subjectFor(account))
    .executeTakeFirst();
  return decideEntry({
    rule: provider,
    vouched: vouchesForAddress(provider, claims),
    linked: await findLinked(trx, account),
    holder: await findHolder(trx, account),
    refused: request?.refusedAt != null,
  });
}

export type Entered =
  | { personId: string }
  | Extract<Entry, { wait: unknown } | { refuse: unknown }>;

/**
 * Decides who has come with an account, links a student where the rule allows it, and keeps a request for the office where
 * it does not. Signs nobody in.
 */
export async function enterWith(db: Db, account: Account, now: number): Promise<Entered> {
  return transaction(db, async (trx) => {
    await lockAccount(trx, account);
    const entry = await decide(trx, account);
    if ("refuse" in entry) return entry;
    if ("wait" in entry) {
      await keepRequest(trx, account, entry, now);
      return entry;
    }
    if ("link" in entry) await link(trx, account, { personId: entry.link, by: "address" }, now);
    const personId = "link" in entry ? entry.link : entry.enter;
    await trx
      .updateTable("providerIdentities")
      .set({ lastUsedAt: new Date(now), email: addressIn(account.claims) })
      .where("personId", "=", personId)
      .where("issuer", "=", account.provider.issuer)
      .execute();
    return { personId };
  });
}

/** What the module of parents does for a sign-in with a provider; composed in `app.ts`. */
export interface ParentDoor {
  /** Finds the parent to whom the school has given access with this address, locked until the transaction ends. */
  byAddress: (trx: Trx, address: string) => Promise<{ id: string; children: number } | undefined>;
  /** Counts the students whose results a parent may see. */
  children: (db: Db, parentId: string) => Promise<number>;
  /** Notes the sign-in and opens a session as short as any of a parent. */
  open: (
    db: Db,
    sessions: SessionStore,
    entering: { parentId: string; provider: { id: string; label: string } },
    caller: Pick<Caller, "userAgent" | "session">,
    now: number,
  ) => Promise<{ token: string }>;
}

/** Decides which parent has come with an account, and links one where the rule allows it. Signs nobody in. */
export async function enterAsParent(
  db: Db,
  account: Account,
  door: ParentDoor,
  now: number,
): Promise<{ personId: string } | { refuse: ParentRefusal; personId: string | null }> {
  return transaction(db, async (trx) => {
    await lockAccount(trx, account);
    const { provider, claims } = account;
    const known = await findLinked(trx, account);
    const parent = await door.byAddress(trx, addressIn(claims));
    // Also one that the office has unlinked: the address alone links nobody again.
    const other =
      parent &&
      (await trx
        .selectFrom("providerIdentities")
        .select("id")
        .where("personId", "=", parent.id)
        .where("issuer", "=", provider.issuer)
        .executeTakeFirst());
    const decided = decideParent({
      linked: known && {
        id: known.id,
        parent: (known.type as string) === "PARENT",
        removed: known.removed,
        children: await door.children(trx, known.id),
      },
      holder: parent && { ...parent, linked: other !== undefined },
      vouched: vouchesForAddress({ ...provider, domains: [] }, claims),
    });
    if ("refuse" in decided) return decided;
    if ("link" in decided) {
      await link(trx, account, { personId: decided.link, by: "address" }, now);
      return { personId: decided.link };
    }
    await trx
      .updateTable("providerIdentities")
      .set({ lastUsedAt: new Date(now), email: addressIn(claims) })
      .where("personId", "=", decided.enter)
      .where("issuer", "=", provider.issuer)
      .execute();
    return { personId: decided.enter };
  });
}

/** For an admin who tries: what a sign-in with this account would do now. */
export async function wouldBecome(db: Db, provider: Provider, claims: Claims): Promise<string> {
  const entry = await transaction(db, (trx) => decide(trx, { provider, claims }));
  if ("refuse" in entry) return `A sign-in would be refused: ${t.refusals[entry.refuse]}`;
  if ("wait" in entry) return `A sign-in would wait for the office: ${t.waits[entry.wait]}`;
  const id = "enter" in entry ? entry.enter : entry.link;
  return `A sign-in would open the account of ${(await findPerson(db, id))?.name ?? "nobody"}.`;
}

interface Linking {
  personId: string;
  by: "address" | "office" | "self";
  /** The admin, where it is the office. */
  actorId?: string;
}

/** The unique constraints hold: one account, one person; one person, one account of an issuer. */
async function link(
  trx: Trx,
  { provider, ...account }: Account,
  { personId, by, actorId = personId }: Linking,
  now: number,
): Promise<void> {
  const subject = subjectFor({ provider, ...account });
  await insertIdentity(
    trx,
    { issuer: provider.issuer, subject, email: addressIn(account.claims) },
    { personId, by },
    now,
  );
  await noteProvider(trx, "link provider", { actorId, personId, provider: provider.label }, now);
}

interface Named {
  issuer: string;
  subject: string;
  email: string;
}

async function insertIdentity(
  trx: Trx,
  { issuer, subject, email }: Named,
  { personId, by }: Linking,
  now: number,
): Promise<void> {
  const at = new Date(now);
  // Of a removed person whom the school has entered again, or unlinked by the office; anybody else's stays, and the constraint refuses.
  await trx
    .deleteFrom("providerIdentities")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where((row) =>
      row.or([
        row("endedAt", "is not", null),
        row(
          "personId",
          "in",
          trx.selectFrom("people").select("id").where("removedAt", "is not", null),
        ),
      ]),
    )
    .execute();
  await trx
    .deleteFrom("providerIdentities")
    .where("personId", "=", personId)
    .where("issuer", "=", issuer)
    .where("endedAt", "is not", null)
    .execute();
  await trx
    .insertInto("providerIdentities")
    .values({ issuer, subject, personId, email, linkedAt: at, linkedBy: by, lastUsedAt: at })
    .execute();
  await trx
    .deleteFrom("providerRequests")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

type ProviderAct =
  | "sign in"
  | "fail to sign in"
  | "link provider"
  | "unlink provider"
  | "refuse provider";

/** Keeps what was done with an account of a provider; `personId` is whose it is, if anybody's. */
export const noteProvider = (
  trx: Trx,
  act: ProviderAct,
  about: { actorId: string | null; personId: string | null; provider: string; more?: object },
  now: number,
) => noteSignIn(trx, act, { ...about, details: { provider: about.provider, ...about.more } }, now);

async function keepRequest(
  trx: Trx,
  account: Account,
  { wait, personId }: { wait: WaitReason; personId: string | null },
  now: number,
): Promise<void> {
  const { provider, claims } = account;
  const latest = {
    email: addressIn(claims),
    name: nameIn(claims),
    reason: wait,
    personId,
    askedAt: new Date(now),
  };
  await trx
    .insertInto("providerRequests")
    .values({ issuer: provider.issuer, subject: subjectFor(account), ...latest })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet(latest))
    .execute();
  const about = { actorId: null, personId, provider: provider.label };
  const more = { why: "waits for the office" };
  await noteProvider(trx, "fail to sign in", { ...about, more }, now);
}

/** @throws Refused for another person's account, and beside another one of this provider. */
export async function linkSelf(
  db: Db,
  { personId, ...account }: Account & { personId: string },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockAccount(trx, account);
    const owner = await findLinked(trx, account);
    if (owner?.id === personId) return;
    if (owner) throw new Refused(t.othersAccount);
    const other = await trx
      .selectFrom("providerIdentities")
      .select("id")
      .where("personId", "=", personId)
      .where("issuer", "=", account.provider.issuer)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    if (other) throw new Refused(t.oneOfEach);
    await link(trx, account, { personId, by: "self" }, now);
  });
}

async function findIdentities(db: Db, personId: string) {
  return db
    .selectFrom("providerIdentities")
    .selectAll()
    .where("personId", "=", personId)
    .where("endedAt", "is", null)
    .orderBy("linkedAt")
    .execute();
}

/** How one signs in, and what could be linked. */
export async function readMySignIns(db: Db, actor: Actor) {
  const providers = (await readProviders(db)).filter(({ enabled }) => enabled);
  const mine = await findIdentities(db, actor.id);
  const labelFor = (issuer: string) =>
    providers.find((provider) => provider.issuer === issuer)?.label ?? issuer;
  return {
    data: mine.map(({ id, issuer, email, linkedAt, lastUsedAt }) => ({
      _id: id,
      label: labelFor(issuer),
      email,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    offered: providers
      .filter(({ roles }) => roles.some((role) => role === actor.role))
      .filter(({ issuer }) => mine.every((one) => one.issuer !== issuer))
      .map(({ id, kind, label }) => ({ _id: id, kind, label })),
  };
}

/**
 * Removes one of one's own accounts; other devices are signed out. From then on the address alone links nobody.
 * @throws Refused for the last way in, and for what is gone.
 */
export async function unlinkSelf(db: Db, actor: Actor, id: string, now: number) {
  await transaction(db, async (trx) => {
    // Locked, so that the last two cannot go at once.
    const person = await trx
      .selectFrom("people")
      .select(["type", "alsoAdmin", "email", "passwordHash"])
      .where("id", "=", actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const mine = await findIdentities(trx, actor.id);
    const gone = mine.find((each) => each.id === id);
    if (!gone) throw new Refused(t.notLinked);
    const providers = await readProviders(trx);
    const off = await readPasswordsOff(trx);
    for (const role of everyRole({ ...person, type: person.type as AccountRole })) {
      const usable = new Set(
        providers
          .filter(({ enabled, roles }) => enabled && roles.includes(role))
          .map(({ issuer }) => issuer),
      );
      const others = mine.filter((each) => each.id !== id && usable.has(each.issuer));
      const ways = {
        password: person.passwordHash !== null,
        off: off.includes(role),
        lastAdmin: role === "ADMIN" && (await isOnlyAdmin(trx, person.email ?? "")),
        accounts: others.length + 1,
      };
      if (!mayUnlink(ways)) throw new Refused(t.lastWay);
    }
    await trx
      .updateTable("providerIdentities")
      .set({ endedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    await endSessionsOf(trx, actor.id, { except: actor.session });
    const provider = providers.find(({ issuer }) => issuer === gone.issuer)?.label ?? gone.issuer;
    await noteProvider(
      trx,
      "unlink provider",
      { actorId: actor.id, personId: actor.id, provider },
      now,
    );
  });
  return { message: t.unlinked };
}

/**
 * Unlinks somebody's accounts for the office; their sessions end, since one may be that of somebody else. From then on an
 * account with this address waits for the office; a parent's, who also has the link in a mail, is linked anew.
 * @throws Refused to oneself, and where nothing is linked; HttpProblem 404.
 */
export async function unlinkPerson(
  db: Db,
  admin: Actor,
  personId: string,
  now: number,
): Promise<{ message: string }> {
  if (personId === admin.id) throw new Refused(t.unlinkYourself);
  return transaction(db, async (trx) => {
    const person = await findPerson(trx, personId);
    if (!person) throw notFound(texts.account.gone);
    await lockPerson(trx, person.type, personId);
    const gone = await findIdentities(trx, personId);
    if (gone.length === 0) throw new Refused(t.nothingLinked);
    if ((person.type as string) === "PARENT") await forgetAccounts(trx, personId);
    // The rows stay, so that the address alone does not link anybody again.
    else
      await trx
        .updateTable("providerIdentities")
        .set({ endedAt: new Date(now) })
        .where("personId", "=", personId)
        .execute();
    await endSessionsOf(trx, personId);
    const providers = await readProviders(trx);
    for (const { issuer } of gone) {
      const provider = providers.find((each) => each.issuer === issuer)?.label ?? issuer;
      await noteProvider(trx, "unlink provider", { actorId: admin.id, personId, provider }, now);
    }
    return { message: t.unlinkedPerson };
  });
}

/** The next account that the provider vouches for with the person's address is linked as the first was. */
export async function forgetAccounts(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom("providerIdentities").where("personId", "=", personId).execute();
}

/** Reads with which accounts of providers these people sign in, by person. */
export async function readAccounts(
  db: Db,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, { label: string; emailid: string }[]>> {
  const rows = await db
    .selectFrom("providerIdentities")
    .leftJoin("signInProviders", "signInProviders.issuer", "providerIdentities.issuer")
    .select(["personId", "label", "providerIdentities.issuer", "email"])
    .where("personId", "=", sql<string>`any (${sql.val([...personIds])}::uuid[])`)
    .where("endedAt", "is", null)
    .orderBy("linkedAt")
    .execute();
  const found = Map.groupBy(rows, ({ personId }) => personId);
  return new Map(
    [...found].map(([id, theirs]) => [
      id,
      theirs.map(({ label, issuer, email }) => ({ label: label ?? issuer, emailid: email })),
    ]),
  );
}

/** Who waits for the office, oldest first. */
export async function readRequests(db: Db): Promise<ProviderRequest[]> {
  const rows = await db
    .selectFrom("providerRequests")
    .leftJoin("people", "people.id", "providerRequests.personId")
    .leftJoin("signInProviders", "signInProviders.issuer", "providerRequests.issuer")
    .select(["providerRequests.id", "providerRequests.email", "providerRequests.name", "reason"])
    .select(["askedAt", "label", "providerRequests.issuer"])
    .select(["people.id as personId", "people.name as personName", "people.type as personType"])
    .select(
      sql<string>`coalesce((select string_agg(classes.name, ', ' order by ${BY_CLASS_NAME})
        from class_students join classes on classes.id = class_students.class_id
        where class_students.student_id = people.id and class_students.left_at is null
          and classes.removed_at is null), '')`.as("classes"),
    )
    .where("refusedAt", "is", null)
    .orderBy("askedAt")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    label: row.label ?? row.issuer,
    email: row.email,
    name: row.name,
    why: t.waits[row.reason as WaitReason],
    askedAt: row.askedAt.toISOString(),
    ...(row.personId
      ? {
          person: {
            _id: row.personId,
            name: row.personName ?? "",
            type: row.personType as AccountRole,
            classes: row.classes,
          },
        }
      : {}),
  }));
}

/**
 * Links an account that waits with a person, in place of another one of the same provider, whose sessions end; or refuses
 * it for a while.
 * @throws Refused when somebody else has decided, nobody is named, or the provider admits no such accounts; HttpProblem 404 for a person who is gone.
 */
export async function decideRequest(
  db: Db,
  admin: Actor,
  { _id, link: isLinked, personId }: { _id: string; link: boolean; personId?: string | undefined },
  now: number,
): Promise<{ message: string }> {
  return transaction(db, async (trx) => {
    const request = await trx
      .selectFrom("providerRequests")
      .selectAll()
      .where("id", "=", _id)
      .where("refusedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Refused(t.requestGone);
    const found = (await readProviders(trx)).find(({ issuer }) => issuer === request.issuer);
    const provider = found?.label ?? request.issuer;
    if (!isLinked) {
      await trx
        .updateTable("providerRequests")
        .set({ refusedAt: new Date(now) })
        .where("id", "=", _id)
        .execute();
      const about = { actorId: admin.id, personId: request.personId, provider };
      const more = { email: request.email };
      await noteProvider(trx, "refuse provider", { ...about, more }, now);
      return { message: t.requestRefused };
    }
    const chosen = personId ?? request.personId;
    if (!chosen) throw new Refused(t.choosePerson);
    const person = await findPerson(trx, chosen);
    if (!person) throw notFound(texts.account.gone);
    const type = person.type as AccountRole;
    if (found && !found.roles.includes(type))
      throw new Refused(t.notForRole(provider, roleLabel(type)));
    const before = await trx
      .deleteFrom("providerIdentities")
      .where("personId", "=", chosen)
      .where("issuer", "=", request.issuer)
      .executeTakeFirst();
    if (before.numDeletedRows > 0n) await endSessionsOf(trx, chosen);
    await insertIdentity(trx, request, { personId: chosen, by: "office" }, now);
    await noteProvider(
      trx,
      "link provider",
      { actorId: admin.id, personId: chosen, provider },
      now,
    );
    return { message: t.requestLinked(person.name) };
  });
}

/** For an erasure; also what asked in the name of the address. */
export async function forgetProviders(
  trx: Trx,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await forgetAccounts(trx, id);
  await trx.deleteFrom("providerRequests").where("personId", "=", id).execute();
  if (email) await trx.deleteFrom("providerRequests").where("email", "=", email).execute();
}

/** What a student's own copy says of linked accounts. */
export async function readLinkedAccounts(db: Db, personId: string) {
  const rows = await findIdentities(db, personId);
  return rows.map(({ issuer, email, linkedAt, lastUsedAt }) => ({
    issuer,
    email,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

export async function removeOldRequests(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("providerRequests")
    .where("askedAt", "<=", new Date(now - REQUEST_DAYS * DAY_MS))
    .execute();
}
