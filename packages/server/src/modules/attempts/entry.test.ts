import {
  entryFlags,
  handIn,
  listMyHistory,
  listMyTests,
  paperQuestions,
  proceedToTest,
} from "@markwell/contract/calls/attempts";
import { beginTest, endTest } from "@markwell/contract/calls/conduct";
import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { GRACE_MS } from "@markwell/domain/tests/homework";
import { describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBegunTest, aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import { aStudentWriting, attemptOf, ownIds } from "../../testing/sitting.ts";
import { registerCandidate } from "../tests/index.ts";

const app = startAppForFile();

const NOBODY = "0199a000-0000-7000-8000-000000000000";
const now = () => app.clock.now();

async function aRegisteredStudent(kind: "live" | "assigned" | "worksheet", dueAt?: number) {
  const teacher = await aTeacher(app.db);
  const built = await aTest(app.db, teacher);
  const student = await aStudent(app.db);
  await transaction(app.db, (trx) =>
    registerCandidate(trx, {
      testId: built.id,
      studentId: student.id,
      kind,
      now: now(),
      ...(dueAt === undefined ? {} : { dueAt }),
    }),
  );
  const [client, teacherClient] = [await clientFor(app, student), await clientFor(app, teacher)];
  const own = ownIds(built, student);
  const flags = async () =>
    (await client(entryFlags, { testid: built.id, traineeid: student.id })).data;
  return { teacher, teacherClient, built, student, client, own, flags };
}

describe("the entry flags", () => {
  test("say until when an assigned test may be begun, and not once it has begun", async () => {
    const dueAt = now() + 3_600_000;
    const { client, own, flags } = await aRegisteredStudent("assigned", dueAt);
    expect((await flags()).dueAt).toBe(new Date(dueAt).toISOString());
    await client(proceedToTest, own);
    expect(await flags()).not.toHaveProperty("dueAt");
  });

  test("follow a test from registration to the end", async () => {
    const { teacherClient, built, client, own, flags } = await aRegisteredStudent("live");
    const steps = [await flags()];
    await teacherClient(beginTest, { id: built.id });
    steps.push(await flags());
    await client(proceedToTest, own);
    app.clock.advance(61_000);
    steps.push(await flags());
    await client(handIn, own);
    steps.push(await flags());
    await teacherClient(endTest, { id: built.id });
    steps.push(await flags());
    const told = steps.map((step) => [
      step.testbegins,
      step.startedWriting,
      step.testconducted,
      step.completed,
    ]);
    expect(told).toEqual([
      [false, false, false, false],
      [true, false, false, false],
      [true, true, false, false],
      [true, true, false, true],
      [true, true, true, true],
    ]);
    expect(steps.slice(0, 3).map(({ pending }) => pending)).toEqual([1800, 1800, 1739]);
    // The student's own hand-in, also on other devices, is no end of the test.
    expect(steps.map(({ submitted = false }) => submitted)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test("carry what the instructions page needs", async () => {
    const { teacher, built, flags } = await aRegisteredStudent("live");
    expect(await flags()).toMatchObject({
      title: built.title,
      conductedBy: teacher.name,
      duration: 30,
      questionCount: 2,
      totalMarks: 4,
      serverTime: now(),
    });
  });

  test("are refused to who is not registered, and for an unknown test", async () => {
    const { built } = await aRegisteredStudent("live");
    const stranger = await aStudent(app.db);
    const client = await clientFor(app, stranger);
    const ask = (testid: string) => client(entryFlags, { testid, traineeid: stranger.id });
    await expect(ask(built.id)).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
    await expect(ask(NOBODY)).rejects.toMatchObject({ status: 404, message: texts.test.unknown });
  });
});

describe("Proceed To Test", () => {
  test("starts one attempt with the full duration from the student's own start", async () => {
    const { test: built, students } = await aBegunTest(app.db, { now: now() });
    app.clock.advance(60_000);
    const [student] = students as [TestPerson];
    const client = await clientFor(app, student);
    const { data } = await client(proceedToTest, ownIds(built, student));
    expect(data).toEqual({ pending: 1800, serverTime: now() });
    const attempt = await attemptOf(app.db, ownIds(built, student));
    expect(attempt?.startedAt.getTime()).toBe(now());
    expect(attempt?.deadline.getTime()).toBe(now() + 30 * 60_000);
  });

  test("pressed in two tabs at once starts one attempt, and both run on the same clock", async () => {
    const { test: built, students } = await aBegunTest(app.db, { now: now() });
    const [student] = students as [TestPerson];
    const tabs = [await clientFor(app, student), await clientFor(app, student)];
    const own = ownIds(built, student);
    const replies = await Promise.all(tabs.map((tab) => tab(proceedToTest, own)));
    expect(replies.map(({ data }) => data.pending)).toEqual([1800, 1800]);
    const attempts = await app.db
      .selectFrom("attempts")
      .select("id")
      .where("testId", "=", built.id)
      .execute();
    expect(attempts).toHaveLength(1);
  });

  test("pressed again later finds the running attempt and the time that is left", async () => {
    const { client, own } = await aStudentWriting(app);
    app.clock.advance(600_000);
    expect((await client(proceedToTest, own)).data.pending).toBe(1200);
  });

  test("is refused before the teacher begins, after the end, and after handing in", async () => {
    const { teacherClient, built, client, own } = await aRegisteredStudent("live");
    const proceed = () => client(proceedToTest, own);
    await expect(proceed()).rejects.toThrow(new Refusal(texts.attempt.notBegun));
    expect(await attemptOf(app.db, own)).toBeUndefined();
    await teacherClient(beginTest, { id: built.id });
    await teacherClient(endTest, { id: built.id });
    await expect(proceed()).rejects.toThrow(new Refusal(texts.attempt.late));
    expect(await attemptOf(app.db, own)).toBeUndefined();

    const done = await aStudentWriting(app);
    await done.client(handIn, done.own);
    const again = done.client(proceedToTest, done.own);
    await expect(again).rejects.toThrow(new Refusal(texts.attempt.handedIn));
  });

  test("is refused to who is not registered", async () => {
    const { test: built } = await aBegunTest(app.db, { now: now() });
    const stranger = await aStudent(app.db);
    const client = await clientFor(app, stranger);
    const attempt = client(proceedToTest, ownIds(built, stranger));
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
  });

  test.each(["assigned", "worksheet"] as const)(
    "needs no begin when the test is self-paced (%s)",
    async (kind) => {
      const { client, own, flags } = await aRegisteredStudent(kind);
      expect(await flags()).toMatchObject({ testbegins: true, startedWriting: false });
      expect((await client(proceedToTest, own)).data.pending).toBe(1800);
    },
  );

  test("starts no self-paced test after its due date", async () => {
    const { client, own } = await aRegisteredStudent("assigned", now() - GRACE_MS - 1000);
    await expect(client(proceedToTest, own)).rejects.toThrow(new Refusal(texts.attempt.late));
  });
});

describe("the student's lists", () => {
  test("move a test from Take Test over Running to the history", async () => {
    const { teacherClient, built, client, own } = await aRegisteredStudent("live");
    const mine = async () =>
      (await client(listMyTests)).data
        .filter(({ _id }) => _id === built.id)
        .map(({ registered, begun, test_running }) => [registered, begun, test_running]);
    expect(await mine()).toEqual([[true, false, false]]);
    await teacherClient(beginTest, { id: built.id });
    expect(await mine()).toEqual([[true, true, false]]);
    await client(proceedToTest, own);
    expect(await mine()).toEqual([[true, true, true]]);
    expect((await client(listMyHistory, {})).data).toEqual([]);
    await client(paperQuestions, { id: own.testid });
    await client(handIn, own);
    expect(await mine()).toEqual([]);
    expect((await client(listMyHistory, {})).data).toMatchObject([
      {
        ...{
          _id: built.id,
          markedStatus: "Marked",
          obtainedMarks: 0,
          totalMarks: 4,
          percentage: 0,
        },
        ...{ grade: "AL8", toFix: 2 },
      },
    ]);
  });

  test("offer open tests of the student's own level only, with their points", async () => {
    const teacher = await aTeacher(app.db);
    const mine = await aTest(app.db, teacher, { duration: 45 });
    const other = await aTest(app.db, teacher, { level: "secondary 1" });
    const student = await aStudent(app.db);
    const { data } = await (await clientFor(app, student))(listMyTests);
    const found = data.find(({ _id }) => _id === mine.id);
    expect(found).toMatchObject({ registered: false, points: 30, studentId: student.id });
    expect(data.some(({ _id }) => _id === other.id)).toBe(false);
  });

  test("the history can be narrowed to a subject", async () => {
    const { client, own } = await aStudentWriting(app);
    await client(handIn, own);
    expect((await client(listMyHistory, { title: "mathematics" })).data).toHaveLength(1);
    expect((await client(listMyHistory, { title: "Science" })).data).toEqual([]);
  });
});

test("the questions are refused before the start, and stay the same after closing", async () => {
  const { test: built, students } = await aBegunTest(app.db, { now: now() });
  const [student] = students as [TestPerson];
  const client = await clientFor(app, student);
  const read = () => client(paperQuestions, { id: built.id });
  await expect(read()).rejects.toThrow(new Refusal(texts.attempt.notStarted));
  await client(proceedToTest, ownIds(built, student));
  const shown = await read();
  expect(shown.data).toHaveLength(2);
  await client(handIn, ownIds(built, student));
  expect(await read()).toEqual(shown);
  const unknown = client(paperQuestions, { id: NOBODY });
  await expect(unknown).rejects.toBeInstanceOf(CallError);
});
