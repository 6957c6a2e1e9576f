import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export interface FileTime {
  file: string;
  /** From loading it to its last hook; several files run at the same time. */
  seconds: number;
}

/** A test that failed, with the command that runs it alone. */
export interface FailedTest {
  file: string;
  title: string;
  /** The first line of the reason. */
  reason: string;
  command: string;
}

/** What a run of one test program leaves in its report. */
export interface TestReport {
  passed: number;
  failed: number;
  files: FileTime[];
  failures: FailedTest[];
}

export const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/** A reporter of Vitest: its own JSON leaves out the time of loading a file and of its hooks. */
export class UnitTestReport implements Reporter {
  readonly path: string;
  #files = 0;
  #ended = 0;

  constructor(path: string) {
    this.path = path;
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended += 1;
    console.log(`${this.#ended} of ${this.#files} files`);
    for (const test of module.children.allTests("failed")) {
      const { file, title, reason } = failedUnitTest(test);
      console.log(`FAILED ${file} > ${title}\n       ${reason}`);
    }
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string }[],
  ): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    const report: TestReport = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: failed.length,
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic();
        return { file: fileOf(module), seconds: inSeconds(collectDuration + duration) };
      }),
      failures: [
        ...failed.map(failedUnitTest),
        ...modules.flatMap(failedFile),
        ...unhandled.map(({ message }) => ({
          file: "an error outside of a test",
          title: "",
          reason: firstLine(message),
          command: "npm run test:unit",
        })),
      ],
    };
    await writeFile(this.path, JSON.stringify(report));
  }
}

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId);

function failedUnitTest(test: TestCase): FailedTest {
  const file = fileOf(test.module);
  return {
    file,
    title: test.fullName,
    reason: firstLine(test.result().errors?.[0]?.message),
    command: `npx vitest run ${file} -t ${inQuotes(test.name)}`,
  };
}

/** A file that does not load, or whose hook fails, has errors of its own. */
const failedFile = (module: TestModule): FailedTest[] =>
  [module, ...module.children.allSuites()]
    .flatMap((part) => part.errors())
    .map(({ message }) => ({
      file: fileOf(module),
      title: "",
      reason: firstLine(message),
      command: `npx vitest run ${fileOf(module)}`,
    }));

interface BrowserSpec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: Array<{ results: Array<{ duration: number; error?: { message?: string } }> }>;
}

/** Playwright's report: a file, or a `describe` in it. */
interface BrowserSuite {
  file: string;
  specs: BrowserSpec[];
  suites?: BrowserSuite[];
}

export interface BrowserReport {
  suites: BrowserSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
}

export function readBrowserReport({ suites, stats }: BrowserReport): TestReport {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    files: suites.map((suite) => {
      const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
      const milliseconds = results.reduce((total, { duration }) => total + duration, 0);
      return { file: `e2e/specs/${suite.file}`, seconds: inSeconds(milliseconds) };
    }),
    failures: suites.flatMap(specsOf).flatMap((spec) => (spec.ok ? [] : failedBrowserTest(spec))),
  };
}

const specsOf = ({ specs, suites = [] }: BrowserSuite): BrowserSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function failedBrowserTest({ title, file, line, tests }: BrowserSpec): FailedTest {
  const results = tests.flatMap((test) => test.results);
  const place = `e2e/specs/${file}:${line}`;
  return {
    file: place,
    title,
    reason: firstLine(results.find(({ error }) => error)?.error?.message),
    command: `${title.endsWith("@deep") ? "TEST_DEPTH=deep " : ""}npm run test:e2e -- ${place}`,
  };
}

const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESCAPE}\\[\\d+(;\\d+)*m`, "g");
const firstLine = (text = "no reason given") => text.replace(COLOURS, "").split("\n")[0] ?? "";

/** For a shell; `-t` takes a pattern, so what has a meaning there is escaped. */
const inQuotes = (title: string) =>
  `'${title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("'", "'\\''")}'`;
