import type { AdminRow, createAdmin as createCall } from "@markwell/contract/calls/admins";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Mails } from "../mail/index.ts";
import { refuseWeakPassword } from "./check-password.ts";
import { createAdmin } from "./create-person.ts";
import type { Invite } from "./invite.ts";
import { hashPassword } from "./password.ts";
import { removePerson } from "./remove-person.ts";
import { HAS_TWO_STEPS } from "./row-search.ts";

type Form = z.output<NonNullable<(typeof createCall)["body"]>>;

export async function emailsOfAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("people")
    .select("email")
    .where("type", "=", "ADMIN")
    .where("removedAt", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email ?? "");
}

export async function listAdmins(db: Db, actor: Actor): Promise<{ data: AdminRow[] }> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "email", "passwordHash"])
    .select(HAS_TWO_STEPS.as("twoStep"))
    .where("type", "=", "ADMIN")
    .where("removedAt", "is", null)
    .orderBy(BY_NAME)
    .orderBy("email")
    .execute();
  return {
    data: rows.map(({ id, name, email, passwordHash, twoStep }) => ({
      _id: id,
      name,
      emailid: email ?? "",
      self: id === actor.id,
      invited: passwordHash === null,
      twoStep,
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
  { name, emailid, password }: Form,
  now: number,
): Promise<{ message: string }> {
  if (password) refuseWeakPassword(password, [name, emailid]);
  const passwordHash = password ? await hashPassword(password) : null;
  return transaction(db, async (trx) => {
    const passwordChangeDue = passwordHash !== null;
    const about = { name, emailid, passwordHash, passwordChangeDue, createdBy: actor.id, now };
    const id = await createAdmin(trx, about);
    if (!id) throw new Refused(texts.teacher.emailTaken);
    if (passwordHash === null) await invite(trx, [id], now);
    await tellAdmins(trx, mails, { actor, id, name, emailid }, now);
    return { message: passwordHash === null ? texts.admins.invited : texts.admins.created };
  });
}

/** A mail to every other admin. */
async function tellAdmins(
  trx: Trx,
  mails: Mails,
  { actor, id, ...made }: { actor: Actor; id: string; name: string; emailid: string },
  now: number,
): Promise<void> {
  const { data } = await listAdmins(trx, actor);
  const by = data.find(({ self }) => self)?.name ?? "An admin";
  const others = data.filter(({ _id, self }) => !self && _id !== id);
  const letters = others.map(({ _id: to }) => ({ kind: "admin made" as const, to, by, ...made }));
  if (letters.length > 0) await mails.queue(trx, letters, now);
}

/**
 * Oneself too. The database keeps one who can sign in, also when two are removed at once.
 * @throws Refused for the last one; HttpProblem 404.
 */
export async function dismissAdmin(db: Db, actor: Actor, id: string, now: number) {
  try {
    return await removePerson(db, actor, "ADMIN", id, now);
  } catch (cause) {
    const { constraint } = cause as { constraint?: unknown };
    if (constraint === "people_last_admin") throw new Refused(texts.admins.last);
    throw cause;
  }
}
