import type {
  AdminRow,
  changeAdmin as changeCall,
  createAdmin as createCall,
} from "@markwell/contract/calls/admins";
import { texts } from "@markwell/contract/texts";
import { ADMIN_KIND_WORDS, type PartAdmin } from "@markwell/domain/people/admin-kind";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { refuseWeakPassword } from "./check-password.ts";
import { createAdmin, setAdminKind } from "./create-person.ts";
import { findCredentials, lockPerson } from "./find-person.ts";
import type { Invite } from "./invite.ts";
import { hashPassword } from "./password.ts";
import { refuseLast, removePerson } from "./remove-person.ts";
import { HAS_TWO_STEPS, IS_ADMIN } from "./row-search.ts";

type Form = z.output<NonNullable<(typeof createCall)["body"]>>;

/** @param whole only of those who may do everything */
export async function emailsOfAdmins(db: Db, { whole = false } = {}): Promise<string[]> {
  const rows = await db
    .selectFrom("people")
    .select("email")
    .where(IS_ADMIN)
    .where("removedAt", "is", null)
    .$if(whole, (query) => query.where("adminKind", "is", null))
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email ?? "");
}

export async function listAdmins(db: Db, actor: Actor): Promise<{ data: AdminRow[] }> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "email", "passwordHash", "adminKind", "alsoAdmin"])
    .select(HAS_TWO_STEPS.as("twoStep"))
    .where(IS_ADMIN)
    .where("removedAt", "is", null)
    .orderBy(BY_NAME)
    .orderBy("email")
    .execute();
  return {
    data: rows.map(({ id, name, email, passwordHash, twoStep, adminKind, alsoAdmin }) => ({
      _id: id,
      name,
      emailid: email ?? "",
      self: id === actor.id,
      invited: passwordHash === null,
      twoStep,
      ...(adminKind && { kind: adminKind as PartAdmin }),
      ...(alsoAdmin && { alsoTeacher: true }),
    })),
  };
}

/**
 * Without a password they get an invitation; the other admins get a mail.
 * @throws Refused when the e-mail belongs to somebody; HttpProblem 400 for a password easy to guess.
 */
export async function makeAdmin(
  db: Db,
  { mails, invite }: { mails: Mails; invite: Invite },
  actor: Actor,
  { name, emailid, password, kind, teacher }: Form,
  now: number,
): Promise<{ message: string }> {
  if (teacher) return addRole(db, mails, actor, { emailid, kind }, now);
  if (password) refuseWeakPassword(password, [name, emailid]);
  const passwordHash = password ? await hashPassword(password) : null;
  return transaction(db, async (trx) => {
    const passwordChangeDue = passwordHash !== null;
    const about = {
      name,
      emailid,
      kind,
      passwordHash,
      passwordChangeDue,
      createdBy: actor.id,
      now,
    };
    const id = await createAdmin(trx, about);
    if (!id) throw new Refused(texts.teacher.emailTaken);
    if (passwordHash === null) await invite(trx, [id], now);
    await tellAdmins(trx, mails, { actor, id, name, emailid }, now);
    return { message: passwordHash === null ? texts.admins.invited : texts.admins.created };
  });
}

/**
 * A teacher becomes an admin as well; they and the other admins get a mail.
 * @throws Refused where no teacher has the address, or one who is an admin already.
 */
async function addRole(
  db: Db,
  mails: Mails,
  actor: Actor,
  { emailid, kind = "everything" }: Pick<Form, "emailid" | "kind">,
  now: number,
): Promise<{ message: string }> {
  return transaction(db, async (trx) => {
    const found = await findCredentials(trx, emailid);
    if (found?.type !== "TRAINER") throw new Refused(texts.admins.noTeacher);
    const { id, name, alsoAdmin } = await lockPerson(trx, "TRAINER", found.id);
    if (alsoAdmin) throw new Refused(texts.admins.already);
    await trx.updateTable("people").set({ alsoAdmin: true }).where("id", "=", id).execute();
    await setAdminKind(trx, id, kind);
    const details = { may: ADMIN_KIND_WORDS[kind].label };
    const about = { targetKind: "admin" as const, targetId: id, details, at: now };
    await recordAction(trx, { actorId: actor.id, act: "create", ...about });
    const by = await tellAdmins(trx, mails, { actor, id, name, emailid }, now);
    const { label, means } = ADMIN_KIND_WORDS[kind];
    await mails.queue(trx, { kind: "admin too", to: id, by, may: `${label}. ${means}` }, now);
    return { message: texts.admins.teacherMade };
  });
}

/** A mail to every other admin. @returns who did it. */
async function tellAdmins(
  trx: Trx,
  mails: Mails,
  { actor, id, ...made }: { actor: Actor; id: string; name: string; emailid: string },
  now: number,
): Promise<string> {
  const { data } = await listAdmins(trx, actor);
  const by = data.find(({ self }) => self)?.name ?? "An admin";
  const others = data.filter(({ _id, self }) => !self && _id !== id);
  const letters = others.map(({ _id: to }) => ({ kind: "admin made" as const, to, by, ...made }));
  if (letters.length > 0) await mails.queue(trx, letters, now);
  return by;
}

/**
 * Oneself too, as long as another one may do everything. Ends the sessions in which they are admin.
 * @throws Refused for the last one who may do everything; HttpProblem 404.
 */
export async function changeAdmin(
  db: Db,
  actor: Actor,
  { _id: id, kind }: z.output<NonNullable<(typeof changeCall)["body"]>>,
  now: number,
): Promise<{ message: string }> {
  const change = async (trx: Trx) => {
    const { alsoAdmin } = await lockPerson(trx, "ADMIN", id);
    if (!(await setAdminKind(trx, id, kind))) return;
    await endSessionsOf(trx, id, alsoAdmin ? { asAdmin: true } : {});
    const target = { targetKind: "admin" as const, targetId: id };
    const details = { may: ADMIN_KIND_WORDS[kind].label };
    await recordAction(trx, { actorId: actor.id, act: "edit", ...target, details, at: now });
  };
  await transaction(db, change).catch((cause) => refuseLast(cause, texts.admins.lastWhole));
  return { message: texts.admins.changed };
}

/**
 * Oneself too; who is a teacher stays one. The database keeps an admin who can sign in, also when two go at once.
 * @throws Refused for the last one; HttpProblem 404.
 */
export async function dismissAdmin(db: Db, actor: Actor, id: string, now: number) {
  const taken = await transaction(db, async (trx) => {
    const { alsoAdmin } = await lockPerson(trx, "ADMIN", id);
    if (!alsoAdmin) return false;
    await endSessionsOf(trx, id, { asAdmin: true });
    const none = { alsoAdmin: false, adminKind: null };
    await trx.updateTable("people").set(none).where("id", "=", id).execute();
    const target = { targetKind: "admin" as const, targetId: id, at: now };
    await recordAction(trx, { actorId: actor.id, act: "take role", ...target });
    return true;
  }).catch((cause) => refuseLast(cause));
  return taken ? { message: texts.admins.teacherStays } : removePerson(db, actor, "ADMIN", id, now);
}
