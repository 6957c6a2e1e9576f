import { REMOVED_KEPT_MS } from "@markwell/domain/consultations/consultation";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";

const purge = job("purge-consultations", { tries: 1 });

/**
 * Has deleted questions forgotten every night. Before the jobs start. It runs before the removal of
 * uploads that nothing refers to, which takes their pictures and videos.
 */
export function purgeConsultationsNightly(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }) {
  jobs.handle(purge, () => purgeRemoved(db, clock.now()));
  jobs.schedule(purge, "20 3 * * *", {});
}

/** Forgets questions that were deleted 30 days ago or earlier, with their answers. */
export async function purgeRemoved(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("consultations")
    .where("removedAt", "<=", new Date(now - REMOVED_KEPT_MS))
    .execute();
}
