import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAct } from "../audit/index.ts";
import { holdPerson } from "./hold-person.ts";

const WORDS = {
  TRAINER: { targetKind: "teacher", message: texts.teacher.removed },
  STUDENT: { targetKind: "student", message: texts.student.removed },
} as const;

/**
 * Deletes a teacher or a student: the account can no longer sign in and its sessions end at once, the
 * e-mail is free again. What they have made or written stays under their name. Admins are not deleted
 * here; that the last one stays is a rule of the database.
 *
 * @throws HttpProblem 404 when there is no such person of this kind.
 */
export async function removePerson(
  db: Db,
  admin: Actor,
  type: keyof typeof WORDS,
  id: string,
  now: number,
) {
  const { targetKind, message } = WORDS[type];
  await transaction(db, async (trx) => {
    await holdPerson(trx, type, id);
    await trx
      .updateTable("people")
      .set({ removedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    await endSessionsOf(trx, id);
    await recordAct(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind,
      targetId: id,
      at: now,
    });
  });
  return { message };
}
