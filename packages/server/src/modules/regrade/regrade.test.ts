import { handIn } from "@markwell/contract/calls/attempts";
import { markAnswer } from "@markwell/contract/calls/marking";
import { previewRegrade, questionToRegrade, regrade } from "@markwell/contract/calls/regrade";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { anEndedTest, at, correct, previewOf, scoresOf } from "../../testing/regrades.ts";
import { aTeacher } from "../../testing/school.ts";

const app = startAppForFile();

const NOBODY = "0199a000-0000-7000-8000-000000000000";

describe("a regrade", () => {
  test("is refused when an attempt was marked after the preview, and changes nothing", async () => {
    const scene = await anEndedTest(app, "mcq", [2, 2]);
    const right = [at(scene.options, 2)];
    const { seen } = await previewOf(scene, { right });
    const userid = at(scene.writers, 0).person.id;
    await scene.client(markAnswer, { ...scene.about, userid, score: 1 });
    const request = { ...scene.about, right, seen };
    await expect(scene.client(regrade, request)).rejects.toThrow(texts.regrade.changedMeanwhile);
    expect(await scoresOf(scene)).toEqual([1, 0]);
    expect((await scene.client(questionToRegrade, scene.about)).data.corrections).toEqual([]);
  });

  test("is refused when another key was looked at", async () => {
    const scene = await anEndedTest(app, "mcq", [2]);
    const { seen } = await previewOf(scene, { right: [at(scene.options, 2)] });
    const request = { ...scene.about, seen };
    const other = scene.client(regrade, { ...request, right: [at(scene.options, 3)] });
    await expect(other).rejects.toThrow(texts.regrade.changedMeanwhile);
  });

  test("that is sent again changes nothing more", async () => {
    const scene = await anEndedTest(app, "mcq", [2]);
    const { request, data } = await correct(scene, { right: [at(scene.options, 2)] });
    expect((await scene.client(regrade, request)).data).toEqual(data);
    expect((await scene.client(questionToRegrade, scene.about)).data.corrections).toHaveLength(1);
  });

  test("waits for a mark that is just being given, and then sees it", async () => {
    const scene = await anEndedTest(app, "mcq", [2]);
    const right = [at(scene.options, 2)];
    const userid = at(scene.writers, 0).person.id;
    const { seen } = await previewOf(scene, { right });
    const hold = (trx: Parameters<Parameters<typeof queuedBehind>[1]>[0]) =>
      sql`select from attempts where test_id = ${scene.about.testid} for update`.execute(trx);
    const outcome = await queuedBehind<unknown>(app.db, hold, [
      () => scene.client(markAnswer, { ...scene.about, userid, score: 1 }),
      () => scene.client(regrade, { ...scene.about, right, seen }),
    ]);
    expect(outcome).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { message: texts.regrade.changedMeanwhile } },
    ]);
    expect(await scoresOf(scene)).toEqual([1]);
  });

  test("twice at once with two keys: one is done, the other one looks again", async () => {
    const scene = await anEndedTest(app, "mcq", [2, 3]);
    const requests = await Promise.all(
      [2, 3].map(async (place) => {
        const right = [at(scene.options, place)];
        const { seen } = await previewOf(scene, { right });
        return { ...scene.about, right, seen };
      }),
    );
    const hold = (trx: Parameters<Parameters<typeof queuedBehind>[1]>[0]) =>
      sql`select from tests where id = ${scene.about.testid} for update`.execute(trx);
    const actions = requests.map((request) => () => scene.client(regrade, request));
    const outcome = await queuedBehind<unknown>(app.db, hold, actions);
    expect(outcome.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await scoresOf(scene)).toEqual([2, 0]);
  });

  test("is refused while the test runs", async () => {
    const scene = await anEndedTest(app, "mcq", [1], { ended: false });
    const { client, own } = at(scene.writers, 0);
    await client(handIn, own);
    const wanted = { right: [at(scene.options, 2)] };
    await expect(previewOf(scene, wanted)).rejects.toBeInstanceOf(Refusal);
    const request = { ...scene.about, ...wanted, seen: "" };
    await expect(scene.client(regrade, request)).rejects.toThrow(texts.regrade.running);
    expect((await scene.client(questionToRegrade, scene.about)).data.ended).toBe(false);
  });

  test("is for the test's own teacher, and for questions of the test", async () => {
    const scene = await anEndedTest(app, "mcq", [1]);
    const colleague = await clientFor(app, await aTeacher(app.db));
    for (const call of [questionToRegrade, previewRegrade]) {
      await expect(colleague(call, scene.about)).rejects.toMatchObject({
        status: 403,
        message: texts.test.foreign,
      });
      const unknown = scene.client(call, { ...scene.about, qid: NOBODY });
      await expect(unknown).rejects.toMatchObject({ status: 404 });
    }
  });

  test("leaves an audit line with both keys and the counts", async () => {
    const scene = await anEndedTest(app, "mcq", [1, 2, 0]);
    const right = [at(scene.options, 2)];
    await correct(scene, { right });
    const line = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "act", "details"])
      .where("targetId", "=", scene.about.testid)
      .where("act", "=", "regrade")
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      actorId: scene.teacher.id,
      act: "regrade",
      details: {
        question: scene.about.qid,
        before: { right: [at(scene.options, 1)], accepted: [], fullMarks: false },
        after: { right, accepted: [], fullMarks: false },
        gained: 1,
        lost: 1,
        same: 1,
      },
    });
  });

  test("on record is never changed", async () => {
    const scene = await anEndedTest(app, "mcq", [2]);
    await correct(scene, { fullMarks: true });
    const change = app.db.updateTable("keyCorrections").set({ fullMarks: false }).execute();
    await expect(change).rejects.toThrow("key_corrections is append-only");
  });
});
