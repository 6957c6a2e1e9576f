import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { HERE } from "./nodes.ts";

const MIGRATIONS = "packages/server/migrations";

/** A version of before, which can be started. */
export interface OlderVersion {
  checkout: string;
  /** As git names it, shortened. */
  commit: string;
  /** Files of migrations that it does not have yet. */
  missing: string[];
}

/**
 * Lays an older commit into a new folder, with the packages that are installed here.
 *
 * @param from a commit; without it the one before the newest migration.
 * @returns undefined where there is no history, as in an unpacked archive.
 */
export async function layOut(folder: string, from?: string): Promise<OlderVersion | undefined> {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", HERE, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  let commit: string;
  try {
    const newest = git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS);
    const wanted = from ?? `${newest.toString().trim()}^`;
    commit = git("rev-parse", "--short", "--verify", `${wanted}^{commit}`).toString().trim();
  } catch {
    return undefined;
  }
  await mkdir(folder);
  const archive = execFileSync("git", ["-C", HERE, "archive", commit, "packages"], {
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  await linkPackages(folder);
  const had = await readdir(join(folder, MIGRATIONS));
  const has = await readdir(join(HERE, MIGRATIONS));
  return { checkout: folder, commit, missing: has.filter((name) => !had.includes(name)).sort() };
}

/** What it imports is what is installed here, but for our own packages: those are its own. */
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
