import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { type Running, start } from "./processes.ts";
import { cpuSecondsOf, type Product } from "./product.ts";

const SECONDS = 5;

/** A bare server beside the product; `ready` is its address. */
export function startYardstick(
  name: "empty-endpoint" | "single-row-endpoint",
  env: Record<string, string> = {},
): Promise<Running> {
  const program = new URL(`../yardsticks/${name}.ts`, import.meta.url);
  return start(fileURLToPath(program), { env, ready: /(http:\/\/\S+)/ });
}

/** Processor milliseconds of a request that stores one row. */
export interface BareRow {
  server: number;
  database: number;
}

/** What this machine takes now for a bare upsert over HTTP; runs for some 10 s. */
export async function timeBareRow(product: Product): Promise<BareRow> {
  const endpoint = await startYardstick("single-row-endpoint", {
    DATABASE_URL: product.databaseUrl,
  });
  const used = async () => ({
    server: await cpuSecondsOf(endpoint.pid),
    database: (await product.cpuSeconds()).database,
  });
  const fire = (duration: number) =>
    autocannon({
      url: `${endpoint.ready}/save`,
      connections: 16,
      duration,
      setupClient: (client) => {
        const [userid, qid] = [randomUUID(), randomUUID()];
        const body = JSON.stringify({ userid, qid, newAnswer: [qid], customAnswer: "" });
        const headers = { "content-type": "application/json" };
        client.setRequests([{ method: "POST", headers, body }]);
      },
    });
  try {
    await fire(2);
    const before = await used();
    const { "2xx": answered, non2xx, errors } = await fire(SECONDS);
    const after = await used();
    if (answered === 0 || non2xx + errors > 0) throw new Error("the yardstick failed");
    const each = (part: keyof BareRow) => ((after[part] - before[part]) * 1_000) / answered;
    return { server: each("server"), database: each("database") };
  } finally {
    await endpoint.stop();
  }
}
