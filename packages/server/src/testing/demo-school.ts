import { prepareSchool } from "../demo/prepare-school.ts";
import type { Config } from "../platform/config.ts";
import { startTestApp, type TestApp } from "./app.ts";

export async function startDemoSchool(): Promise<TestApp> {
  const app = await startTestApp({ demoSchool: true });
  const { dataDir, db, clock, database } = app;
  const config = { demoSchool: true, schoolZone: "Asia/Singapore", dataDir } as Config;
  await prepareSchool({ config, db, pool: database.pool, clock });
  return app;
}
