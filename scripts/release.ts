import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { gzip } from "node:zlib";
import { buildWhenStale } from "./build-web.ts";

/*
 * Makes what a school fetches: an archive of the committed files with the built web app and the checksum
 * of each file, the list of the libraries in production (CycloneDX), and the checksums of both. The same
 * commit gives the same bytes: times are the commit's, and nothing is drawn.
 *   npm run release [-- folder]
 */
const root = process.cwd();
const { positionals } = parseArgs({ allowPositionals: true });
const out = resolve(positionals[0] ?? "release");
const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
  version: string;
};
const work = await mkdtemp(join(tmpdir(), "markwell-release-"));

const run = promisify(execFile);
const LARGEST = 500_000_000;
async function output(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Buffer> {
  const options = {
    cwd: root,
    maxBuffer: LARGEST,
    encoding: "buffer",
    env: { ...process.env, ...env },
  } as const;
  return (await run(program, args, options)).stdout;
}
const git = async (args: string[], env?: Record<string, string>) =>
  (await output("git", args, env)).toString().trim();

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** @returns the tree of the commit with the built web app and the checksums of all files */
async function treeToPack(): Promise<string> {
  const env = { GIT_INDEX_FILE: join(work, "index") };
  await git(["read-tree", "HEAD"], env);
  await git(["add", "--force", "packages/web/dist"], env);
  const names = (await git(["ls-files", "-z"], env)).split("\0").filter(Boolean);
  let sums = "";
  for (const name of names.sort()) sums += `${sha256(await readFile(join(root, name)))}  ${name}\n`;
  const path = join(work, "SHA256SUMS");
  await writeFile(path, sums);
  const blob = await git(["hash-object", "-w", path]);
  await git(["update-index", "--add", "--cacheinfo", `100644,${blob},SHA256SUMS`], env);
  return git(["write-tree"], env);
}

interface Bill {
  serialNumber?: string;
  metadata: { timestamp: string; component: { "bom-ref": string; name: string } };
  components: Array<{ "bom-ref": string }>;
  dependencies: Array<{ ref: string; dependsOn: string[] }>;
}

/**
 * The libraries that run in production. npm draws a number and notes the time: both are the commit's here.
 * With `--omit dev` it would leave out what one package needs and another one only tests with.
 */
async function libraries(at: Date): Promise<string> {
  const wanted = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const { serialNumber: _, ...bill } = JSON.parse((await output("npm", wanted)).toString()) as Bill;
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version?: string; dev?: boolean }>;
  };
  const used = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, one]) => `${path.replace(/^.*node_modules\//, "")}@${one.version}`),
  );
  for (const tool of ["bench", "e2e"]) used.delete(`@markwell/${tool}@${version}`);
  const inProduction = {
    ...bill,
    // npm names it after the folder.
    metadata: {
      ...bill.metadata,
      timestamp: at.toISOString(),
      component: { ...bill.metadata.component, name: "markwell" },
    },
    components: bill.components.filter(({ "bom-ref": ref }) => used.has(ref)),
    dependencies: bill.dependencies
      .filter(({ ref }) => used.has(ref) || ref === bill.metadata.component["bom-ref"])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => used.has(one)) })),
  };
  return `${JSON.stringify(inProduction, null, 2)}\n`;
}

try {
  const changed = await git(["status", "--porcelain"]);
  if (changed)
    throw new Error(`Commit or remove first what is not in the last commit:\n${changed}`);
  const name = `markwell-${version}`;
  await rm(join(root, "packages/web/dist"), { recursive: true, force: true });
  await buildWhenStale();
  const tree = await treeToPack();

  const date = await git(["show", "--no-patch", "--format=%cI", "HEAD"]);
  const nobody = { NAME: "Markwell", EMAIL: "release@markwell.invalid", DATE: date };
  const author = Object.fromEntries(
    Object.entries(nobody).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  // Its time is that of each file in the archive.
  const commit = await git(["commit-tree", tree, "-p", "HEAD", "-m", name], author);
  const tar = await output("git", ["archive", "--format=tar", `--prefix=${name}/`, commit]);

  await mkdir(out, { recursive: true });
  const files: Record<string, Uint8Array> = {
    [`${name}.tar.gz`]: await promisify(gzip)(tar, { level: 9 }),
    [`${name}.cdx.json`]: Buffer.from(await libraries(new Date(date))),
  };
  let sums = "";
  for (const [file, bytes] of Object.entries(files)) {
    await writeFile(join(out, file), bytes);
    sums += `${sha256(bytes)}  ${file}\n`;
  }
  await writeFile(join(out, "SHA256SUMS"), sums);
  console.log(`${sums}are in ${out}. Check them with: sha256sum --check SHA256SUMS`);
} catch (cause) {
  console.error(`No release was made: ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}
