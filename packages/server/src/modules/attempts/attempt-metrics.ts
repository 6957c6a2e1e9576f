import { SAVE_GRACE_SECONDS } from "@markwell/domain/attempts/clock";
import { sql } from "kysely";
import type { Registry } from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { polledMetrics } from "../../platform/observe/metrics.ts";

export function attemptMetrics(registry: Registry, db: Db, clock: Clock): void {
  polledMetrics(
    registry,
    "attempts",
    {
      open: { name: "markwell_attempts_open", help: "Attempts that are not closed" },
      lag: {
        name: "markwell_sweep_lag_seconds",
        help: "How long the oldest attempt that should be closed has waited for it; 0 when there is none",
      },
    },
    async () => {
      const { open, lag } = await readOpenAttempts(db, clock.now());
      return { open: [{ value: open }], lag: [{ value: lag }] };
    },
  );
}

export async function readOpenAttempts(
  db: Db,
  now: number,
): Promise<{ open: number; lag: number }> {
  const { rows } = await sql<{ open: number; lag: number }>`
    select count(*) as open,
           coalesce(max(greatest(0, extract(epoch from ${new Date(now)}::timestamptz - least(
             attempts.deadline + make_interval(secs => ${SAVE_GRACE_SECONDS}), tests.conducted_at)))), 0) as lag
    from attempts join tests on tests.id = attempts.test_id
    where attempts.closed_at is null`.execute(db);
  return rows[0] ?? { open: 0, lag: 0 };
}
