import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Prefix } from "./run-as.ts";

const run = promisify(execFile);

interface NewCluster {
  /** Exists, and the user that PostgreSQL runs as may write in it. */
  folder: string;
  cluster: string;
  initdb: string;
  prefix: Prefix;
  durable: boolean;
}

/**
 * Creates the cluster unless it is there. Made under another name and renamed when complete, so a
 * start that was cut off leaves nothing that looks finished.
 *
 * @throws Error with the reason in one line.
 */
export async function createCluster(wanted: NewCluster): Promise<void> {
  const { folder, cluster, initdb, prefix, durable } = wanted;
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  const draft = join(folder, "cluster.new");
  await rm(draft, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  const [program = initdb, ...args] = [
    ...prefix,
    initdb,
    `--pgdata=${draft}`,
    "--username=postgres",
    // Nobody but the owner can enter the socket's folder.
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  await run(program, args, { maxBuffer: 10_000_000 }).catch((failure: { stderr?: string }) => {
    const lines = (failure.stderr ?? String(failure)).trim().split("\n");
    const reason = lines.findLast((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1);
    throw new Error(`The database could not be created in ${folder}: ${reason}`);
  });
  await rename(draft, cluster);
}
