import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import type { Prefix } from "./run-as.ts";

const run = promisify(execFile);

/**
 * Creates the cluster unless it is there. Made under another name and renamed when complete, so a
 * start that was cut off leaves nothing that looks finished.
 */
export async function createCluster(
  folder: string,
  cluster: string,
  { initdb }: Binaries,
  prefix: Prefix,
): Promise<void> {
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  const draft = join(folder, "cluster.new");
  await rm(draft, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
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
  ];
  await run(program, args, { maxBuffer: 10_000_000 });
  await rename(draft, cluster);
}
