import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";

/** Notes that a student's parent or guardian agrees, once, where the consent was still open. */
export async function noteGuardianConsent(db: Db, actor: Actor, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const noted = await trx
      .updateTable("students")
      .set({ guardianOpen: false, guardianAgreedAt: new Date(now) })
      .where("personId", "=", actor.id)
      .where("guardianOpen", "=", true)
      .returning("personId")
      .executeTakeFirst();
    if (!noted) return;
    await recordAct(trx, {
      actorId: actor.id,
      act: "note consent",
      targetKind: "student",
      targetId: actor.id,
      at: now,
    });
  });
}
