import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "../platform/database/connect.ts";
import { startEmbeddedPostgres } from "../platform/database/embedded/embedded-postgres.ts";
import { migrate } from "../platform/database/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the server with `DATABASE` where the database's name goes. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-test-"));
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  const admin = connect({ connectionString: postgres.url(), max: 1 });
  await admin.pool.query("create database template_school");
  await admin.close();
  const template = connect({ connectionString: postgres.url("template_school"), max: 1 });
  await migrate(template.pool);
  await template.close();
  project.provide("databaseUrl", postgres.url("DATABASE"));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
