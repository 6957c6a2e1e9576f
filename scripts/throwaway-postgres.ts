import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded/embedded-postgres.ts";

/* A durable PostgreSQL in a folder of its own, for benchmarks and trials: prints its URL, ends with its parent. */
const folder = process.argv[2];
if (!folder) throw new Error("Say which folder: node scripts/throwaway-postgres.ts FOLDER");
const postgres = await startEmbeddedPostgres({ folder });
console.log(postgres.url());
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => postgres.stop().then(() => process.exit(0)));
}
setInterval(() => {}, 60_000);
