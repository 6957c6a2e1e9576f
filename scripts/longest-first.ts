import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of more than fifteen seconds, the longest first. */
const LONG = [
  "security/key-attack",
  "server/src/main",
  "server/src/conformance",
  "security/fuzz-calls",
  "roster/import",
  "operations/round-trip",
  "operations/refusals",
  "security/foreign-ids",
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
