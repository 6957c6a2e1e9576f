import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../platform/config.ts";
import { checkServer } from "../platform/database/check-server.ts";
import { type Connection, connect } from "../platform/database/connect.ts";
import { startEmbeddedPostgres } from "../platform/database/embedded/embedded-postgres.ts";
import { FolderInUse } from "../platform/database/embedded/folder-lock.ts";
import { makeSocketFolder, socketUrl } from "../platform/database/embedded/socket-folder.ts";
import { serversOf } from "../platform/database/primary-pool.ts";

/**
 * With one connection: DATABASE_URL, else the embedded one, started when no server runs it.
 * @param use "read" also while a server runs; "fill" creates a missing one, and refuses while a server
 * runs.
 * @throws Error with one line.
 */
export async function openSchoolDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  use: "read" | "fill",
): Promise<Connection> {
  const found = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await embedded(config.dataDir, use);
  const connection = connect({ connectionString: found.url, max: 1 });
  const close = async () => {
    await connection.close();
    await found.stop();
  };
  try {
    await checkServer(connection.pool, config.databaseUrl);
    return { ...connection, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function embedded(dataDir: string, use: "read" | "fill") {
  const folder = join(dataDir, "postgres");
  if (use === "read" && !existsSync(join(folder, "cluster", "PG_VERSION"))) {
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    );
  }
  try {
    const postgres = await startEmbeddedPostgres({ folder });
    return { url: postgres.url(), stop: () => postgres.stop() };
  } catch (cause) {
    if (use === "fill" || !(cause instanceof FolderInUse)) throw cause;
    // A running server owns it: we use its socket, too.
    return { url: socketUrl(await makeSocketFolder(folder)), stop: async () => {} };
  }
}

/** `host:port/name`, or the data folder; without a password. */
export function nameOfDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (!databaseUrl) return dataDir;
  const servers = serversOf(databaseUrl);
  return `${servers.map(({ host, port }) => `${host}:${port}`).join(",")}/${servers[0]?.database}`;
}

export function isNameOf(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  typed: string | undefined,
): boolean {
  if (typed === undefined || typed === "") return false;
  return (config.databaseUrl ? typed : resolve(typed)) === nameOfDatabase(config);
}
