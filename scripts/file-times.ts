import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

export interface FileTime {
  file: string;
  /** From loading it to its last hook; several files run at the same time. */
  seconds: number;
}

export interface TestedFiles {
  passed: number;
  failed: number;
  files: FileTime[];
}

/** Playwright's report: a file, or a `describe` in it. */
export interface BrowserSuite {
  file: string;
  specs: Array<{ tests: Array<{ results: Array<{ duration: number }> }> }>;
  suites?: BrowserSuite[];
}

export const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

export const browserFileTime = (suite: BrowserSuite): FileTime => ({
  file: `e2e/specs/${suite.file}`,
  seconds: inSeconds(durationOf(suite)),
});

function durationOf({ specs, suites = [] }: BrowserSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((total, { duration }) => total + duration, 0);
  return suites.reduce((total, suite) => total + durationOf(suite), own);
}

/** A reporter of Vitest: its own JSON leaves out the time of loading a file and of its hooks. */
export class FileTimes implements Reporter {
  readonly report: string;

  constructor(report: string) {
    this.report = report;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return {
        file: relative(process.cwd(), module.moduleId),
        seconds: inSeconds(collectDuration + duration),
      };
    });
    const tested: TestedFiles = { passed: count("passed"), failed: count("failed"), files };
    await writeFile(this.report, JSON.stringify(tested));
  }
}
