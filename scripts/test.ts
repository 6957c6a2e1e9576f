import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWhenStale } from "./build-web.ts";
import { findChromium } from "./find-chromium.ts";

/* Everything that must hold, one stage after the other; the last line counts what passed and failed. */
const root = fileURLToPath(new URL("..", import.meta.url));
const reports = await mkdtemp(join(tmpdir(), "markwell-reports-"));

interface Outcome {
  stage: string;
  passed: number;
  failed: number;
  seconds: number;
}

let running: ChildProcess | undefined;
const bin = (name: string) => join(root, "node_modules/.bin", name);

/* A log that nobody watches is read later, as text. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...plain, ...process.env, ...env },
    });
    running = child;
    child.once("error", () => done(1));
    child.once("exit", (code) => done(code ?? 1));
  });
}

/* Told to stop: what runs is stopped with us. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    running?.kill("SIGTERM");
    console.log("0 passed, 1 failed");
    process.exit(1);
  });
}

/** The web app that the browser tests open. */
async function build() {
  await buildWhenStale();
  return { passed: 1, failed: 0 };
}

/** A stage that counts as one: it passes or it fails. */
async function whole(command: string, args: string[]): Promise<{ passed: number; failed: number }> {
  const failed = (await run(command, args)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed };
}

async function vitest() {
  const report = join(reports, "vitest.json");
  const code = await run(bin("vitest"), [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const counts = JSON.parse(await readFile(report, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return atLeastOneFailure(code, counts.numPassedTests, counts.numFailedTests);
}

async function browser() {
  const report = join(reports, "playwright.json");
  const chromium = findChromium();
  const code = await run(
    bin("playwright"),
    ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const { stats } = JSON.parse(await readFile(report, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return atLeastOneFailure(code, stats.expected, stats.unexpected + stats.flaky);
}

/** A run that ended badly without a failed test (a crash, an error outside) is a failure all the same. */
function atLeastOneFailure(code: number, passed: number, failed: number) {
  return { passed, failed: code !== 0 || passed === 0 ? Math.max(1, failed) : failed };
}

const stages: ReadonlyArray<[string, () => Promise<{ passed: number; failed: number }>]> = [
  ["types: domain", () => whole(bin("tsc"), ["-p", "packages/domain"])],
  ["types: server, contract, tools", () => whole(bin("tsc"), ["-p", "."])],
  ["types: web", () => whole(bin("tsc"), ["-p", "packages/web"])],
  ["lint, format, walls", () => whole(bin("biome"), ["check", "--error-on-warnings", "."])],
  ["dead code", () => whole(bin("knip"), [])],
  [
    "schema types are current",
    () => whole(process.execPath, ["scripts/generate-database-types.ts", "--check"]),
  ],
  ["unit and server tests", vitest],
  ["web app builds", build],
  [
    "the exam's first load is small",
    () => whole(process.execPath, ["scripts/check-exam-budget.ts"]),
  ],
  ["browser tests", browser],
];

const outcomes: Outcome[] = [];
for (const [stage, check] of stages) {
  console.log(`\n== ${stage}`);
  const began = performance.now();
  const counts = await check().catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    return { passed: 0, failed: 1 };
  });
  outcomes.push({ stage, ...counts, seconds: Math.round((performance.now() - began) / 100) / 10 });
}
await rm(reports, { recursive: true, force: true });
const sum = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0);
const failed = sum((outcome) => outcome.failed);
process.exitCode = failed === 0 ? 0 : 1;
console.table(outcomes);
console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
