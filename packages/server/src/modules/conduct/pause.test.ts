import {
  entryFlags,
  handIn,
  openSitting,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import {
  basicDetails,
  endTest,
  giveExtraTime,
  letBackIn,
  listCandidates,
  pauseTest,
  resumeTest,
} from "@markwell/contract/calls/conduct";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aPupilAtWork, type PupilAtWork, sheetOf } from "../../testing/pupils-at-work.ts";
import { aBegunTest, anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { aClassWriting, answersTo, closingOf, ownIds } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const PAUSED = new Refusal(texts.attempt.paused);

const flagsOf = async ({ client, own }: Pick<PupilAtWork, "client" | "own">) =>
  (await client(entryFlags, { testid: own.testid, traineeid: own.userid })).data;
const sweep = () => sweepOverdue(closingOf(app), app.clock.now());
const deadlineOf = async ({ own }: Pick<PupilAtWork, "own">) =>
  (await storedAttempt(app.db, own)).deadline.getTime();

describe("a pause of everybody", () => {
  test("stops the clock, and moves the deadline by exactly its length", async () => {
    const pupil = await aPupilAtWork(app);
    const test = { id: pupil.test.id };
    app.clock.advance(10 * MINUTE);
    expect(await pupil.owner(pauseTest, test)).toMatchObject({ message: texts.test.paused });
    expect((await pupil.owner(basicDetails, test)).data.pausedAt).toBe(
      new Date(app.clock.now()).toISOString(),
    );
    for (const passed of [0, MINUTE, 60 * MINUTE]) {
      app.clock.advance(passed);
      expect(await flagsOf(pupil)).toMatchObject({ paused: true, pending: 20 * 60 });
      const { data } = await pupil.client(proceedToTest, pupil.own);
      expect(data).toEqual({ pending: 20 * 60, serverTime: app.clock.now() });
    }
    app.clock.advance(1_234);
    expect(await pupil.owner(resumeTest, test)).toMatchObject({
      message: texts.test.goesOn,
      data: { stillPaused: 0 },
    });
    expect(await deadlineOf(pupil)).toBe(pupil.deadline + 61 * MINUTE + 1_234);
    expect(await flagsOf(pupil)).toMatchObject({ paused: false, pending: 20 * 60 });
    expect((await pupil.owner(basicDetails, test)).data.pausedAt).toBeNull();
  });

  test("repeated, as from a second window, changes nothing; nor does a second Go on", async () => {
    const pupil = await aPupilAtWork(app);
    const test = { id: pupil.test.id };
    await pupil.owner(pauseTest, test);
    app.clock.advance(MINUTE);
    await pupil.owner(pauseTest, test);
    app.clock.advance(MINUTE);
    await pupil.owner(resumeTest, test);
    app.clock.advance(MINUTE);
    await pupil.owner(resumeTest, test);
    expect(await deadlineOf(pupil)).toBe(pupil.deadline + 2 * MINUTE);
  });

  test("lets nobody begin; whoever begins after it has the full time", async () => {
    const { test, teacher, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
    const owner = await clientFor(app, teacher);
    const [late] = pupils;
    if (!late) throw new Error("no pupil");
    const client = await clientFor(app, late);
    const own = ownIds(test, late);
    await owner(pauseTest, { id: test.id });
    expect(await flagsOf({ client, own })).toMatchObject({
      startedWriting: false,
      paused: true,
      pending: 30 * 60,
    });
    await expect(client(proceedToTest, own)).rejects.toThrow(PAUSED);
    app.clock.advance(5 * MINUTE);
    await owner(resumeTest, { id: test.id });
    expect((await client(proceedToTest, own)).data.pending).toBe(30 * 60);
    expect(await deadlineOf({ own })).toBe(app.clock.now() + 30 * MINUTE);
  });

  test("closes nobody, however long it is; after it the clock closes in its time", async () => {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(29 * MINUTE);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    app.clock.advance(180 * MINUTE);
    await sweep();
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedAt: null });
    await pupil.owner(resumeTest, { id: pupil.test.id });
    app.clock.advance(MINUTE + 5_000);
    await sweep();
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedAt: null });
    app.clock.advance(1);
    await sweep();
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "time" });
  });

  test("refuses a hand-in, by the pupil or by a countdown; after it, it is taken", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    app.clock.advance(31 * MINUTE);
    await expect(pupil.client(handIn, pupil.own)).rejects.toThrow(PAUSED);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedAt: null });
    await pupil.owner(resumeTest, { id: pupil.test.id });
    await pupil.client(handIn, pupil.own);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "submitted" });
    // Handed in before: a repeated one is answered in a pause, too.
    await pupil.owner(pauseTest, { id: pupil.test.id });
    await pupil.client(handIn, pupil.own);
  });

  test("reaches the sockets at once, of who writes and of who waits", async () => {
    const pupil = await aPupilAtWork(app);
    const live = await liveClient(app, await tokenFor(app, pupil.person));
    const watching = await liveClient(app, await tokenFor(app, pupil.teacher));
    try {
      await live.join(pupil.test.id, pupil.person.id);
      await watching.watch(pupil.test.id);
      app.clock.advance(MINUTE);
      await pupil.owner(pauseTest, { id: pupil.test.id });
      const state = (now: string) => live.next("pending", ({ state }) => state === now);
      expect(await state("paused")).toMatchObject({ pending: 29 * 60 });
      await watching.next("registered");
      app.clock.advance(MINUTE);
      await pupil.owner(resumeTest, { id: pupil.test.id });
      expect(await state("running")).toMatchObject({ pending: 29 * 60 });
    } finally {
      live.close();
      watching.close();
    }
  });
});

describe("an answer that arrives during a pause", () => {
  test("counts when it was given before, also after the deadline that was", async () => {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(MINUTE);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    const paused = app.clock.now();
    app.clock.advance(40 * MINUTE);
    await pupil.save(pupil.mcq, "right", paused);
    await expect(pupil.save(pupil.short, "right", paused + 1)).rejects.toThrow(PAUSED);
    // A client that sends none says nothing of before.
    await expect(pupil.save(pupil.short, "right")).rejects.toThrow(PAUSED);
    expect(await sheetOf(pupil)).toMatchObject([{ questionid: pupil.mcq, sequence: paused }]);
  });

  test("is taken after Go on, when its device sends it again: nothing typed is lost", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    app.clock.advance(MINUTE);
    const given = app.clock.now();
    await expect(pupil.save(pupil.short, "right", given)).rejects.toThrow(PAUSED);
    await pupil.owner(resumeTest, { id: pupil.test.id });
    await pupil.save(pupil.short, "right", given);
    expect(await sheetOf(pupil)).toMatchObject([{ questionid: pupil.short, sequence: given }]);
  });

  test("keeps an earlier one of the same question that arrives with it", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    const paused = app.clock.now();
    app.clock.advance(MINUTE);
    const answer = (sequence: number, customAnswer: string) =>
      pupil.client(saveAnswer, { ...pupil.own, qid: pupil.short, customAnswer, sequence });
    const [before, after] = await Promise.allSettled([
      answer(paused - 1, "before"),
      answer(paused + 1, "in the pause"),
    ]);
    expect([before.status, after.status]).toEqual(["fulfilled", "rejected"]);
    expect(await sheetOf(pupil)).toMatchObject([{ customAnswer: "before" }]);
  });
});

describe("during a pause", () => {
  test("extra time is added to what is left", async () => {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(10 * MINUTE);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    app.clock.advance(7 * MINUTE);
    await pupil.owner(giveExtraTime, { id: pupil.test.id, minutes: 5 });
    expect(await flagsOf(pupil)).toMatchObject({ paused: true, pending: 25 * 60 });
    await pupil.owner(resumeTest, { id: pupil.test.id });
    expect(await flagsOf(pupil)).toMatchObject({ paused: false, pending: 25 * 60 });
    // Given after a pause, it keeps what the pause has moved.
    await pupil.owner(giveExtraTime, { ...pupil.ask, minutes: 8 });
    expect(await deadlineOf(pupil)).toBe(pupil.deadline + (7 + 8) * MINUTE);
  });

  test("who is let back in waits with the others, with the time that was left", async () => {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(10 * MINUTE);
    await pupil.client(handIn, pupil.own);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    app.clock.advance(MINUTE);
    await pupil.owner(letBackIn, pupil.ask);
    app.clock.advance(MINUTE);
    expect(await flagsOf(pupil)).toMatchObject({ paused: true, pending: 20 * 60 });
    await pupil.owner(resumeTest, { id: pupil.test.id });
    expect(await deadlineOf(pupil)).toBe(app.clock.now() + 20 * MINUTE);
  });

  test("another device takes the attempt over", async () => {
    const pupil = await aPupilAtWork(app);
    const [laptop, phone] = [
      "0199a000-0000-7000-8000-00000000000a",
      "0199a000-0000-7000-8000-00000000000b",
    ];
    await pupil.client(openSitting, { ...pupil.own, device: laptop });
    await pupil.owner(pauseTest, { id: pupil.test.id });
    app.clock.advance(MINUTE);
    await pupil.client(openSitting, { ...pupil.own, device: phone });
    app.clock.advance(MINUTE);
    const { right } = await answersTo(app.db, pupil.test.id, pupil.mcq);
    const save = (device: string) =>
      pupil.client(saveAnswer, { ...pupil.own, ...right, device, sequence: app.clock.now() });
    await expect(save(laptop)).rejects.toThrow(new Refusal(texts.attempt.taken));
    await expect(save(phone)).rejects.toThrow(PAUSED);
    await pupil.owner(resumeTest, { id: pupil.test.id });
    await save(phone);
    expect(await flagsOf(pupil)).toMatchObject({ device: phone });
  });

  test("End closes and grades; late answers count when given before the pause", async () => {
    const pupil = await aPupilAtWork(app);
    app.clock.advance(MINUTE);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    const paused = app.clock.now();
    app.clock.advance(60 * MINUTE);
    const { data } = await pupil.owner(endTest, { id: pupil.test.id });
    expect(data).toMatchObject({ testconducted: true, closed: 1 });
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ closedHow: "ended" });
    expect(await flagsOf(pupil)).toMatchObject({ paused: false, completed: true });
    app.clock.advance(MINUTE);
    await expect(pupil.save(pupil.short, "right", paused + 10_000)).rejects.toThrow(Refusal);
    await pupil.save(pupil.mcq, "right", paused - 1_000);
    expect(await storedAttempt(app.db, pupil.own)).toMatchObject({ score: 2 });
  });

  test("a server that starts knows of it", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    app.clock.advance(31 * MINUTE);
    const restarted = await startTestApp({ beside: app });
    try {
      const client = await clientFor(restarted, pupil.person);
      expect(await flagsOf({ client, own: pupil.own })).toMatchObject({ paused: true });
      await expect(client(handIn, pupil.own)).rejects.toThrow(PAUSED);
      const owner = await clientFor(restarted, pupil.teacher);
      await owner(resumeTest, { id: pupil.test.id });
      expect(await flagsOf({ client, own: pupil.own })).toMatchObject({ pending: 30 * 60 });
    } finally {
      await restarted.close();
    }
  });
});

describe("a pause of one pupil", () => {
  test("stops their clock alone, and outlasts a pause of everybody", async () => {
    const { test, teacher, writers } = await aClassWriting(app, { pupils: 2 });
    const owner = await clientFor(app, teacher);
    const [one, other] = writers;
    if (!one || !other) throw new Error("two pupils write");
    const candidate = one.person.id;
    const seen = async () => {
      const { data } = await owner(listCandidates, { id: test.id });
      return data.map(({ pausedAt, pausedAlone }) => [pausedAt !== null, pausedAlone]).sort();
    };
    await owner(pauseTest, { id: test.id, candidate });
    app.clock.advance(MINUTE);
    expect(await flagsOf(one)).toMatchObject({ paused: true, pending: 30 * 60 });
    expect(await flagsOf(other)).toMatchObject({ paused: false, pending: 29 * 60 });
    expect(await seen()).toEqual([
      [false, false],
      [true, true],
    ]);
    await owner(pauseTest, { id: test.id });
    app.clock.advance(MINUTE);
    expect(await seen()).toEqual([
      [true, false],
      [true, true],
    ]);
    expect((await owner(resumeTest, { id: test.id })).data).toEqual({ stillPaused: 1 });
    app.clock.advance(MINUTE);
    expect(await flagsOf(one)).toMatchObject({ paused: true, pending: 30 * 60 });
    expect(await flagsOf(other)).toMatchObject({ paused: false, pending: 28 * 60 });
    expect((await owner(resumeTest, { id: test.id, candidate })).data).toEqual({ stillPaused: 0 });
    expect(await flagsOf(one)).toMatchObject({ paused: false, pending: 30 * 60 });
  });

  test("who may go on alone waits while everybody is paused", async () => {
    const pupil = await aPupilAtWork(app);
    await pupil.owner(pauseTest, pupil.ask);
    app.clock.advance(MINUTE);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    expect((await pupil.owner(resumeTest, pupil.ask)).data).toEqual({ stillPaused: 1 });
    app.clock.advance(MINUTE);
    expect(await flagsOf(pupil)).toMatchObject({ paused: true });
    await pupil.owner(resumeTest, { id: pupil.test.id });
    expect(await deadlineOf(pupil)).toBe(pupil.deadline + 2 * MINUTE);
  });

  test("is refused for who does not write, and each act leaves one audit line", async () => {
    const pupil = await aPupilAtWork(app);
    const admin = await clientFor(app, await anAdmin(app.db));
    await pupil.owner(pauseTest, pupil.ask);
    await pupil.owner(pauseTest, pupil.ask);
    await pupil.owner(resumeTest, pupil.ask);
    await pupil.owner(resumeTest, pupil.ask);
    await pupil.owner(pauseTest, { id: pupil.test.id });
    await pupil.owner(pauseTest, { id: pupil.test.id });
    await pupil.owner(resumeTest, { id: pupil.test.id });
    await pupil.client(handIn, pupil.own);
    await expect(pupil.owner(pauseTest, pupil.ask)).rejects.toThrow(
      new Refusal(texts.test.notWriting),
    );
    const { data } = await admin(listAudit, { actor: pupil.teacher.id });
    const { name } = pupil.person;
    const lines = data.map(({ sentence }) => sentence.slice(pupil.teacher.name.length + 1));
    expect(lines.slice(0, 5)).toEqual([
      `let everybody go on in the test ${pupil.test.title}`,
      `paused the test ${pupil.test.title} for everybody`,
      `let ${name} go on in the test ${pupil.test.title}`,
      `paused the test ${pupil.test.title} for ${name}`,
      `created the test ${pupil.test.title}`,
    ]);
  });
});

test("only a running test is paused, by its own teacher, for a pupil on its list", async () => {
  const person = await aTeacher(app.db);
  const teacher = await clientFor(app, person);
  const { id } = await aTest(app.db, person);
  await expect(teacher(pauseTest, { id })).rejects.toThrow("The test has not started yet.");
  const pupil = await aPupilAtWork(app);
  await expect(teacher(pauseTest, { id: pupil.test.id })).rejects.toMatchObject({ status: 403 });
  const stranger = (await aStudent(app.db)).id;
  await expect(pupil.owner(pauseTest, { ...pupil.ask, candidate: stranger })).rejects.toMatchObject(
    {
      status: 404,
    },
  );
  await pupil.owner(endTest, { id: pupil.test.id });
  for (const call of [pauseTest, resumeTest]) {
    await expect(pupil.owner(call, { id: pupil.test.id })).rejects.toThrow(texts.test.ended);
  }
});
