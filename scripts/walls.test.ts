import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);

const imports: Array<[allowed: boolean, file: string, from: string]> = [
  [false, "packages/domain/src/a.ts", "zod"],
  [false, "packages/domain/src/b.ts", "node:fs"],
  [true, "packages/domain/src/grading/c.ts", "../units.ts"],
  [false, "packages/contract/src/calls/d.ts", "fastify"],
  [false, "packages/contract/src/calls/e.ts", "@markwell/server/app"],
  [true, "packages/contract/src/calls/f.ts", "@markwell/domain/units"],
  [false, "packages/server/src/platform/http/g.ts", "../../modules/auth/index.ts"],
  [false, "packages/server/src/modules/new-module/h.ts", "../people/store.ts"],
  [true, "packages/server/src/modules/new-module/i.ts", "../people/index.ts"],
  [true, "packages/server/src/modules/new-module/j.ts", "../../platform/http/serve.ts"],
  [false, "packages/server/src/modules/new-module/k.ts", "@markwell/web/main"],
  [false, "packages/web/src/features/bank/l.tsx", "@markwell/server/app"],
  [false, "packages/web/src/features/bank/m.tsx", "../exam/outbox.ts"],
  [true, "packages/web/src/features/bank/n.tsx", "../exam/index.ts"],
  [false, "packages/web/src/features/exam/o.tsx", "../../ui/data-table.tsx"],
  [false, "packages/web/src/features/exam/p.tsx", "@markwell/server/app"],
  [true, "packages/web/src/features/exam/q.tsx", "../../ui/ring.tsx"],
  [false, "packages/web/src/routes/v.ts", "../features/exam/outbox.ts"],
  [true, "packages/web/src/routes/w.ts", "../features/exam/exam-page.tsx"],
  [false, "packages/web/src/ui/r.tsx", "../features/exam/index.ts"],
  [false, "bench/src/s.ts", "@markwell/server/app"],
  [false, "e2e/specs/t.ts", "@markwell/web/main"],
  [true, "e2e/specs/u.ts", "@markwell/contract/client"],
];

describe("the walls between the parts of the house", () => {
  let folder: string;
  const refused = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "markwell-walls-"));
    await cp(join(root, "biome.json"), join(folder, "biome.json"));
    for (const [, file, from] of imports) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(
        join(folder, file),
        `import { thing } from "${from}";\n\nexport const copy = thing;\n`,
      );
    }
    const biome = join(root, "node_modules/.bin/biome");
    const args = [
      "lint",
      "--vcs-enabled=false",
      "--max-diagnostics=none",
      "--reporter=github",
      ".",
    ];
    const output = await run(biome, args, { cwd: folder }).then(
      ({ stdout }) => stdout,
      (failure: { stdout: string }) => failure.stdout,
    );
    for (const [, file] of output.matchAll(
      /title=lint\/style\/noRestrictedImports,file=([^,]+)/g,
    )) {
      if (file) refused.add(relative(folder, file));
    }
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(imports)("allowed is %s: %s imports %s", (allowed, file) => {
    expect(refused.has(file)).toBe(!allowed);
  });
});

/** Modules of a later row may import earlier rows, never the other way round or sideways. */
const rows = [
  ["audit"],
  ["school"],
  ["subjects", "media", "mail"],
  ["people", "points"],
  ["auth", "questions", "classes"],
  ["tests", "roster"],
  ["keys", "exchange"],
  ["attempts"],
  ["conduct", "marking", "regrade", "feedback", "arrangements"],
  ["results", "statistics", "badges", "calibration"],
  ["practice"],
  ["reports"],
  ["parents"],
  ["worksheets", "rewards", "consultations", "calendar"],
  ["privacy", "day", "handover"],
];
const rowOf = (module: string) => rows.findIndex((row) => row.includes(module));

describe("the rows of server modules", async () => {
  const modules = join(root, "packages/server/src/modules");
  const names = (await readdir(modules, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );

  test.each(names.map(({ name }) => name))(
    "%s has a row and imports earlier rows only",
    async (module) => {
      expect(rowOf(module), `${module} needs a row here`).toBeGreaterThanOrEqual(0);
      for (const file of await readdir(join(modules, module), { recursive: true })) {
        if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
        const source = await readFile(join(modules, module, file), "utf8");
        for (const [, other] of source.matchAll(/from "(?:\.\.\/)+([a-z-]+)\/index\.ts"/g)) {
          if (other && rowOf(other) >= 0) {
            expect(rowOf(other), `${module}/${file} imports ${other}`).toBeLessThan(rowOf(module));
          }
        }
      }
    },
  );
});
