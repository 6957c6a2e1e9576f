import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "./ask.ts";
import type { Findings } from "./findings.ts";
import { HERE } from "./nodes.ts";
import type { Site } from "./site.ts";

const ADMIN = { ADMIN_EMAIL: "head@school.test", ADMIN_PASSWORD: "first-admin-2026" };

/** Two servers that start at the same moment on an empty database: with a first admin, and with the demo school. */
export async function firstStart(site: Site, findings: Findings): Promise<void> {
  const files = await readdir(join(HERE, "packages/server/migrations"));
  const migrations = files.filter((name) => name.endsWith(".sql")).length;
  for (const [what, name, env] of [
    ["a first admin", "first_admin", ADMIN],
    ["the demo school", "first_demo", { DEMO_SCHOOL: "on" }],
  ] as const) {
    const databaseUrl = await site.postgres.createDatabase(name);
    const began = performance.now();
    const starts = await Promise.allSettled(
      [1, 2].map(() => site.startNode({ databaseUrl, env: { ...env } })),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const failed = starts.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    findings.check(
      `two starts at once on an empty database, with ${what}: neither fails`,
      failed.length === 0,
      failed.length === 0 ? `${seconds} s` : String(failed[0]),
    );
    const [once] = await ask<{ applied: number; admins: number; subjects: number; queues: number }>(
      databaseUrl,
      `select (select count(*)::int from applied_migrations) as applied,
              (select count(*)::int from people where type = 'ADMIN') as admins,
              (select count(*)::int from subjects) as subjects,
              (select count(*) - count(distinct name) from pgboss.queue)::int as queues`,
    );
    findings.check(
      `  migrations, lists and the admin were made once, with ${what}`,
      once?.applied === migrations && once.admins === 1 && once.subjects === 3 && once.queues === 0,
      `${once?.applied} migrations, ${once?.admins} admin, ${once?.subjects} subjects`,
    );
    for (const each of starts) if (each.status === "fulfilled") await each.value.stop();
  }
}
