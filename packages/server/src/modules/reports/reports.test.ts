import { randomUUID } from "node:crypto";
import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { saveComment } from "@markwell/contract/calls/comments";
import { endTest } from "@markwell/contract/calls/conduct";
import { markAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { practiceHome } from "@markwell/contract/calls/practice";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import {
  classReport,
  reportSentences,
  saveReportSentence,
  studentReport,
} from "@markwell/contract/calls/reports";
import { saveSchoolYear } from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import {
  aBankQuestion,
  anAdmin,
  aRubric,
  aStudent,
  aTeacher,
  aTest,
} from "../../testing/school.ts";
import { aClassWriting, answersTo, type Writer } from "../../testing/sitting.ts";
import { registerCandidate } from "../tests/index.ts";
import { readStudentReport } from "./index.ts";

const DAY = 86_400_000;
const ZONE = "Asia/Singapore";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-08-20T04:00:00Z")) });
});
afterAll(() => app.close());

const daysAgo = (days: number) => app.clock.now() - days * DAY;

async function aTaughtStudent() {
  const teacher = await aTeacher(app.db);
  const student = await aStudent(app.db);
  const classId = await aClass(app.db, teacher, { students: [student], now: daysAgo(100) });
  return { teacher, student, classId, client: await clientFor(app, teacher) };
}

test("a report gives the student's level as a range, what changed, and what to practise", async () => {
  const { student, client } = await aTaughtStudent();
  for (const days of [80, 60, 40]) {
    await aSatAttempt(app, student, 5, daysAgo(days), { topic: "Ratio" });
  }
  for (const days of [9, 6, 3]) {
    await aSatAttempt(app, student, days === 3 ? 7 : 9, daysAgo(days), { topic: "Percentage" });
  }
  const { data } = await client(studentReport, { id: student.id });
  expect(data.periods).toEqual(["month", "year"]);
  const [line] = data.report.subjects;
  const home = (await (await clientFor(app, student))(practiceHome)).data;
  const own = home.subjects.find(({ _id }) => _id === line?.subject._id)?.standing;
  expect(line?.range).toMatchObject(own?.range ?? {});
  const limit = (grade = "") => data.report.grades.find((each) => each.grade === grade);
  expect(line?.range?.from).toBe(limit(line?.range?.low)?.from);
  expect(line?.range?.to).toBe(limit(line?.range?.high)?.to);
  expect(line).toMatchObject({ change: "up", goal: own?.goal, toGoal: own?.distance.kind });
  expect(data.report.practise.map(({ topic }) => topic)[0]).toBe("Ratio");
  expect(data.report.tests.map(({ percent, score }) => [score, percent])).toEqual([
    ["told", 70],
    ["told", 90],
    ["told", 90],
  ]);
  const year = (await client(studentReport, { id: student.id, period: "year" })).data.report;
  expect(year.tests).toHaveLength(6);
  expect(year.attendance).toEqual({ assigned: 6, onTime: 6, late: 0, missed: 0, open: 0 });
  const time = { now: app.clock.now(), zone: ZONE, from: Date.parse(data.report.from) };
  expect(await readStudentReport(app.db, student.id, time)).toEqual(data.report);
});

test("with little evidence nothing is said but that", async () => {
  const { student, client } = await aTaughtStudent();
  expect((await client(studentReport, { id: student.id })).data.report).toMatchObject({
    subjects: [],
    tests: [],
    practise: [],
    worksheets: 0,
  });
  await aSatAttempt(app, student, 9, daysAgo(2));
  const [line] = (await client(studentReport, { id: student.id })).data.report.subjects;
  expect(line).toMatchObject({ range: null, toGoal: "unknown", change: "unknown" });
});

describe("a test whose answers open when all is marked", () => {
  test("tells no score before, and corrections with it", async () => {
    const author = await aTeacher(app.db);
    const choice = await aBankQuestion(app.db, author, { weightage: 2 });
    const essay = await aBankQuestion(app.db, author, {
      kind: "long",
      answer: ["A model."],
      weightage: 2,
      rubric: await aRubric(app.db, author),
    });
    const questions = [choice, essay];
    const scene = await aClassWriting(app, { students: 2, release: "marked", questions });
    const [first, second] = scene.writers as [Writer, Writer];
    const owner = await clientFor(app, scene.teacher);
    const classId = await aClass(app.db, scene.teacher, {
      students: scene.writers.map(({ own }) => ({ id: own.userid })),
    });
    const { right } = await answersTo(app.db, scene.test.id, choice);
    for (const { client, own } of [first, second]) {
      await client(saveAnswer, { ...own, ...right, sequence: 1 });
    }
    await second.client(saveAnswer, { ...second.own, qid: essay, customAnswer: "My essay." });
    await first.client(handIn, first.own);
    await second.client(handIn, second.own);
    await owner(endTest, { id: scene.test.id });
    const tests = async () => {
      const { reports } = (await owner(classReport, { id: classId })).data;
      const of = (writer: Writer) =>
        reports.find(({ student }) => student._id === writer.own.userid)?.tests[0];
      return [of(first), of(second)];
    };
    const hidden = { score: "marking", marks: null, percent: null, grade: "" };
    expect(await tests()).toMatchObject([
      { ...hidden, corrections: "later" },
      { ...hidden, corrections: "later" },
    ]);
    const place = { start: 0, end: 2, quote: "My", prefix: "", suffix: " essay." };
    const comment = { kind: "praise", text: "Clear.", editedAt: app.clock.now() } as const;
    await owner(saveComment, {
      ...{ ...second.own, qid: essay, _id: randomUUID(), revision: 1, ...comment },
      place: { ...place, kind: "text" },
    });
    expect((await tests()).map((one) => one?.remarks)).toEqual([[], []]);
    const { data: queue } = await owner(markingQueue, { testid: scene.test.id });
    await owner(markAnswer, {
      ...{ ...second.own, qid: essay, score: 1.5, comment: "Well done." },
      rubric: {
        revision: queue[0]?.question.rubric?.revision ?? "",
        ...{ given: { c: 5, l: 9 }, reason: "Second's arm was broken" },
      },
    });
    const remarks = (await tests()).map((one) => one?.remarks);
    expect(JSON.stringify(remarks)).not.toContain("Second's arm");
    expect(remarks).toMatchObject([
      [],
      [
        {
          ...{ marks: 1.5, most: 2, comment: "Well done." },
          rubric: {
            ...{ sum: 14, most: 20, overridden: true },
            criteria: [
              { name: "Criterion c", marks: 5, most: 10, next: { asks: "Ideas are developed." } },
              { name: "Criterion l", marks: 9, most: 10 },
            ],
          },
          comments: [{ kind: "praise", about: "My", text: "Clear." }],
        },
      ],
    ]);
    const told = { score: "told", corrections: "open", maxMarks: 4 };
    expect(await tests()).toMatchObject([
      { ...told, marks: 2, percent: 50, grade: "AL6" },
      { ...told, marks: 3.5, percent: 88, grade: "AL2" },
    ]);
  });
});

test("attendance counts what was assigned or due in the period", async () => {
  const { teacher, student, client } = await aTaughtStudent();
  const assign = async (given: number, due?: number) => {
    const { id } = await aTest(app.db, teacher);
    const dueAt = due === undefined ? undefined : daysAgo(due);
    const candidate = { testId: id, studentId: student.id, kind: "assigned" as const, dueAt };
    await transaction(app.db, (trx) =>
      registerCandidate(trx, { ...candidate, now: daysAgo(given) }),
    );
  };
  await assign(90, 60);
  await assign(60, 20);
  await assign(5, -5);
  await assign(5);
  await aSatAttempt(app, student, 5, daysAgo(4));
  const { report } = (await client(studentReport, { id: student.id })).data;
  expect(report.attendance).toEqual({ assigned: 4, onTime: 1, late: 0, missed: 1, open: 2 });
});

describe("whoever may read reports", () => {
  test("is a teacher of the class or an admin, and the audit log says who did", async () => {
    const { teacher, student, classId, client } = await aTaughtStudent();
    const admin = await clientFor(app, await anAdmin(app.db));
    const colleague = await clientFor(app, await aTeacher(app.db));
    await client(studentReport, { id: student.id });
    await admin(classReport, { id: classId });
    const refused = { status: 403 };
    await expect(colleague(studentReport, { id: student.id })).rejects.toMatchObject(refused);
    await expect(colleague(classReport, { id: classId })).rejects.toMatchObject(refused);
    const lookedAt = async (action: "see report" | "see reports") =>
      (await admin(listAudit, { act: action })).data.map(({ sentence }) => sentence);
    expect(await lookedAt("see report")).toContain(
      `${teacher.name} looked at the report on the student ${student.name}`,
    );
    // The four of the teacher above, too.
    expect(await lookedAt("see reports")).toHaveLength(5);
  });

  test("asks for the term where the school has entered it", async () => {
    const { student, client } = await aTaughtStudent();
    const term = { id: student.id, period: "term" as const };
    await expect(client(studentReport, term)).rejects.toMatchObject({
      status: 400,
      message: texts.classResults.termUnknown,
    });
    const admin = await clientFor(app, await anAdmin(app.db));
    await admin(saveSchoolYear, {
      year: 2026,
      terms: [{ number: 1, starts: "2026-06-29", ends: "2026-09-04" }],
      holidays: [],
      version: 0,
    });
    const { data } = await client(studentReport, term);
    expect(data.periods).toEqual(["month", "term", "year"]);
    expect(data.report.from).toBe("2026-06-28T16:00:00.000Z");
  });
});

describe("the teacher's sentence", () => {
  const t = texts.report;
  const about = async () => {
    const scene = await aTaughtStudent();
    const { classId, student, client } = scene;
    const sentence = { classId, studentId: student.id, month: "2026-08", version: 0 };
    const write = (over: { text: string; version?: number; month?: string }, by = client) =>
      by(saveReportSentence, { ...sentence, ...over });
    const told = async () =>
      (await client(studentReport, { id: student.id })).data.report.sentences;
    return { ...scene, write, told };
  };

  test("is written for a class at once, and is in the report of its month", async () => {
    const { teacher, student, classId, client, write, told } = await about();
    const saved = await write({ text: "  Works\nwith care. " });
    expect(saved.data).toMatchObject({
      text: "Works with care.",
      author: teacher.name,
      version: 1,
    });
    const list = (await client(reportSentences, { id: classId })).data;
    expect(list).toMatchObject({ month: "2026-08", months: ["2026-08", "2026-07"] });
    expect(list.students).toEqual([{ _id: student.id, name: student.name, ...saved.data }]);
    expect(await told()).toMatchObject([
      { text: "Works with care.", author: teacher.name, month: "2026-08" },
    ]);
    await write({ text: "July.", month: "2026-07" });
    expect(await told()).toMatchObject([{ text: "Works with care." }]);
    await write({ text: "", version: 1 });
    expect(await told()).toMatchObject([{ text: "July." }]);
  });

  test("sent again changes nothing, and a stale one is refused", async () => {
    const { teacher, write } = await about();
    const first = await write({ text: "One." });
    expect(await write({ text: "One." })).toEqual(first);
    const stale = { message: t.sentenceStale(teacher.name) };
    await expect(write({ text: "Two." })).rejects.toMatchObject(stale);
    expect((await write({ text: "Two.", version: 1 })).data.version).toBe(2);
  });

  test("is refused for a month long past, one who left, and colleagues of other classes", async () => {
    const { student, write } = await about();
    await expect(write({ text: "June.", month: "2026-06" })).rejects.toMatchObject({
      status: 400,
      message: t.monthClosed,
    });
    const colleague = await clientFor(app, await aTeacher(app.db));
    await expect(write({ text: "Mine." }, colleague)).rejects.toMatchObject({ status: 403 });
    await app.db
      .updateTable("classStudents")
      .set({ leftAt: new Date() })
      .where("studentId", "=", student.id)
      .execute();
    await expect(write({ text: "Gone." })).rejects.toMatchObject({ message: t.notInClass });
  });

  test("is in the copy of the student's data, and erased with them", async () => {
    const { student, write } = await about();
    await write({ text: "Works with care." });
    const { data } = await (await clientFor(app, student))(myData);
    expect(data.reportSentences).toMatchObject([{ month: "2026-08", text: "Works with care." }]);
    const admin = await clientFor(app, await anAdmin(app.db));
    await admin(eraseStudent, { studentId: student.id, emailid: student.email });
    const left = app.db.selectFrom("reportSentences").where("studentId", "=", student.id);
    expect(await left.selectAll().execute()).toEqual([]);
    expect((await admin(listAudit, { act: "write report sentence" })).data).not.toEqual([]);
  });
});
