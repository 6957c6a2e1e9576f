import { existsSync } from "node:fs";
import { access, constants, mkdir, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Config } from "./platform/config.ts";
import { isCreated } from "./platform/database/embedded/embedded-postgres.ts";

/** Room for a new database, its log and some months of answers. */
const NEEDED_MB = 200;

/**
 * Before the slow work: a taken port, an unwritable folder, a full disk.
 * @returns warnings
 * @throws Error with one line that says what to do.
 */
export async function checkPlace(config: Config, free = freeMegabytes): Promise<string[]> {
  await checkPort(config);
  await checkFolder(config.dataDir);
  return config.databaseUrl ? [] : checkSpace(config.dataDir, await free(config.dataDir));
}

async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, refuse) => {
    probe.once("error", (cause) => refuse(new Error(explainListening(cause, config))));
    probe.listen(config.port, config.host, done);
  });
  await new Promise((done) => probe.close(done));
}

/** And what to do. */
export function explainListening(cause: NodeJS.ErrnoException, { host, port }: Config): string {
  if (cause.code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Stop it, or set PORT to a free port, for example PORT=${port === 65_535 ? 3000 : port + 1}.`;
  }
  return `Cannot listen on ${host}:${port} (${cause.code}). Set HOST and PORT to an address of this machine that you may use.`;
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${folder} cannot be written (${code}). Set DATA_DIR to a folder that you may write.`,
    );
  }
}

/** Node's `recursive` never returns in a folder that refuses with ENOENT (/proc). */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}

/** A school that is there starts all the same: its people can read, and an admin can remove things. */
function checkSpace(folder: string, free: number): string[] {
  if (free >= NEEDED_MB) return [];
  const words = `The disk of the data folder ${folder} has only ${free} MB left`;
  if (isCreated(join(folder, "postgres"))) return [`${words}. Make room before it is full.`];
  throw new Error(
    `${words}, Markwell needs ${NEEDED_MB} MB. Make room, or set DATA_DIR to another disk.`,
  );
}
