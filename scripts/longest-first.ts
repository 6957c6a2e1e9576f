import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of more than fifteen seconds, the longest first. */
const LONG = [
  "server/src/main",
  "server/src/conformance",
  "operations/refusals",
  "operations/round-trip",
  "server/src/contract-matrix",
  "security/key-attack",
  "security/foreign-ids",
  "security/fuzz-calls",
  "roster/import",
];

/**
 * On a fresh clone Vitest goes by file size, which leaves the longest, a few lines with two hundred
 * histories, to the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const long = LONG.flatMap((name) =>
        own.filter(({ moduleId }) => moduleId.endsWith(`${name}.test.ts`)),
      );
      return [...long, ...own.filter((file) => !long.includes(file))];
    });
  }
}
