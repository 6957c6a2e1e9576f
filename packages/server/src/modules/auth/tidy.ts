import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { removeOldTries } from "../../platform/limits/tries.ts";
import { removeOverSessions } from "../../platform/sessions/end-sessions.ts";
import { removeOldConfirmations } from "./confirm-address.ts";
import { removeOldFactors } from "./factors.ts";
import { removeOldBrowsers } from "./known-browsers.ts";
import { removeOldTrips } from "./provider-flow.ts";
import { removeOldRequests } from "./provider-people.ts";
import { removeOldResets } from "./reset-store.ts";
import { removeOldCodes } from "./sign-in-codes.ts";

const DAY_MS = 24 * 3_600_000;

const tidyJob = job("tidy-sign-ins", { tries: 1 });

/** Call before the jobs start. */
export function tidyHourly(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.handle(tidyJob, () => tidy(db, clock.now()));
  jobs.schedule(tidyJob, "20 * * * *", {});
}

/** Ending sessions also ends their sockets. */
export async function tidy(db: Db, now: number): Promise<void> {
  await removeOverSessions(db, now);
  await removeOldResets(db, now);
  await removeOldConfirmations(db, now);
  await removeOldCodes(db, now);
  await removeOldBrowsers(db, now);
  await removeOldFactors(db, now);
  await removeOldTrips(db, now);
  await removeOldRequests(db, now);
  await removeOldTries(db, now - DAY_MS);
}
