import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "../lib/ask.ts";
import type { Findings } from "./findings.ts";
import { HERE, type Node } from "./nodes.ts";
import type { Site } from "./site.ts";

const ADMIN = { ADMIN_EMAIL: "head@school.test", ADMIN_PASSWORD: "first-admin-2026" };

/**
 * At the same moment on an empty database: with a first admin, and with the demo school.
 * @returns those with the demo school.
 */
export async function firstStart(
  site: Site,
  findings: Findings,
): Promise<{ databaseUrl: string; nodes: [Node, Node] }> {
  const files = await readdir(join(HERE, "packages/server/migrations"));
  const migrations = files.filter((name) => name.endsWith(".sql")).length;
  const startTwo = async (name: string, what: string, env: Record<string, string>) => {
    const databaseUrl = await site.postgres.createDatabase(name);
    const began = performance.now();
    const starts = await Promise.allSettled([1, 2].map(() => site.startNode({ databaseUrl, env })));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const failed = starts.find((each) => each.status === "rejected");
    findings.check(
      `two servers start at once on an empty database, with ${what}: neither fails`,
      failed === undefined,
      failed ? String(failed.reason) : `${seconds} s`,
    );
    const [once] = await ask<Once>(databaseUrl, ONCE);
    findings.check(
      "  migrations, lists, queues and the admin were made once",
      once?.applied === migrations && once.admins === 1 && once.subjects === 3 && once.twice === 0,
      `${once?.applied} migrations, ${once?.admins} admin, ${once?.subjects} subjects`,
    );
    const nodes = starts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    return { databaseUrl, nodes };
  };
  const empty = await startTwo("first_admin", "a first admin", ADMIN);
  for (const node of empty.nodes) await node.stop();
  const { databaseUrl, nodes } = await startTwo("school", "the demo school", { DEMO_SCHOOL: "on" });
  const [a, b] = nodes;
  if (!a || !b) throw new Error("a server did not start, so nothing else can be tried");
  return { databaseUrl, nodes: [a, b] };
}

interface Once {
  applied: number;
  admins: number;
  subjects: number;
  twice: number;
}

const ONCE = `
  select (select count(*)::int from applied_migrations) as applied,
    (select count(*)::int from people where type = 'ADMIN') as admins,
    (select count(*)::int from subjects) as subjects,
    (select count(*) - count(distinct name) from pgboss.queue)::int as twice`;
