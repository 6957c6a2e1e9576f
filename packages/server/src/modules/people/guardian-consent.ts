import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";

/** Once, while open. */
export async function noteGuardianConsent(db: Db, actor: Actor, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const noted = await trx
      .updateTable("students")
      .set({ guardianOpen: false, guardianAgreedAt: new Date(now) })
      .where("personId", "=", actor.id)
      .where("guardianOpen", "=", true)
      // A parent with access of their own has said no: the student's tick does not undo it.
      .where("guardianWithdrawnAt", "is", null)
      .returning("personId")
      .executeTakeFirst();
    if (!noted) return;
    await recordAction(trx, {
      actorId: actor.id,
      act: "note consent",
      targetKind: "student",
      targetId: actor.id,
      at: now,
    });
  });
}

/**
 * Follows parents with access: one who withdraws leaves consent open; agreeing closes it unless another
 * is against.
 */
export async function setGuardianConsent(
  trx: Trx,
  studentId: string,
  { withdrawn, agrees, now }: { withdrawn: boolean; agrees: boolean; now: number },
): Promise<void> {
  const changed = trx.updateTable("students").where("personId", "=", studentId);
  const at = new Date(now);
  if (withdrawn) {
    const left = { guardianOpen: true, guardianAgreedAt: null, guardianWithdrawnAt: at };
    await changed.set(left).where("guardianWithdrawnAt", "is", null).execute();
  } else if (agrees) {
    const given = { guardianOpen: false, guardianAgreedAt: at, guardianWithdrawnAt: null };
    await changed
      .set(given)
      .where((row) =>
        row.or([row("guardianOpen", "=", true), row("guardianWithdrawnAt", "is not", null)]),
      )
      .execute();
  } else {
    await changed
      .set({ guardianWithdrawnAt: null })
      .where("guardianWithdrawnAt", "is not", null)
      .execute();
  }
}
