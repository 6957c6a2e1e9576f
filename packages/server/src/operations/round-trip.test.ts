import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { signIn } from "@markwell/contract/calls/auth";
import { uploadFile } from "@markwell/contract/calls/media";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { createClient } from "@markwell/contract/client";
import { isDeep } from "@markwell/domain/testing/depth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  applyMigrations,
  MIGRATING,
  migrate,
  readMigrations,
} from "../platform/database/migrate.ts";
import { oneAtATime } from "../platform/database/one-at-a-time.ts";
import { createQueueTables } from "../platform/jobs/create-queue-tables.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { aBackupScene, type BackupScene, homeOf } from "../testing/backups.ts";
import { clientFor, tokenFor, visitor } from "../testing/client.ts";
import { aFile, aPicture, videoBytes } from "../testing/media.ts";
import { startTestBucket } from "../testing/s3.ts";
import { everyRow, everyRule } from "../testing/same-school.ts";
import { aStudent, PASSWORD } from "../testing/school.ts";
import {
  aClassWriting,
  answersTo,
  aStudentWriting,
  attemptOf,
  type Writer,
} from "../testing/sitting.ts";
import { openSchoolDatabase } from "./school-database.ts";

let app: TestApp;
let scene: BackupScene;
const uploads = new Map<string, string>();
let student: Writer;
let earned: unknown;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const served = async (origin: string, path: string) =>
  sha256(new Uint8Array(await (await fetch(origin + path)).arrayBuffer()));

beforeAll(async () => {
  app = await startTestApp();
  scene = await aBackupScene();
  const sitting = await aStudentWriting(app);
  student = sitting;
  const teacher = await clientFor(app, sitting.teacher);
  for (const file of [await aPicture(), aFile(videoBytes("mp4", 300_000), "lesson.mp4")]) {
    const { data } = await teacher(uploadFile, { file });
    uploads.set(data, await served(app.origin, data));
  }
  const [first = ""] = sitting.test.questions;
  const { right } = await answersTo(app.db, student.own.testid, first);
  await student.client(saveAnswer, { ...student.own, ...right });
  app.clock.advance(60_000);
  earned = (await student.client(handIn, student.own)).data;
});
afterAll(async () => {
  await scene.close();
  await app.close();
});

test("a school moves from disk to S3 and to an empty database, whole: rows, rules and files", async () => {
  // At once before, because the queues of a running school go on.
  const rows = await everyRow(app.database.pool);
  const from = await scene.backUp(homeOf(app));
  const bucket = await startTestBucket();
  const { home, database } = await scene.emptyHome();
  const there = { ...home, s3: bucket.settings };
  await scene.restore(there, from);

  expect(await everyRow(database.pool)).toEqual(rows);
  expect(await everyRule(database.pool)).toEqual(await everyRule(app.database.pool));
  const second = await startTestApp({ ...there, beside: { ...app, database } });
  for (const [path, sum] of uploads) expect(await served(second.origin, path)).toBe(sum);
  await second.close();
  await bucket.close();
});

test("from the restored data a server lets a student sign in and see the result; old sessions have ended", async () => {
  const token = await tokenFor(app, student.person);
  const { home, database } = await scene.emptyHome();
  await scene.restore(home, await scene.backUp(homeOf(app)));
  const second = await startTestApp({ ...home, beside: { ...app, database } });

  const old = createClient({ origin: second.origin, token: () => token });
  await expect(old(authenticatedUser, {})).rejects.toMatchObject({ status: 401 });
  const signedIn = await visitor(second)(signIn, {
    emailid: student.person.email,
    password: PASSWORD,
    type: "STUDENT",
  });
  const again = createClient({ origin: second.origin, token: () => signedIn.token });
  expect((await again(handIn, student.own)).data).toEqual(earned);
  await second.close();
});

test.runIf(isDeep)(
  "a backup made while answers are saved has every acknowledged one, and no row without what it refers to",
  async () => {
    const { test: paper, writers } = await aClassWriting(app, { students: 4 });
    const [question = ""] = paper.questions;
    const { right } = await answersTo(app.db, paper.id, question);
    const saving = { on: true };
    const acknowledged = writers.map(() => 0);
    const work = writers.map(async (writer, place) => {
      for (let sequence = 1; saving.on; sequence += 1) {
        await writer.client(saveAnswer, { ...writer.own, ...right, sequence });
        acknowledged[place] = sequence;
      }
    });
    // Accounts, too: rows of two tables each, of which a backup must have both or none.
    const arriving = (async () => {
      while (saving.on) await aStudent(app.db);
    })();
    await expect.poll(() => Math.min(...acknowledged)).toBeGreaterThan(3);
    const before = [...acknowledged];
    const from = await scene.backUp(homeOf(app)).finally(() => {
      saving.on = false;
    });
    const during = [...acknowledged];
    await Promise.all([...work, arriving]);

    expect(
      Math.min(...during.map((sequence, place) => sequence - (before[place] ?? 0))),
    ).toBeGreaterThan(0);
    const { home, database } = await scene.emptyHome();
    await scene.restore(home, from);
    for (const [place, writer] of writers.entries()) {
      const attempt = await attemptOf(database.db, writer.own);
      const { sequence } = await database.db
        .selectFrom("answers")
        .select("sequence")
        .where("attemptId", "=", attempt?.id ?? "")
        .executeTakeFirstOrThrow();
      expect(Number(sequence)).toBeGreaterThanOrEqual(before[place] ?? 0);
      expect(Number(sequence)).toBeLessThanOrEqual((during[place] ?? 0) + 1);
    }
  },
);

// It starts a durable PostgreSQL several times, which is slow on slow disks.
test.runIf(isDeep)(
  "the embedded database is backed up and filled, too: while a server runs it, and while none does",
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "markwell-test-embedded-"));
    const home = { databaseUrl: undefined, dataDir, s3: undefined };
    try {
      const first = await scene.backUp(homeOf(app));
      await scene.restore(home, first);
      const idle = await scene.backUp(home);
      const running = await openSchoolDatabase(home, "fill");
      const beside = await scene.backUp(home);
      await expect(scene.restore(home, idle, dataDir)).rejects.toThrow("Stop it");
      await running.close();

      const { home: external, database } = await scene.emptyHome();
      await scene.restore(external, beside);
      // Not the running school, whose queues go on.
      const { home: again, database: source } = await scene.emptyHome();
      await scene.restore(again, first);
      expect(await everyRow(database.pool)).toEqual(await everyRow(source.pool));
      expect(await readFile(join(idle, "manifest.sha256"))).not.toEqual("");
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

test.runIf(isDeep)(
  "a backup of an older version is restored as it was, and the newer migrations run at the next start",
  async () => {
    const files = await readMigrations();
    const old = await scene.emptyHome();
    await oneAtATime(old.database.pool, MIGRATING, async (client) => {
      await applyMigrations(client, files.slice(0, -1));
      await createQueueTables(client);
    });
    const { home, database } = await scene.emptyHome();
    await scene.restore(home, await scene.backUp(old.home));
    expect(await everyRow(database.pool)).toEqual(await everyRow(old.database.pool));
    expect(await migrate(database.pool)).toEqual([files.at(-1)?.name]);
  },
);
