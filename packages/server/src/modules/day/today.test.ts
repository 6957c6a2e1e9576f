import { randomUUID } from "node:crypto";
import { proceedToTest } from "@markwell/contract/calls/attempts";
import { watchConsultation } from "@markwell/contract/calls/consultations";
import { nextStep } from "@markwell/contract/calls/day";
import { answerPractice, setPracticePlan, startPractice } from "@markwell/contract/calls/practice";
import { updateProfile } from "@markwell/contract/calls/profile";
import { finalResults, finishCorrections } from "@markwell/contract/calls/results";
import { assignTest } from "@markwell/contract/calls/students";
import { dayStart } from "@markwell/domain/school/calendar";
import { beforeAll, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAnsweredConsultation } from "../../testing/consultations.ts";
import { aStudent, aTest } from "../../testing/school.ts";
import { askForWorksheet, withWorksheets } from "../../testing/worksheets.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";

const MINUTE = 60_000;
const app = startAppForFile();
beforeAll(async () => {
  const tomorrow = dayStart(app.clock.now(), "Asia/Singapore") + 1_440 * MINUTE;
  app.clock.advance(tomorrow + 60 * MINUTE - app.clock.now());
});

test("one thing after the other: the test that runs, the answer, corrections, practice, a worksheet", async () => {
  const scene = await withWorksheets(app);
  await scene.bankOf("Decimals", { basic: 9 });
  const { student, client } = await scene.aStudent();
  const next = async () => (await (await clientFor(app, student))(nextStep)).data;
  expect(await next()).toEqual({ kind: "checkup", subject: "Mathematics", begun: false });

  const { testid, title } = await askForWorksheet(client, ["Decimals"]);
  await client(proceedToTest, { testid, userid: student.id });
  app.clock.advance(MINUTE);
  const running = { kind: "test", testId: testid, title, minutesLeft: 14, entered: true };
  expect(await next()).toEqual(running);
  await scene.sit(student, testid, 2);

  const consultation = await anAnsweredConsultation(app.db, student, scene.author);
  expect(await next()).toMatchObject({ kind: "answer", id: consultation });
  await client(watchConsultation, { _id: consultation });

  expect(await next()).toEqual({ kind: "corrections", testId: testid, title, left: 3 });
  const own = { testid, userid: student.id };
  await client(finalResults, { ...own, isCorrect: false });
  await client(finishCorrections, own);

  expect(await next()).toEqual({ kind: "daily", due: 0, begun: false });
  const request = { kind: "daily", clientRequestId: randomUUID() } as const;
  const { data: round } = await client(startPractice, request);
  expect(await next()).toMatchObject({ kind: "daily", begun: true });
  for (const { _id: qid, options } of round.questions) {
    const newAnswer = [options[0]?._id ?? ""];
    await client(answerPractice, { roundId: round._id, qid, newAnswer });
  }
  expect(await next()).toEqual({ kind: "worksheet", subject: "Mathematics", topic: "Decimals" });
});

test("a live test that has begun comes first, until nobody can enter it", async () => {
  const scene = await withWorksheets(app);
  const { student } = await scene.aStudent();
  const { id, title } = await aTest(app.db, scene.author);
  const next = async () => (await (await clientFor(app, student))(nextStep)).data;
  const now = app.clock.now();
  await transaction(app.db, (trx) =>
    registerCandidate(trx, { testId: id, studentId: student.id, kind: "live", now }),
  );
  const waits = await (await clientFor(app, student))(nextStep);
  expect([waits.data, ...(waits.more ?? [])]).toContainEqual({
    kind: "waiting",
    testId: id,
    title,
  });
  expect(waits.data.kind).not.toBe("test");
  await transaction(app.db, async (trx) => {
    const { apply } = await changeTestState(trx, scene.author, id);
    await apply({ begunAt: new Date(now) });
  });
  expect(await next()).toMatchObject({ kind: "test", testId: id, title, entered: false });
  app.clock.advance(10 * 60 * MINUTE);
  expect((await next()).kind).not.toBe("test");
});

test("homework that is due today comes before corrections, and the test that waits is told below", async () => {
  const scene = await withWorksheets(app);
  const { student, client } = await scene.aStudent();
  const teacher = await clientFor(app, scene.author);
  const [homework, live] = [await aTest(app.db, scene.author), await aTest(app.db, scene.author)];
  const at = (hours: number) => new Date(app.clock.now() + hours * 60 * MINUTE).toISOString();
  const dueAt = at(5);
  await teacher(assignTest, { studentId: student.id, testId: homework.id, dueAt });
  await transaction(app.db, (trx) =>
    registerCandidate(trx, {
      ...{ testId: live.id, studentId: student.id },
      ...{ kind: "live", now: app.clock.now() },
    }),
  );
  const { data, more } = await client(nextStep);
  const step = { kind: "homework", testId: homework.id, title: homework.title };
  expect(data).toEqual({ ...step, dueAt, overdue: false, begun: false });
  expect(more?.[0]).toEqual({ kind: "waiting", testId: live.id, title: live.title });
  await client(setPracticePlan, { days: [1, 3], minutes: 10 });
  expect((await client(nextStep)).plan).toMatchObject({ days: [1, 3], minutes: 10 });
});

test("a new student begins with a check-up, and goes on with it", async () => {
  const scene = await withWorksheets(app);
  await scene.bankOf("Decimals", { basic: 9 });
  const client = await clientFor(app, await aStudent(app.db, { approved: false }));
  const step = { kind: "checkup", subject: "Mathematics" };
  expect((await client(nextStep)).data).toEqual({ ...step, begun: false });
  const asked = { subject: "Mathematics", clientRequestId: randomUUID() };
  const { data: round } = await client(startPractice, { kind: "checkup", ...asked });
  expect((await client(nextStep)).data).toEqual({ ...step, begun: true });
  let question = round.questions[0];
  while (question) {
    const [option] = question.options;
    const given = option ? { newAnswer: [option._id] } : { customAnswer: "12" };
    const about = { roundId: round._id, qid: question._id, ...given };
    question = (await client(answerPractice, about)).data.next ?? undefined;
  }
  expect((await client(nextStep)).data).toEqual({ kind: "goal" });
});

test("a student who waits for approval sets a goal first, and then waits for tests", async () => {
  // No check-up, because the bank has no questions of this level.
  const student = await aStudent(app.db, { approved: false, level: "primary 3" });
  const client = await clientFor(app, student);
  expect((await client(nextStep)).data).toEqual({ kind: "goal" });
  await client(updateProfile, { goalForMath: 80 });
  expect((await client(nextStep)).data).toEqual({ kind: "tests" });
});
