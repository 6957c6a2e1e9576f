import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HERE } from "./nodes.ts";

const MIGRATIONS = "packages/server/migrations";

/** In place of a built web app: a script that only one of the versions has. */
export const OLD_SCRIPT = "assets/part-of-the-old.js";
export const NEW_SCRIPT = "assets/part-of-the-new.js";

/** A version that is not this checkout, ready to be started. */
export interface LaidOut {
  checkout: string;
  /** As git names it, shortened. */
  commit: string;
  /** Files of migrations that it does not have yet, in order. */
  missing: string[];
}

/**
 * With the packages installed here.
 * @param from a commit; else the one before the newest migration, or before a migration's edit (before a
 * first release that may be)
 * @returns undefined without history, as in an unpacked archive.
 */
export async function layOutOlder(folder: string, from?: string): Promise<LaidOut | undefined> {
  const commit = from === undefined ? newestUpgradable() : nameOf(from);
  if (!commit) return undefined;
  await mkdir(folder);
  const archive = execFileSync("git", ["-C", HERE, "archive", commit, "packages"], {
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  await linkPackages(folder);
  await writePage(folder, OLD_SCRIPT);
  const had = await readdir(join(folder, MIGRATIONS));
  const has = await readdir(join(HERE, MIGRATIONS));
  return { checkout: folder, commit, missing: has.filter((name) => !had.includes(name)).sort() };
}

export async function layOutNewer(folder: string, name: string, sql: string): Promise<string> {
  const theirs = /[/\\](node_modules|dist)$/;
  await cp(join(HERE, "packages"), join(folder, "packages"), {
    recursive: true,
    filter: (path) => !theirs.test(path),
  });
  await writeFile(join(folder, MIGRATIONS, name), sql);
  await linkPackages(folder);
  await writePage(folder, NEW_SCRIPT);
  return folder;
}

async function writePage(folder: string, script: string): Promise<void> {
  const dist = join(folder, "packages/web/dist");
  await mkdir(join(dist, "assets"), { recursive: true });
  await writeFile(join(dist, "index.html"), `<!doctype html><script src="/${script}"></script>`);
  await writeFile(join(dist, script), "export {};");
}

const git = (...args: string[]): string =>
  execFileSync("git", ["-C", HERE, ...args], { stdio: ["ignore", "pipe", "ignore"] })
    .toString()
    .trim();

function nameOf(commit: string): string | undefined {
  try {
    return git("rev-parse", "--short", "--verify", `${commit}^{commit}`);
  } catch {
    return undefined;
  }
}

function newestUpgradable(): string | undefined {
  const newest =
    nameOf("HEAD") && git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS);
  const before = newest && nameOf(`${newest}^`);
  const edited =
    before && git("diff", "--diff-filter=MDR", "--name-only", before, "--", MIGRATIONS);
  return before && edited === "" ? before : nameOf("HEAD^");
}

/** Links its imports to the packages installed here, except our own packages, which are its own. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@markwell"), { recursive: true });
  for (const name of await readdir(join(HERE, "node_modules"))) {
    if (name !== "@markwell") await symlink(join(HERE, "node_modules", name), join(modules, name));
  }
  for (const name of await readdir(join(folder, "packages"))) {
    await symlink(join(folder, "packages", name), join(modules, "@markwell", name));
    const own = join(HERE, "packages", name, "node_modules");
    if (existsSync(own)) await symlink(own, join(folder, "packages", name, "node_modules"));
  }
}
