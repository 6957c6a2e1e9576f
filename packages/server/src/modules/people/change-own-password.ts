import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { confirmPassword, wrongCurrentPassword } from "./confirm-password.ts";
import { hashPassword } from "./password.ts";

interface PasswordChange {
  before: string;
  after: string;
}

/**
 * Before the transaction, because hashing is slow; undefined: the password stays.
 * @throws as confirmPassword.
 */
export async function preparePasswordChange(
  db: Db,
  person: Actor,
  { password, currentPassword = "" }: { password?: string; currentPassword?: string },
  now: number,
): Promise<PasswordChange | undefined> {
  if (!password) return undefined;
  const before = await confirmPassword(db, person, currentPassword, now);
  return { before, after: await hashPassword(password) };
}

/**
 * Other sessions end, to lock out anybody who knew the old one; a mail warns the person.
 * @throws HttpProblem 400 for the field `currentPassword` when a reset link was faster.
 */
export async function changeOwnPassword(
  trx: Trx,
  mails: Mails,
  person: Actor,
  { before, after }: PasswordChange,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("people")
    .set({ passwordHash: after, passwordChangeDue: false })
    .where("id", "=", person.id)
    .where("passwordHash", "=", before)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrongCurrentPassword();
  await endSessionsOf(trx, person.id, { except: person.session });
  await recordAction(trx, {
    actorId: person.id,
    act: "change password",
    targetKind: "person",
    targetId: person.id,
    at: now,
  });
  await mails.queue(trx, { kind: "password changed", to: person.id }, now);
}
