import { handIn, proceedToTest } from "@markwell/contract/calls/attempts";
import {
  beginTest,
  giveExtraTime,
  letBackIn,
  pauseTest,
  removeCandidate,
  resumeTest,
} from "@markwell/contract/calls/conduct";
import { sendMessage } from "@markwell/contract/calls/messages";
import { joinTest } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { withoutClockChecks } from "../../testing/clock-checks.ts";
import { aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";

let app: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  app = await withoutClockChecks(startTestApp);
  elsewhere = await withoutClockChecks(() => startTestApp({ beside: app }));
  while ((await countListening()) < 2);
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

async function countListening(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query ilike 'listen%socket.io%'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test("a student hears of every act of a teacher who is connected to another server process", async () => {
  const person = await aTeacher(app.db);
  const teacher = await clientFor(app, person);
  const { id } = await aTest(app.db, person);
  const student = await aStudent(app.db);
  const client = await clientFor(elsewhere, student);
  await client(joinTest, { testid: id });
  const live = await liveClient(elsewhere, await tokenFor(elsewhere, student));
  try {
    await live.join(id, student.id);
    expect(await live.next("pending")).toMatchObject({ pending: 1800, state: "waiting" });
    await teacher(giveExtraTime, { id, minutes: 10 });
    const hears = (seconds: number) => live.next("pending", ({ pending }) => pending === seconds);
    expect(await hears(2400)).toMatchObject({ state: "waiting" });
    await teacher(giveExtraTime, { id, candidate: student.id, minutes: 15 });
    expect(await hears(2700)).toMatchObject({ state: "waiting" });

    const other = await aTest(app.db, person);
    await client(joinTest, { testid: other.id });
    await teacher(removeCandidate, { id, candidate: student.id });
    expect(await live.next("removed")).toEqual({ testid: id });

    const own = { testid: other.id, userid: student.id };
    await teacher(beginTest, { id: other.id });
    await client(proceedToTest, own);
    await live.join(other.id, student.id);
    const isTold = (now: string) => live.next("pending", ({ state }) => state === now);
    await isTold("running");
    await teacher(pauseTest, { id: other.id });
    await isTold("paused");
    await expect(client(handIn, own)).rejects.toThrow(texts.attempt.paused);
    await teacher(sendMessage, { id: other.id, text: "A moment, please." });
    expect(await live.next("message")).toMatchObject({ text: "A moment, please." });
    await teacher(resumeTest, { id: other.id });
    await isTold("running");
    await client(handIn, own);
    await isTold("ended");
    await teacher(letBackIn, { id: other.id, candidate: student.id });
    expect(await live.next("reopened")).toEqual({ testid: other.id });
    await isTold("running");
  } finally {
    live.close();
  }
});

test("a student hears of a Begin that their server process missed while it could not listen", async () => {
  const person = await aTeacher(app.db);
  const teacher = await clientFor(app, person);
  const { id } = await aTest(app.db, person);
  const student = await aStudent(app.db);
  await (await clientFor(elsewhere, student))(joinTest, { testid: id });
  const live = await liveClient(elsewhere, await tokenFor(elsewhere, student));
  const { pool } = elsewhere.database;
  const connect = pool.connect.bind(pool);
  const connecting = vi.spyOn(pool, "connect");
  try {
    await live.join(id, student.id);
    const begun = Promise.withResolvers<void>();
    connecting.mockClear();
    // Of everybody: which connection is the listener's cannot be told.
    connecting.mockImplementation((...asked: Parameters<typeof connect>) =>
      begun.promise.then(() => connect(...asked)),
    );
    await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%socket.io%'`.execute(app.db);
    await expect.poll(() => connecting.mock.calls.length).toBeGreaterThan(0);
    await teacher(beginTest, { id });
    begun.resolve();
    expect(await live.next("begin")).toEqual({ testid: id });
  } finally {
    connecting.mockRestore();
    live.close();
  }
});
