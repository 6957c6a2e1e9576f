import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MANIFEST } from "./manifest.ts";

const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const DRAFT = /^\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.partial$/;
const DAY_MS = 86_400_000;

/** Epoch milliseconds; names sort by age. */
export const backupName = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** So half a backup is never taken for a whole one. */
export const draftName = (name: string): string => `.${name}.partial`;

/** Oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => COMPLETE.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort();
}

/** The folder itself, or the newest in it. @throws Error with one line when there is none. */
export async function findBackup(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const newest = (await backupsIn(folder)).at(-1);
  if (newest) return join(folder, newest);
  throw new Error(`There is no complete backup in ${folder}.`);
}

/** @returns the names of the oldest beyond `keep`. */
export async function prune(folder: string, keep: number): Promise<string[]> {
  const names = await backupsIn(folder);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) {
    // Its manifest first: a removal that is cut off leaves nothing that looks whole.
    await rm(join(folder, name, MANIFEST), { force: true });
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return old;
}

/** Killed more than a day ago. */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
    const changed = await stat(join(folder, name)).catch(() => undefined);
    if (changed && now - changed.mtimeMs > DAY_MS) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
