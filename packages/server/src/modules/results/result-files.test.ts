import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../platform/database/connect.ts";
import { readingFrom } from "../../platform/database/replica.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/observe/log.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import { registerCandidate } from "../tests/index.ts";
import { requestResultFile } from "./request-result-file.ts";
import { claimBuilding, fingerprintOf } from "./result-file-store.ts";
import { openResultFiles } from "./result-files.ts";

const MINUTE = 60_000;
let app: TestApp;
let teacher: TestPerson;
const crowd: string[] = [];
const folders: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  teacher = await aTeacher(app.db);
  for (let index = 0; index < 101; index += 1) crowd.push((await aStudent(app.db)).id);
});
afterAll(async () => {
  await app.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

type Handler = (data: object, cut: AbortSignal) => Promise<void>;

function jobsByHand() {
  const handlers = new Map<string, Handler>();
  const sent: Array<{ name: string; data: object }> = [];
  const jobs: Jobs = {
    handle: (job, handler) => void handlers.set(job.name, handler as Handler),
    schedule: () => {},
    send: async (_db: Db, job: Job<object>, data: object) =>
      void sent.push({ name: job.name, data }),
    forget: async () => {},
    start: async () => {},
    stop: async () => {},
  };
  const run = (name: string, data: object = {}, cut = new AbortController().signal) =>
    handlers.get(name)?.(data, cut);
  return { jobs, sent, run };
}

async function aProcess(folder = join(tmpdir(), `markwell-test-files-${randomUUID()}`)) {
  folders.push(folder);
  const queue = jobsByHand();
  const { db, clock } = app;
  const places = await openStorage({ dataDir: folder, s3: undefined });
  const log = createLog("silent");
  const files = openResultFiles({
    db,
    reading: readingFrom(db),
    places,
    clock,
    log,
    jobs: queue.jobs,
    zone: "Asia/Singapore",
  });
  const ask = (testId: string) =>
    requestResultFile(db, files, teacher, { id: testId }, clock.now());
  return { ...queue, files, ask, places, folder };
}

async function aBigTest() {
  const now = app.clock.now();
  const built = await aTest(app.db, teacher, { now });
  await transaction(app.db, async (trx) => {
    for (const studentId of crowd) {
      await registerCandidate(trx, { testId: built.id, studentId, kind: "live", now });
    }
  });
  return built.id;
}

const rowsOf = (testId: string) =>
  app.db
    .selectFrom("resultFiles")
    .selectAll()
    .where("testId", "=", testId)
    .orderBy("askedAt")
    .orderBy("id")
    .execute();

describe("a test of more than 100 candidates", () => {
  test("is made in the background: no link, then one, and never two at the same time", async () => {
    const testId = await aBigTest();
    const { ask, sent, run } = await aProcess();
    const together = await Promise.all([ask(testId), ask(testId), ask(testId)]);
    expect(together).toEqual(Array.from({ length: 3 }, () => ({ link: "", progress: 0 })));
    expect(await ask(testId)).toEqual({ link: "", progress: 0 });
    expect(sent).toHaveLength(1);
    expect(await rowsOf(testId)).toHaveLength(1);

    await run("make-spreadsheet", sent[0]?.data);
    const ready = await ask(testId);
    expect(ready).toEqual({ link: expect.stringContaining("?token="), progress: 1 });
    expect(await ask(testId)).toEqual(ready);
    expect(sent).toHaveLength(1);
  });

  test("tells every process how far it is", async () => {
    const testId = await aBigTest();
    const [one, other] = [await aProcess(), await aProcess()];
    await one.ask(testId);
    await app.db
      .updateTable("resultFiles")
      .set({ progress: 0.5 })
      .where("testId", "=", testId)
      .execute();
    expect(await other.ask(testId)).toEqual({ link: "", progress: 0.5 });
    expect(other.sent).toEqual([]);
  });

  test("gives what was just made even if the results have changed since", async () => {
    const testId = await aBigTest();
    const { ask, sent, run } = await aProcess();
    await ask(testId);
    await run("make-spreadsheet", sent[0]?.data);
    const { id } = await aStudent(app.db);
    const candidate = { testId, studentId: id, kind: "live" as const, now: app.clock.now() };
    await transaction(app.db, (trx) => registerCandidate(trx, candidate));
    expect((await ask(testId)).link).not.toBe("");
    expect(await ask(testId)).toEqual({ link: "", progress: 0 });
  });
});

describe("a process that dies or ends", () => {
  test("while it makes a file leaves it to the next one, after half a minute of silence", async () => {
    const { id: testId } = await aTest(app.db, teacher);
    const { ask } = await aProcess();
    const now = app.clock.now();
    const fingerprint = await fingerprintOf(app.db, testId);
    const claim = { testId, classId: null, fingerprint, downloadName: "Results.xlsx" };
    const lost = await claimBuilding(app.db, claim, { now, startBy: now });
    app.clock.advance(30_000);
    expect(await ask(testId)).toEqual({ link: "", progress: 0 });
    app.clock.advance(1);
    expect((await ask(testId)).link).not.toBe("");
    expect((await rowsOf(testId)).map(({ id, state }) => [id === lost?.id, state])).toEqual([
      [true, "failed"],
      [false, "ready"],
    ]);
  });

  test("before it began leaves a job that nobody does: it is sent again after ten minutes", async () => {
    const testId = await aBigTest();
    const { ask, sent, run } = await aProcess();
    await ask(testId);
    app.clock.advance(10 * MINUTE);
    await ask(testId);
    expect(sent).toHaveLength(1);
    app.clock.advance(31_000);
    await ask(testId);
    expect(sent).toHaveLength(2);
    await run("make-spreadsheet", sent[0]?.data);
    expect((await rowsOf(testId)).map(({ state }) => state)).toEqual(["failed", "building"]);
    await run("make-spreadsheet", sent[1]?.data);
    expect((await ask(testId)).link).not.toBe("");
  });

  test.each(["the queue", "the server"])(
    "because %s stops gives up at once, unseen",
    async (who) => {
      const testId = await aBigTest();
      const { ask, sent, run, files } = await aProcess();
      await ask(testId);
      const cut = new AbortController();
      if (who === "the queue") cut.abort();
      else await files.stop();
      await run("make-spreadsheet", sent[0]?.data, cut.signal);
      const next = await aProcess();
      expect(await next.ask(testId)).toEqual({ link: "", progress: 0 });
      await next.run("make-spreadsheet", next.sent[0]?.data);
      expect((await next.ask(testId)).link).not.toBe("");
    },
  );
});

describe("a file that cannot be made", () => {
  const aBrokenProcess = async () => {
    const path = join(tmpdir(), `markwell-test-broken-${randomUUID()}`);
    await writeFile(path, "");
    return aProcess(path);
  };

  test("is told at once for a small test, and tried anew by the next request", async () => {
    const { id: testId } = await aTest(app.db, teacher);
    const broken = await aBrokenProcess();
    for (let time = 0; time < 2; time += 1) {
      await expect(broken.ask(testId)).rejects.toThrow(new Refused(texts.spreadsheet.failed));
    }
    const { ask } = await aProcess();
    expect((await ask(testId)).link).not.toBe("");
  });

  test("is told once for a big one, and then begun anew", async () => {
    const testId = await aBigTest();
    const { ask, sent, run } = await aBrokenProcess();
    await ask(testId);
    await run("make-spreadsheet", sent[0]?.data);
    await expect(ask(testId)).rejects.toThrow(new Refused(texts.spreadsheet.failed));
    expect(await ask(testId)).toEqual({ link: "", progress: 0 });
    expect(sent).toHaveLength(2);
  });
});

test("what nobody can fetch any more is removed, what is made or can be fetched stays", async () => {
  const { id: old } = await aTest(app.db, teacher);
  const { id: young } = await aTest(app.db, teacher);
  const { ask, run, places } = await aProcess();
  await ask(old);
  app.clock.advance(10 * MINUTE);
  await ask(young);
  const [oldRow] = await rowsOf(old);
  const [youngRow] = await rowsOf(young);
  const sizes = () =>
    Promise.all([oldRow, youngRow].map((row) => places.storage.sizeOf(row?.storedAs ?? "")));
  expect(await sizes()).toEqual([expect.any(Number), expect.any(Number)]);
  app.clock.advance(6 * MINUTE);
  await run("remove-old-spreadsheets");
  expect(await sizes()).toEqual([undefined, expect.any(Number)]);
  expect([await rowsOf(old), await rowsOf(young)]).toEqual([[], [youngRow]]);
});
