import type pg from "pg";
import { getConstructionPlans } from "pg-boss";

const SCHEMA = "pgboss";

/** In the caller's transaction, as pg-boss does at a server's first start. */
export async function createQueueTables(client: pg.ClientBase): Promise<void> {
  await client.query(withinTransaction(getConstructionPlans(SCHEMA)));
  // pg-boss sets these only for its own, short transaction.
  await client.query(
    "set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0",
  );
}

export function queueVersion(): number {
  const plan = getConstructionPlans(SCHEMA);
  const [, version] = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(plan) ?? [];
  if (!version) throw new Error("The plan of the job queue does not name its version.");
  return Number(version);
}

/** Its own begin and commit must not end the caller's transaction. */
function withinTransaction(plan: string): string {
  const bare = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan)?.[1];
  if (!bare || /^\s*(COMMIT|ROLLBACK)\s*;/m.test(bare)) {
    throw new Error("The plan of the job queue is not one transaction.");
  }
  return bare;
}
