import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { uploadFile } from "@markwell/contract/calls/media";
import { isDeep } from "@markwell/domain/testing/depth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { aBackupScene, type BackupScene, type Home, homeOf } from "../testing/backups.ts";
import { clientFor } from "../testing/client.ts";
import { sharedDatabase } from "../testing/database.ts";
import { aPicture } from "../testing/media.ts";
import { everyRow } from "../testing/same-school.ts";
import { aStudent, aTeacher } from "../testing/school.ts";
import { backupsIn } from "./backups-in.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { nameOfDatabase } from "./school-database.ts";

let app: TestApp;
let made: BackupScene;
/** A backup that stays as it is. */
let whole: string;
let scene: BackupScene;
beforeAll(async () => {
  app = await startTestApp();
  await aStudent(app.db);
  const teacher = await clientFor(app, await aTeacher(app.db));
  await teacher(uploadFile, { file: await aPicture() });
  made = await aBackupScene();
  whole = await made.backUp(homeOf(app));
});
beforeEach(async () => {
  scene = await aBackupScene();
});
afterEach(() => scene.close());
afterAll(async () => {
  await made.close();
  await app.close();
});

/** Of the whole backup, to be damaged or read. */
async function aCopy(): Promise<string> {
  // Not among the scene's own backups, which begin with the same second.
  const copy = join(scene.folder, "copy", basename(whole));
  await cp(whole, copy, { recursive: true });
  return copy;
}

const firstFile = async (folder: string) => {
  const [name = ""] = await readdir(join(folder, "files"));
  return join(folder, "files", name);
};
const alter = async (path: string) => {
  const bytes = await readFile(path);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(path, bytes);
};
const rewrite = async (folder: string, change: (manifest: Manifest) => Partial<Manifest>) => {
  const manifest = await readManifest(folder);
  await writeManifest(folder, { ...manifest, ...change(manifest) });
};

describe("a restore refuses, and leaves the target as it was,", () => {
  test.each<[string, (folder: string) => Promise<void>, string]>([
    [
      "one changed byte in a table",
      (folder) => alter(join(folder, "tables/public.people.copy.gz")),
      "tables/public.people.copy.gz is not what was written",
    ],
    [
      "one changed byte in an upload",
      async (folder) => alter(await firstFile(folder)),
      "is not what",
    ],
    ["a missing upload", async (folder) => rm(await firstFile(folder)), "is missing"],
    [
      "a manifest that somebody edited",
      (folder) => alter(join(folder, "manifest.json")),
      "manifest.json is not what was written",
    ],
    ["half a backup", (folder) => rm(join(folder, "manifest.json")), "There is no complete backup"],
    [
      "a backup of a newer schema",
      (folder) =>
        rewrite(folder, ({ migrations }) => ({
          product: "9.9.9",
          migrations: [...migrations, { name: "9999_x.sql", checksum: "0".repeat(64) }],
        })),
      "The backup is newer than this Markwell: it has the migration 9999_x.sql. Restore it with Markwell 9.9.9 or newer.",
    ],
    [
      "a schema that is another one under the same names",
      (folder) =>
        rewrite(folder, ({ migrations }) => ({
          migrations: migrations.map(({ name }) => ({ name, checksum: "0".repeat(64) })),
        })),
      "is not the one that the backup's database had",
    ],
    [
      "another version of the job queue",
      (folder) => rewrite(folder, ({ queue }) => ({ queue: queue - 1 })),
      "The backup's job queue has version",
    ],
    [
      "a table that has other rows than the manifest says",
      (folder) =>
        rewrite(folder, ({ tables }) => ({
          tables: tables.map((table) =>
            table.name === "students" ? { ...table, rows: table.rows + 1 } : table,
          ),
        })),
      `"public"."students" got 1 rows, the backup has 2. Nothing was changed.`,
    ],
  ])("%s", async (_, damage, reason) => {
    const folder = await aCopy();
    await damage(folder);
    const { home, database } = await scene.emptyHome();
    await expect(scene.restore(home, folder)).rejects.toThrow(reason);
    expect(await everyRow(database.pool)).toEqual({});
  });

  test.runIf(isDeep)(
    "a target that holds data, unless its name is typed; a replacement that fails keeps the old data",
    async () => {
      const folder = await aCopy();
      const { home } = await scene.emptyHome();
      await scene.restore(home, folder);
      const name = nameOfDatabase(home);
      expect(name).not.toContain("postgres:");
      for (const typed of [undefined, "", "yes", `${name}x`]) {
        await expect(scene.restore(home, folder, typed)).rejects.toThrow(
          `holds data already (2 accounts). To replace all of it for good, add: --replace ${name}`,
        );
      }
      await aStudent(app.db);
      const newer = await scene.backUp(homeOf(app));
      const manifest = await readManifest(newer);
      await rewrite(newer, ({ tables }) => ({
        tables: tables.map((table) => ({ ...table, rows: 0 })),
      }));
      await expect(scene.restore(home, newer, name)).rejects.toThrow("the backup has 0");
      expect(await peopleIn(home)).toBe(2);
      await writeManifest(newer, manifest);
      await scene.restore(home, newer, name);
      expect(await peopleIn(home)).toBe(3);
    },
  );

  test("a database that a server uses", async () => {
    const name = nameOfDatabase(homeOf(app));
    await expect(scene.restore(homeOf(app), await aCopy(), name)).rejects.toThrow(
      /^A Markwell server uses the database of .*\. Stop it first\.$/,
    );
  });
});

const peopleIn = async (home: Home) => {
  const own = sharedDatabase(home.databaseUrl ?? "");
  const { rows } = await own.pool.query<{ count: number }>("select count(*)::int from people");
  await own.close();
  return rows[0]?.count;
};

describe("a backup", () => {
  test("that is given up in the middle leaves nothing behind", async () => {
    const given = new AbortController();
    const onSay = (line: string) => line.includes("tables with") && given.abort();
    await expect(scene.backUp(homeOf(app), { signal: given.signal, onSay })).rejects.toThrow(
      "The backup was given up.",
    );
    expect(scene.said.join()).toContain("tables with");
    expect(await readdir(scene.folder)).toEqual([]);
  });

  test("tells of an upload that is not where uploads are, and saves the rest", async () => {
    const folder = await scene.backUp({ ...homeOf(app), dataDir: join(scene.folder, "elsewhere") });
    expect(scene.said.join()).toContain("1 file could not be found where uploads are");
    expect((await readManifest(folder)).missing).toHaveLength(1);
  });

  test("of an empty database, or where there is none, says so", async () => {
    const { home } = await scene.emptyHome();
    await expect(scene.backUp(home)).rejects.toThrow("is empty: nothing to back up.");
    const nowhere = { ...home, databaseUrl: undefined, dataDir: join(scene.folder, "none") };
    await expect(scene.backUp(nowhere)).rejects.toThrow("There is no database in");
    expect(existsSync(nowhere.dataDir)).toBe(false);
  });

  test("can be read by its owner only", async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o700);
    expect((await stat(join(whole, "tables/public.people.copy.gz"))).mode & 0o777).toBe(0o600);
  });

  test.runIf(isDeep)(
    "takes an upload from the backup before when that one is whole, and afresh when it is not",
    async () => {
      const first = await scene.backUp(homeOf(app));
      const second = await scene.backUp(homeOf(app));
      expect((await stat(await firstFile(second))).ino).toBe(
        (await stat(await firstFile(first))).ino,
      );
      await alter(await firstFile(second));
      const third = await scene.backUp(homeOf(app));
      const { home, database } = await scene.emptyHome();
      await scene.restore(home, third);
      expect(Object.keys(await everyRow(database.pool))).not.toEqual([]);
    },
  );

  test("keeps the newest so many, and removes neither other folders nor a backup that is being written", async () => {
    await mkdir(join(scene.folder, "notes"));
    await mkdir(join(scene.folder, ".2026-11-21T09-00-00Z.partial"));
    const abandoned = join(scene.folder, ".2026-11-01T09-00-00Z.partial");
    await mkdir(abandoned);
    await utimes(abandoned, 0, 0);
    await scene.backUp(homeOf(app));
    const kept = [await scene.backUp(homeOf(app)), await scene.backUp(homeOf(app), { keep: 2 })];
    expect(await backupsIn(scene.folder)).toEqual(kept.map((folder) => basename(folder)));
    expect(await readdir(scene.folder)).toContain("notes");
    expect(await readdir(scene.folder)).toContain(".2026-11-21T09-00-00Z.partial");
    expect(existsSync(abandoned)).toBe(false);
  });
});
