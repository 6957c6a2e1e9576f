import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWhenStale } from "./build-web.ts";
import { findChromium } from "./find-chromium.ts";
import { inSeconds, readBrowserReport, type TestReport } from "./test-reports.ts";

/*
 * Everything that must hold; the last line counts what passed and failed. `--deep` repeats with large
 * counts the tests that are generated. Stages run side by side: one uses the processors while another
 * waits. Each shows one line when it ends; all that it printed, and how long each test file took, is
 * kept in test-results/.
 */
const deep = process.argv.includes("--deep");
const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "test-results");
await rm(reports, { recursive: true, force: true });
await mkdir(reports);

const running = new Set<ChildProcess>();
const bin = (name: string) => join(root, "node_modules/.bin", name);

const environment = {
  // Read later, as text.
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
  // Dozens of processes load the same modules; each finds them compiled.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
  ...(deep ? { TEST_DEPTH: "deep" } : {}),
};

/** What a stage has printed, which its log has at once, and how far it says it is. */
class Output {
  text = "";
  readonly log: string;

  constructor(stage: string) {
    this.log = `test-results/${stage.replaceAll(/\W+/g, "-")}.log`;
  }

  add(words: string): void {
    this.text += words;
    appendFileSync(join(root, this.log), words);
  }

  get progress(): string | undefined {
    return this.text.match(/\d+ of \d+ files/g)?.at(-1);
  }
}

/**
 * Runs a program to its end.
 * @returns its exit code; 1 if it did not start or was killed
 */
function run(
  output: Output,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment, ...env },
    });
    running.add(child);
    const hear = (words: Buffer) => output.add(words.toString());
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    const end = (code: number | null) => {
      running.delete(child);
      done(code ?? 1);
    };
    child.once("error", (cause) => {
      output.add(cause.message);
      end(1);
    });
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

type Check = (output: Output) => Promise<TestReport>;

const countedAsOne = (ok: boolean, reason: string, command: string): TestReport =>
  ok
    ? { passed: 1, failed: 0, files: [], failures: [] }
    : { passed: 0, failed: 1, files: [], failures: [{ file: "", title: "", reason, command }] };

/** A stage that counts as one: it passes or it fails. */
const whole =
  (alone: string, command: string, args: string[] = [], env?: Record<string, string>): Check =>
  async (output) => {
    const code = await run(output, command, args, env);
    return countedAsOne(code === 0, `ended with ${code}`, alone);
  };

/**
 * Four checkers each work out the same types; one that collects garbage less often takes less than half
 * of the processor time.
 */
const types = (project: string) =>
  whole(`npx tsc -p ${project}`, bin("tsc"), ["-p", project, "--checkers", "1"], { GOGC: "300" });

const node = (...args: string[]) => whole(`node ${args.join(" ")}`, process.execPath, args);

/** The web app, which the browser tests open and the server tests fetch. */
const build: Check = async (output) => {
  await buildWhenStale(undefined, (words) => {
    output.add(`${words}\n`);
  });
  return countedAsOne(true, "", "");
};

/** Properties take their count from scripts/property-counts.ts where they name none. */
const DEPENDS_ON_DEPTH = /testing\/depth"|from "fast-check"|@deep"/;

/** In depth: the test files whose number of cases depends on the depth. */
async function deepFiles(): Promise<string[]> {
  if (!deep) return [];
  const files: string[] = [];
  for await (const file of glob("{packages,scripts}/**/*.test.ts", { cwd: root })) {
    if (DEPENDS_ON_DEPTH.test(await readFile(join(root, file), "utf8"))) files.push(file);
  }
  return files;
}

async function testProgram(
  output: Output,
  program: { name: string; args: string[]; env: Record<string, string>; report: string },
  readReport: (text: string) => TestReport,
): Promise<TestReport> {
  const code = await run(output, bin(program.name), program.args, program.env);
  const written = await readFile(program.report, "utf8").catch(() => undefined);
  const command = `npx ${program.name} ${program.args.join(" ")}`;
  if (!written) return countedAsOne(false, "ended without a report", command);
  const report = readReport(written);
  if (code === 0 && report.passed > 0) return report;
  const { failures } = countedAsOne(false, `ended with ${code}`, command);
  return {
    ...report,
    failed: Math.max(1, report.failed),
    failures: report.failures.length > 0 ? report.failures : failures,
  };
}

const unitAndServer: Check = async (output) => {
  const report = join(reports, "unit-and-server.json");
  const files = await deepFiles();
  const program = {
    name: "vitest",
    args: ["run", ...files],
    env: { UNIT_TEST_REPORT: report },
    report,
  };
  return testProgram(output, program, (text) => JSON.parse(text) as TestReport);
};

const browser: Check = async (output) => {
  const report = join(reports, "browser.json");
  const program = {
    name: "playwright",
    args: ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    env: { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
  return testProgram(output, program, (text) => readBrowserReport(JSON.parse(text)));
};

type Stage = [name: string, check: Check];

/** Stages of a row follow each other; rows run at the same time, these from the beginning. */
const checks: ReadonlyArray<readonly Stage[]> = deep
  ? []
  : [
      [
        ["types of the rules", types("packages/domain")],
        ["types of server, contract and tools", types(".")],
        ["types of the web app", types("packages/web")],
      ],
      [
        ["landed migrations are unchanged", node("scripts/migration-checksums.ts", "--check")],
        [
          "lint, format and walls",
          whole("npm run check:lint", bin("biome"), ["check", "--error-on-warnings", "."]),
        ],
        ["nothing heavier than its ceiling", node("scripts/check-house.ts")],
        ["no dead code", whole("npm run check:dead", bin("knip"))],
        ["the database's types are current", node("scripts/generate-database-types.ts", "--check")],
      ],
    ];

const budget: Stage = ["the exam's first load is small", node("scripts/check-exam-budget.ts")];
const tests: ReadonlyArray<readonly Stage[]> = [
  [...(deep ? [] : [budget]), ["people's ways in a browser", browser]],
  [["rules, calls and database", unitAndServer]],
];

interface Outcome {
  stage: string;
  seconds: number;
  report: TestReport;
}

const PROGRESS_EVERY_MS = 30_000;
const began = new Map<string, { at: number; output: Output }>();

async function outcomeOf([stage, check]: Stage): Promise<Outcome> {
  const output = new Output(stage);
  const at = performance.now();
  began.set(stage, { at, output });
  const report = await check(output).catch((cause: unknown) => {
    output.add(cause instanceof Error ? cause.message : String(cause));
    return countedAsOne(false, output.text.trimEnd().split("\n").at(-1) ?? "", "npm test");
  });
  const seconds = inSeconds(performance.now() - at);
  began.delete(stage);
  const mark = report.failed === 0 ? "ok    " : "FAILED";
  const counts = report.passed + report.failed > 1 ? `, ${report.passed} passed` : "";
  const failed =
    report.failed > 0 ? `, ${report.failed} failed; all it said is in ${output.log}` : "";
  console.log(`${mark} ${String(Math.round(seconds)).padStart(4)} s  ${stage}${counts}${failed}`);
  if (report.failed > 0) console.log(`${output.text.trimEnd().slice(-20_000)}\n`);
  return { stage, seconds, report };
}

async function outcomesOf(row: readonly Stage[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const stage of row) done.push(await outcomeOf(stage));
  return done;
}

console.log(
  deep
    ? "What is generated, again with large counts; up to an hour on two cores."
    : "Types, lint, rules, every call, and people's ways in a real browser; about a quarter of an hour on two cores.",
);
const progress = setInterval(() => {
  const stages = [...began].map(([stage, { at, output }]) => {
    const far = output.progress ? `, ${output.progress}` : "";
    return `${stage} (${Math.round((performance.now() - at) / 1_000)} s${far})`;
  });
  console.log(`running:      ${stages.join("; ")}`);
}, PROGRESS_EVERY_MS);
const building = outcomesOf([["the web app builds", build]]);
const done = await Promise.all([
  building,
  ...checks.map(outcomesOf),
  ...tests.map((row) => building.then(() => outcomesOf(row))),
]);
clearInterval(progress);
const outcomes = done.flat();
const sum = (count: "passed" | "failed") =>
  outcomes.reduce((total, { report }) => total + report[count], 0);
const files = outcomes.flatMap(({ report }) => report.files).sort((a, b) => b.seconds - a.seconds);
const stages = outcomes.map(({ stage, seconds, report: { passed, failed } }) => ({
  stage,
  seconds,
  passed,
  failed,
}));
await writeFile(join(reports, "times.json"), `${JSON.stringify({ stages, files }, null, 2)}\n`);
const first = outcomes.find(({ report }) => report.failed > 0);
const failure = first?.report.failures[0];
if (first && failure) {
  const where = [first.stage, failure.file, failure.title].filter(Boolean).join(" > ");
  console.log(
    `\nFirst failure: ${where}\n  ${failure.reason}\nTo run it alone: ${failure.command}\n`,
  );
}
process.exitCode = first ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
