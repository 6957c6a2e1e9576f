import { answerSheet, handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  endTest,
  giveExtraTime,
  letBackIn,
  listCandidates,
} from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { aBankQuestion, aBegunTest, aStudent, aTeacher } from "../../testing/school.ts";
import {
  answersTo,
  aPupilWriting,
  attemptOf,
  closingOf,
  type Writer,
} from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NOT_HANDED_IN = "This pupil has not handed in";
const NO_TIME = "No time was left when this pupil handed in. Give extra time first";
const REVIEWED = "This pupil has seen the right answers in the review and cannot write on";
const ENDED = "The Test has ended! Go to all tests to check the results";

/** A pupil at work on a test of 30 minutes (a choice and a short answer, 2 marks each). */
async function aPupil(options: Parameters<typeof aPupilWriting>[1] = {}) {
  const pupil = await aPupilWriting(app, options);
  const id = pupil.test.id;
  return {
    ...pupil,
    id,
    owner: await clientFor(app, pupil.teacher),
    ask: { id, candidate: pupil.person.id },
  };
}
type Pupil = Awaited<ReturnType<typeof aPupil>>;

/** Saves the right answers to these questions, ten seconds each. */
async function answer(pupil: Pupil, questions: readonly string[]) {
  for (const qid of questions) {
    app.clock.advance(10_000);
    const { right } = await answersTo(app.db, pupil.id, qid);
    await pupil.client(saveAnswer, { ...pupil.own, ...right });
  }
}

async function stored(own: Writer["own"]) {
  const attempt = await attemptOf(app.db, own);
  if (!attempt) throw new Error("There is no attempt");
  return attempt;
}
const gradesOf = async (own: Writer["own"]) =>
  app.db
    .selectFrom("grades")
    .select(["questionId", "marks", "blank"])
    .where("attemptId", "=", (await stored(own)).id)
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

describe("a pupil who handed in by accident", () => {
  test("writes on with the time that was left and the answers that are stored", async () => {
    const pupil = await aPupil();
    const [mcq = "", short = ""] = pupil.test.questions;
    await answer(pupil, [mcq]);
    app.clock.advance(10 * MINUTE - 10_000);
    await pupil.client(handIn, pupil.own);
    app.clock.advance(7 * MINUTE);
    const reply = await pupil.owner(letBackIn, pupil.ask);
    expect(reply).toMatchObject({
      message: "The pupil can write on",
      data: { secondsLeft: 20 * 60 },
    });
    expect(await stored(pupil.own)).toMatchObject({
      closedAt: null,
      closedHow: null,
      score: null,
      gradedAt: null,
      deadline: new Date(app.clock.now() + 20 * MINUTE),
    });
    expect(await gradesOf(pupil.own)).toEqual([]);
    const sheet = await pupil.client(answerSheet, pupil.own);
    expect(sheet.data.answers.map(({ questionid }) => questionid)).toEqual([mcq]);
    expect((await pupil.client(paperQuestions, { id: pupil.id })).data).toHaveLength(2);
    await expect(pupil.client(finalResults, pupil.own)).rejects.toThrow();
    await answer(pupil, [short]);
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ studentScore: 4 });
    expect(await gradesOf(pupil.own)).toHaveLength(2);
  });

  test("is counted as writing in the list, with an audit line", async () => {
    const pupil = await aPupil();
    const seen = async () => {
      const { data } = await pupil.owner(listCandidates, { id: pupil.id });
      return data.map(({ state, closedHow }) => ({ state, closedHow }));
    };
    await pupil.client(handIn, pupil.own);
    expect(await seen()).toEqual([{ state: "finished", closedHow: "submitted" }]);
    await pupil.owner(letBackIn, pupil.ask);
    expect(await seen()).toEqual([{ state: "writing", closedHow: "" }]);
    const line = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "targetId"])
      .where("act", "=", "let back in")
      .where("actorId", "=", pupil.teacher.id)
      .execute();
    expect(line).toEqual([{ actorId: pupil.teacher.id, targetId: (await stored(pupil.own)).id }]);
  });

  test("is told on every screen; the teachers see them write", async () => {
    const pupil = await aPupil();
    const live = await liveClient(app, await tokenFor(app, pupil.person));
    const watching = await liveClient(app, await tokenFor(app, pupil.teacher));
    try {
      await live.join(pupil.id, pupil.person.id);
      await watching.watch(pupil.id);
      expect(await live.next("pending")).toMatchObject({ state: "running" });
      await pupil.client(handIn, pupil.own);
      expect(await live.next("pending")).toMatchObject({ state: "ended", reason: "submitted" });
      await pupil.owner(letBackIn, pupil.ask);
      expect(await live.next("reopened")).toEqual({ testid: pupil.id });
      expect(await live.next("pending")).toMatchObject({ state: "running" });
      const progress = async (): Promise<string | undefined> => {
        const { candidates } = await watching.next("progress");
        return candidates[0]?.state === "writing" ? "writing" : progress();
      };
      expect(await progress()).toBe("writing");
    } finally {
      live.close();
      watching.close();
    }
  });

  test("gets extra time like everybody, on top of what was left", async () => {
    const pupil = await aPupil();
    app.clock.advance(10 * MINUTE);
    await pupil.client(handIn, pupil.own);
    app.clock.advance(5 * MINUTE);
    await pupil.owner(letBackIn, pupil.ask);
    await pupil.owner(giveExtraTime, { id: pupil.id, minutes: 10 });
    expect((await stored(pupil.own)).deadline.getTime()).toBe(app.clock.now() + 30 * MINUTE);
    await sweepOverdue(closingOf(app), app.clock.now() + 30 * MINUTE + 5_001);
    expect(await stored(pupil.own)).toMatchObject({ closedHow: "time" });
  });
});

describe("a pupil whom the clock closed", () => {
  async function closedByClock() {
    const pupil = await aPupil();
    await answer(pupil, pupil.test.questions.slice(0, 1));
    app.clock.advance(31 * MINUTE);
    await sweepOverdue(closingOf(app), app.clock.now());
    // The server's own sweep may have been quicker, and still at it.
    await pupil.client(handIn, pupil.own);
    expect(await stored(pupil.own)).toMatchObject({ closedHow: "time", score: 2 });
    return pupil;
  }

  test("is let back in only with the extra time that was given since, all of it", async () => {
    const pupil = await closedByClock();
    const refused = pupil.owner(letBackIn, pupil.ask);
    await expect(refused).rejects.toThrow(new Refusal(NO_TIME));
    await pupil.owner(giveExtraTime, { ...pupil.ask, minutes: 5 });
    expect(await stored(pupil.own)).toMatchObject({ closedHow: "time", score: 2 });
    app.clock.advance(3 * MINUTE);
    const { data } = await pupil.owner(letBackIn, pupil.ask);
    expect(data.secondsLeft).toBe(300);
    expect(await stored(pupil.own)).toMatchObject({ closedHow: null });
  });
});

describe("letting back in is refused", () => {
  test("while the pupil writes, and before they have begun", async () => {
    const pupil = await aPupil();
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(NOT_HANDED_IN));
    const { teacher, test: built, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
    const asked = (await clientFor(app, teacher))(letBackIn, {
      id: built.id,
      candidate: pupils[0]?.id ?? "",
    });
    await expect(asked).rejects.toThrow(new Refusal(NOT_HANDED_IN));
  });

  test("once the test has ended", async () => {
    const pupil = await aPupil();
    await pupil.client(handIn, pupil.own);
    await pupil.owner(endTest, { id: pupil.id });
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(ENDED));
    expect(await stored(pupil.own)).toMatchObject({ closedHow: "submitted" });
  });

  test("once the pupil has seen the right answers, also from now on", async () => {
    const pupil = await aPupil();
    await pupil.client(handIn, pupil.own);
    // Marking looks at the same page, and is no review by the pupil.
    await pupil.owner(finalResults, pupil.own);
    await pupil.owner(letBackIn, pupil.ask);
    await pupil.client(handIn, pupil.own);
    await pupil.client(finalResults, { ...pupil.own, isCorrect: false });
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(REVIEWED));
    await pupil.owner(giveExtraTime, { ...pupil.ask, minutes: 5 });
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(REVIEWED));
    expect(await stored(pupil.own)).toMatchObject({ closedHow: "submitted" });
  });

  test("for who is not registered", async () => {
    const pupil = await aPupil();
    const stranger = await aStudent(app.db);
    const asked = pupil.owner(letBackIn, { id: pupil.id, candidate: stranger.id });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});

describe("points of an attempt that is handed in again", () => {
  /** Ten questions of one mark, 60 minutes: 40 points for all of it. */
  async function aPaper() {
    const author = await aTeacher(app.db);
    const questions = await Promise.all(
      Array.from({ length: 10 }, () => aBankQuestion(app.db, author, { weightage: 1 })),
    );
    return aPupil({ questions, duration: 60 });
  }

  test("stay, and only what the paper is worth more is credited, once", async () => {
    const pupil = await aPaper();
    await answer(pupil, pupil.test.questions.slice(0, 5));
    expect((await pupil.client(handIn, pupil.own)).data.earnPoint).toBe(20);
    await pupil.owner(letBackIn, pupil.ask);
    expect(await creditsOf(pupil.person.id)).toEqual([{ part: "1", amount: 20, balance: 20 }]);
    await answer(pupil, pupil.test.questions.slice(5));
    const tabs = await Promise.all([
      pupil.client(handIn, pupil.own),
      pupil.client(handIn, pupil.own),
    ]);
    expect(tabs.map(({ data }) => data.earnPoint)).toEqual([40, 40]);
    expect(await creditsOf(pupil.person.id)).toEqual([
      { part: "1", amount: 20, balance: 20 },
      { part: "2", amount: 20, balance: 40 },
    ]);
  });

  test("are not taken back when it is worth less", async () => {
    const pupil = await aPaper();
    await answer(pupil, pupil.test.questions.slice(0, 5));
    await pupil.client(handIn, pupil.own);
    await pupil.owner(letBackIn, pupil.ask);
    for (const qid of pupil.test.questions.slice(0, 5)) {
      app.clock.advance(10_000);
      const { wrong } = await answersTo(app.db, pupil.id, qid);
      await pupil.client(saveAnswer, { ...pupil.own, ...wrong });
    }
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ studentScore: 0, earnPoint: 20 });
    expect(await creditsOf(pupil.person.id)).toHaveLength(1);
  });
});

describe("marks by hand on an attempt that is handed in again", () => {
  async function twoEssays() {
    const author = await aTeacher(app.db);
    const essay = () => aBankQuestion(app.db, author, { kind: "long", weightage: 5 });
    const pupil = await aPupil({ questions: [await essay(), await essay()] });
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
    const { pupil, first, second, write } = await twoEssays();
    // The browser sends the same once more.
    await write(first, "A whole essay.");
    await write(second, "Half an essay, and the rest.");
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ pending: true });
    expect(await gradesOf(pupil.own)).toEqual(
      expect.arrayContaining([
        { questionId: first, marks: 4, blank: false },
        { questionId: second, marks: null, blank: false },
      ]),
    );
    expect(await stored(pupil.own)).toMatchObject({ score: 4, total: 10, waiting: 1, answered: 2 });
    await pupil.owner(markAnswer, { ...pupil.own, qid: second, score: 5 });
    expect(await stored(pupil.own)).toMatchObject({ score: 9, waiting: 0 });
  });

  test("for an answer that changed since do not come back", async () => {
    const { pupil, first, write } = await twoEssays();
    await write(first, "Something else.");
    await pupil.client(handIn, pupil.own);
    expect(await stored(pupil.own)).toMatchObject({ score: 1, waiting: 1 });
    // Still not, when it is opened and handed in once more.
    await pupil.owner(letBackIn, pupil.ask);
    await pupil.client(handIn, pupil.own);
    expect(await stored(pupil.own)).toMatchObject({ score: 1, waiting: 1 });
  });
});

describe("letting back in and handing in at the same moment", () => {
  const holding = (testId: string) => (trx: typeof app.db) =>
    sql`select from attempts where test_id = ${testId} for update`.execute(trx);

  test("are done one after the other", async () => {
    const pupil = await aPupil();
    await answer(pupil, pupil.test.questions.slice(0, 1));
    const results = await queuedBehind<unknown>(app.db, holding(pupil.id), [
      () => pupil.client(handIn, pupil.own),
      () => pupil.owner(letBackIn, pupil.ask),
    ]);
    expect(results[1]).toMatchObject({ status: "fulfilled" });
    expect(await stored(pupil.own)).toMatchObject({ closedAt: null, score: null });
    expect(await gradesOf(pupil.own)).toEqual([]);
    expect(await creditsOf(pupil.person.id)).toHaveLength(1);
  });

  test.each([
    ["the review first", [0, 1], ["fulfilled", "rejected"]],
    ["the teacher first", [1, 0], ["fulfilled", "rejected"]],
  ])("and a review: %s, never both", async (_, order, expected) => {
    const pupil = await aPupil();
    await pupil.client(handIn, pupil.own);
    const acts = [
      () => pupil.client(finalResults, pupil.own),
      () => pupil.owner(letBackIn, pupil.ask),
    ];
    const results = await queuedBehind<unknown>(
      app.db,
      holding(pupil.id),
      order.map((place) => acts[place] as () => Promise<unknown>),
    );
    expect(results.map(({ status }) => status)).toEqual(expected);
  });

  test("leaves a whole attempt when the browser repeats the hand-in, open or handed in", async () => {
    const pupil = await aPupil();
    await answer(pupil, pupil.test.questions.slice(0, 1));
    await pupil.client(handIn, pupil.own);
    await Promise.allSettled([
      pupil.owner(letBackIn, pupil.ask),
      pupil.client(handIn, pupil.own),
      pupil.client(handIn, pupil.own),
    ]);
    const attempt = await stored(pupil.own);
    expect(await gradesOf(pupil.own)).toHaveLength(attempt.closedAt === null ? 0 : 2);
    expect(attempt.score).toBe(attempt.closedAt === null ? null : 2);
    await pupil.client(handIn, pupil.own);
    expect(await stored(pupil.own)).toMatchObject({ closedHow: "submitted", score: 2 });
    expect(await creditsOf(pupil.person.id)).toHaveLength(1);
  });

  test("two windows let the same pupil back in once", async () => {
    const pupil = await aPupil();
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
