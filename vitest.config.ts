import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

import { isDeep } from "./packages/domain/src/testing/depth.ts";
import { LongestFirst } from "./scripts/longest-first.ts";
import { makeTestFoldersInMemory } from "./scripts/test-folder.ts";
import { UnitTestReport } from "./scripts/test-reports.ts";

makeTestFoldersInMemory();
// Each test that starts a process or a thread loads the same modules; it finds them compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("node_modules/.cache/node", import.meta.url),
);

/** They replace a module (`vi.mock`), which the other files' modules have loaded already. */
const REPLACING = {
  web: [
    "packages/web/src/lib/kept.test.ts",
    "packages/web/src/lib/school-time.test.ts",
    "packages/web/src/lib/sign-in-again.test.ts",
    "packages/web/src/ui/use-action.test.ts",
  ],
  server: "packages/server/src/modules/auth/sign-in-limits.test.ts",
};

for (const file of [...REPLACING.web, REPLACING.server]) {
  if (!existsSync(new URL(file, import.meta.url))) {
    throw new Error(`${file} is gone: correct its name in REPLACING of vitest.config.ts.`);
  }
}

/** Limits that only a hang reaches: a busy machine is no fault of the product. */
const patient = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: ["scripts/property-counts.ts"],
};

/** What the server's tests need. */
const onServer = {
  globalSetup: ["packages/server/src/testing/global-setup.ts"],
  ...patient,
};

/** `npm test` asks for one. */
const report = process.env.UNIT_TEST_REPORT;

/** One run, a project per package; only the server's tests need a database. */
export default defineConfig({
  test: {
    ...(report ? { reporters: ["dot", new UnitTestReport(report)] } : {}),
    // The default leaves a core free; two cores would have one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Half of the time went into loading the same modules again for each file. A test file leaves
    // nothing behind in a module; those that replace a module have their own modules all the same.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // As in the browser's tests: what only adds a case, or counts far, runs in depth.
    ...(isDeep ? {} : { testNamePattern: /^(?!.*@deep)/ }),
    projects: [
      {
        test: {
          name: "domain",
          include: ["packages/domain/src/**/*.test.ts"],
          ...patient,
        },
      },
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"], ...patient } },
      {
        test: {
          name: "web",
          include: ["packages/web/src/**/*.test.ts"],
          exclude: REPLACING.web,
          ...patient,
        },
      },
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], ...patient } },
      {
        test: {
          name: "server",
          include: ["packages/server/src/**/*.test.ts"],
          exclude: [REPLACING.server],
          ...onServer,
        },
      },
      { test: { name: "web, replacing", include: REPLACING.web, isolate: true, ...patient } },
      {
        test: {
          name: "server, replacing",
          include: [REPLACING.server],
          isolate: true,
          ...onServer,
        },
      },
    ],
  },
});
