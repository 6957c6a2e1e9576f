import { createHash } from "node:crypto";
import { chmod, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A socket path may have 107 bytes (103 on a Mac), the file name in it needs 14. */
const LONGEST = 88;

/**
 * Beside the data, or in the temporary folder if that path is too long.
 * @throws Error when somebody else has put something in its place.
 */
export async function makeSocketFolder(folder: string): Promise<string> {
  const beside = join(folder, "socket");
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const socketFolder =
    Buffer.byteLength(beside) <= LONGEST ? beside : join(tmpdir(), `markwell-${name}`);
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  const found = await lstat(socketFolder);
  const self = process.getuid?.();
  // In a folder that everybody may write in, the owner of ours could replace the socket.
  if (socketFolder !== beside && (!found.isDirectory() || found.uid !== self)) {
    throw new Error(
      `${socketFolder} belongs to somebody else. Remove it, or set DATA_DIR to a folder with a shorter path.`,
    );
  }
  await chmod(socketFolder, 0o700);
  return socketFolder;
}

export function socketUrl(socketFolder: string, name = "postgres"): string {
  // Everything is said, so that no PG... variable of the machine gets a word in.
  return `postgres://postgres@/${name}?host=${encodeURIComponent(socketFolder)}&port=5432&sslmode=disable`;
}
