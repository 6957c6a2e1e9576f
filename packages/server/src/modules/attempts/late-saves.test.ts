import { handIn } from "@markwell/contract/calls/attempts";
import { endTest, letBackIn } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile, type TestApp } from "../../testing/app.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { answersTo, closingOf, type Writer } from "../../testing/sitting.ts";
import { creditsOf, gradesOf, storedAttempt } from "../../testing/stored-attempts.ts";
import {
  aStudentAtWork,
  closeByClock,
  type StudentAtWork,
  twoEssays,
} from "../../testing/students-at-work.ts";
import { closeAttempt } from "./close-attempt.ts";
import { saveLate } from "./save-late.ts";

const app = startAppForFile();

const MINUTE = 60_000;
const taken = { success: true };
const notTaken = new Refusal(texts.attempt.over);

function at({ deadline }: StudentAtWork, before: number) {
  app.clock.advance(deadline - before - app.clock.now());
  return app.clock.now();
}

const hold = (own: Writer["own"]) => (trx: TestApp["db"]) =>
  sql`select from attempts where test_id = ${own.testid} and student_id = ${own.userid} for update`.execute(
    trx,
  );

describe("an answer that was given in time and arrives when the clock has closed the attempt", () => {
  test("is stored with the time at which it was given, and graded", async () => {
    const student = await aStudentAtWork(app);
    await student.save(student.short, "right", app.clock.now());
    await closeByClock(app, student);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      score: 2,
      answered: 1,
      gradedTotal: 4,
    });
    expect(await student.save(student.mcq, "right", student.deadline - 20_000)).toEqual(taken);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      closedHow: "time",
      score: 4,
      total: 4,
      answered: 2,
      waiting: 0,
    });
    expect(await gradesOf(app.db, student.own)).toEqual(
      [student.mcq, student.short]
        .sort()
        .map((questionId) => ({ questionId, marks: 2, blank: false })),
    );
    const answer = await app.db
      .selectFrom("answers")
      .select("savedAt")
      .where("questionId", "=", student.mcq)
      .executeTakeFirst();
    expect(answer?.savedAt).toEqual(new Date(student.deadline - 20_000));
    expect((await student.client(handIn, student.own)).data).toMatchObject({ studentScore: 4 });
  });

  test.each([
    ["in the last moment of 120 s", -1_000, 120_000, taken],
    ["later than that", -1_000, 120_001, notTaken],
    ["but was given after the deadline", 2_001, 20_000, notTaken],
    ["but claims to come from the future", 3_600_000, 20_000, notTaken],
  ])("%s: given %i ms and arrived %i ms after the deadline", async (_, made, arrived, expected) => {
    const student = await aStudentAtWork(app);
    await closeByClock(app, student);
    app.clock.advance(student.deadline + arrived - app.clock.now());
    const answer = await student
      .save(student.mcq, "right", student.deadline + made)
      .catch((refusal: unknown) => refusal);
    expect(answer).toEqual(expected);
    expect((await storedAttempt(app.db, student.own)).score).toBe(expected === taken ? 2 : 0);
  });

  test("does not replace a later one, and changes nothing when it is repeated", async () => {
    const student = await aStudentAtWork(app);
    await student.save(student.mcq, "right", at(student, 10_000));
    await closeByClock(app, student);
    const older = await student.save(student.mcq, "wrong", student.deadline - 20_000);
    expect(older).toEqual({ success: true, superseded: true });
    expect(await student.save(student.mcq, "right", student.deadline - 10_000)).toEqual(taken);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 2 });
    await student.save(student.short, "right", student.deadline - 5_000);
    const once = [
      await storedAttempt(app.db, student.own),
      await creditsOf(app.db, student.person.id),
    ];
    await student.save(student.short, "right", student.deadline - 5_000);
    expect([
      await storedAttempt(app.db, student.own),
      await creditsOf(app.db, student.person.id),
    ]).toEqual(once);
  });

  test("may make the attempt worse: the student's last answer counts", async () => {
    const student = await aStudentAtWork(app);
    await student.save(student.mcq, "right", at(student, 10_000));
    await closeByClock(app, student);
    await student.save(student.mcq, "wrong", student.deadline - 5_000);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 0, answered: 1 });
  });

  test("cannot be tried out against the score: none is taken once it was shown", async () => {
    const student = await aStudentAtWork(app);
    await closeByClock(app, student);
    await student.save(student.mcq, "wrong", student.deadline - 5_000);
    expect((await student.client(handIn, student.own)).data).toMatchObject({ studentScore: 0 });
    const again = student.save(student.mcq, "right", student.deadline - 4_000);
    await expect(again).rejects.toThrow(notTaken);
    const late = student.sendLate([[student.mcq, "right", student.deadline - 4_000]]);
    await expect(late).rejects.toThrow(texts.late.complete);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 0 });
  });

  test("leaves room for a change that followed it, when the first had arrived in time", async () => {
    const student = await aStudentAtWork(app);
    await closeByClock(app, student);
    const arrived = student.deadline - 1_000;
    const right = await answersTo(app.db, student.test.id, student.mcq);
    const first = {
      testId: student.test.id,
      studentId: student.person.id,
      questionId: student.mcq,
      chosen: right.wrong.newAnswer,
      body: "",
      sequence: arrived,
      session: "s1",
    };
    expect(await saveLate(closingOf(app), first, arrived)).toBe("saved");
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 0, answered: 1 });
    expect(await student.save(student.mcq, "right", student.deadline - 500)).toEqual(taken);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 2 });
  });

  test("is not taken when the student has seen the right answers", async () => {
    const student = await aStudentAtWork(app);
    await closeByClock(app, student);
    await student.client(handIn, student.own);
    await student.client(finalResults, student.own);
    const save = student.save(student.mcq, "right", student.deadline - 5_000);
    await expect(save).rejects.toThrow(notTaken);
  });

  test("waits for marking when it is an essay, and is not taken once that was marked", async () => {
    const student = await aStudentAtWork(app, { questions: await twoEssays(app) });
    const [first = "", second = ""] = student.test.questions;
    await student.save(first, "right", at(student, 60_000));
    await closeByClock(app, student);
    await student.owner(markAnswer, { ...student.own, qid: first, score: 4 });
    const save = student.save(first, "wrong", student.deadline - 5_000);
    await expect(save).rejects.toThrow(notTaken);
    await student.save(second, "right", student.deadline - 5_000);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
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
    const student = await aStudentAtWork(app);
    const actions = [
      async () => {
        const { id: attemptId } = await storedAttempt(app.db, student.own);
        const attempt = { attemptId, testId: student.test.id, studentId: student.person.id };
        await closeAttempt(closingOf(app), attempt, "time", app.clock.now());
      },
      () => student.save(student.mcq, "right", student.deadline - 5_000),
    ];
    const results = await queuedBehind<unknown>(
      app.db,
      async (trx) => {
        await hold(student.own)(trx);
        app.clock.advance(student.deadline + 6_000 - app.clock.now());
      },
      order.map((place) => actions[place] as () => Promise<unknown>),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      closedHow: "time",
      score: 2,
      answered: 1,
    });
    expect(await gradesOf(app.db, student.own)).toHaveLength(2);
  });

  test("many answers at once are all graded", async () => {
    const student = await aStudentAtWork(app);
    await closeByClock(app, student);
    await Promise.all([
      student.save(student.mcq, "right", student.deadline - 5_000),
      student.save(student.short, "right", student.deadline - 4_000),
    ]);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 4, answered: 2 });
  });
});

describe("after the teacher's end", () => {
  async function ended() {
    const student = await aStudentAtWork(app);
    app.clock.advance(10 * MINUTE);
    const end = app.clock.now();
    await student.owner(endTest, { id: student.test.id });
    return { ...student, end };
  }

  test.each([
    ["given before it is taken for 120 s", -1, 120_000, taken],
    ["given before it is not taken later", -1, 120_001, new Refusal(texts.attempt.ended)],
    ["given after it is not taken", 2_001, 10_000, new Refusal(texts.attempt.ended)],
  ])("an answer %s", async (_, made, arrived, expected) => {
    const student = await ended();
    app.clock.advance(arrived);
    const answer = await student
      .save(student.mcq, "right", student.end + made)
      .catch((refusal: unknown) => refusal);
    expect(answer).toEqual(expected);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({
      closedHow: "ended",
      score: expected === taken ? 2 : 0,
    });
  });
});

test("nothing is added to what the student handed in, unless the teacher lets them back in", async () => {
  const student = await aStudentAtWork(app);
  await student.client(handIn, student.own);
  const given = app.clock.now();
  app.clock.advance(10_000);
  const added = student.save(student.mcq, "right", given);
  await expect(added).rejects.toThrow(new Refusal(texts.attempt.closed));
  await student.owner(letBackIn, student.ask);
  expect(await student.save(student.mcq, "right", given)).toEqual(taken);
});
