import { saveAnswer } from "@markwell/contract/calls/attempts";
import { listSubjects } from "@markwell/contract/calls/subjects";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "./platform/database/transaction.ts";
import { startTestApp } from "./testing/app.ts";
import { clientFor, tokenFor } from "./testing/client.ts";
import { sharedDatabase } from "./testing/database.ts";
import { countWaiting } from "./testing/locks.ts";
import { keepLog } from "./testing/log-lines.ts";
import { anAdmin } from "./testing/school.ts";
import { aStudentWriting, attemptOf } from "./testing/sitting.ts";
import { liveClient } from "./testing/socket.ts";

test("a stop answers the requests under way, a list and a save that wait for a lock among them", async () => {
  const app = await startTestApp();
  const student = await aStudentWriting(app);
  const [, qid = ""] = student.test.questions;
  const admin = await clientFor(app, await anAdmin(app.db));
  const attempt = await attemptOf(app.db, student.own);
  const beside = sharedDatabase(app.database.url);
  let answers: Promise<unknown>[] = [];
  let closed: Promise<void> = Promise.resolve();
  await transaction(beside.db, async (trx) => {
    await sql`lock table subjects`.execute(trx);
    await sql`select from attempts where id = ${attempt?.id} for update`.execute(trx);
    const save = { ...student.own, qid, customAnswer: "just in time" };
    answers = [admin(listSubjects), student.client(saveAnswer, save)];
    while ((await countWaiting(beside.db)) < 2);
    closed = app.close();
    await expect.poll(() => fetch(`${app.origin}/healthz`).catch(() => "refused")).toBe("refused");
  });
  expect(await Promise.all(answers)).toMatchObject([{ success: true }, { success: true }]);
  await beside.close();
  await closed;
});

test("a stop tells sockets when to come back, and ends them as a network does", async () => {
  const log = keepLog();
  const app = await startTestApp({ log, logLevel: "info" });
  const student = await aStudentWriting(app);
  const socket = await liveClient(app, await tokenFor(app, student.person));
  await socket.join(student.own.testid, student.own.userid);
  const moving = socket.next("moving");
  const closed = app.close();
  expect(await moving).toEqual({ within: 1_000 });
  // After this reason a client reconnects automatically, but not when the server disconnected it.
  expect(await socket.disconnected).toBe("transport close");
  await closed;
  expect(log.saying("sockets are sent to come back elsewhere")).toMatchObject([{ sockets: 1 }]);
});

test("while it drains it is not ready, and serves on", async () => {
  const app = await startTestApp({ drainSeconds: 5 });
  const admin = await clientFor(app, await anAdmin(app.db));
  const closed = app.close();
  const reply = await fetch(`${app.origin}/readyz`);
  expect([reply.status, await reply.json()]).toEqual([
    503,
    { status: "unavailable", failing: ["stopping"] },
  ]);
  await expect(admin(listSubjects)).resolves.toMatchObject({ success: true });
  await closed;
});
