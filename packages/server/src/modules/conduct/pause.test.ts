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
import { aBegunTest, anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { aClassWriting, answersTo, closingOf, ownIds } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";
import { aStudentAtWork, type StudentAtWork, sheetOf } from "../../testing/students-at-work.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const PAUSED = new Refusal(texts.attempt.paused);

const flagsOf = async ({ client, own }: Pick<StudentAtWork, "client" | "own">) =>
  (await client(entryFlags, { testid: own.testid, traineeid: own.userid })).data;
const sweep = () => sweepOverdue(closingOf(app), app.clock.now());
const deadlineOf = async ({ own }: Pick<StudentAtWork, "own">) =>
  (await storedAttempt(app.db, own)).deadline.getTime();

describe("a pause of everybody", () => {
  test("stops the clock, and moves the deadline by exactly its length", async () => {
    const student = await aStudentAtWork(app);
    const test = { id: student.test.id };
    app.clock.advance(10 * MINUTE);
    expect(await student.owner(pauseTest, test)).toMatchObject({ message: texts.test.paused });
    expect((await student.owner(basicDetails, test)).data.pausedAt).toBe(
      new Date(app.clock.now()).toISOString(),
    );
    for (const passed of [0, MINUTE, 60 * MINUTE]) {
      app.clock.advance(passed);
      expect(await flagsOf(student)).toMatchObject({ paused: true, pending: 20 * 60 });
      const { data } = await student.client(proceedToTest, student.own);
      expect(data).toEqual({ pending: 20 * 60, serverTime: app.clock.now() });
    }
    app.clock.advance(1_234);
    expect(await student.owner(resumeTest, test)).toMatchObject({
      message: texts.test.goesOn,
      data: { stillPaused: 0 },
    });
    expect(await deadlineOf(student)).toBe(student.deadline + 61 * MINUTE + 1_234);
    expect(await flagsOf(student)).toMatchObject({ paused: false, pending: 20 * 60 });
    expect((await student.owner(basicDetails, test)).data.pausedAt).toBeNull();
  });

  test("repeated, as from a second window, changes nothing; nor does a second Go on", async () => {
    const student = await aStudentAtWork(app);
    const test = { id: student.test.id };
    await student.owner(pauseTest, test);
    app.clock.advance(MINUTE);
    await student.owner(pauseTest, test);
    app.clock.advance(MINUTE);
    await student.owner(resumeTest, test);
    app.clock.advance(MINUTE);
    await student.owner(resumeTest, test);
    expect(await deadlineOf(student)).toBe(student.deadline + 2 * MINUTE);
  });

  test("lets nobody begin; whoever begins after it has the full time", async () => {
    const { test, teacher, students } = await aBegunTest(app.db, { now: app.clock.now() });
    const owner = await clientFor(app, teacher);
    const [late] = students;
    if (!late) throw new Error("no student");
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
    const student = await aStudentAtWork(app);
    app.clock.advance(29 * MINUTE);
    await student.owner(pauseTest, { id: student.test.id });
    app.clock.advance(180 * MINUTE);
    await sweep();
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedAt: null });
    await student.owner(resumeTest, { id: student.test.id });
    app.clock.advance(MINUTE + 5_000);
    await sweep();
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedAt: null });
    app.clock.advance(1);
    await sweep();
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "time" });
  });

  test("refuses a hand-in, by the student or by a countdown; after it, it is taken", async () => {
    const student = await aStudentAtWork(app);
    await student.owner(pauseTest, { id: student.test.id });
    app.clock.advance(31 * MINUTE);
    await expect(student.client(handIn, student.own)).rejects.toThrow(PAUSED);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedAt: null });
    await student.owner(resumeTest, { id: student.test.id });
    await student.client(handIn, student.own);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "submitted" });
    await student.owner(pauseTest, { id: student.test.id });
    await student.client(handIn, student.own);
  });

  test("reaches the sockets at once, of who writes and of who waits", async () => {
    const student = await aStudentAtWork(app);
    const live = await liveClient(app, await tokenFor(app, student.person));
    const watching = await liveClient(app, await tokenFor(app, student.teacher));
    try {
      await live.join(student.test.id, student.person.id);
      await watching.watch(student.test.id);
      app.clock.advance(MINUTE);
      await student.owner(pauseTest, { id: student.test.id });
      const state = (now: string) => live.next("pending", ({ state }) => state === now);
      expect(await state("paused")).toMatchObject({ pending: 29 * 60 });
      await watching.next("registered");
      app.clock.advance(MINUTE);
      await student.owner(resumeTest, { id: student.test.id });
      expect(await state("running")).toMatchObject({ pending: 29 * 60 });
    } finally {
      live.close();
      watching.close();
    }
  });
});

describe("an answer that arrives during a pause", () => {
  test("counts when it was given before, also after the deadline that was", async () => {
    const student = await aStudentAtWork(app);
    app.clock.advance(MINUTE);
    await student.owner(pauseTest, { id: student.test.id });
    const paused = app.clock.now();
    app.clock.advance(2 * MINUTE);
    await student.save(student.mcq, "right", paused);
    await expect(student.save(student.short, "right", paused + 1)).rejects.toThrow(PAUSED);
    await expect(student.save(student.short, "right")).rejects.toThrow(PAUSED);
    expect(await sheetOf(student)).toMatchObject([{ questionid: student.mcq, sequence: paused }]);
  });

  test("is taken after Go on, when its device sends it again: nothing typed is lost", async () => {
    const student = await aStudentAtWork(app);
    await student.owner(pauseTest, { id: student.test.id });
    app.clock.advance(MINUTE);
    const given = app.clock.now();
    await expect(student.save(student.short, "right", given)).rejects.toThrow(PAUSED);
    await student.owner(resumeTest, { id: student.test.id });
    await student.save(student.short, "right", given);
    expect(await sheetOf(student)).toMatchObject([{ questionid: student.short, sequence: given }]);
  });

  test("keeps an earlier one of the same question that arrives with it", async () => {
    const student = await aStudentAtWork(app);
    await student.owner(pauseTest, { id: student.test.id });
    const paused = app.clock.now();
    app.clock.advance(MINUTE);
    const answer = (sequence: number, customAnswer: string) =>
      student.client(saveAnswer, { ...student.own, qid: student.short, customAnswer, sequence });
    const [before, after] = await Promise.allSettled([
      answer(paused - 1, "before"),
      answer(paused + 1, "in the pause"),
    ]);
    expect([before.status, after.status]).toEqual(["fulfilled", "rejected"]);
    expect(await sheetOf(student)).toMatchObject([{ customAnswer: "before" }]);
  });
});

describe("during a pause", () => {
  test("extra time is added to what is left", async () => {
    const student = await aStudentAtWork(app);
    app.clock.advance(10 * MINUTE);
    await student.owner(pauseTest, { id: student.test.id });
    app.clock.advance(7 * MINUTE);
    await student.owner(giveExtraTime, { id: student.test.id, minutes: 5 });
    expect(await flagsOf(student)).toMatchObject({ paused: true, pending: 25 * 60 });
    await student.owner(resumeTest, { id: student.test.id });
    expect(await flagsOf(student)).toMatchObject({ paused: false, pending: 25 * 60 });
    await student.owner(giveExtraTime, { ...student.ask, minutes: 8 });
    expect(await deadlineOf(student)).toBe(student.deadline + (7 + 8) * MINUTE);
  });

  test("who is let back in waits with the others, with the time that was left", async () => {
    const student = await aStudentAtWork(app);
    app.clock.advance(10 * MINUTE);
    await student.client(handIn, student.own);
    await student.owner(pauseTest, { id: student.test.id });
    app.clock.advance(MINUTE);
    await student.owner(letBackIn, student.ask);
    app.clock.advance(MINUTE);
    expect(await flagsOf(student)).toMatchObject({ paused: true, pending: 20 * 60 });
    await student.owner(resumeTest, { id: student.test.id });
    expect(await deadlineOf(student)).toBe(app.clock.now() + 20 * MINUTE);
  });

  test("another device takes the attempt over", async () => {
    const student = await aStudentAtWork(app);
    const [laptop, phone] = [
      "0199a000-0000-7000-8000-00000000000a",
      "0199a000-0000-7000-8000-00000000000b",
    ];
    await student.client(openSitting, { ...student.own, device: laptop });
    await student.owner(pauseTest, { id: student.test.id });
    app.clock.advance(MINUTE);
    await student.client(openSitting, { ...student.own, device: phone });
    app.clock.advance(MINUTE);
    const { right } = await answersTo(app.db, student.test.id, student.mcq);
    const save = (device: string) =>
      student.client(saveAnswer, { ...student.own, ...right, device, sequence: app.clock.now() });
    await expect(save(laptop)).rejects.toThrow(new Refusal(texts.attempt.taken));
    await expect(save(phone)).rejects.toThrow(PAUSED);
    await student.owner(resumeTest, { id: student.test.id });
    await save(phone);
    expect(await flagsOf(student)).toMatchObject({ device: phone });
  });

  test("End closes and grades; answers given before the pause count within 120 s of it", async () => {
    const student = await aStudentAtWork(app);
    app.clock.advance(MINUTE);
    await student.owner(pauseTest, { id: student.test.id });
    const paused = app.clock.now();
    app.clock.advance(MINUTE);
    const { data } = await student.owner(endTest, { id: student.test.id });
    expect(data).toMatchObject({ testconducted: true, closed: 1 });
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ closedHow: "ended" });
    expect(await flagsOf(student)).toMatchObject({ paused: false, completed: true });
    app.clock.advance(MINUTE);
    await expect(student.save(student.short, "right", paused + 10_000)).rejects.toThrow(Refusal);
    await student.save(student.mcq, "right", paused - 1_000);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 2 });
    app.clock.advance(1_000);
    await expect(student.save(student.mcq, "wrong", paused - 500)).rejects.toThrow(Refusal);
    expect(await storedAttempt(app.db, student.own)).toMatchObject({ score: 2 });
  });

  test("a server that starts knows of it", async () => {
    const student = await aStudentAtWork(app);
    await student.owner(pauseTest, { id: student.test.id });
    app.clock.advance(31 * MINUTE);
    const restarted = await startTestApp({ beside: app });
    try {
      const client = await clientFor(restarted, student.person);
      expect(await flagsOf({ client, own: student.own })).toMatchObject({ paused: true });
      await expect(client(handIn, student.own)).rejects.toThrow(PAUSED);
      const owner = await clientFor(restarted, student.teacher);
      await owner(resumeTest, { id: student.test.id });
      expect(await flagsOf({ client, own: student.own })).toMatchObject({ pending: 30 * 60 });
    } finally {
      await restarted.close();
    }
  });
});

describe("a pause of one student", () => {
  test("stops their clock alone, and outlasts a pause of everybody", async () => {
    const { test, teacher, writers } = await aClassWriting(app, { students: 2 });
    const owner = await clientFor(app, teacher);
    const [one, other] = writers;
    if (!one || !other) throw new Error("two students write");
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
    const student = await aStudentAtWork(app);
    await student.owner(pauseTest, student.ask);
    app.clock.advance(MINUTE);
    await student.owner(pauseTest, { id: student.test.id });
    expect((await student.owner(resumeTest, student.ask)).data).toEqual({ stillPaused: 1 });
    app.clock.advance(MINUTE);
    expect(await flagsOf(student)).toMatchObject({ paused: true });
    await student.owner(resumeTest, { id: student.test.id });
    expect(await deadlineOf(student)).toBe(student.deadline + 2 * MINUTE);
  });

  test("is refused for who does not write, and each act leaves one audit line", async () => {
    const student = await aStudentAtWork(app);
    const admin = await clientFor(app, await anAdmin(app.db));
    await student.owner(pauseTest, student.ask);
    await student.owner(pauseTest, student.ask);
    await student.owner(resumeTest, student.ask);
    await student.owner(resumeTest, student.ask);
    await student.owner(pauseTest, { id: student.test.id });
    await student.owner(pauseTest, { id: student.test.id });
    await student.owner(resumeTest, { id: student.test.id });
    await student.client(handIn, student.own);
    await expect(student.owner(pauseTest, student.ask)).rejects.toThrow(
      new Refusal(texts.test.notWriting),
    );
    const { data } = await admin(listAudit, { actor: student.teacher.id });
    const { name } = student.person;
    const lines = data.map(({ sentence }) => sentence.slice(student.teacher.name.length + 1));
    expect(lines.slice(0, 5)).toEqual([
      `let everybody continue the test ${student.test.title}`,
      `paused the test ${student.test.title} for everybody`,
      `let ${name} continue the test ${student.test.title}`,
      `paused the test ${student.test.title} for ${name}`,
      `created the test ${student.test.title}`,
    ]);
  });
});

test("only a running test is paused, by its own teacher, for a student on its list", async () => {
  const person = await aTeacher(app.db);
  const teacher = await clientFor(app, person);
  const { id } = await aTest(app.db, person);
  await expect(teacher(pauseTest, { id })).rejects.toThrow("The test has not started yet.");
  const student = await aStudentAtWork(app);
  await expect(teacher(pauseTest, { id: student.test.id })).rejects.toMatchObject({ status: 403 });
  const stranger = (await aStudent(app.db)).id;
  await expect(
    student.owner(pauseTest, { ...student.ask, candidate: stranger }),
  ).rejects.toMatchObject({
    status: 404,
  });
  await student.owner(endTest, { id: student.test.id });
  for (const call of [pauseTest, resumeTest]) {
    await expect(student.owner(call, { id: student.test.id })).rejects.toThrow(texts.test.ended);
  }
});
