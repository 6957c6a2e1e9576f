import { createReadStream } from "node:fs";
import { access, constants, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskParts } from "./disk-parts.ts";
import type { FileStorage } from "./file-storage.ts";
import { flush } from "./flush.ts";

/** The first file creates the folder. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, localFile) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await flush(localFile, "r+");
      // Atomic on the same disk: nobody ever reads half a file.
      await rename(localFile, pathOf(name));
      // Windows cannot flush a folder.
      if (process.platform !== "win32") await flush(folder, "r");
    },
    async sizeOf(name) {
      const found = await stat(pathOf(name)).catch(unlessMissing);
      return found?.isFile() ? found.size : undefined;
    },
    open: async (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    parts: diskParts(folder),
    reachable: () => usable(folder),
    close: () => {},
  };
}

function unlessMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT" && cause.code !== "ENOTDIR") throw cause;
}

/** The first file creates the folder; until then its parent counts. */
async function usable(folder: string): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    await access(folder, R_OK | W_OK | X_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    await usable(dirname(folder));
  }
}
