import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/*
 * A busy machine makes a test slow, never red. What must not explode is proved by counting work
 * (domain/testing/work.ts, server/testing/statements.ts), what must be quick is measured in bench/.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync(
  ["{packages,scripts}/**/*.test.ts", "packages/**/testing/**/*.ts", "e2e/**/*.ts", "*.config.ts"],
  { cwd: root, exclude: (name) => name.includes("node_modules") },
);

const CLOCK = "reads a clock";
const WAIT = "waits by time";
/** A limit that only a hang reaches. */
const LEAST_MS = 30_000;

const REFUSED: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  [CLOCK, /\bperformance\.now\(|\bhrtime\b|\bconsole\.time/],
  [CLOCK, /\bDate\.now\(\) - (?!\d)\(?[a-z]|[\w)\]] - Date\.now\(\)/],
  [
    CLOCK,
    /\bexpect\([^;]*?\b(?:ms|milliseconds|elapsed|(?:after|start|run|took)(?:Ms)?)\b[^;]*?\.toBeLessThan/,
  ],
  [WAIT, /\bsetTimeout\(|\bwaitForTimeout\(|\btimers\/promises\b|\bpg_sleep\(/],
  ["has no limit of 30 s", /\bvi\.waitFor\((?![\s\S]{0,300}?(?:\}, 30_000\)|timeout: ))/],
];
const LIMIT = /\b(?:t|[a-z]+T)imeout: ([\d_]+)|^\}?(?:, | {2,4})([\d_]+),?\n?\);$/gm;

const ALLOWED: Readonly<Record<string, readonly [what: string, why: string]>> = {
  "e2e/specs/exam-clock.spec.ts": [CLOCK, "compares the wrong clock of a device, an hour off"],
  "packages/server/src/killed.test.ts": [WAIT, "students try again after a moment"],
  "packages/server/src/platform/database/migrate.test.ts": [WAIT, "a migration outlasts a limit"],
  "packages/server/src/platform/database/one-at-a-time.test.ts": [WAIT, "a lock outlasts a limit"],
  "packages/server/src/testing/key-attack/play.ts": [CLOCK, "ends `npm run attack:keys` in time"],
};

function faultsIn(text: string): string[] {
  const found = REFUSED.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
  const short = [...text.matchAll(LIMIT)]
    .map(([, named, last]) => Number((named ?? last ?? "").replaceAll("_", "")))
    .filter((limit) => limit < LEAST_MS);
  return [...new Set([...found, ...short.map((limit) => `has a limit of ${limit} ms`)])];
}

test.each([
  ["const took = performance.now() - from;", CLOCK],
  ["process.hrtime.bigint()", CLOCK],
  ["expect(Date.now() - begun).toBe(1)", CLOCK],
  ["expect(deadline - Date.now()).toBe(1)", CLOCK],
  ["expect(afterMs).toBeLessThan(5)", CLOCK],
  ["await new Promise((done) => setTimeout(done, 5))", WAIT],
  ["await page.waitForTimeout(500)", WAIT],
  ['import { setTimeout as pause } from "node:timers/promises";', WAIT],
  ["await vi.waitFor(() => expect(seen).toBe(1));", "has no limit of 30 s"],
  ["await expect.poll(look, { timeout: 5_000 }).toBe(1)", "has a limit of 5000 ms"],
  ["test('x', () => {\n  look();\n}, 20_000);", "has a limit of 20000 ms"],
])("a test with %j is refused", (text, what) => {
  expect(faultsIn(text)).toEqual([what]);
});

test.each([
  "const yesterday = Date.now() - 86_400_000;",
  "expect(at).toBeLessThanOrEqual(Date.now() + 3_600_000)",
  'vi.spyOn(globalThis, "setTimeout")',
  "await expect.poll(look, { timeout: 30_000 }).toBe(1)",
  "test('x', () => {\n  look();\n}, 180_000);",
])("a test with %j is not", (text) => {
  expect(faultsIn(text)).toEqual([]);
});

test("no test judges the clock, waits by time, or has a limit that a busy machine reaches", () => {
  expect(files.length).toBeGreaterThan(500);
  const own = "scripts/clock-in-tests.test.ts";
  const found = files.flatMap((file) =>
    file === own
      ? []
      : faultsIn(readFileSync(`${root}/${file}`, "utf8"))
          .filter((what) => what !== ALLOWED[file]?.[0])
          .map((what) => `${file} ${what}`),
  );
  expect(found).toEqual([]);
});

test.each(Object.entries(ALLOWED))("%s still needs its exception: %s", (file, [what]) => {
  expect(faultsIn(readFileSync(`${root}/${file}`, "utf8"))).toContain(what);
});
