import type { InputOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/parents";
import type { ParentsOfStudent } from "@markwell/contract/calls/parents";
import { texts } from "@markwell/contract/texts";
import type { ParentRelation } from "@markwell/domain/people/parent";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import { countTry, type Limit } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { forgetAccounts, readAccounts, unlinkPerson } from "../auth/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  createParent,
  forgetProposedParent,
  lockPerson,
  proposedParent,
  removeParentPassword,
  renameParent,
} from "../people/index.ts";
import { consentsOf, settleConsents } from "./consents.ts";
import { note } from "./store.ts";

const t = texts.parent;
const daily: Limit = { what: "parent reminded", most: 5, within: 24 * 3_600_000 };

/** Also former ones, and those named at registration. */
export async function parentsOfStudent(db: Db, studentId: string): Promise<ParentsOfStudent> {
  const proposed = await proposedParent(db, studentId);
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    relation: ParentRelation | "";
    language: ReportLanguage | "";
    proposedBy: "office" | "registration";
    confirmedAt: Date;
    confirmedBy: string | null;
    revokedAt: Date | null;
    lastSignInAt: Date | null;
  }>`
    select people.id, people.name, parents.email, linked.relation, linked.language, linked.proposed_by, linked.confirmed_at,
           office.name as confirmed_by, linked.revoked_at, parents.last_sign_in_at
    from student_parents linked
    join parents on parents.person_id = linked.parent_id
    join people on people.id = linked.parent_id
    left join people office on office.id = linked.confirmed_by
    where linked.student_id = ${studentId}
    order by linked.revoked_at is not null, ${BY_NAME}, people.id`.execute(db);
  const words = await consentsOf(db, studentId);
  const accounts = await readAccounts(
    db,
    rows.map(({ id }) => id),
  );
  return {
    ...(proposed ? { proposed } : {}),
    parents: rows.map(
      ({
        id,
        email,
        relation,
        language,
        confirmedAt,
        confirmedBy,
        revokedAt,
        lastSignInAt,
        ...row
      }) => ({
        _id: id,
        ...row,
        ...(relation && { relation }),
        ...(language && { language }),
        emailid: email,
        ...(accounts.has(id) && { accounts: accounts.get(id) }),
        confirmedAt: confirmedAt.toISOString(),
        confirmedBy: confirmedBy ?? "",
        revokedAt: revokedAt?.toISOString() ?? null,
        lastSignInAt: lastSignInAt?.toISOString() ?? null,
        consents: words
          .filter(({ parentId }) => parentId === id)
          .map(({ purpose, agrees, saidAt }) => ({ purpose, agrees, at: saidAt.toISOString() })),
      }),
    ),
  };
}

/** What the office may say of a parent of a student; undefined changes nothing, "" is what nobody has said. */
interface KnownOfParent {
  relation?: ParentRelation | "" | undefined;
  language?: ReportLanguage | "" | undefined;
}

/** Reads who has access to these students, and as what. @returns by `student address`. */
export async function pairsWithAccess(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, KnownOfParent>> {
  const { rows } = await sql<KnownOfParent & { pair: string }>`
    select linked.student_id || ' ' || parents.email as pair, linked.relation, linked.language
    from student_parents linked join parents on parents.person_id = linked.parent_id
    where linked.student_id = any (${sql.val([...studentIds])}::uuid[]) and linked.revoked_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ pair, ...known }) => [pair, known]));
}

type Invitation = Omit<InputOf<typeof calls.inviteParent>, "confirmed">;

/**
 * Gives a parent access and tells them by mail; the office's word confirms the address. A known parent
 * gets one more child; of who has access already only relation and language change. Idempotent.
 * @param adminId null: the school itself (demo).
 * @throws HttpProblem 404, and 400 for the student's own address.
 */
export async function giveAccess(
  trx: Trx,
  mails: Mails,
  { studentId, name, emailid, relation, language }: Invitation,
  { adminId, now }: { adminId: string | null; now: number },
): Promise<"given" | "changed" | "known"> {
  const { email: own } = await lockPerson(trx, "STUDENT", studentId);
  if (own === emailid) throw invalidField("emailid", t.ownAddress);
  const parentId = await findOrMake(trx, { name, email: emailid }, now);
  const fromRegistration = await forgetProposedParent(trx, studentId, emailid);
  const at = new Date(now);
  const known = { ...(relation && { relation }), ...(language && { language }) };
  const given = {
    ...known,
    proposedBy: fromRegistration ? "registration" : "office",
    confirmedBy: adminId,
    confirmedAt: at,
  };
  const linked = await trx
    .insertInto("studentParents")
    .values({ studentId, parentId, ...given })
    .onConflict((conflict) =>
      conflict
        .columns(["studentId", "parentId"])
        .doUpdateSet({ ...given, revokedAt: null, revokedBy: null })
        .where("studentParents.revokedAt", "is not", null),
    )
    .returning("parentId")
    .executeTakeFirst();
  if (!linked) {
    const changed = await changeKnown(trx, { studentId, parentId }, known);
    if (changed) await note(trx, "change parent", noted(adminId, { studentId, parentId }, now));
    return changed ? "changed" : "known";
  }
  await settleConsents(trx, studentId, now);
  await note(trx, "give parent access", noted(adminId, { studentId, parentId }, now));
  await mails.queue(trx, { kind: "parent invited", to: parentId, path: "/parent" }, now);
  return "given";
}

async function changeKnown(trx: Trx, pair: Pair, known: KnownOfParent): Promise<boolean> {
  const fields = (["relation", "language"] as const).filter((field) => known[field]);
  if (fields.length === 0) return false;
  const changed = await trx
    .updateTable("studentParents")
    .set(known)
    .where("studentId", "=", pair.studentId)
    .where("parentId", "=", pair.parentId)
    .where((eb) => eb.or(fields.map((field) => eb(field, "<>", known[field] ?? ""))))
    .returning("parentId")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function inviteParent(
  db: Db,
  mails: Mails,
  admin: Actor,
  invitation: Invitation,
  now: number,
): Promise<{ message: string }> {
  const done = await transaction(db, (trx) =>
    giveAccess(trx, mails, invitation, { adminId: admin.id, now }),
  );
  return { message: { given: t.invited, changed: t.changed, known: t.known }[done] };
}

/**
 * Corrects a parent with access. Another address ends sessions, links and password of the former one.
 * @throws Refused for a parent without access, and for the address of another parent; HttpProblem 404, and
 * 400 for the address of a child.
 */
export async function changeParent(
  db: Db,
  mails: Mails,
  admin: Actor,
  { studentId, parentId, name, emailid, relation, language }: InputOf<typeof calls.changeParent>,
  now: number,
): Promise<{ message: string }> {
  const pair = { studentId, parentId };
  return transaction(db, async (trx) => {
    await lockPerson(trx, "PARENT", parentId);
    const linked = await findLink(trx, pair);
    if (!linked || linked.revokedAt) throw new Refused(t.gone);
    const moved = await moveTo(trx, parentId, emailid);
    const renamed = await renameParent(trx, parentId, name);
    const known = await trx
      .updateTable("studentParents")
      .set({ relation, language })
      .where("studentId", "=", studentId)
      .where("parentId", "=", parentId)
      .where((eb) => eb.or([eb("relation", "<>", relation), eb("language", "<>", language)]))
      .executeTakeFirst();
    if (moved || renamed || known.numUpdatedRows > 0n)
      await note(trx, "change parent", noted(admin.id, pair, now));
    if (!moved) return { message: texts.student.edited };
    await mails.queue(trx, { kind: "parent invited", to: parentId, path: "/parent" }, now);
    return { message: t.invited };
  });
}

/** Whoever reads the former address gets in no more. @returns whether it is another one. */
async function moveTo(trx: Trx, parentId: string, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('parents'), hashtext(${email}))`.execute(trx);
  const owner = await trx
    .selectFrom("parents")
    .select("personId")
    .where("email", "=", email)
    .executeTakeFirst();
  if (owner) {
    if (owner.personId !== parentId) throw new Refused(texts.teacher.emailTaken);
    return false;
  }
  const child = await trx
    .selectFrom("people")
    .innerJoin("studentParents", "studentParents.studentId", "people.id")
    .select("people.id")
    .where("studentParents.parentId", "=", parentId)
    .where("people.email", "=", email)
    .executeTakeFirst();
  if (child) throw invalidField("emailid", t.ownAddress);
  await trx.updateTable("parents").set({ email }).where("personId", "=", parentId).execute();
  await endWaysIn(trx, parentId);
  // Also an account of a provider that was linked by it.
  await forgetAccounts(trx, parentId);
  return true;
}

async function endWaysIn(trx: Trx, parentId: string): Promise<void> {
  await trx.deleteFrom("parentLinks").where("parentId", "=", parentId).execute();
  await removeParentPassword(trx, parentId);
  await endSessionsOf(trx, parentId);
}

/** Two at once make one. */
async function findOrMake(
  trx: Trx,
  { name, email }: { name: string; email: string },
  now: number,
): Promise<string> {
  const find = () =>
    trx.selectFrom("parents").select("personId").where("email", "=", email).executeTakeFirst();
  const known = await find();
  if (known) {
    await lockPerson(trx, "PARENT", known.personId);
    return known.personId;
  }
  await sql`select pg_advisory_xact_lock(hashtext('parents'), hashtext(${email}))`.execute(trx);
  const faster = await find();
  if (faster) return faster.personId;
  const personId = await createParent(trx, name, now);
  await trx.insertInto("parents").values({ personId, email }).execute();
  return personId;
}

/** Idempotent. */
export async function declineParent(
  db: Db,
  admin: Actor,
  studentId: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    await lockPerson(trx, "STUDENT", studentId);
    if (!(await forgetProposedParent(trx, studentId))) return;
    await note(trx, "decline parent", { actorId: admin.id, students: [studentId], now });
  });
  return { message: t.declined };
}

interface Pair {
  studentId: string;
  parentId: string;
}

const noted = (actorId: string | null, { studentId, parentId }: Pair, now: number) => ({
  actorId,
  students: [studentId],
  now,
  details: { parent: parentId },
});

const findLink = (db: Db, { studentId, parentId }: Pair) =>
  db
    .selectFrom("studentParents")
    .select("revokedAt")
    .where("studentId", "=", studentId)
    .where("parentId", "=", parentId)
    .executeTakeFirst();

/** @throws Refused for a parent without access, and after 5 mails of a day. */
export async function remindParent(
  db: Db,
  mails: Mails,
  admin: Actor,
  { studentId, parentId }: Pair,
  now: number,
): Promise<{ message: string }> {
  return transaction(db, async (trx) => {
    const linked = await findLink(trx, { studentId, parentId });
    if (!linked || linked.revokedAt) throw new Refused(t.gone);
    if (!(await countTry(trx, [daily, parentId], now))) throw new Refused(t.sentOften);
    await mails.queue(trx, { kind: "parent invited", to: parentId, path: "/parent" }, now);
    await note(trx, "remind parent", noted(admin.id, { studentId, parentId }, now));
    return { message: t.sentAgain };
  });
}

/**
 * Ends access at once, with the last child also sessions, links and password; the parent's consent counts no more.
 * Idempotent.
 * @throws Refused for somebody who never had access.
 */
export async function revokeParent(
  db: Db,
  admin: Actor,
  { studentId, parentId }: Pair,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    // A sign-in of the parent waits for this lock, and then finds no child.
    await trx.selectFrom("people").select("id").where("id", "=", parentId).forUpdate().execute();
    const revoked = await trx
      .updateTable("studentParents")
      // The clock of the process that confirmed may be ahead.
      .set({ revokedAt: sql`greatest(confirmed_at, ${new Date(now)})`, revokedBy: admin.id })
      .where("studentId", "=", studentId)
      .where("parentId", "=", parentId)
      .where("revokedAt", "is", null)
      .returning("parentId")
      .executeTakeFirst();
    if (!revoked) {
      const before = await findLink(trx, { studentId, parentId });
      if (!before) throw new Refused(t.gone);
      return;
    }
    await endWithoutChild(trx, parentId);
    await settleConsents(trx, studentId, now);
    await note(trx, "revoke parent access", noted(admin.id, { studentId, parentId }, now));
  });
  return { message: t.revoked };
}

/**
 * Unlinks the accounts of providers with which a parent signs in, and signs them out everywhere.
 * @throws Refused where nothing is linked, and for who is no parent of this student.
 */
export async function unlinkParent(
  db: Db,
  admin: Actor,
  { studentId, parentId }: Pair,
  now: number,
): Promise<{ message: string }> {
  if (!(await findLink(db, { studentId, parentId }))) throw new Refused(t.gone);
  await unlinkPerson(db, admin, parentId, now);
  return { message: t.unlinked };
}

export async function endWithoutChild(trx: Trx, parentId: string): Promise<void> {
  const left = await trx
    .selectFrom("studentParents")
    .select("studentId")
    .where("parentId", "=", parentId)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  if (!left) await endWaysIn(trx, parentId);
}
