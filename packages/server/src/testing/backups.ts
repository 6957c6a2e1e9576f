import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp } from "../operations/back-up.ts";
import { restoreSchool } from "../operations/restore-school.ts";
import { type Config, readConfig } from "../platform/config.ts";
import type { TestApp } from "./app.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";

export type Home = Pick<Config, "databaseUrl" | "dataDir" | "s3">;

interface Options {
  keep?: number;
  signal?: AbortSignal;
  onSay?: (line: string) => unknown;
}

export interface BackupScene {
  folder: string;
  backUp(home: Home, options?: Options): Promise<string>;
  restore(home: Home, from: string, replace?: string): Promise<void>;
  emptyHome(): Promise<{ home: Home; database: FreshDatabase }>;
  said: string[];
  close(): Promise<void>;
}

export const homeOf = (app: TestApp, s3?: Config["s3"]): Home => ({
  databaseUrl: app.database.url,
  dataDir: app.dataDir,
  s3,
});

export async function aBackupScene(): Promise<BackupScene> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-test-backups-"));
  const said: string[] = [];
  const closing: Array<() => Promise<unknown>> = [
    () => rm(folder, { recursive: true, force: true }),
  ];
  let now = Date.parse("2026-11-21T10:00:00Z");
  const settings = (home: Home): Config => ({ ...readConfig({}), ...home });
  const say = (line: string) => void said.push(line);
  return {
    folder,
    said,
    backUp(home, { keep, signal = new AbortController().signal, onSay } = {}) {
      now += 1_000;
      const both = (line: string) => {
        say(line);
        onSay?.(line);
      };
      return backUp({ config: settings(home), into: folder, keep, now, say: both, signal });
    },
    restore: (home, from, replace) =>
      restoreSchool({
        config: settings(home),
        from,
        replace,
        say,
        signal: new AbortController().signal,
      }),
    async emptyHome() {
      const database = await freshDatabase("template0");
      closing.unshift(() => database.close());
      const dataDir = join(tmpdir(), `markwell-test-data-${randomUUID()}`);
      closing.push(() => rm(dataDir, { recursive: true, force: true }));
      return { home: { databaseUrl: database.url, dataDir, s3: undefined }, database };
    },
    async close() {
      for (const close of closing) await close();
    },
  };
}
