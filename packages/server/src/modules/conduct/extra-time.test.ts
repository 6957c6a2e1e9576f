import { entryFlags, handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  basicDetails,
  beginTest,
  endTest,
  giveExtraTime,
  listCandidates,
} from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import type { Client } from "@markwell/contract/client";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { withoutClockChecks } from "../../testing/clock-checks.ts";
import { connectionsTo } from "../../testing/connections.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { aStudent, aTeacher, aTest } from "../../testing/school.ts";
import {
  aClassWriting,
  answersTo,
  aStudentWriting,
  attemptOf,
  closingOf,
  ownIds,
  type Writer,
} from "../../testing/sitting.ts";
import { closeAttempt } from "../attempts/close-attempt.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await withoutClockChecks(startTestApp);
});
afterAll(() => app.close());

const connect = connectionsTo(() => app);

const MINUTE = 60_000;
const LESS = texts.test.lessTime;
const ENDED = texts.test.ended;

async function minutesOf(own: Writer["own"]): Promise<number> {
  const attempt = await attemptOf(app.db, own);
  if (!attempt) throw new Error("There is no attempt");
  return (attempt.deadline.getTime() - attempt.startedAt.getTime()) / MINUTE;
}

async function extraOf(teacher: Client, testId: string, studentId: string) {
  const { data } = await teacher(listCandidates, { id: testId });
  return data.find(({ _id }) => _id === studentId)?.extraMinutes;
}

const linesAbout = (testId: string) =>
  app.db
    .selectFrom("auditLog")
    .select(["actorId", "details"])
    .where("targetId", "=", testId)
    .where("act", "=", "give extra time")
    .orderBy("id")
    .execute();

async function aClass() {
  const { teacher: person, test: built, writers } = await aClassWriting(app, { students: 2 });
  const [one, other] = writers as [Writer, Writer];
  return { person, teacher: await clientFor(app, person), id: built.id, one, other };
}

describe("extra time for one student", () => {
  test("moves this deadline only, and is seen in the list and the entry flags", async () => {
    const { person, teacher, id, one, other } = await aClass();
    const give = { id, candidate: one.person.id, minutes: 15 };
    expect(await teacher(giveExtraTime, give)).toMatchObject({
      message: texts.test.timeGiven,
      data: { candidates: 1 },
    });
    expect([await minutesOf(one.own), await minutesOf(other.own)]).toEqual([45, 30]);
    expect(await extraOf(teacher, id, one.person.id)).toBe(15);
    expect(await extraOf(teacher, id, other.person.id)).toBe(0);
    const flags = await one.client(entryFlags, { testid: id, traineeid: one.person.id });
    expect(flags.data.pending).toBe(45 * 60);
    expect(await linesAbout(id)).toEqual([
      { actorId: person.id, details: { student: one.person.id, minutes: 15, before: 0 } },
    ]);
  });

  test("is the whole of it: repeated it changes nothing, and less is refused", async () => {
    const { teacher, id, one } = await aClass();
    const candidate = one.person.id;
    await teacher(giveExtraTime, { id, candidate, minutes: 10 });
    await teacher(giveExtraTime, { id, candidate, minutes: 10 });
    expect(await minutesOf(one.own)).toBe(40);
    expect(await linesAbout(id)).toHaveLength(1);
    const less = teacher(giveExtraTime, { id, candidate, minutes: 9 });
    await expect(less).rejects.toThrow(new Refusal(LESS));
    await teacher(giveExtraTime, { id, candidate, minutes: 25 });
    expect(await minutesOf(one.own)).toBe(55);
  });

  test("can be given before the test begins", async () => {
    const person = await aTeacher(app.db);
    const teacher = await clientFor(app, person);
    const { id } = await aTest(app.db, person);
    const student = await aStudent(app.db);
    const client = await clientFor(app, student);
    await client(joinTest, { testid: id });
    const live = await connect(student);
    await live.join(id, student.id);
    expect(await live.next("pending")).toMatchObject({ pending: 30 * 60, state: "waiting" });
    await teacher(giveExtraTime, { id, candidate: student.id, minutes: 20 });
    const told = await live.next("pending", ({ pending }) => pending === 50 * 60);
    expect(told).toMatchObject({ state: "waiting" });
    const flags = await client(entryFlags, { testid: id, traineeid: student.id });
    expect(flags.data.pending).toBe(50 * 60);
    await teacher(beginTest, { id });
    const { data } = await client(proceedToTest, { testid: id, userid: student.id });
    expect(data.pending).toBe(50 * 60);
  });
});

describe("extra time for all", () => {
  test("moves everybody's deadline and reaches students who begin later", async () => {
    const { person, teacher, id, one, other } = await aClass();
    const late = await aStudent(app.db);
    const lateClient = await clientFor(app, late);
    await lateClient(joinTest, { testid: id });
    const reply = await teacher(giveExtraTime, { id, minutes: 10 });
    expect(reply.data).toEqual({ candidates: 3 });
    await lateClient(proceedToTest, { testid: id, userid: late.id });
    const everybody = [one.own, other.own, ownIds({ id }, late)];
    for (const own of everybody) expect(await minutesOf(own)).toBe(40);
    expect((await teacher(basicDetails, { id })).data.extraMinutes).toBe(10);
    expect(await linesAbout(id)).toEqual([
      { actorId: person.id, details: { student: "all", minutes: 10, before: 0 } },
    ]);
  });

  test("comes on top of what one student has of their own, up to two hours", async () => {
    const { teacher, id, one, other } = await aClass();
    await teacher(giveExtraTime, { id, candidate: one.person.id, minutes: 15 });
    await teacher(giveExtraTime, { id, minutes: 5 });
    expect([await minutesOf(one.own), await minutesOf(other.own)]).toEqual([50, 35]);
    await teacher(giveExtraTime, { id, candidate: other.person.id, minutes: 20 });
    expect([await minutesOf(one.own), await minutesOf(other.own)]).toEqual([50, 50]);
    await teacher(giveExtraTime, { id, minutes: 120 });
    expect([await minutesOf(one.own), await minutesOf(other.own)]).toEqual([150, 150]);
    await teacher(giveExtraTime, { id, candidate: one.person.id, minutes: 120 });
    expect(await extraOf(teacher, id, one.person.id)).toBe(120);
  });

  test("is the whole of it: repeated it changes nothing, and less is refused", async () => {
    const { teacher, id, one } = await aClass();
    await teacher(giveExtraTime, { id, minutes: 10 });
    await teacher(giveExtraTime, { id, minutes: 10 });
    await expect(teacher(giveExtraTime, { id, minutes: 5 })).rejects.toThrow(new Refusal(LESS));
    expect(await minutesOf(one.own)).toBe(40);
    expect(await linesAbout(id)).toHaveLength(1);
  });

  test("is told to every student's screen at once, and to the teachers", async () => {
    const { person, teacher, id, one, other } = await aClass();
    const [live, secondDevice, classmate] = [
      await connect(one.person),
      await connect(one.person),
      await connect(other.person),
    ];
    const watching = await connect(person);
    await watching.watch(id);
    for (const screen of [live, secondDevice]) await screen.join(id, one.person.id);
    await classmate.join(id, other.person.id);
    const screens = [live, secondDevice, classmate];
    for (const screen of screens) {
      expect(await screen.next("pending")).toMatchObject({ pending: 1800 });
    }
    for (const minutes of [10, 11, 12]) {
      await teacher(giveExtraTime, { id, minutes });
      const whole = (30 + minutes) * 60;
      for (const screen of screens) {
        const told = await screen.next("pending", ({ pending }) => pending === whole);
        expect(told).toMatchObject({ serverTime: app.clock.now(), state: "running" });
      }
      expect(await watching.next("registered")).toEqual({ testid: id });
    }
  });
});

describe("extra time is refused", () => {
  test.each([
    ["0", 0],
    ["121", 121],
    ["1.5", 1.5],
    ["a text", "ten"],
    ["nothing", undefined],
    ["less than nothing", -5],
  ])("for %s minutes", async (_, minutes) => {
    const { teacher, id, one } = await aClass();
    const attempt = teacher(giveExtraTime, { id, minutes: minutes as number });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "minutes", message: texts.test.extraMinutes }],
    });
    expect(await minutesOf(one.own)).toBe(30);
  });

  test("once the test has ended", async () => {
    const { teacher, id, one } = await aClass();
    await teacher(endTest, { id });
    for (const candidate of [undefined, one.person.id]) {
      const attempt = teacher(giveExtraTime, { id, candidate, minutes: 5 });
      await expect(attempt).rejects.toThrow(new Refusal(ENDED));
    }
    expect(await linesAbout(id)).toEqual([]);
  });

  test("for who is not registered", async () => {
    const { teacher, id } = await aClass();
    const stranger = await aStudent(app.db);
    const attempt = teacher(giveExtraTime, { id, candidate: stranger.id, minutes: 5 });
    await expect(attempt).rejects.toMatchObject({ status: 404 });
  });
});

describe("extra time and the clock", () => {
  const openAttempts = (testId: string) => (trx: typeof app.db) =>
    sql`select from attempts where test_id = ${testId} for update`.execute(trx);
  async function closingByClock(student: Writer) {
    const attempt = await attemptOf(app.db, student.own);
    const { testid: testId, userid: studentId } = student.own;
    const scored = { attemptId: attempt?.id ?? "", testId, studentId };
    return () => closeAttempt(closingOf(app), scored, "time", app.clock.now());
  }

  test("an attempt that got time in the last moment is not closed by a sweep that saw it overdue", async () => {
    const student = await aStudentWriting(app);
    const teacher = await clientFor(app, student.teacher);
    const close = await closingByClock(student);
    const start = app.clock.now();
    const results = await queuedBehind<unknown>(app.db, openAttempts(student.test.id), [
      () => teacher(giveExtraTime, { id: student.test.id, minutes: 5 }),
      () => {
        app.clock.advance(31 * MINUTE);
        return close();
      },
    ]);
    expect(results[1]).toEqual({ status: "fulfilled", value: false });
    expect(await attemptOf(app.db, student.own)).toMatchObject({ closedAt: null });
    const [, qid = ""] = student.test.questions;
    const { right } = await answersTo(app.db, student.test.id, qid);
    await expect(student.client(saveAnswer, { ...student.own, ...right })).resolves.toBeDefined();
    await sweepOverdue(closingOf(app), start + 35 * MINUTE + 5_001);
    expect(await attemptOf(app.db, student.own)).toMatchObject({ closedHow: "time", score: 2 });
  });

  test("an attempt that the clock closed a moment ago stays closed", async () => {
    const student = await aStudentWriting(app);
    const teacher = await clientFor(app, student.teacher);
    const close = await closingByClock(student);
    const results = await queuedBehind<unknown>(app.db, openAttempts(student.test.id), [
      () => {
        app.clock.advance(30 * MINUTE + 5_001);
        return close();
      },
      () => teacher(giveExtraTime, { id: student.test.id, minutes: 5 }),
    ]);
    expect(results[0]).toEqual({ status: "fulfilled", value: true });
    expect(results[1]).toMatchObject({ status: "fulfilled" });
    expect(await attemptOf(app.db, student.own)).toMatchObject({ closedHow: "time" });
    expect(await minutesOf(student.own)).toBe(30);
  });

  test("a student who starts at the same moment starts with the extra time", async () => {
    const { teacher, id } = await aClass();
    const students = await Promise.all(Array.from({ length: 6 }, () => aStudent(app.db)));
    const clients = await Promise.all(students.map((student) => clientFor(app, student)));
    await Promise.all(clients.map((client) => client(joinTest, { testid: id })));
    await Promise.all([
      ...clients.map((client, place) =>
        client(proceedToTest, { testid: id, userid: students[place]?.id ?? "" }),
      ),
      teacher(giveExtraTime, { id, minutes: 10 }),
    ]);
    for (const student of students) expect(await minutesOf(ownIds({ id }, student))).toBe(40);
  });

  test("a hand-in within the extra time counts as handed in", async () => {
    const { teacher, id, one } = await aClass();
    await teacher(giveExtraTime, { id, candidate: one.person.id, minutes: 5 });
    app.clock.advance(32 * MINUTE);
    await one.client(handIn, one.own);
    expect(await attemptOf(app.db, one.own)).toMatchObject({ closedHow: "submitted" });
  });
});
