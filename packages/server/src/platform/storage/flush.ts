import { open } from "node:fs/promises";

/** For stored files to survive a power cut: a file by "r+", a folder by "r". */
export async function flush(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
