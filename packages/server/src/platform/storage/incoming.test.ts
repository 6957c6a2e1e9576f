import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Incoming, incomingFiles } from "./incoming.ts";

let folder: string;
let incoming: Incoming;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "markwell-incoming-")), "incoming");
  incoming = incomingFiles(folder);
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

test("a held file is gone when its use has ended, well or badly", async () => {
  await incoming.hold(async (path) => {
    await writeFile(path, "x");
    expect(await readdir(folder)).toHaveLength(1);
  });
  const broken = incoming.hold(async (path) => {
    await writeFile(path, "x");
    throw new Error("no");
  });
  await expect(broken).rejects.toThrow("no");
  expect(await readdir(folder)).toEqual([]);
});

const here = hostname().replaceAll(".", "-");
/** No process has this number. */
const GONE = 4_194_305;

test.each([
  ["of a process that is gone", `${here}.${GONE}.aa`, 0, false],
  ["of an earlier process with our number", `${here}.${process.pid}.aa`, 0, false],
  ["of a living process", `${here}.${process.ppid}.aa`, 0, true],
  ["of another machine that shares the folder", "elsewhere.7.aa", 0, true],
  ["of another machine, days old", "elsewhere.7.aa", 3, false],
  ["of a living process, days old", `${here}.${process.ppid}.aa`, 3, false],
  ["of nobody", "photo.part", 0, false],
])("at start, a file %s (%s, %i days) stays: %s", async (_, name, days, stays) => {
  await mkdir(folder);
  await writeFile(join(folder, name), "half");
  const changed = Date.now() / 1000 - days * 86_400;
  await utimes(join(folder, name), changed, changed);
  await incoming.sweep();
  expect(await readdir(folder)).toEqual(stays ? [name] : []);
});

test("without a folder there is nothing to remove", async () => {
  await expect(incoming.sweep()).resolves.toBeUndefined();
});
