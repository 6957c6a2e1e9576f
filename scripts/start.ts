import { join } from "node:path";
import { readConfig } from "../packages/server/src/platform/config.ts";
import { isCreated } from "../packages/server/src/platform/database/embedded/embedded-postgres.ts";
import { checkPlace } from "../packages/server/src/preflight.ts";
import { firstStartWords, sayStep } from "../packages/server/src/start-steps.ts";
import { buildWhenStale, isStale } from "./build-web.ts";

/* Builds the web app when it is stale and runs the server in this process, so a signal to it reaches both. */
const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => interrupted.abort());
}
/* Under npm, which can be killed without a word: a server that nobody holds any more stops. */
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
try {
  // The server checks too; here it is so that a taken port is not told after a whole build.
  const config = readConfig(process.env);
  await checkPlace(config);
  const words = firstStartWords({
    webApp: await isStale(),
    database: !config.databaseUrl && !isCreated(join(config.dataDir, "postgres")),
    demoSchool: config.demoSchool,
  });
  if (words) console.log(words);
  await buildWhenStale(interrupted.signal, sayStep);
} catch (cause) {
  if (interrupted.signal.aborted) process.exit(0);
  console.error(`Markwell stopped: ${cause instanceof Error ? cause.message : cause}`);
  process.exit(1);
}
await import("../packages/server/src/main.ts");
// The server hears signals from now on; one that came before is passed on.
if (interrupted.signal.aborted) process.kill(process.pid, "SIGTERM");
