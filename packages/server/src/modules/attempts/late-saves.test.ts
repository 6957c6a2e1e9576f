import { handIn } from "@markwell/contract/calls/attempts";
import { endTest, letBackIn } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { queuedBehind } from "../../testing/locks.ts";
import {
  aPupilAtWork,
  closeByClock,
  type PupilAtWork,
  twoEssays,
} from "../../testing/pupils-at-work.ts";
import { answersTo, closingOf, type Writer } from "../../testing/sitting.ts";
import { creditsOf, gradesOf, storedAttempt } from "../../testing/stored-attempts.ts";
import { closeAttempt } from "./close-attempt.ts";
import { saveLate } from "./save-late.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const taken = { success: true };
const notTaken = new Refusal(texts.attempt.closed);

/** So long before the deadline the pupil is still at work. */
function at({ deadline }: PupilAtWork, before: number) {
  app.clock.advance(deadline - before - app.clock.now());
  return app.clock.now();
}

const hold = (own: Writer["own"]) => (trx: TestApp["db"]) =>
  sql`select from attempts where test_id = ${own.testid} and student_id = ${own.userid} for update`.execute(
    trx,
  );

describe("an answer that was given in time and arrives when the clock has closed the attempt", () => {
  test("is stored with the time at which it was given, and graded", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.save(pupil.short, "right", app.clock.now());
    await closeByClock(app, pupil);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      score: 2,
      answered: 1,
      gradedTotal: 4,
    });
    expect(await pupil.save(pupil.mcq, "right", pupil.deadline - 20_000)).toEqual(taken);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      closedHow: "time",
      score: 4,
      total: 4,
      answered: 2,
      waiting: 0,
    });
    expect(await gradesOf(app.db, pupil.own)).toEqual(
      [pupil.mcq, pupil.short].sort().map((questionId) => ({ questionId, marks: 2, blank: false })),
    );
    const answer = await app.db
      .selectFrom("answers")
      .select("savedAt")
      .where("questionId", "=", pupil.mcq)
      .executeTakeFirst();
    expect(answer?.savedAt).toEqual(new Date(pupil.deadline - 20_000));
    expect((await pupil.client(handIn, pupil.own)).data).toMatchObject({ studentScore: 4 });
  });

  test.each([
    ["in the last moment of 120 s", -1_000, 120_000, taken],
    ["later than that", -1_000, 120_001, notTaken],
    ["but was given after the deadline", 2_001, 20_000, notTaken],
    ["but claims to come from the future", 3_600_000, 20_000, notTaken],
  ])("%s: given %i ms and arrived %i ms after the deadline", async (_, made, arrived, expected) => {
    const pupil = await aPupilAtWork(app);
    await closeByClock(app, pupil);
    app.clock.advance(pupil.deadline + arrived - app.clock.now());
    const answer = await pupil
      .save(pupil.mcq, "right", pupil.deadline + made)
      .catch((refusal: unknown) => refusal);
    expect(answer).toEqual(expected);
    expect((await storedAttempt(app.db, pupil.own)).score).toBe(expected === taken ? 2 : 0);
  });

  test("does not replace a later one, and changes nothing when it is repeated", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.save(pupil.mcq, "right", at(pupil, 10_000));
    await closeByClock(app, pupil);
    expect(await pupil.save(pupil.mcq, "wrong", pupil.deadline - 20_000)).toEqual(taken);
    expect(await pupil.save(pupil.mcq, "right", pupil.deadline - 10_000)).toEqual(taken);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 2 });
    await pupil.save(pupil.short, "right", pupil.deadline - 5_000);
    const once = [await storedAttempt(app.db, pupil.own), await creditsOf(app.db, pupil.person.id)];
    await pupil.save(pupil.short, "right", pupil.deadline - 5_000);
    expect([
      await storedAttempt(app.db, pupil.own),
      await creditsOf(app.db, pupil.person.id),
    ]).toEqual(once);
  });

  test("may make the paper worse: the pupil's last answer counts", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.save(pupil.mcq, "right", at(pupil, 10_000));
    await closeByClock(app, pupil);
    await pupil.save(pupil.mcq, "wrong", pupil.deadline - 5_000);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 0, answered: 1 });
  });

  test("cannot be tried out against the score: none is taken once it was shown", async () => {
    const pupil = await aPupilAtWork(app);
    await closeByClock(app, pupil);
    await pupil.save(pupil.mcq, "wrong", pupil.deadline - 5_000);
    expect((await pupil.client(handIn, pupil.own)).data).toMatchObject({ studentScore: 0 });
    const again = pupil.save(pupil.mcq, "right", pupil.deadline - 4_000);
    await expect(again).rejects.toThrow(notTaken);
    const late = pupil.sendLate([[pupil.mcq, "right", pupil.deadline - 4_000]]);
    await expect(late).rejects.toThrow(texts.late.complete);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 0 });
  });

  test("leaves room for a change that followed it, when the first had arrived in time", async () => {
    const pupil = await aPupilAtWork(app);
    await closeByClock(app, pupil);
    const arrived = pupil.deadline - 1_000;
    const right = await answersTo(app.db, pupil.test.id, pupil.mcq);
    const first = {
      testId: pupil.test.id,
      studentId: pupil.person.id,
      questionId: pupil.mcq,
      chosen: right.wrong.newAnswer,
      body: "",
      sequence: arrived,
      device: undefined,
    };
    expect(await saveLate(closingOf(app), first, arrived)).toBe("saved");
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 0, answered: 1 });
    expect(await pupil.save(pupil.mcq, "right", pupil.deadline - 500)).toEqual(taken);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 2 });
  });

  test("is not taken when the pupil has seen the right answers", async () => {
    const pupil = await aPupilAtWork(app);
    await closeByClock(app, pupil);
    await pupil.client(handIn, pupil.own);
    await pupil.client(finalResults, pupil.own);
    const save = pupil.save(pupil.mcq, "right", pupil.deadline - 5_000);
    await expect(save).rejects.toThrow(notTaken);
  });

  test("waits for marking when it is an essay, and is not taken once that was marked", async () => {
    const pupil = await aPupilAtWork(app, { questions: await twoEssays(app) });
    const [first = "", second = ""] = pupil.test.questions;
    await pupil.save(first, "right", at(pupil, 60_000));
    await closeByClock(app, pupil);
    await pupil.owner(markAnswer, { ...pupil.own, qid: first, score: 4 });
    const save = pupil.save(first, "wrong", pupil.deadline - 5_000);
    await expect(save).rejects.toThrow(notTaken);
    await pupil.save(second, "right", pupil.deadline - 5_000);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      score: 4,
      waiting: 1,
      gradedAt: null,
    });
  });
});

describe("an answer that comes late and the closing at the same moment", () => {
  test.each([
    ["the answer first", [1, 0]],
    ["the closing first", [0, 1]],
  ])("%s: it counts", async (_, order) => {
    const pupil = await aPupilAtWork(app);
    const acts = [
      async () => {
        const { id: attemptId } = await storedAttempt(app.db, pupil.own);
        const attempt = { attemptId, testId: pupil.test.id, studentId: pupil.person.id };
        await closeAttempt(closingOf(app), attempt, "time", app.clock.now());
      },
      () => pupil.save(pupil.mcq, "right", pupil.deadline - 5_000),
    ];
    const results = await queuedBehind<unknown>(
      app.db,
      async (trx) => {
        await hold(pupil.own)(trx);
        app.clock.advance(pupil.deadline + 6_000 - app.clock.now());
      },
      order.map((place) => acts[place] as () => Promise<unknown>),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      closedHow: "time",
      score: 2,
      answered: 1,
    });
    expect(await gradesOf(app.db, pupil.own)).toHaveLength(2);
  });

  test("many answers at once are all graded", async () => {
    const pupil = await aPupilAtWork(app);
    await closeByClock(app, pupil);
    await Promise.all([
      pupil.save(pupil.mcq, "right", pupil.deadline - 5_000),
      pupil.save(pupil.short, "right", pupil.deadline - 4_000),
    ]);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 4, answered: 2 });
  });
});

describe("after the teacher's end", () => {
  async function ended() {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(10 * MINUTE);
    const end = app.clock.now();
    await pupil.owner(endTest, { id: pupil.test.id });
    return { ...pupil, end };
  }

  test.each([
    ["given before it is taken for 120 s", -1, 120_000, taken],
    ["given before it is not taken later", -1, 120_001, notTaken],
    ["given after it is not taken", 2_001, 10_000, notTaken],
  ])("an answer %s", async (_, made, arrived, expected) => {
    const pupil = await ended();
    app.clock.advance(arrived);
    const answer = await pupil
      .save(pupil.mcq, "right", pupil.end + made)
      .catch((refusal: unknown) => refusal);
    expect(answer).toEqual(expected);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      closedHow: "ended",
      score: expected === taken ? 2 : 0,
    });
  });
});

test("nothing is added to what the pupil handed in, unless the teacher lets them back in", async () => {
  const pupil = await aPupilAtWork(app);
  await pupil.client(handIn, pupil.own);
  const given = app.clock.now();
  app.clock.advance(10_000);
  await expect(pupil.save(pupil.mcq, "right", given)).rejects.toThrow(notTaken);
  await pupil.owner(letBackIn, pupil.ask);
  expect(await pupil.save(pupil.mcq, "right", given)).toEqual(taken);
});
