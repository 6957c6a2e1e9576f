import type { saveOwnAccount as saveCall } from "@markwell/contract/calls/own-account";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { changeOwnPassword, preparePasswordChange } from "./change-own-password.ts";
import { refuseWeakPassword } from "./check-password.ts";
import { lockPerson } from "./find-person.ts";
import { userWire } from "./user-wire.ts";

type Form = z.output<NonNullable<(typeof saveCall)["body"]>>;

/**
 * What is not sent stays. All of it or nothing.
 * @throws HttpProblem 400 for a wrong present password, or a new one that is the same or easy to guess;
 * 429 after too many wrong ones.
 */
export async function saveOwnAccount(
  db: Db,
  mails: Mails,
  actor: Actor,
  form: Form,
  now: number,
): Promise<{ message: string; data: UserWire }> {
  if (form.password && form.password === form.currentPassword)
    throw invalidField("password", texts.account.passwordSame);
  const change = await preparePasswordChange(db, actor, form, now);
  return transaction(db, async (trx) => {
    const before = await lockPerson(trx, actor.role, actor.id);
    // The database accepts neither NUL nor lone surrogates.
    const sent = form.name?.replaceAll("\u0000", "").toWellFormed().trim();
    const name = sent || before.name;
    if (form.password) refuseWeakPassword(form.password, [before.name, name, before.email ?? ""]);
    if (name !== before.name) {
      await trx.updateTable("people").set({ name }).where("id", "=", actor.id).execute();
      await recordAction(trx, {
        actorId: actor.id,
        act: "edit",
        targetKind: "person",
        targetId: actor.id,
        details: { from: before.name, to: name },
        at: now,
      });
    }
    if (change) await changeOwnPassword(trx, mails, actor, change, now);
    return {
      message: change ? texts.account.savedWithPassword : texts.account.saved,
      data: await userWire(trx, actor.id, actor.role),
    };
  });
}
