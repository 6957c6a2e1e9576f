import { handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { beginTest, endTest } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { claimReward } from "@markwell/contract/calls/orders";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureReplicated } from "../../platform/database/transaction.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { type FreshDatabase, sharedDatabase } from "../../testing/database.ts";
import { givePoints } from "../../testing/points.ts";
import { aReward } from "../../testing/rewards.ts";
import { aBankQuestion, aTeacher, aTest } from "../../testing/school.ts";
import { aStudentWriting, attemptOf } from "../../testing/sitting.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a save whose connection is lost is not acknowledged, and the same save again is kept once", async () => {
  const student = await aStudentWriting(app);
  const [, qid = ""] = student.test.questions;
  const attempt = await attemptOf(app.db, student.own);
  const save = () =>
    student.client(saveAnswer, { ...student.own, qid, customAnswer: "kept", sequence: 1 });

  await app.db.transaction().execute(async (trx) => {
    await sql`select from attempts where id = ${attempt?.id} for update`.execute(trx);
    const lost = expect(save()).rejects.toMatchObject({
      status: 503,
      message: texts.common.dataUnreachable,
    });
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
        return rows.length;
      })
      .toBe(1);
    await lost;
  });

  await expect(save()).resolves.toEqual({ success: true });
  const stored = await app.db.selectFrom("answers").selectAll().execute();
  expect(stored).toMatchObject([{ body: "kept" }]);
});

test("the server serves on after every connection was cut, and still ends in order", async () => {
  const own = await startTestApp();
  const student = await aStudentWriting(own);
  const [, qid = ""] = student.test.questions;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(own.db);
  await expect
    .poll(() => student.client(saveAnswer, { ...student.own, qid, customAnswer: "after" }))
    .toEqual({ success: true });
  await own.close();
});

test("the server ends in order right after it started", async () => {
  const own = await startTestApp();
  await own.close();
});

const repeatable: Record<string, () => Promise<() => Promise<unknown>>> = {
  async "a save"() {
    const student = await aStudentWriting(app);
    const [, qid = ""] = student.test.questions;
    return () =>
      student.client(saveAnswer, { ...student.own, qid, customAnswer: "one", sequence: 1 });
  },
  async "Proceed To Test"() {
    const student = await aStudentWriting(app);
    return () => student.client(proceedToTest, student.own);
  },
  async "a hand-in"() {
    const student = await aStudentWriting(app);
    return () => student.client(handIn, student.own);
  },
  async "a claim"() {
    const { person, client } = await aStudentWriting(app);
    const now = app.clock.now();
    await givePoints(app.db, person.id, 100, now);
    const claim = { rewardId: await aReward(app.db, { now }), date: now, requestid: "one claim" };
    return () => client(claimReward, claim);
  },
  async "a mark"() {
    const author = await aTeacher(app.db);
    const qid = await aBankQuestion(app.db, author, { kind: "composition", answer: [] });
    const student = await aStudentWriting(app, { questions: [qid] });
    await student.client(handIn, student.own);
    const teacher = await clientFor(app, student.teacher);
    return () => teacher(markAnswer, { ...student.own, qid, score: 1 });
  },
};

describe("with a standby that every commit waits for", () => {
  let shared: FreshDatabase;
  let usual: TestApp;
  beforeAll(async () => {
    // Databases of other tests do not commit synchronously, so they never wait for the standby of this one.
    const { url } = app.database;
    const waits = `${url}${url.includes("?") ? "&" : "?"}options=-c%20synchronous_commit%3Don`;
    shared = sharedDatabase(url);
    usual = app;
    app = await startTestApp({ beside: { ...app, database: { ...app.database, url: waits } } });
  });
  afterAll(async () => {
    await app.close();
    await shared.close();
    app = usual;
  });

  const setStandby = async (to: string) => {
    await sql`alter system ${sql.raw(to)}`.execute(shared.db);
    await sql`select pg_reload_conf()`.execute(shared.db);
  };
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where wait_event = 'SyncRep' and datname = current_database()`.execute(shared.db);
    return rows[0]?.count ?? 0;
  };

  /** From here on commits wait. */
  const loseStandby = async () => {
    await setStandby("set synchronous_standby_names = 'nobody'");
    await expect
      .poll(() => {
        void ensureReplicated(app.db).catch(() => {});
        return countWaiting();
      })
      .toBeGreaterThan(0);
  };

  test.each([
    ["Begin", "begin", beginTest],
    ["End", "end", endTest],
  ] as const)(
    "%s is pressed once, although its connection was lost after the commit and before the standby had it",
    async (_, name, call) => {
      const person = await aTeacher(app.db);
      const { id } = await aTest(app.db, person);
      const teacher = await clientFor(app, person);
      if (call === endTest) await teacher(beginTest, { id });
      const isDone = async () => {
        const { begunAt, conductedAt } = await shared.db
          .selectFrom("tests")
          .select(["begunAt", "conductedAt"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        return (call === endTest ? conductedAt : begunAt) !== null;
      };
      try {
        await loseStandby();
        const pressed = teacher(call, { id });
        // Its own commit, not that of `loseStandby`.
        await expect
          .poll(async () => {
            const { rows } = await sql`
              select from pg_stat_activity
              where wait_event = 'SyncRep' and datname = current_database() and query ilike 'commit%'`.execute(
              shared.db,
            );
            return rows.length;
          })
          .toBe(1);
        await sql`
          select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where wait_event = 'SyncRep' and datname = current_database()`.execute(shared.db);
        expect(await isDone()).toBe(true);
        await expect.poll(countWaiting).toBeGreaterThan(0);
        await setStandby("reset synchronous_standby_names");
        await expect(pressed).resolves.toMatchObject({ success: true });
      } finally {
        await setStandby("reset synchronous_standby_names");
      }
      const lines = await app.db
        .selectFrom("auditLog")
        .select("act")
        .where("targetId", "=", id)
        .where("act", "=", name)
        .execute();
      expect(lines).toHaveLength(1);
    },
  );

  test.each(Object.entries(repeatable))("%s that is repeated waits for it, too", async (_, of) => {
    const action = await of();
    await action();
    try {
      await loseStandby();
      const others = await countWaiting();
      let answered = false;
      const repeated = action().finally(() => {
        answered = true;
      });
      await expect.poll(async () => answered || (await countWaiting()) > others).toBe(true);
      expect(answered).toBe(false);
      await setStandby("reset synchronous_standby_names");
      await repeated;
    } finally {
      await setStandby("reset synchronous_standby_names");
    }
  });
});
