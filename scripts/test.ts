import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWhenStale } from "./build-web.ts";
import {
  type BrowserSuite,
  browserFileTime,
  type FileTime,
  inSeconds,
  type TestedFiles,
} from "./file-times.ts";
import { findChromium } from "./find-chromium.ts";

/*
 * Everything that must hold; the last line counts what passed and failed. Stages run side by side: one
 * uses the processors while another waits. So the output of a stage is printed as a whole when it ends;
 * only the browser tests, the longest, print as they go. How long each stage and each test file took is
 * kept in test-results/times.json.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "test-results");
await rm(reports, { recursive: true, force: true });
await mkdir(reports);

interface Outcome {
  stage: string;
  passed: number;
  failed: number;
  seconds: number;
}

const SLOWEST_SHOWN = 20;
const fileTimes: FileTime[] = [];

const running = new Set<ChildProcess>();
const bin = (name: string) => join(root, "node_modules/.bin", name);

/* Dozens of processes load the same modules; each finds them compiled. */
const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node") };

/* A log that nobody watches is read later, as text. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

/** Runs a program to its end; `hear` gets what it says, which else goes to the terminal. */
function run(
  command: string,
  args: string[],
  { env = {}, hear }: { env?: Record<string, string>; hear?: (words: Buffer) => void } = {},
): Promise<number> {
  return new Promise((done) => {
    const out = hear ? "pipe" : "inherit";
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", out, out],
      env: { ...plain, ...compiled, ...process.env, ...env },
    });
    running.add(child);
    if (hear) {
      child.stdout?.on("data", hear);
      child.stderr?.on("data", hear);
    }
    const end = (code: number | null) => {
      running.delete(child);
      done(code ?? 1);
    };
    child.once("error", () => end(1));
    // Not "exit": its last words may still be on their way.
    child.once("close", end);
  });
}

/* Told to stop: what runs is stopped with us. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill("SIGTERM");
    console.log("0 passed, 1 failed");
    process.exit(1);
  });
}

type Check = () => Promise<{ passed: number; failed: number; said?: string }>;

/** The web app, which the browser tests open and the server tests fetch. */
const build: Check = async () => {
  await buildWhenStale();
  return { passed: 1, failed: 0 };
};

/** A stage that counts as one: it passes or it fails. */
const whole =
  (command: string, args: string[] = [], env: Record<string, string> = {}): Check =>
  async () => {
    const heard: Buffer[] = [];
    const code = await run(command, args, { env, hear: (words) => heard.push(words) });
    const failed = code === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, said: Buffer.concat(heard).toString() };
  };

/**
 * Four checkers each work out the same types; one that collects garbage less often takes less than half
 * of the processor time.
 */
const types = (project: string): Check =>
  whole(bin("tsc"), ["-p", project, "--checkers", "1"], { GOGC: "300" });

async function vitest() {
  const report = join(reports, "unit-and-server.json");
  const heard: Buffer[] = [];
  const code = await run(bin("vitest"), ["run"], {
    env: { UNIT_TEST_REPORT: report },
    hear: (words) => heard.push(words),
  });
  const said = Buffer.concat(heard).toString();
  const written = await readFile(report, "utf8").catch(() => undefined);
  // It did not come so far; it says why.
  if (!written) return { passed: 0, failed: 1, said };
  const { passed, failed, files } = JSON.parse(written) as TestedFiles;
  fileTimes.push(...files);
  return { ...atLeastOneFailure(code, passed, failed), said };
}

async function browser() {
  const report = join(reports, "browser.json");
  const chromium = findChromium();
  const code = await run(
    bin("playwright"),
    ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { suites, stats } = JSON.parse(await readFile(report, "utf8")) as {
    suites: BrowserSuite[];
    stats: { expected: number; unexpected: number; flaky: number };
  };
  fileTimes.push(...suites.map(browserFileTime));
  return atLeastOneFailure(code, stats.expected, stats.unexpected + stats.flaky);
}

function atLeastOneFailure(code: number, passed: number, failed: number) {
  return { passed, failed: code !== 0 || passed === 0 ? Math.max(1, failed) : failed };
}

type Stage = [name: string, check: Check, shown?: "live"];

/** Stages of a row follow each other; rows run at the same time, these from the beginning. */
const checks: ReadonlyArray<readonly Stage[]> = [
  [
    ["types: domain", types("packages/domain")],
    ["types: server, contract, tools", types(".")],
    ["types: web", types("packages/web")],
  ],
  [
    [
      "no landed migration was edited",
      whole(process.execPath, ["scripts/migration-checksums.ts", "--check"]),
    ],
    ["lint, format, walls", whole(bin("biome"), ["check", "--error-on-warnings", "."])],
    ["dead code", whole(bin("knip"))],
    [
      "schema types are current",
      whole(process.execPath, ["scripts/generate-database-types.ts", "--check"]),
    ],
  ],
];

const tests: ReadonlyArray<readonly Stage[]> = [
  [
    ["the exam's first load is small", whole(process.execPath, ["scripts/check-exam-budget.ts"])],
    ["browser tests", browser, "live"],
  ],
  [["unit and server tests", vitest]],
];

let live: string | undefined;

async function outcomeOf([stage, check, shown]: Stage): Promise<Outcome> {
  const title = `\n== ${stage}`;
  if (shown === "live") {
    console.log(title);
    live = stage;
  }
  const began = performance.now();
  const { said, ...counts } = await check().catch((cause: unknown) => ({
    passed: 0,
    failed: 1,
    said: cause instanceof Error ? cause.message : String(cause),
  }));
  const seconds = inSeconds(performance.now() - began);
  if (shown === "live") live = undefined;
  const above = shown === "live" ? [] : [title];
  const below = live && said ? [`\n== ${live}, going on`] : [];
  console.log([...above, ...(said ? [said.trimEnd()] : []), ...below].join("\n"));
  return { stage, ...counts, seconds };
}

async function outcomesOf(row: readonly Stage[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const stage of row) done.push(await outcomeOf(stage));
  return done;
}

const building = outcomesOf([["web app builds", build]]);
const done = await Promise.all([
  building,
  ...checks.map(outcomesOf),
  ...tests.map((row) => building.then(() => outcomesOf(row))),
]);
const outcomes = done.flat();
const sum = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0);
const failed = sum((outcome) => outcome.failed);
process.exitCode = failed === 0 ? 0 : 1;
fileTimes.sort((a, b) => b.seconds - a.seconds);
await writeFile(
  join(reports, "times.json"),
  `${JSON.stringify({ stages: outcomes, files: fileTimes }, null, 2)}\n`,
);
console.log(`\nThe ${SLOWEST_SHOWN} slowest files (all are in test-results/times.json):`);
console.table(fileTimes.slice(0, SLOWEST_SHOWN));
console.table(outcomes);
console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
