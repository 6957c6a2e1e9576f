import type { AdminRow, createAdmin as createCall } from "@markwell/contract/calls/admins";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { refuseWeakPassword } from "./check-password.ts";
import { createAdmin } from "./create-person.ts";
import type { Invite } from "./invite.ts";
import { hashPassword } from "./password.ts";
import { removePerson } from "./remove-person.ts";

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
    .where("type", "=", "ADMIN")
    .where("removedAt", "is", null)
    .orderBy(BY_NAME)
    .orderBy("email")
    .execute();
  return {
    data: rows.map(({ id, name, email, passwordHash }) => ({
      _id: id,
      name,
      emailid: email ?? "",
      self: id === actor.id,
      invited: passwordHash === null,
    })),
  };
}

/**
 * Without a password they get an invitation.
 * @throws Refused when the e-mail belongs to somebody; HttpProblem 400 for a password easy to guess.
 */
export async function makeAdmin(
  db: Db,
  invite: Invite,
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
    return { message: passwordHash === null ? texts.admins.invited : texts.admins.created };
  });
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
