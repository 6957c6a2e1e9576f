import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findConsultation } from "./find-consultation.ts";

/**
 * The captions of an answer as WebVTT; "" without any.
 *
 * @throws HttpProblem 404 when the question is not the caller's.
 */
export async function readCaptions(db: Db, actor: Actor, id: string): Promise<string> {
  await findConsultation(db, actor, id);
  const row = await db
    .selectFrom("consultationAnswers")
    .select("captions")
    .where("consultationId", "=", id)
    .executeTakeFirst();
  return row?.captions ?? "";
}
