import { sql } from "kysely";
import type { Registry } from "prom-client";
import type { Db } from "../database/connect.ts";
import { polledMetrics } from "../observe/metrics.ts";

/** And how long the oldest available one has waited. */
export function jobMetrics(registry: Registry, db: Db): void {
  polledMetrics(
    registry,
    "jobs",
    {
      jobs: {
        name: "markwell_jobs",
        help: "Jobs by queue and state: waiting, later (not before a time), retry (failed, tried again), running, dead (given up)",
        labelNames: ["queue", "state"],
      },
      oldest: {
        name: "markwell_jobs_oldest_seconds",
        help: "How long the oldest job that could be done has waited, by queue",
        labelNames: ["queue"],
      },
    },
    async () => {
      const rows = await readJobs(db);
      return {
        jobs: rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
        oldest: rows
          .filter(({ state }) => state === "waiting")
          .map(({ queue, waited }) => ({ labels: { queue }, value: waited })),
      };
    },
  );
}

interface JobCount {
  queue: string;
  state: "waiting" | "later" | "retry" | "running" | "dead";
  count: number;
  waited: number;
}

/** By the database's time, as the queue. Without its own housekeeping. */
async function readJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue,
           case when state = 'active' then 'running'
                when state = 'failed' then 'dead'
                when state = 'retry' then 'retry'
                when start_after > now() then 'later'
                else 'waiting' end as state,
           count(*) as count,
           greatest(0, extract(epoch from now() - min(start_after))) as waited
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and not starts_with(name, '__pgboss')
    group by 1, 2`.execute(db);
  return rows;
}
