import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isDeep } from "@markwell/domain/testing/depth";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
// It packs what Git knows.
const played = isDeep && (await run("git", ["--version"]).catch(() => undefined)) !== undefined;

let folder: string;
let checkout: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markwell-release-test-"));
  checkout = join(folder, "checkout");
  const left =
    /^(\.git|node_modules|data|release|test-results)$|\/(node_modules|dist|test-results)$/;
  await cp(root, checkout, {
    recursive: true,
    filter: (path) => !left.test(relative(root, path)),
  });
  await symlink(join(root, "node_modules"), join(checkout, "node_modules"));
  const somebody = ["-c", "user.name=Somebody", "-c", "user.email=somebody@school.test"];
  const git = (...args: string[]) => run("git", [...somebody, ...args], { cwd: checkout });
  await git("init", "--quiet");
  await writeFile(join(checkout, ".git/info/exclude"), "node_modules\n");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "All");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const release = (to: string) =>
  run(process.execPath, ["scripts/release.ts", join(folder, to)], { cwd: checkout });

test.runIf(played)("a release has the same bytes each time, and what it says it has", async () => {
  await release("one");
  await release("two");
  const files = (await readdir(join(folder, "one"))).sort();
  expect(files).toEqual([
    "SHA256SUMS",
    expect.stringMatching(/json$/),
    expect.stringMatching(/gz$/),
  ]);
  for (const file of files) {
    expect(await readFile(join(folder, "two", file))).toEqual(
      await readFile(join(folder, "one", file)),
    );
  }
  const [, libraries = "", archive = ""] = files;
  const { components } = JSON.parse(await readFile(join(folder, "one", libraries), "utf8"));
  const names = (components as Array<{ name: string }>).map(({ name }) => name);
  expect(names).toContain("fastify");
  expect(names).not.toContain("vitest");
  await cp(join(folder, "one"), join(folder, "unpacked"), { recursive: true });
  const there = { cwd: join(folder, "unpacked") };
  await run("sha256sum", ["--check", "SHA256SUMS"], there);
  await run("tar", ["xzf", archive], there);
  const school = { cwd: join(there.cwd, archive.replace(".tar.gz", "")) };
  await run("sha256sum", ["--quiet", "--check", "SHA256SUMS"], school);
  expect(await readFile(join(school.cwd, "SHA256SUMS"), "utf8")).toContain("web/dist/index.html");
  // The web app in it is current, so that its start builds nothing.
  const asked =
    'const { isStale } = await import("./scripts/build-web.ts"); console.log(await isStale())';
  expect((await run(process.execPath, ["--eval", asked], school)).stdout).toBe("false\n");
});

test.runIf(played)("a release of what is not committed is refused by its name", async () => {
  await writeFile(join(checkout, "forgotten.txt"), "x");
  await expect(release("three")).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^No release was made: Commit or remove first .*\n\?\? forgotten/,
    ),
  });
});
