import type { Pool } from "pg";
import type { Registry } from "prom-client";
import { attemptMetrics } from "./modules/attempts/attempt-metrics.ts";
import { outboxMetrics } from "./modules/mail/outbox-metrics.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/connect.ts";
import { jobMetrics } from "./platform/jobs/job-metrics.ts";
import { processMetrics } from "./platform/observe/process-metrics.ts";
import type { Hub } from "./platform/realtime/hub.ts";
import type { SessionStore } from "./platform/sessions/session-store.ts";

interface Parts {
  db: Db;
  pool: Pool;
  clock: Clock;
  sessions: SessionStore;
  hub: Hub;
}

/** Requests and saves are counted where they happen. */
export function registerMetrics(registry: Registry, { db, clock, ...parts }: Parts): void {
  processMetrics(registry, parts);
  attemptMetrics(registry, db, clock);
  outboxMetrics(registry, db, clock);
  jobMetrics(registry, db);
}
