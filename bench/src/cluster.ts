import { join } from "node:path";
import { Findings } from "./cluster/findings.ts";
import { firstStart } from "./cluster/first-start.ts";
import { liveTest } from "./cluster/live-test.ts";
import { startProxy } from "./cluster/proxy.ts";
import { openSite } from "./cluster/site.ts";
import { numberArgument, writeResults } from "./lib/report.ts";

/*
 * Two server processes on one external PostgreSQL and one bucket, behind a proxy that takes turns.
 *
 *   npm run chaos:cluster -- --candidates 200
 */
const count = numberArgument("candidates", 200);
const thinkMs = numberArgument("think", 500);

const findings = new Findings();
const site = await openSite();
try {
  await firstStart(site, findings);
  const databaseUrl = await site.postgres.createDatabase("school");
  const demo = { databaseUrl, env: { DEMO_SCHOOL: "on" } };
  const a = await site.startNode(demo);
  const b = await site.startNode(demo);
  const proxy = site.keep(await startProxy(join(site.folder, "proxy"), [a.port, b.port]));
  console.log(`PostgreSQL ${site.postgres.version}, proxy: ${proxy.kind}`);
  await liveTest({
    databaseUrl,
    proxy,
    nodes: [a, b],
    another: () => site.startNode(demo),
    candidates: count,
    thinkMs,
    findings,
  });
} finally {
  await site.stop();
}
console.table(findings.lines);
console.table({ lost: findings.lost, doubled: findings.doubled });
await writeResults("cluster", {
  candidates: count,
  lost: findings.lost,
  doubled: findings.doubled,
  checks: findings.lines,
});
if (findings.failed) process.exitCode = 1;
