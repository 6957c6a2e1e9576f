import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { letBackIn } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { creditsOf, gradesOf, storedAttempt } from "../../testing/stored-attempts.ts";
import {
  answerSlowly,
  aStudentAtWork,
  tenQuestions,
  twoEssays,
} from "../../testing/students-at-work.ts";

const app = startAppForFile();

const MINUTE = 60_000;

describe("points of an attempt that is handed in again", () => {
  const anAttempt = async () =>
    aStudentAtWork(app, { questions: await tenQuestions(app), duration: 60 });

  test("stay, and only what the attempt is worth more is credited, once", async () => {
    const student = await anAttempt();
    await answerSlowly(app, student, student.test.questions.slice(0, 5));
    expect((await student.client(handIn, student.own)).data.earnPoint).toBe(20);
    await student.owner(letBackIn, student.ask);
    expect(await creditsOf(app.db, student.person.id)).toEqual([
      { part: "1", amount: 20, balance: 20 },
    ]);
    await answerSlowly(app, student, student.test.questions.slice(5));
    const tabs = await Promise.all([
      student.client(handIn, student.own),
      student.client(handIn, student.own),
    ]);
    expect(tabs.map(({ data }) => data.earnPoint)).toEqual([40, 40]);
    expect(await creditsOf(app.db, student.person.id)).toEqual([
      { part: "1", amount: 20, balance: 20 },
      { part: "2", amount: 20, balance: 40 },
    ]);
  });

  test("are not taken back when it is worth less", async () => {
    const student = await anAttempt();
    await answerSlowly(app, student, student.test.questions.slice(0, 5));
    await student.client(handIn, student.own);
    await student.owner(letBackIn, student.ask);
    await answerSlowly(app, student, student.test.questions.slice(0, 5), "wrong");
    const { data } = await student.client(handIn, student.own);
    expect(data).toMatchObject({ studentScore: 0, earnPoint: 20 });
    expect(await creditsOf(app.db, student.person.id)).toHaveLength(1);
  });
});

describe("marks by hand on an attempt that is handed in again", () => {
  async function bothMarked() {
    const student = await aStudentAtWork(app, { questions: await twoEssays(app) });
    const [first = "", second = ""] = student.test.questions;
    const write = (qid: string, customAnswer: string) => {
      app.clock.advance(1_000);
      return student.client(saveAnswer, { ...student.own, qid, customAnswer });
    };
    await write(first, "A whole essay.");
    await write(second, "Half an");
    await student.client(handIn, student.own);
    await student.owner(markAnswer, { ...student.own, qid: first, score: 4 });
    await student.owner(markAnswer, { ...student.own, qid: second, score: 1 });
    await student.owner(letBackIn, student.ask);
    return { student, first, second, write };
  }

  test("stay where the answer is the same, and wait again where it changed", async () => {
    const { student, first, second, write } = await bothMarked();
    await write(first, "A whole essay.");
    await write(second, "Half an essay, and the rest.");
    const { data } = await student.client(handIn, student.own);
    expect(data).toMatchObject({ pending: true });
    expect(await gradesOf(app.db, student.own)).toEqual(
      expect.arrayContaining([
        { questionId: first, marks: 4, blank: false },
        { questionId: second, marks: null, blank: false },
      ]),
    );
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      score: 4,
      total: 10,
      waiting: 1,
      answered: 2,
    });
    await student.owner(markAnswer, { ...student.own, qid: second, score: 5 });
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 9, waiting: 0 });
  });

  test("for an answer that changed since do not come back", async () => {
    const { student, first, write } = await bothMarked();
    await write(first, "Something else.");
    await student.client(handIn, student.own);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 1, waiting: 1 });
    await student.owner(letBackIn, student.ask);
    await student.client(handIn, student.own);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 1, waiting: 1 });
  });
});

describe("letting back in and handing in at the same moment", () => {
  const holding = (testId: string) => (trx: typeof app.db) =>
    sql`select from attempts where test_id = ${testId} for update`.execute(trx);

  test("are done one after the other", async () => {
    const student = await aStudentAtWork(app);
    await answerSlowly(app, student, [student.mcq]);
    const results = await queuedBehind<unknown>(app.db, holding(student.test.id), [
      () => student.client(handIn, student.own),
      () => student.owner(letBackIn, student.ask),
    ]);
    expect(results[1]).toMatchObject({ status: "fulfilled" });
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedAt: null, score: null });
    expect(await gradesOf(app.db, student.own)).toEqual([]);
    expect(await creditsOf(app.db, student.person.id)).toHaveLength(1);
  });

  test.each([
    ["the review first", [0, 1], ["fulfilled", "rejected"]],
    ["the teacher first", [1, 0], ["fulfilled", "rejected"]],
  ])("and a review: %s, never both", async (_, order, expected) => {
    const student = await aStudentAtWork(app);
    await student.client(handIn, student.own);
    const actions = [
      () => student.client(finalResults, student.own),
      () => student.owner(letBackIn, student.ask),
    ];
    const results = await queuedBehind<unknown>(
      app.db,
      holding(student.test.id),
      order.map((place) => actions[place] as () => Promise<unknown>),
    );
    expect(results.map(({ status }) => status)).toEqual(expected);
  });

  test("leaves a whole attempt when the browser repeats the hand-in, open or handed in", async () => {
    const student = await aStudentAtWork(app);
    await answerSlowly(app, student, [student.mcq]);
    await student.client(handIn, student.own);
    await Promise.allSettled([
      student.owner(letBackIn, student.ask),
      student.client(handIn, student.own),
      student.client(handIn, student.own),
    ]);
    const attempt = await storedAttempt(app.db, student.own);
    expect(await gradesOf(app.db, student.own)).toHaveLength(attempt.closedAt === null ? 0 : 2);
    expect(attempt.score).toBe(attempt.closedAt === null ? null : 2);
    await student.client(handIn, student.own);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      closedHow: "submitted",
      score: 2,
    });
    expect(await creditsOf(app.db, student.person.id)).toHaveLength(1);
  });

  test("two windows let the same student back in once", async () => {
    const student = await aStudentAtWork(app);
    app.clock.advance(10 * MINUTE);
    await student.client(handIn, student.own);
    const both = await Promise.allSettled([
      student.owner(letBackIn, student.ask),
      student.owner(letBackIn, student.ask),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: new Refusal(texts.test.notHandedIn) });
  });
});
