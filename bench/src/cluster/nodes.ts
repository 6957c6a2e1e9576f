import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../scripts/free-port.ts";
import { start } from "../lib/processes.ts";

export const HERE = fileURLToPath(new URL("../../../", import.meta.url));

export interface Node {
  port: number;
  origin: string;
  /** Where it writes mails, as there is no mail server. */
  dataDir: string;
  /** SIGTERM, until it has ended. */
  stop(): Promise<void>;
  /** kill -9: it finishes nothing. */
  kill(): void;
}

export interface NodeNeeds {
  databaseUrl: string;
  bucket: string;
  folder: string;
  publicUrl?: string;
  checkout?: string;
  env?: Record<string, string>;
}

/** Starts the real server; resolves when it says that it is ready. */
export async function startNode(needs: NodeNeeds): Promise<Node> {
  const { databaseUrl, bucket, folder, checkout = HERE, env = {} } = needs;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, `data-${randomUUID()}`);
  const running = await start(join(checkout, "packages/server/src/main.ts"), {
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: needs.publicUrl ?? origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_SCHOOL: "off",
      S3_BUCKET: "uploads",
      S3_ENDPOINT: bucket,
      S3_ACCESS_KEY: "S3RVER",
      S3_SECRET_KEY: "S3RVER",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ...env,
    },
    ready: /Markwell is ready at ([^\s"]+)/,
  });
  return {
    port,
    origin,
    dataDir,
    stop: () => running.stop(),
    kill: () => void process.kill(running.pid, "SIGKILL"),
  };
}
