import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { holdConsultation } from "./find-consultation.ts";

/**
 * Takes a question away for both sides: teachers those of their queue, pupils their own while nobody
 * has answered. It is kept, hidden, for 30 days.
 *
 * @throws HttpProblem 404 when there is no such question for the caller; Refused for a pupil's own
 * that is answered.
 */
export async function deleteConsultation(
  db: Db,
  actor: Actor,
  id: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { studentId, answeredAt } = await holdConsultation(trx, actor, id);
    if (actor.role === "STUDENT" && answeredAt) throw new Refused(texts.consultation.answeredKept);
    await trx
      .updateTable("consultations")
      .set({ removedAt: sql`greatest(created_at, ${new Date(now)})`, removedBy: actor.id })
      .where("id", "=", id)
      .execute();
    await recordAct(trx, {
      actorId: actor.id,
      act: "delete",
      targetKind: "consultation",
      targetId: id,
      details: { student: studentId },
      at: now,
    });
  });
}
