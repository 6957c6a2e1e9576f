import type pg from "pg";
import { type Findings, noFindings } from "./findings.ts";

/** Every job is done, or waits for a later time: none failed for good, none is held by a dead process. */
export async function compareJobs(database: pg.Pool): Promise<Findings & { done: number }> {
  const { rows } = await database.query<{ name: string; state: string; count: number }>(
    `select name, state::text, count(*)::int as count from pgboss.job
     where name not like '\\_\\_%'
       and (state in ('completed', 'failed', 'active') or start_after < now() - interval '10 seconds')
     group by name, state`,
  );
  const findings = noFindings();
  for (const { name, state, count } of rows)
    if (state !== "completed") findings.lost.push(`${count} jobs ${name} are ${state}`);
  const done = rows.reduce((sum, { state, count }) => sum + (state === "completed" ? count : 0), 0);
  return { ...findings, done };
}
