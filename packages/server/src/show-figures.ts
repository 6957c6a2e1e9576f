import type { Pool } from "pg";
import type { Registry } from "prom-client";
import { attemptFigures } from "./modules/attempts/attempt-figures.ts";
import { outboxFigures } from "./modules/mail/outbox-figures.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/connect.ts";
import { jobFigures } from "./platform/jobs/job-figures.ts";
import { processFigures } from "./platform/observe/process-figures.ts";
import type { Hub } from "./platform/realtime/hub.ts";
import type { SessionStore } from "./platform/sessions/session-store.ts";

interface Parts {
  db: Db;
  pool: Pool;
  clock: Clock;
  sessions: SessionStore;
  hub: Hub;
}

/** What the server counts of itself, as a list; requests and saves are counted where they happen. */
export function showFigures(registry: Registry, { db, clock, ...parts }: Parts): void {
  processFigures(registry, parts);
  attemptFigures(registry, db, clock);
  outboxFigures(registry, db, clock);
  jobFigures(registry, db);
}
