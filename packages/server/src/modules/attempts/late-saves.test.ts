import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest, letBackIn } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { aBankQuestion, aTeacher } from "../../testing/school.ts";
import {
  answersTo,
  aPupilWriting,
  attemptOf,
  closingOf,
  type Writer,
} from "../../testing/sitting.ts";
import { saveLate } from "./save-late.ts";
import { sweepOverdue } from "./sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const taken = { success: true };
const notTaken = new Refusal(texts.attempt.closed);

/** A pupil with a test of 30 minutes: a choice and a short answer, 2 marks each. */
async function aPupil(options: Parameters<typeof aPupilWriting>[1] = {}) {
  const pupil = await aPupilWriting(app, options);
  const deadline = (await stored(pupil.own)).deadline.getTime();
  const [mcq = "", short = ""] = pupil.test.questions;
  const save = async (qid: string, which: "right" | "wrong", sequence: number) => {
    const answer = (await answersTo(app.db, pupil.test.id, qid))[which];
    return pupil.client(saveAnswer, { ...pupil.own, ...answer, sequence });
  };
  const owner = await clientFor(app, pupil.teacher);
  return { ...pupil, owner, deadline, mcq, short, save };
}
type Pupil = Awaited<ReturnType<typeof aPupil>>;

async function stored(own: Writer["own"]) {
  const attempt = await attemptOf(app.db, own);
  if (!attempt) throw new Error("There is no attempt");
  return attempt;
}

/** The server closes the attempt when the time and its grace are over. */
async function closedByClock({ own, deadline }: Pupil) {
  app.clock.advance(deadline + 6_000 - app.clock.now());
  await sweepOverdue(closingOf(app), app.clock.now());
  // The server's own sweep may have been quicker, and still at it.
  await app.db.transaction().execute((trx) => hold(own)(trx));
  expect(await stored(own)).toMatchObject({ closedHow: "time" });
}

/** So long before the deadline the pupil is still at work. */
function at({ deadline }: Pupil, before: number) {
  app.clock.advance(deadline - before - app.clock.now());
  return app.clock.now();
}

const hold = (own: Writer["own"]) => (trx: TestApp["db"]) =>
  sql`select from attempts where test_id = ${own.testid} and student_id = ${own.userid} for update`.execute(
    trx,
  );

const gradesOf = async (own: Writer["own"]) =>
  app.db
    .selectFrom("grades")
    .select(["questionId", "marks", "blank"])
    .where("attemptId", "=", (await stored(own)).id)
    .orderBy("questionId")
    .execute();
/** Entries of papers, and what they add up to; badges have entries of their own. */
const creditsOf = (studentId: string) =>
  app.db
    .selectFrom("pointEntries")
    .select(["part", "amount", sql<number>`(sum(amount) over (order by part))::int`.as("balance")])
    .where("studentId", "=", studentId)
    .where("reason", "=", "paper")
    .orderBy("part")
    .execute();

describe("an answer that was given in time and arrives when the clock has closed the attempt", () => {
  test("is stored with the time at which it was given, and graded", async () => {
    const pupil = await aPupil();
    await pupil.save(pupil.short, "right", app.clock.now());
    await closedByClock(pupil);
    expect(await stored(pupil.own)).toMatchObject({ score: 2, answered: 1, gradedTotal: 4 });
    expect(await pupil.save(pupil.mcq, "right", pupil.deadline - 20_000)).toEqual(taken);
    expect(await stored(pupil.own)).toMatchObject({
      closedHow: "time",
      score: 4,
      total: 4,
      answered: 2,
      waiting: 0,
    });
    expect(await gradesOf(pupil.own)).toEqual(
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
    const pupil = await aPupil();
    await closedByClock(pupil);
    app.clock.advance(pupil.deadline + arrived - app.clock.now());
    const answer = await pupil
      .save(pupil.mcq, "right", pupil.deadline + made)
      .catch((refusal: unknown) => refusal);
    expect(answer).toEqual(expected);
    expect((await stored(pupil.own)).score).toBe(expected === taken ? 2 : 0);
  });

  test("does not replace a later one, and changes nothing when it is repeated", async () => {
    const pupil = await aPupil();
    await pupil.save(pupil.mcq, "right", at(pupil, 10_000));
    await closedByClock(pupil);
    expect(await pupil.save(pupil.mcq, "wrong", pupil.deadline - 20_000)).toEqual(taken);
    expect(await pupil.save(pupil.mcq, "right", pupil.deadline - 10_000)).toEqual(taken);
    expect(await stored(pupil.own)).toMatchObject({ score: 2 });
    await pupil.save(pupil.short, "right", pupil.deadline - 5_000);
    const once = [await stored(pupil.own), await creditsOf(pupil.person.id)];
    await pupil.save(pupil.short, "right", pupil.deadline - 5_000);
    expect([await stored(pupil.own), await creditsOf(pupil.person.id)]).toEqual(once);
  });

  test("may make the paper worse: the pupil's last answer counts", async () => {
    const pupil = await aPupil();
    await pupil.save(pupil.mcq, "right", at(pupil, 10_000));
    await closedByClock(pupil);
    await pupil.save(pupil.mcq, "wrong", pupil.deadline - 5_000);
    expect(await stored(pupil.own)).toMatchObject({ score: 0, answered: 1 });
  });

  test("cannot be tried out against the score: each question takes one", async () => {
    const pupil = await aPupil();
    await closedByClock(pupil);
    await pupil.save(pupil.mcq, "wrong", pupil.deadline - 5_000);
    const again = pupil.save(pupil.mcq, "right", pupil.deadline - 4_000);
    await expect(again).rejects.toThrow(notTaken);
    expect(await stored(pupil.own)).toMatchObject({ score: 0 });
  });

  test("leaves room for a change that followed it, when the first had arrived in time", async () => {
    const pupil = await aPupil();
    await closedByClock(pupil);
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
    expect(await stored(pupil.own)).toMatchObject({ score: 0, answered: 1 });
    expect(await pupil.save(pupil.mcq, "right", pupil.deadline - 500)).toEqual(taken);
    expect(await stored(pupil.own)).toMatchObject({ score: 2 });
    const again = pupil.save(pupil.mcq, "wrong", pupil.deadline - 400);
    await expect(again).rejects.toThrow(notTaken);
  });

  test("is not taken when the pupil has seen the right answers", async () => {
    const pupil = await aPupil();
    await closedByClock(pupil);
    await pupil.client(finalResults, pupil.own);
    const save = pupil.save(pupil.mcq, "right", pupil.deadline - 5_000);
    await expect(save).rejects.toThrow(notTaken);
  });

  test("waits for marking when it is an essay, and is not taken once that was marked", async () => {
    const author = await aTeacher(app.db);
    const essay = () => aBankQuestion(app.db, author, { kind: "long", weightage: 5 });
    const pupil = await aPupil({ questions: [await essay(), await essay()] });
    const [first = "", second = ""] = pupil.test.questions;
    await pupil.save(first, "right", at(pupil, 60_000));
    await closedByClock(pupil);
    await pupil.owner(markAnswer, { ...pupil.own, qid: first, score: 4 });
    const save = pupil.save(first, "wrong", pupil.deadline - 5_000);
    await expect(save).rejects.toThrow(notTaken);
    await pupil.save(second, "right", pupil.deadline - 5_000);
    expect(await stored(pupil.own)).toMatchObject({ score: 4, waiting: 1, gradedAt: null });
  });
});

describe("points for answers that came late", () => {
  /** Ten questions of one mark, 60 minutes: 40 points for all of it. */
  async function aPaper() {
    const author = await aTeacher(app.db);
    const questions = await Promise.all(
      Array.from({ length: 10 }, () => aBankQuestion(app.db, author, { weightage: 1 })),
    );
    const pupil = await aPupil({ questions, duration: 60 });
    const late = (which: "right" | "wrong", from: number, to: number) =>
      Promise.all(
        questions
          .slice(from, to)
          .map((qid, place) => pupil.save(qid, which, pupil.deadline - (10 - place) * 10_000)),
      );
    for (const qid of questions.slice(0, 5)) {
      app.clock.advance(10_000);
      await pupil.save(qid, "right", app.clock.now());
    }
    return { pupil, late };
  }

  test("are credited as far as the paper is worth more, and no more than for the whole", async () => {
    const { pupil, late } = await aPaper();
    await closedByClock(pupil);
    expect(await creditsOf(pupil.person.id)).toMatchObject([{ balance: 20 }]);
    await late("right", 5, 10);
    expect(await stored(pupil.own)).toMatchObject({ score: 10, answered: 10 });
    expect((await creditsOf(pupil.person.id)).at(-1)).toMatchObject({ balance: 40 });
    expect((await pupil.client(handIn, pupil.own)).data).toMatchObject({ earnPoint: 40 });
  });

  test("are a line in the ledger for every rise, whose sum is what the paper is worth", async () => {
    const { pupil, late } = await aPaper();
    await closedByClock(pupil);
    await late("right", 5, 10);
    await late("right", 5, 10);
    const lines = await creditsOf(pupil.person.id);
    // The graded part at closing, then 40 points for ten answers: four for each that came late.
    expect(lines).toEqual([
      { part: "1", amount: 20, balance: 20 },
      ...[24, 28, 32, 36, 40].map((balance, place) => ({
        part: String(place + 2),
        amount: 4,
        balance,
      })),
    ]);
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ earnPoint: 40, performancePoint: 24 });
  });

  test("are never taken back", async () => {
    const { pupil, late } = await aPaper();
    await closedByClock(pupil);
    await late("wrong", 0, 5);
    expect(await stored(pupil.own)).toMatchObject({ score: 0 });
    expect(await creditsOf(pupil.person.id)).toMatchObject([{ balance: 20 }]);
  });
});

describe("an answer that comes late and the closing at the same moment", () => {
  test.each([
    ["the answer first", [1, 0]],
    ["the closing first", [0, 1]],
  ])("%s: it counts", async (_, order) => {
    const pupil = await aPupil();
    // Held, so that the server's own sweep leaves it alone.
    const acts = [
      () => pupil.client(handIn, pupil.own),
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
    expect(await stored(pupil.own)).toMatchObject({ closedHow: "time", score: 2, answered: 1 });
    expect(await gradesOf(pupil.own)).toHaveLength(2);
  });

  test("many answers at once are all graded", async () => {
    const pupil = await aPupil();
    await closedByClock(pupil);
    await Promise.all([
      pupil.save(pupil.mcq, "right", pupil.deadline - 5_000),
      pupil.save(pupil.short, "right", pupil.deadline - 4_000),
    ]);
    expect(await stored(pupil.own)).toMatchObject({ score: 4, answered: 2 });
  });
});

describe("after the teacher's end", () => {
  async function ended() {
    const pupil = await aPupil();
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
    expect(await stored(pupil.own)).toMatchObject({
      closedHow: "ended",
      score: expected === taken ? 2 : 0,
    });
  });
});

test("nothing is added to what the pupil handed in, unless the teacher lets them back in", async () => {
  const pupil = await aPupil();
  await pupil.client(handIn, pupil.own);
  const given = app.clock.now();
  app.clock.advance(10_000);
  await expect(pupil.save(pupil.mcq, "right", given)).rejects.toThrow(notTaken);
  await pupil.owner(letBackIn, { id: pupil.test.id, candidate: pupil.person.id });
  expect(await pupil.save(pupil.mcq, "right", given)).toEqual(taken);
});
