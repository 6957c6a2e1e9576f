import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { removeOldChecks } from "./import-store.ts";

const tidyImports = job("tidy-imports", { tries: 1 });

/** Has files that nobody confirmed forgotten, every hour. Before the jobs start. */
export function tidyImportsHourly(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.handle(tidyImports, () => removeOldChecks(db, clock.now()));
  jobs.schedule(tidyImports, "40 * * * *", {});
}
