import { join } from "node:path";
import { removeFromFolder } from "../../platform/mail/mail-folder.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import type { Erasing } from "./erase-student.ts";

interface Needs {
  storage: FileStorage;
  dataDir: string;
  log: Logger;
}

/** Failures are logged. */
export function removingFiles({ storage, dataDir, log }: Needs): Erasing["removeFiles"] {
  const remove = async ({ uploads, email }: Parameters<Erasing["removeFiles"]>[0]) => {
    for (const name of uploads) await storage.remove(name);
    if (email) await removeFromFolder(join(dataDir, "mail"), email);
  };
  return (left) => {
    remove(left).catch((error: unknown) => {
      log.error(
        { err: error, uploads: left.uploads },
        "files of an erased student could not be removed",
      );
    });
  };
}
