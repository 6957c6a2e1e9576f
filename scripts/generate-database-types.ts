import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { connect } from "../packages/server/src/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded/embedded-postgres.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";

/* Writes platform/database/schema.ts from the real schema; with --check it only compares. */
const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const out = join(root, "packages/server/src/platform/database/schema.ts");
const folder = await mkdtemp(join(tmpdir(), "markwell-types-"));
const postgres = await startEmbeddedPostgres({ folder, durable: false });
try {
  const { pool, close } = connect({ connectionString: postgres.url(), max: 2 });
  await migrate(pool);
  await close();
  const target = process.argv.includes("--check") ? join(folder, "schema.ts") : out;
  await run(
    join(root, "node_modules/.bin/kysely-codegen"),
    [
      "--dialect=postgres",
      `--url=${postgres.url()}`,
      "--camel-case",
      "--exclude-pattern=applied_migrations",
      "--numeric-parser=number",
      "--date-parser=string",
      `--type-mapping={"int8":"number"}`,
      `--out-file=${target}`,
    ],
    { cwd: root },
  );
  await run(
    join(root, "node_modules/.bin/biome"),
    ["format", "--write", "--vcs-enabled=false", target],
    { cwd: root },
  );
  if (target !== out && (await readFile(target, "utf8")) !== (await readFile(out, "utf8"))) {
    console.error("The schema has changed: run npm run db:types and commit the file.");
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
