import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "../platform/config.ts";

export interface TestBucket {
  settings: S3Settings;
  folder: string;
  close(): Promise<void>;
}

export async function startTestBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-test-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "uploads" }],
  });
  const { port } = await server.run();
  return {
    folder,
    settings: {
      bucket: "uploads",
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      keys: { access: "S3RVER", secret: "S3RVER" },
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
