import { join } from "node:path";
import { acrossFiles } from "./cluster/across-files.ts";
import { acrossSessions } from "./cluster/across-sessions.ts";
import { acrossSitting } from "./cluster/across-sitting.ts";
import { Findings } from "./cluster/findings.ts";
import { firstStart } from "./cluster/first-start.ts";
import { mailsOnce } from "./cluster/jobs.ts";
import { liveTest } from "./cluster/live-test.ts";
import type { Node } from "./cluster/nodes.ts";
import { startProxy } from "./cluster/proxy.ts";
import { rollingUpgrade } from "./cluster/rolling-upgrade.ts";
import { schoolAtOnce } from "./cluster/school-at-once.ts";
import { openSite } from "./cluster/site.ts";
import { numberArgument, writeResults } from "./lib/report.ts";

/*
 * Two server processes on one external PostgreSQL and one bucket, behind a proxy that takes turns:
 * they start at once on an empty database; whatever begins at one goes on at the other; a live test
 * loses a server and gets a new one; an older version is replaced by this one during a live test.
 * Prints what was checked; ends with 1 when something did not hold, was lost or doubled.
 *
 *   npm run chaos:cluster -- --candidates 200
 *   npm run chaos:cluster -- --only school        # 1,400 sockets and first visits through deploy/nginx
 *   npm run chaos:cluster -- --only upgrade --from v1.0.0
 */
const candidates = numberArgument("candidates", 200);
const thinkMs = numberArgument("think", 700);
const only = textArgument("only");
const from = textArgument("from");
const wanted = (part: "together" | "upgrade" | "school") => only === undefined || only === part;

const findings = new Findings();
const site = await openSite();
try {
  console.log(`PostgreSQL ${site.postgres.version}`);
  if (wanted("school")) await schoolAtOnce(site.folder, findings);
  if (wanted("together")) await together();
  if (wanted("upgrade")) {
    const some = Math.ceil(candidates / 4);
    await rollingUpgrade(site, { from, candidates: some, thinkMs: thinkMs * 2, findings });
  }
} finally {
  await site.stop();
}
console.table(findings.lines);
const { lost, doubled, lines: checks } = findings;
console.table({ lost, doubled });
await writeResults("cluster", { candidates, lost, doubled, checks });
if (findings.failed) process.exitCode = 1;

async function together(): Promise<void> {
  const { databaseUrl, nodes } = await firstStart(site, findings);
  const proxy = site.keep(
    await startProxy(
      join(site.folder, "proxy"),
      nodes.map(({ port }) => port),
    ),
  );
  console.log(`proxy: ${proxy.kind}`);
  await acrossSitting(nodes, findings);
  await acrossSessions(nodes, findings);
  await acrossFiles(nodes, findings);
  const everyNode: Node[] = [...nodes];
  const another = async () => {
    const node = await site.startNode({ databaseUrl, env: {} });
    everyNode.push(node);
    return node;
  };
  await liveTest({ databaseUrl, proxy, nodes, another, candidates, thinkMs, findings });
  const dataDirs = everyNode.map(({ dataDir }) => dataDir);
  await mailsOnce(databaseUrl, { dataDirs, findings });
}

function textArgument(name: string): string | undefined {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : process.argv[place + 1];
}
