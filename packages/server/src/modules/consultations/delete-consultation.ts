import { texts } from "@markwell/contract/texts";
import { REMOVED_KEPT_MS } from "@markwell/domain/consultations/consultation";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockConsultation } from "./find-consultation.ts";

/**
 * Hides it for 30 days: teachers from their queue, students their own while unanswered.
 * @throws HttpProblem 404 when the caller has no such question; Refused for a student's own that is
 * answered.
 */
export async function deleteConsultation(
  db: Db,
  actor: Actor,
  id: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { studentId, answeredAt } = await lockConsultation(trx, actor, id);
    if (actor.role === "STUDENT" && answeredAt) throw new Refused(texts.consultation.answeredKept);
    await trx
      .updateTable("consultations")
      .set({ removedAt: sql`greatest(created_at, ${new Date(now)})`, removedBy: actor.id })
      .where("id", "=", id)
      .execute();
    await recordAction(trx, {
      actorId: actor.id,
      act: "delete",
      targetKind: "consultation",
      targetId: id,
      details: { student: studentId },
      at: now,
    });
  });
}

/** An answer's video goes with the next night. */
export async function eraseConsultations(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("consultations").where("studentId", "=", studentId).execute();
}

const purge = job("purge-consultations", { tries: 1 });

/**
 * Call before the jobs start. Runs before the removal of unused uploads, which takes the pictures and
 * videos.
 */
export function purgeConsultationsNightly(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }) {
  jobs.handle(purge, () => purgeRemoved(db, clock.now()));
  jobs.schedule(purge, "20 3 * * *", {});
}

export async function purgeRemoved(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("consultations")
    .where("removedAt", "<=", new Date(now - REMOVED_KEPT_MS))
    .execute();
}
