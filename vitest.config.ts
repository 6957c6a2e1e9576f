import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** One run, a project per package; only the server's tests need a database. */
export default defineConfig({
  test: {
    // The default leaves a core free; two cores would have one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: "domain", include: ["packages/domain/src/**/*.test.ts"] } },
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"] } },
      { test: { name: "web", include: ["packages/web/src/**/*.test.ts"] } },
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["packages/server/src/**/*.test.ts"],
          globalSetup: ["packages/server/src/testing/global-setup.ts"],
          // Generous: a busy machine is no fault of the product.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
