import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { startTestBucket } from "./s3.ts";

export interface StorageScene {
  app: TestApp;
  settings: Pick<Config, "dataDir" | "s3">;
  everyFile(): Promise<string[]>;
  arriving(): Promise<string[]>;
  close(): Promise<void>;
}

type Settings = Parameters<typeof startTestApp>[0];

export const STORAGES = ["the disk", "S3"] as const;

export async function aStorageScene(
  storage: (typeof STORAGES)[number],
  settings: NonNullable<Settings> = {},
): Promise<StorageScene> {
  const bucket = storage === "S3" ? await startTestBucket() : undefined;
  const dataDir = settings.dataDir ?? join(tmpdir(), `markwell-test-data-${randomUUID()}`);
  const app = await startTestApp({ ...settings, dataDir, s3: bucket?.settings });
  const below = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return {
    app,
    settings: { dataDir, s3: bucket?.settings },
    everyFile: async () => [
      ...(await below(dataDir)),
      ...(bucket ? await below(bucket.folder) : []),
    ],
    arriving: () => below(join(dataDir, "media", "incoming")),
    async close() {
      await app.close();
      await bucket?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
