import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "../lib/processes.ts";
import { type ExternalPostgres, startExternalPostgres } from "./external-postgres.ts";
import { type Node, type NodeNeeds, startNode } from "./nodes.ts";

export interface Site {
  folder: string;
  postgres: ExternalPostgres;
  /** Starts a server on a database of the site; whatever still runs in the end is stopped. */
  startNode(
    needs: Pick<NodeNeeds, "databaseUrl" | "checkout" | "env" | "publicUrl">,
  ): Promise<Node>;
  /** Stopped in the end, newest first. */
  keep<T extends { stop(): Promise<void> }>(running: T): T;
  stop(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-cluster-"));
  const kept: Array<{ stop(): Promise<void> }> = [];
  const keep: Site["keep"] = (running) => {
    kept.unshift(running);
    return running;
  };
  const stop = async () => {
    for (const running of kept) await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const postgres = keep(await startExternalPostgres(folder));
    await mkdir(join(folder, "s3"));
    const program = fileURLToPath(new URL("./bucket-server.ts", import.meta.url));
    const bucket = keep(
      await start(program, { args: [join(folder, "s3")], ready: /^(http:\S+)/ }),
    ).ready;
    return {
      folder,
      postgres,
      startNode: async (needs) => keep(await startNode({ ...needs, bucket, folder })),
      keep,
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
