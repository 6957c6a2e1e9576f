import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeep } from "@markwell/domain/testing/depth";
import { defineConfig } from "@playwright/test";
import { makeTestFoldersInMemory } from "../scripts/test-folder.ts";
import { chromiumFlags, forShortLives } from "./chromium-flags.ts";

makeTestFoldersInMemory();

/* One real server with its own demo school, one browser. E2E_ORIGIN names a running server, for
   working on a test. */
const running = process.env.E2E_ORIGIN;
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
if (!running && !process.env.E2E_DATA) {
  const folder = mkdtempSync(join(tmpdir(), "markwell-e2e-"));
  process.env.E2E_DATA = folder;
  // The server has stopped by then.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
const origin = running ?? `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "specs",
  globalSetup: "./global-setup.ts",
  outputDir: "test-results",
  // What adds a case to a journey that another test walks, or to a rule that a server test holds, has
  // @deep in its title: `npm run test:deep` plays it, and again what looks at more widths there.
  ...(isDeep ? { grep: /@deep$|WCAG 2\.2 AA|@widths$/ } : { grepInvert: /@deep$/ }),
  fullyParallel: true,
  // A small machine's cores: with one more, pages wait for each other.
  workers: 2,
  retries: 0,
  timeout: 300_000,
  // Costs nothing where all is well, and saves a busy machine from a false alarm.
  expect: { timeout: 40_000 },
  use: {
    baseURL: origin,
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
    // It would answer in the place of what a test routes; the offline tests allow it.
    serviceWorkers: "block",
    // Nothing moves while a test looks at it.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    // A trace takes a fifth of the time; `--trace on` makes one of a test that fails.
    screenshot: "only-on-failure",
    launchOptions: {
      args: [...chromiumFlags, forShortLives],
      executablePath: process.env.CHROMIUM_PATH,
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          // Other tools read this file, too, so nothing is built by reading it.
          command: `"${process.execPath}" scripts/build-web.ts && exec "${process.execPath}" packages/server/src/main.ts`,
          cwd: "..",
          url: `${origin}/api/v1/auth/demo`,
          timeout: 900_000,
          gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
          stdout: "ignore",
          stderr: "pipe",
          env: {
            PORT: process.env.E2E_PORT,
            DATA_DIR: process.env.E2E_DATA ?? "",
            DEMO_SCHOOL: "on",
            LOG_LEVEL: "error",
            // Not production: the tests read mails in the demo school's mailbox.
            NODE_ENV: "test",
          },
        },
      }),
});
