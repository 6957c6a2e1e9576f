import { existsSync } from "node:fs";
import { access, constants, mkdir, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname } from "node:path";
import type { Config } from "./platform/config.ts";

/** Room for a new database, its log and some months of answers. */
const NEEDED_MB = 200;

/**
 * Before the slow work: a taken port, an unwritable folder, a full disk.
 * @throws Error with one line that says what to do.
 */
export async function checkPlace(config: Config): Promise<void> {
  await checkPort(config);
  await checkFolder(config.dataDir);
  if (!config.databaseUrl) await checkSpace(config.dataDir);
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

async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free >= NEEDED_MB) return;
  throw new Error(
    `The disk of the data folder ${folder} has only ${free} MB left, Markwell needs ${NEEDED_MB} MB. Make room, or set DATA_DIR to another disk.`,
  );
}
