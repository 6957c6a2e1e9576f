import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { letBackIn } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { queuedBehind } from "../../testing/locks.ts";
import {
  answerSlowly,
  aPupilAtWork,
  tenQuestions,
  twoEssays,
} from "../../testing/pupils-at-work.ts";
import { creditsOf, gradesOf, storedAttempt } from "../../testing/stored-attempts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;

describe("points of an attempt that is handed in again", () => {
  const aPaper = async () =>
    aPupilAtWork(app, { questions: await tenQuestions(app), duration: 60 });

  test("stay, and only what the paper is worth more is credited, once", async () => {
    const pupil = await aPaper();
    await answerSlowly(app, pupil, pupil.test.questions.slice(0, 5));
    expect((await pupil.client(handIn, pupil.own)).data.earnPoint).toBe(20);
    await pupil.owner(letBackIn, pupil.ask);
    expect(await creditsOf(app.db, pupil.person.id)).toEqual([
      { part: "1", amount: 20, balance: 20 },
    ]);
    await answerSlowly(app, pupil, pupil.test.questions.slice(5));
    const tabs = await Promise.all([
      pupil.client(handIn, pupil.own),
      pupil.client(handIn, pupil.own),
    ]);
    expect(tabs.map(({ data }) => data.earnPoint)).toEqual([40, 40]);
    expect(await creditsOf(app.db, pupil.person.id)).toEqual([
      { part: "1", amount: 20, balance: 20 },
      { part: "2", amount: 20, balance: 40 },
    ]);
  });

  test("are not taken back when it is worth less", async () => {
    const pupil = await aPaper();
    await answerSlowly(app, pupil, pupil.test.questions.slice(0, 5));
    await pupil.client(handIn, pupil.own);
    await pupil.owner(letBackIn, pupil.ask);
    await answerSlowly(app, pupil, pupil.test.questions.slice(0, 5), "wrong");
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ studentScore: 0, earnPoint: 20 });
    expect(await creditsOf(app.db, pupil.person.id)).toHaveLength(1);
  });
});

describe("marks by hand on an attempt that is handed in again", () => {
  async function bothMarked() {
    const pupil = await aPupilAtWork(app, { questions: await twoEssays(app) });
    const [first = "", second = ""] = pupil.test.questions;
    const write = (qid: string, customAnswer: string) => {
      app.clock.advance(1_000);
      return pupil.client(saveAnswer, { ...pupil.own, qid, customAnswer });
    };
    await write(first, "A whole essay.");
    await write(second, "Half an");
    await pupil.client(handIn, pupil.own);
    await pupil.owner(markAnswer, { ...pupil.own, qid: first, score: 4 });
    await pupil.owner(markAnswer, { ...pupil.own, qid: second, score: 1 });
    await pupil.owner(letBackIn, pupil.ask);
    return { pupil, first, second, write };
  }

  test("stay where the answer is the same, and wait again where it changed", async () => {
    const { pupil, first, second, write } = await bothMarked();
    // The browser sends the same once more.
    await write(first, "A whole essay.");
    await write(second, "Half an essay, and the rest.");
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ pending: true });
    expect(await gradesOf(app.db, pupil.own)).toEqual(
      expect.arrayContaining([
        { questionId: first, marks: 4, blank: false },
        { questionId: second, marks: null, blank: false },
      ]),
    );
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      score: 4,
      total: 10,
      waiting: 1,
      answered: 2,
    });
    await pupil.owner(markAnswer, { ...pupil.own, qid: second, score: 5 });
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 9, waiting: 0 });
  });

  test("for an answer that changed since do not come back", async () => {
    const { pupil, first, write } = await bothMarked();
    await write(first, "Something else.");
    await pupil.client(handIn, pupil.own);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 1, waiting: 1 });
    // Still not, when it is opened and handed in once more.
    await pupil.owner(letBackIn, pupil.ask);
    await pupil.client(handIn, pupil.own);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 1, waiting: 1 });
  });
});

describe("letting back in and handing in at the same moment", () => {
  const holding = (testId: string) => (trx: typeof app.db) =>
    sql`select from attempts where test_id = ${testId} for update`.execute(trx);

  test("are done one after the other", async () => {
    const pupil = await aPupilAtWork(app);
    await answerSlowly(app, pupil, [pupil.mcq]);
    const results = await queuedBehind<unknown>(app.db, holding(pupil.test.id), [
      () => pupil.client(handIn, pupil.own),
      () => pupil.owner(letBackIn, pupil.ask),
    ]);
    expect(results[1]).toMatchObject({ status: "fulfilled" });
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedAt: null, score: null });
    expect(await gradesOf(app.db, pupil.own)).toEqual([]);
    expect(await creditsOf(app.db, pupil.person.id)).toHaveLength(1);
  });

  test.each([
    ["the review first", [0, 1], ["fulfilled", "rejected"]],
    ["the teacher first", [1, 0], ["fulfilled", "rejected"]],
  ])("and a review: %s, never both", async (_, order, expected) => {
    const pupil = await aPupilAtWork(app);
    await pupil.client(handIn, pupil.own);
    const acts = [
      () => pupil.client(finalResults, pupil.own),
      () => pupil.owner(letBackIn, pupil.ask),
    ];
    const results = await queuedBehind<unknown>(
      app.db,
      holding(pupil.test.id),
      order.map((place) => acts[place] as () => Promise<unknown>),
    );
    expect(results.map(({ status }) => status)).toEqual(expected);
  });

  test("leaves a whole attempt when the browser repeats the hand-in, open or handed in", async () => {
    const pupil = await aPupilAtWork(app);
    await answerSlowly(app, pupil, [pupil.mcq]);
    await pupil.client(handIn, pupil.own);
    await Promise.allSettled([
      pupil.owner(letBackIn, pupil.ask),
      pupil.client(handIn, pupil.own),
      pupil.client(handIn, pupil.own),
    ]);
    const attempt = await storedAttempt(app.db, pupil.own);
    expect(await gradesOf(app.db, pupil.own)).toHaveLength(attempt.closedAt === null ? 0 : 2);
    expect(attempt.score).toBe(attempt.closedAt === null ? null : 2);
    await pupil.client(handIn, pupil.own);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      closedHow: "submitted",
      score: 2,
    });
    expect(await creditsOf(app.db, pupil.person.id)).toHaveLength(1);
  });

  test("two windows let the same pupil back in once", async () => {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(10 * MINUTE);
    await pupil.client(handIn, pupil.own);
    const both = await Promise.allSettled([
      pupil.owner(letBackIn, pupil.ask),
      pupil.owner(letBackIn, pupil.ask),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: new Refusal(texts.test.notHandedIn) });
  });
});
