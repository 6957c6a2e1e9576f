import { handIn, paperQuestions } from "@markwell/contract/calls/attempts";
import {
  endTest,
  giveExtraTime,
  letBackIn,
  listCandidates,
} from "@markwell/contract/calls/conduct";
import { finalResults } from "@markwell/contract/calls/results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { answerSlowly, aPupilAtWork, closeByClock, sheetOf } from "../../testing/pupils-at-work.ts";
import { aBegunTest, aStudent } from "../../testing/school.ts";
import { closingOf } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { gradesOf, storedAttempt } from "../../testing/stored-attempts.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NOT_HANDED_IN = texts.test.notHandedIn;
const NO_TIME = texts.test.noTimeLeft;
const REVIEWED = texts.test.hasReviewed;
const ENDED = texts.test.ended;

describe("a pupil who handed in by accident", () => {
  test("writes on with the time that was left and the answers that are stored", async () => {
    const pupil = await aPupilAtWork(app);
    await answerSlowly(app, pupil, [pupil.mcq]);
    app.clock.advance(10 * MINUTE - 10_000);
    await pupil.client(handIn, pupil.own);
    app.clock.advance(7 * MINUTE);
    const reply = await pupil.owner(letBackIn, pupil.ask);
    expect(reply).toMatchObject({
      message: texts.test.backIn,
      data: { secondsLeft: 20 * 60 },
    });
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({
      closedAt: null,
      closedHow: null,
      score: null,
      gradedAt: null,
      deadline: new Date(app.clock.now() + 20 * MINUTE),
    });
    expect(await gradesOf(app.db, pupil.own)).toEqual([]);
    expect((await sheetOf(pupil)).map(({ questionid }) => questionid)).toEqual([pupil.mcq]);
    expect((await pupil.client(paperQuestions, { id: pupil.test.id })).data).toHaveLength(2);
    await expect(pupil.client(finalResults, pupil.own)).rejects.toThrow();
    await answerSlowly(app, pupil, [pupil.short]);
    const { data } = await pupil.client(handIn, pupil.own);
    expect(data).toMatchObject({ studentScore: 4 });
    expect(await gradesOf(app.db, pupil.own)).toHaveLength(2);
  });

  test("is counted as writing in the list, with an audit line", async () => {
    const pupil = await aPupilAtWork(app);
    const seen = async () => {
      const { data } = await pupil.owner(listCandidates, { id: pupil.test.id });
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
    expect(line).toEqual([
      { actorId: pupil.teacher.id, targetId: (await storedAttempt(app.db, pupil.own)).id },
    ]);
  });

  test("is told on every screen; the teachers see them write", async () => {
    const pupil = await aPupilAtWork(app);
    const live = await liveClient(app, await tokenFor(app, pupil.person));
    const watching = await liveClient(app, await tokenFor(app, pupil.teacher));
    try {
      await live.join(pupil.test.id, pupil.person.id);
      await watching.watch(pupil.test.id);
      const isTold = (now: string) => live.next("pending", ({ state }) => state === now);
      await isTold("running");
      await pupil.client(handIn, pupil.own);
      expect(await isTold("ended")).toMatchObject({ reason: "submitted" });
      await pupil.owner(letBackIn, pupil.ask);
      expect(await live.next("reopened")).toEqual({ testid: pupil.test.id });
      await isTold("running");
      await watching.next("progress", ({ candidates }) => candidates[0]?.state === "writing");
    } finally {
      live.close();
      watching.close();
    }
  });

  test("gets extra time like everybody, on top of what was left", async () => {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(10 * MINUTE);
    await pupil.client(handIn, pupil.own);
    app.clock.advance(5 * MINUTE);
    await pupil.owner(letBackIn, pupil.ask);
    await pupil.owner(giveExtraTime, { id: pupil.test.id, minutes: 10 });
    expect((await storedAttempt(app.db, pupil.own)).deadline.getTime()).toBe(
      app.clock.now() + 30 * MINUTE,
    );
    await sweepOverdue(closingOf(app), app.clock.now() + 30 * MINUTE + 5_001);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "time" });
  });
});

describe("a pupil whom the clock closed", () => {
  async function closedByClock() {
    const pupil = await aPupilAtWork(app);
    await answerSlowly(app, pupil, [pupil.mcq]);
    await closeByClock(app, pupil);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "time", score: 2 });
    return pupil;
  }

  test("is let back in only with the extra time that was given since, all of it", async () => {
    const pupil = await closedByClock();
    const refused = pupil.owner(letBackIn, pupil.ask);
    await expect(refused).rejects.toThrow(new Refusal(NO_TIME));
    await pupil.owner(giveExtraTime, { ...pupil.ask, minutes: 5 });
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "time", score: 2 });
    app.clock.advance(3 * MINUTE);
    const { data } = await pupil.owner(letBackIn, pupil.ask);
    expect(data.secondsLeft).toBe(300);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: null });
  });
});

describe("letting back in is refused", () => {
  test("while the pupil writes, and before they have begun", async () => {
    const pupil = await aPupilAtWork(app);
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(NOT_HANDED_IN));
    const { teacher, test: built, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
    const asked = (await clientFor(app, teacher))(letBackIn, {
      id: built.id,
      candidate: pupils[0]?.id ?? "",
    });
    await expect(asked).rejects.toThrow(new Refusal(NOT_HANDED_IN));
  });

  test("once the test has ended", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.client(handIn, pupil.own);
    await pupil.owner(endTest, { id: pupil.test.id });
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(ENDED));
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "submitted" });
  });

  test("once the pupil has seen the right answers, also from now on", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.client(handIn, pupil.own);
    // Marking looks at the same page, and is no review by the pupil.
    await pupil.owner(finalResults, pupil.own);
    await pupil.owner(letBackIn, pupil.ask);
    await pupil.client(handIn, pupil.own);
    await pupil.client(finalResults, { ...pupil.own, isCorrect: false });
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(REVIEWED));
    await pupil.owner(giveExtraTime, { ...pupil.ask, minutes: 5 });
    await expect(pupil.owner(letBackIn, pupil.ask)).rejects.toThrow(new Refusal(REVIEWED));
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "submitted" });
  });

  test("for who is not registered", async () => {
    const pupil = await aPupilAtWork(app);
    const stranger = await aStudent(app.db);
    const asked = pupil.owner(letBackIn, { id: pupil.test.id, candidate: stranger.id });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
