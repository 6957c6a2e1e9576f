import { entryFlags, handIn } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import {
  answerTimeOffer,
  basicDetails,
  endTest,
  letBackIn,
} from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aTeacher } from "../../testing/school.ts";
import { closingOf } from "../../testing/sitting.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";
import { aStudentAtWork, type StudentAtWork } from "../../testing/students-at-work.ts";
import { startHeartbeat } from "../attempts/heartbeat.ts";
import { beat } from "../attempts/outages.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const beats = () => beat(app.db, closingOf(app).live, app.clock.now());
const sweep = () => sweepOverdue(closingOf(app), app.clock.now());
const flagsOf = async ({ client, own }: StudentAtWork) =>
  (await client(entryFlags, { testid: own.testid, traineeid: own.userid })).data;
const offerOf = async ({ owner, test }: StudentAtWork) =>
  (await owner(basicDetails, { id: test.id })).data.timeOffer;
const closedHow = async ({ own }: StudentAtWork) => (await storedAttempt(app.db, own)).closedHow;

async function afterAnOutage(before: number, length = 70_000) {
  const student = await aStudentAtWork(app);
  await beats();
  app.clock.advance(student.deadline - before - app.clock.now());
  await app.db
    .updateTable("heartbeats")
    .set({ beatAt: new Date(app.clock.now()) })
    .execute();
  const awayFrom = app.clock.now();
  app.clock.advance(length);
  await beats();
  const backAt = new Date(app.clock.now()).toISOString();
  const answer = (give: boolean) =>
    student.owner(answerTimeOffer, { id: student.test.id, backAt, give });
  return { ...student, awayFrom, backAt, answer };
}

describe("after an outage during a test the teacher", () => {
  test("is asked, and gives all of it back by one press, once", async () => {
    const student = await afterAnOutage(10 * MINUTE);
    const awayFrom = new Date(student.awayFrom).toISOString();
    expect(await offerOf(student)).toEqual({ awayFrom, backAt: student.backAt, seconds: 70 });
    expect(await flagsOf(student)).toMatchObject({ held: false, pending: 530 });
    app.clock.advance(MINUTE);
    for (const _ of ["once", "and from a second window"]) {
      expect(await student.answer(true)).toMatchObject({ message: texts.test.timeBack });
      const { deadline } = await storedAttempt(app.db, student.own);
      expect(deadline.getTime()).toBe(student.deadline + 70_000);
    }
    expect(await flagsOf(student)).toMatchObject({ pending: 540 });
    expect(await offerOf(student)).toBeNull();
    await expect(student.answer(false)).rejects.toThrow(texts.test.timeAnswered);
    const admin = await clientFor(app, await anAdmin(app.db));
    const { data } = await admin(listAudit, {});
    const lines = data.filter(({ sentence }) => sentence.includes("70 seconds"));
    expect(lines).toHaveLength(1);
  });

  test("is not asked again of what they have declined, and the deadline stays", async () => {
    const student = await afterAnOutage(10 * MINUTE);
    await student.answer(false);
    await student.answer(false);
    expect(await offerOf(student)).toBeNull();
    expect(await flagsOf(student)).toMatchObject({ pending: 530 });
    app.clock.advance(9_000);
    await beats();
    expect(await offerOf(student)).toBeNull();
  });

  test("is asked of a second outage together with the first", async () => {
    const student = await afterAnOutage(10 * MINUTE);
    app.clock.advance(30_000);
    await beats();
    const offer = await offerOf(student);
    expect(offer).toMatchObject({ seconds: 100 });
    await student.owner(answerTimeOffer, {
      id: student.test.id,
      backAt: offer?.backAt ?? "",
      give: true,
    });
    const { deadline } = await storedAttempt(app.db, student.own);
    expect(deadline.getTime()).toBe(student.deadline + 100_000);
  });

  test("is the only one who answers, and not after the end", async () => {
    const student = await afterAnOutage(10 * MINUTE);
    const stranger = await clientFor(app, await aTeacher(app.db));
    const asked = { id: student.test.id, backAt: student.backAt, give: true };
    await expect(stranger(answerTimeOffer, asked)).rejects.toMatchObject({ status: 403 });
    await student.owner(endTest, { id: student.test.id });
    expect(await offerOf(student)).toBeNull();
    await expect(student.answer(true)).rejects.toThrow();
  });
});

describe("an outage across the deadline closes nobody", () => {
  test("also when it is shorter than what is noticed elsewhere: the restart waits for the teacher", async () => {
    const student = await afterAnOutage(1_000, 7_000);
    await sweep();
    expect(await flagsOf(student)).toMatchObject({ held: true, pending: 0, completed: false });
    expect(await offerOf(student)).toMatchObject({ seconds: 7 });
    await student.answer(true);
    expect(await flagsOf(student)).toMatchObject({ held: false, pending: 1, completed: false });
    const early = await afterAnOutage(10 * MINUTE, 7_000);
    expect(await offerOf(early)).toBeNull();
  });

  test("before the teacher answers; then as much is left as was before", async () => {
    const student = await afterAnOutage(30_000);
    await sweep();
    expect(await flagsOf(student)).toMatchObject({ held: true, pending: 0, completed: false });
    await expect(student.client(handIn, student.own)).rejects.toThrow(texts.attempt.held);
    await student.save(student.mcq, "right", student.deadline - 10_000);
    const late = student.save(student.short, "right", student.deadline + 5_000);
    await expect(late).rejects.toThrow(texts.attempt.over);
    app.clock.advance(2 * MINUTE);
    await sweep();
    await student.answer(true);
    expect(await flagsOf(student)).toMatchObject({ held: false, pending: 30 });
    await student.save(student.short, "right", app.clock.now());
    expect((await student.client(handIn, student.own)).data).toMatchObject({ studentScore: 4 });
  });

  test("also whose time runs out before the answer: a countdown cannot be told from Submit", async () => {
    const student = await afterAnOutage(2 * MINUTE);
    app.clock.advance(45_000);
    expect(await flagsOf(student)).toMatchObject({ held: false, pending: 5 });
    app.clock.advance(4_000);
    expect(await flagsOf(student)).toMatchObject({ held: true, pending: 1 });
    await expect(student.client(handIn, student.own)).rejects.toThrow(texts.attempt.held);
    await student.save(student.mcq, "right", app.clock.now());
    app.clock.advance(21_000);
    await sweep();
    await student.answer(true);
    expect(await flagsOf(student)).toMatchObject({ held: false, pending: 70 });
  });

  test("and a no of the teacher closes then, with what was written in time", async () => {
    const student = await afterAnOutage(30_000);
    app.clock.advance(4 * MINUTE);
    await student.save(student.mcq, "right", student.deadline - 10_000);
    await student.answer(false);
    await sweep();
    expect(await closedHow(student)).toBe("time");
    await student.save(student.short, "right", student.deadline - 5_000);
    expect((await student.client(handIn, student.own)).data).toMatchObject({ studentScore: 4 });
  });

  test("for longer than 5 minutes without an answer, which may still come for those let back in", async () => {
    const student = await afterAnOutage(30_000);
    app.clock.advance(5 * MINUTE - 1);
    await sweep();
    expect(await closedHow(student)).toBeNull();
    app.clock.advance(1);
    await sweep();
    expect(await closedHow(student)).toBe("time");
    await student.answer(true);
    expect((await student.owner(letBackIn, student.ask)).data.secondsLeft).toBe(70);
  });

  test("also where a frozen process hears the hand-in of a countdown before its own heartbeat", async () => {
    const frozen = await startTestApp({ beside: app, work: true, beats: true });
    try {
      const student = await aStudentAtWork(frozen);
      await beats();
      app.clock.advance(student.deadline - app.clock.now() - 20_000);
      await app.db
        .updateTable("heartbeats")
        .set({ beatAt: new Date(app.clock.now()) })
        .execute();
      app.clock.advance(70_000);
      await expect(student.client(handIn, student.own)).rejects.toThrow(texts.attempt.held);
      expect(await closedHow(student)).toBeNull();
    } finally {
      await frozen.close();
    }
  });
});

test("time in which no student could save is an outage, though the server answered", async () => {
  const student = await aStudentAtWork(app);
  const saveTimes = { savedAt: app.clock.now(), failedAt: 0 };
  const { live } = closingOf(app);
  const log = { warn: () => {}, error: () => {} } as never;
  const heart = startHeartbeat({ db: app.db, live, clock: app.clock, log, saveTimes });
  try {
    expect(await heart.now()).toBe(true);
    for (let second = 0; second < 13; second += 1) {
      app.clock.advance(1_000);
      saveTimes.failedAt = app.clock.now();
      expect(await heart.now()).toBe(false);
    }
    app.clock.advance(400);
    saveTimes.savedAt = app.clock.now();
    expect(await heart.now()).toBe(true);
  } finally {
    await heart.stop();
  }
  expect(await offerOf(student)).toMatchObject({ seconds: 14 });
});

describe("no outage is", () => {
  test("what another process has served through, or what nobody wrote in", async () => {
    const student = await aStudentAtWork(app);
    for (let second = 0; second < 70; second += 4) {
      app.clock.advance(4_000);
      expect(await beats()).toBeUndefined();
    }
    expect(await offerOf(student)).toBeNull();
    await student.client(handIn, student.own);
    app.clock.advance(70_000);
    await beats();
    expect(await offerOf(student)).toBeNull();
  });

  test("noted twice, when several processes come back at once", async () => {
    const student = await aStudentAtWork(app);
    await beats();
    app.clock.advance(70_000);
    await Promise.all([beats(), beats(), beats()]);
    expect(await offerOf(student)).toMatchObject({ seconds: 70 });
  });
});
