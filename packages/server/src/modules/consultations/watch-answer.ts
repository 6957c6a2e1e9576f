import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { awardBadges } from "../badges/index.ts";
import { findConsultation, lockConsultation } from "./find-consultation.ts";

/**
 * Notes the first look at an answer, which may bring a badge.
 * @throws HttpProblem 404 when it is not their question.
 */
export async function watchAnswer(
  db: Db,
  actor: Actor,
  { id, zone }: { id: string; zone: string },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { answeredAt, watched } = await lockConsultation(trx, actor, id);
    if (!answeredAt || watched) return;
    await trx
      .updateTable("consultationAnswers")
      .set({ watchedAt: new Date(Math.max(now, answeredAt.getTime())) })
      .where("consultationId", "=", id)
      .execute();
    await awardBadges(trx, actor.id, { zone, now, event: { kind: "consultation" } });
  });
}

/** WebVTT; "" without captions. @throws HttpProblem 404 when the question is not the caller's. */
export async function readCaptions(db: Db, actor: Actor, id: string): Promise<string> {
  await findConsultation(db, actor, id);
  const row = await db
    .selectFrom("consultationAnswers")
    .select("captions")
    .where("consultationId", "=", id)
    .executeTakeFirst();
  return row?.captions ?? "";
}
