import {
  entryFlags,
  handIn,
  listMyHistory,
  listMyTests,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { basicDetails, endTest, giveExtraTime } from "@markwell/contract/calls/conduct";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aStudent, aTeacher, aTest } from "../../testing/school.ts";
import { answersTo, attemptOf, closingOf, ownIds } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { type NewCandidate, registerCandidate } from "../tests/index.ts";
import { beat } from "./outages.ts";
import { sweepOverdue } from "./sweep.ts";

const app = startAppForFile();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LATE = texts.attempt.late;

async function anAssignedStudent({
  kind = "assigned",
  dueIn,
}: {
  kind?: NewCandidate["kind"];
  dueIn?: number;
} = {}) {
  const person = await aTeacher(app.db);
  const built = await aTest(app.db, person);
  return {
    teacher: await clientFor(app, person),
    built,
    ...(await anotherOne(built, kind, dueIn)),
  };
}

async function anotherOne(
  built: { id: string },
  kind: NewCandidate["kind"] = "assigned",
  dueIn?: number,
) {
  const student = await aStudent(app.db);
  const now = app.clock.now();
  const due = dueIn === undefined ? {} : { dueAt: now + dueIn };
  await transaction(app.db, (trx) =>
    registerCandidate(trx, { testId: built.id, studentId: student.id, kind, now, ...due }),
  );
  const client = await clientFor(app, student);
  const flags = async () =>
    (await client(entryFlags, { testid: built.id, traineeid: student.id })).data;
  const listed = async () => (await client(listMyTests)).data.find(({ _id }) => _id === built.id);
  return { student, client, own: ownIds(built, student), flags, listed };
}

describe.each(["assigned", "worksheet"] as const)("a student's %s test", (kind) => {
  test("waits for no begin: it is sat, handed in and counted", async () => {
    const { built, client, own, flags, listed, teacher } = await anAssignedStudent({
      kind,
      dueIn: HOUR,
    });
    const [mcq = ""] = built.questions;
    expect(await listed()).toMatchObject({ begun: true, selfPaced: true, secondsLeft: null });
    expect(await flags()).toMatchObject({
      testbegins: true,
      startedWriting: false,
      testconducted: false,
      completed: false,
      pending: 1800,
    });
    const { data } = await client(proceedToTest, own);
    expect(data.pending).toBe(1800);
    app.clock.advance(MINUTE);
    expect(await listed()).toMatchObject({ test_running: true, secondsLeft: 1740 });
    expect((await client(paperQuestions, { id: built.id })).data).toHaveLength(2);
    const { right } = await answersTo(app.db, built.id, mcq);
    await client(saveAnswer, { ...own, ...right });
    const result = await client(handIn, own);
    expect(result.data).toMatchObject({ studentScore: 2, allStudentsMarksAverage: 2 });
    expect(await flags()).toMatchObject({ completed: true });
    expect((await client(listMyHistory, {})).data).toMatchObject([{ selfPaced: true }]);
    expect((await teacher(basicDetails, { id: built.id })).data.testbegins).toBe(false);
  });
});

test("the average of the quick result is over all who have handed in", async () => {
  const first = await anAssignedStudent();
  const second = await anotherOne(first.built);
  for (const qid of first.built.questions) {
    await first.client(proceedToTest, first.own);
    const { right } = await answersTo(app.db, first.built.id, qid);
    await first.client(saveAnswer, { ...first.own, ...right });
  }
  const alone = await first.client(handIn, first.own);
  expect(alone.data).toMatchObject({ studentScore: 4, allStudentsMarksAverage: 4 });
  await second.client(proceedToTest, second.own);
  await second.client(paperQuestions, { id: first.built.id });
  const both = await second.client(handIn, second.own);
  expect(both.data).toMatchObject({ studentScore: 0, allStudentsMarksAverage: 2 });
});

describe("the due date", () => {
  test("is the last moment to start; who started writes the full time", async () => {
    const { student, client, own, flags, listed } = await anAssignedStudent({ dueIn: HOUR });
    app.clock.advance(HOUR);
    expect(await listed()).toBeDefined();
    await client(proceedToTest, own);
    app.clock.advance(10 * MINUTE);
    expect(await flags()).toMatchObject({ testconducted: false, pending: 20 * 60 });
    const live = await liveClient(app, await tokenFor(app, student));
    await live.join(own.testid, student.id);
    expect(await live.next("pending")).toMatchObject({ state: "running", pending: 20 * 60 });
    live.close();
  });

  test("once over, with ten minutes of grace, the test is over for who has not started", async () => {
    const { student, client, own, flags, listed } = await anAssignedStudent({ dueIn: HOUR });
    app.clock.advance(HOUR + 10 * MINUTE);
    expect(await flags()).toMatchObject({ testconducted: false });
    app.clock.advance(1);
    expect(await flags()).toMatchObject({ testconducted: true, startedWriting: false });
    expect(await listed()).toBeUndefined();
    await expect(client(proceedToTest, own)).rejects.toThrow(new Refusal(LATE));
    const live = await liveClient(app, await tokenFor(app, student));
    await live.join(own.testid, student.id);
    expect(await live.next("pending")).toMatchObject({ state: "ended", pending: 0 });
    live.close();
  });

  test("may be missing", async () => {
    const { client, own } = await anAssignedStudent();
    app.clock.advance(11 * HOUR);
    expect((await client(proceedToTest, own)).data.pending).toBe(1800);
  });
});

describe("a self-paced attempt that nobody hands in", () => {
  test("is closed by the clock, though the test was never begun", async () => {
    const { built, client, own } = await anAssignedStudent();
    await client(proceedToTest, own);
    await sweepOverdue(closingOf(app), app.clock.now() + 30 * MINUTE + 5_001);
    const attempt = await attemptOf(app.db, own);
    expect(attempt).toMatchObject({ closedHow: "time", testId: built.id });
  });

  test("is closed by the teacher's end, which needs no begin", async () => {
    const { teacher, built, client, own } = await anAssignedStudent();
    const late = await anotherOne(built);
    await client(proceedToTest, own);
    expect((await teacher(endTest, { id: built.id })).data).toMatchObject({ closed: 1 });
    expect(await attemptOf(app.db, own)).toMatchObject({ closedHow: "ended" });
    expect(await late.flags()).toMatchObject({ testconducted: true });
    await expect(late.client(proceedToTest, late.own)).rejects.toThrow(new Refusal(LATE));
    expect((await teacher(basicDetails, { id: built.id })).data).toMatchObject({
      testbegins: true,
      testconducted: true,
      isResultgenerated: true,
    });
  });

  test("a test with live students only is not ended before it begins", async () => {
    const { teacher, built } = await anAssignedStudent({ kind: "live" });
    const attempt = teacher(endTest, { id: built.id });
    await expect(attempt).rejects.toThrow(new Refusal("The test has not started yet."));
  });
});

test("extra time reaches a self-paced student too", async () => {
  const { teacher, built, client, own } = await anAssignedStudent({ dueIn: HOUR });
  await teacher(giveExtraTime, { id: built.id, minutes: 15 });
  expect((await client(proceedToTest, own)).data.pending).toBe(45 * 60);
});

test("after an outage assigned work gets its time back without anybody being asked", async () => {
  const { teacher, built, own, client } = await anAssignedStudent();
  await client(proceedToTest, own);
  const { live } = closingOf(app);
  await beat(app.db, live, app.clock.now());
  const before = (await attemptOf(app.db, own))?.deadline.getTime() ?? 0;
  app.clock.advance(70_000);
  await beat(app.db, live, app.clock.now());
  const attempt = await attemptOf(app.db, own);
  expect(attempt?.deadline.getTime()).toBe(before + 70_000);
  expect((await teacher(basicDetails, { id: built.id })).data.timeOffer).toBeNull();
});
