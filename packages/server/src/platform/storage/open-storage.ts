import { join } from "node:path";
import type { Config } from "../config.ts";
import { diskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { type Incoming, incomingFiles } from "./incoming.ts";

export interface Places {
  storage: FileStorage;
  incoming: Incoming;
}

/**
 * A bucket, else a folder below the data folder; removes remains of killed processes.
 * @throws Error with one line when the bucket cannot be used.
 */
export async function openStorage({
  s3,
  dataDir,
}: Pick<Config, "s3" | "dataDir">): Promise<Places> {
  const folder = join(dataDir, "media");
  // On the same disk as the folder itself, so that a finished file appears in a single step.
  const incoming = incomingFiles(join(folder, "incoming"));
  await incoming.sweep();
  if (!s3) return { storage: diskStorage(folder), incoming };
  // A large module that most schools never need.
  const { checkBucket, s3Storage } = await import("./s3-storage.ts");
  await checkBucket(s3);
  return { storage: s3Storage(s3), incoming };
}
