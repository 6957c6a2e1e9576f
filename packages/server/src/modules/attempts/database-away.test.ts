import { saveAnswer } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { aPupilWriting, attemptOf } from "../../testing/sitting.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a save whose connection is lost is not acknowledged, and the same save again is kept once", async () => {
  const pupil = await aPupilWriting(app);
  const [, qid = ""] = pupil.test.questions;
  const attempt = await attemptOf(app.db, pupil.own);
  const save = () =>
    pupil.client(saveAnswer, { ...pupil.own, qid, customAnswer: "kept", sequence: 1 });

  await app.db.transaction().execute(async (trx) => {
    await sql`select from attempts where id = ${attempt?.id} for update`.execute(trx);
    const lost = expect(save()).rejects.toMatchObject({ status: 503, message: texts.common.away });
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
  const pupil = await aPupilWriting(own);
  const [, qid = ""] = pupil.test.questions;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(own.db);
  await expect
    .poll(() => pupil.client(saveAnswer, { ...pupil.own, qid, customAnswer: "after" }))
    .toEqual({ success: true });
  await own.close();
});

test("the server ends in order right after it started", async () => {
  const own = await startTestApp();
  await own.close();
});
