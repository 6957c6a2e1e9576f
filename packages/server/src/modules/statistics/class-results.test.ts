import { randomUUID } from "node:crypto";
import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import {
  type ClassResultsByTest,
  classResultsByQuestion,
  classResultsByTest,
  classResultsByTopic,
  removeNote,
  saveNote,
  studentFigures,
} from "@markwell/contract/calls/class-results";
import { endTest } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { childReport } from "@markwell/contract/calls/parents";
import { eraseStudent, myData, studentData } from "@markwell/contract/calls/privacy";
import { classReport, studentReport } from "@markwell/contract/calls/reports";
import { finalResults } from "@markwell/contract/calls/results";
import { saveSchoolYear } from "@markwell/contract/calls/school";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { topicStatistics, userDetails } from "@markwell/contract/calls/statistics";
import { editStudent } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aParent } from "../../testing/parents.ts";
import { rawStatistics } from "../../testing/raw-statistics.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import {
  aBankQuestion,
  aBegunTest,
  anAdmin,
  aStudent,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { answersTo, startWriting } from "../../testing/sitting.ts";
import { leaveClass } from "../classes/index.ts";
import { registerCandidate } from "../tests/index.ts";
import { refreshStatistics } from "./refresh-statistics.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const t = texts.classResults;

let app: TestApp;
let mathematics: string;
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-08-20T04:00:00Z")) });
  mathematics = await subjectId(app.db);
});
afterAll(() => app.close());

async function aTaughtClass(count: number, { joined = app.clock.now() - 100 * DAY } = {}) {
  const teacher = await aTeacher(app.db);
  const students: TestPerson[] = [];
  for (let number = 0; number < count; number += 1) students.push(await aStudent(app.db));
  const classId = await aClass(app.db, teacher, { students, now: joined });
  return { teacher, students, classId, client: await clientFor(app, teacher) };
}

const rowOf = (data: { students: ClassResultsByTest["students"] }, student: { id: string }) =>
  data.students.find(({ _id }) => _id === student.id);

const register = (testId: string, studentId: string, now = app.clock.now()) =>
  transaction(app.db, (trx) => registerCandidate(trx, { testId, studentId, kind: "live", now }));

test("students have their subject levels beside their results, and come as names are looked up", async () => {
  const { students, classId, client } = await aTaughtClass(3);
  const [wang, an, raj] = students.map(({ id }) => id);
  for (const [id, name] of [
    [wang, "王小明"],
    [an, "安心"],
    [raj, "Raj"],
  ] as const) {
    await app.db
      .updateTable("people")
      .set({ name })
      .where("id", "=", id ?? "")
      .execute();
  }
  const admin = await clientFor(app, await anAdmin(app.db));
  const subjectLevels = [{ subject: mathematics, level: "G2" as const }];
  await admin(editStudent, { _id: an ?? "", level: "secondary 3", subjectLevels });
  await admin(editStudent, { _id: raj ?? "", indexes: [{ classId, index: 12 }] });
  const told = [
    ["Raj", undefined, 12],
    ["安心", [{ subject: { _id: mathematics, topic: "Mathematics" }, level: "G2" }], undefined],
    ["王小明", undefined, undefined],
  ];
  const asked = { classId, subject: "mathematics" };
  for (const call of [classResultsByTest, classResultsByTopic] as const) {
    const { data } = await client(call, asked);
    expect(data.students.map((one) => [one.name, one.subjectLevels, one.index])).toEqual(told);
  }
});

test("every figure of a class is the figure of the student's own page", async () => {
  const { students, classId, client } = await aTaughtClass(2);
  const topics = ["Ratio", "Fractions", "Percentage"];
  for (const [index, student] of students.entries()) {
    for (const [place, topic] of topics.entries()) {
      const at = app.clock.now() - (place * 20 + 1) * DAY;
      await aSatAttempt(app, student, (index * 4 + place * 3) % 11, at, { topic });
    }
  }
  const asked = { classId, subject: "mathematics", period: "days180" as const };
  const byTest = (await client(classResultsByTest, asked)).data;
  const byTopic = (await client(classResultsByTopic, asked)).data;
  expect(byTest.students.map(({ name }) => name)).toEqual(students.map(({ name }) => name).sort());
  expect(byTest.tests).toHaveLength(6);
  const raw = await rawStatistics(app.db, app.clock.now());
  for (const student of students) {
    const own = await clientFor(app, student);
    const details = (await own(userDetails, { subject: "Mathematics" })).data;
    const row = rowOf(byTest, student);
    expect(row?.average).toBe(details.averageOverall);
    expect(row?.average).toBe(raw.details(student.id, mathematics).averageOverall);
    const shown = byTest.tests.flatMap(({ _id }, place) => {
      const percent = row?.cells[place]?.percent;
      return percent === undefined || percent === null ? [] : [{ _id, value: percent }];
    });
    expect(shown.reverse()).toEqual(
      details.lat5TestsScorePercentage.map(({ _id, value }) => ({ _id, value })),
    );
    const figures = (await own(topicStatistics, { subject: "Mathematics" })).data;
    const ofTopics = byTopic.students.find(({ _id }) => _id === student.id);
    const cells = byTopic.topics.flatMap(({ topic }, place) => {
      const cell = ofTopics?.cells[place];
      return cell ? [{ topic, ...cell }] : [];
    });
    const byName = <T extends { topic: string }>(some: readonly T[]) =>
      [...some].sort((one, other) => (one.topic < other.topic ? -1 : 1));
    expect(cells).toEqual(byName(figures.topicalStatistics));
    expect(cells).toEqual(byName(raw.topics(student.id, mathematics).topicalStatistics));
  }
  // Ten questions of one mark each: the class has the mean of its students.
  for (const [place, { value }] of byTopic.topics.entries()) {
    const own = byTopic.students.map(({ cells }) => cells[place]?.value ?? 0);
    expect(value).toBe(Math.round(own.reduce((sum, each) => sum + each, 0) / own.length));
  }
});

test("199 of 200 marks are 99 % for the class, the parents and in their reports", async () => {
  const { students, classId, client } = await aTaughtClass(1);
  const [student] = students;
  if (!student) throw new Error("the class has no student");
  const { id, questions } = await aSatAttempt(app, student, 10, app.clock.now() - DAY);
  const { id: attemptId } = await app.db
    .updateTable("attempts")
    .set({ score: 199, total: 200 })
    .where("testId", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const ofIt = () => app.db.updateTable("grades").where("attemptId", "=", attemptId);
  await ofIt().set({ marks: 20, possible: 20 }).execute();
  await ofIt()
    .set({ marks: 19 })
    .where("questionId", "=", questions[0] ?? "")
    .execute();
  await transaction(app.db, (trx) => refreshStatistics(trx, attemptId));
  const asked = { classId, subject: "mathematics", period: "days180" as const };
  const { data: byTest } = await client(classResultsByTest, asked);
  const [row] = byTest.students;
  expect([byTest.average, row?.average, row?.cells[0]?.percent]).toEqual([99, 99, 99]);
  expect(byTest.tests[0]?.average).toBe(99);
  const own = await clientFor(app, student);
  const { data: details } = await own(userDetails, { subject: "Mathematics" });
  expect(details.averageOverall).toBe(99);
  const reader = await clientFor(app, await aParent(app.db, [student]));
  for (const reply of [
    await client(studentReport, { id: student.id }),
    await client(classReport, { id: classId }),
    await reader(childReport, { studentId: student.id, period: "month" }),
  ]) {
    const said = JSON.stringify(reply);
    expect(said).toMatch(/"percent(?:age)?":99\b/);
    expect(said).not.toMatch(/"percent(?:age)?":100\b/);
  }
});

test("a cell says what became of a student's place in a test, and only what is marked has a percent", async () => {
  const { students, classId, client } = await aTaughtClass(5);
  const [done, marked, writes, absent, other] = students as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const author = await aTeacher(app.db);
  const choice = await aBankQuestion(app.db, author, { weightage: 2, topic: "Ratio" });
  const essay = await aBankQuestion(app.db, author, {
    kind: "long",
    answer: ["A model."],
    weightage: 2,
    topic: "Percentage",
  });
  const begun = await aBegunTest(app.db, {
    students: 0,
    questions: [choice, essay],
    now: app.clock.now(),
  });
  for (const student of [done, marked, writes, absent]) await register(begun.test.id, student.id);
  const { right } = await answersTo(app.db, begun.test.id, choice);
  for (const student of [done, marked]) {
    const writer = await startWriting(app, begun.test, student);
    await writer.client(saveAnswer, { ...writer.own, ...right, sequence: 1 });
    const long = { qid: essay, customAnswer: "An essay.", sequence: 2 };
    await writer.client(saveAnswer, { ...writer.own, ...long });
    await writer.client(handIn, writer.own);
  }
  await startWriting(app, begun.test, writes);
  const authors = await clientFor(app, begun.teacher);
  const mark = { testid: begun.test.id, userid: marked.id, qid: essay };
  await authors(markAnswer, { ...mark, score: 1 });
  const states = async () => {
    const { data } = await client(classResultsByTest, { classId });
    expect(data.tests.map(({ _id }) => _id)).toEqual([begun.test.id]);
    return { data, cells: students.map((student) => rowOf(data, student)?.cells[0]) };
  };
  const nothing = { percent: null, grade: "" };
  expect((await states()).cells).toEqual([
    { state: "marking", ...nothing },
    { state: "counted", percent: 75, grade: "AL4" },
    { state: "writing", ...nothing },
    { state: "open", ...nothing },
    null,
  ]);
  await authors(endTest, { id: begun.test.id });
  const { data, cells } = await states();
  expect(cells[3]).toEqual({ state: "missing", ...nothing });
  expect(data.tests[0]).toMatchObject({ average: 75, counted: 1, missing: 1, open: false });
  expect(rowOf(data, absent)?.average).toBeNull();
  expect(rowOf(data, other)).toMatchObject({ average: null, left: false });
  const scores = (await authors(candidateScores, { testid: begun.test.id })).data;
  const ofMarked = scores.find(({ userid }) => userid._id === marked.id);
  expect(cells[1]).toMatchObject({ percent: ofMarked?.percentage, grade: ofMarked?.grade });

  const questions = (await client(classResultsByQuestion, { classId, testid: begun.test.id })).data;
  expect(questions.questions).toMatchObject([
    { number: 1, text: "", topic: "Ratio", maxMarks: 2, blank: 0 },
    { number: 2, text: "", topic: "Percentage", maxMarks: 2, blank: 0 },
  ]);
  const review = (await authors(finalResults, { testid: begun.test.id, userid: marked.id })).data;
  const ofStudent = (student: TestPerson) =>
    questions.students.find(({ _id }) => _id === student.id);
  expect(ofStudent(marked)?.cells.map((cell) => cell?.state)).toEqual(
    review.result.map(({ status }) => status),
  );
  expect(ofStudent(marked)?.cells.map((cell) => cell?.marks)).toEqual([2, 1]);
  expect(ofStudent(done)?.cells).toEqual([
    { state: "correct", marks: 2 },
    { state: "pending", marks: null },
  ]);
  // Closed by End: its score waits for late answers, and with it every figure.
  expect(cells[2]).toEqual({ state: "release", ...nothing });
  expect(ofStudent(writes)).toMatchObject({ waits: true, cells: [] });
  expect(questions.questions.map(({ value }) => value)).toEqual([100, 50]);

  await app.db
    .updateTable("attempts")
    .set({ countsLater: true })
    .where("testId", "=", begun.test.id)
    .where("studentId", "=", marked.id)
    .execute();
  const later = (await client(classResultsByQuestion, { classId, testid: begun.test.id })).data;
  const waiting = later.students.find(({ _id }) => _id === marked.id);
  expect(waiting).toMatchObject({ waits: true, cells: [] });
  expect(later.questions.map(({ value }) => value)).toEqual([100, null]);
});

describe("which attempts count to a class", () => {
  test("those that it was recorded with, also when the student has left, and no other class's", async () => {
    const { students, classId, client, teacher } = await aTaughtClass(2);
    const [stays, leaves] = students as [TestPerson, TestPerson];
    const { id: before } = await aSatAttempt(app, leaves, 4, app.clock.now() - 20 * DAY);
    const next = await aClass(app.db, teacher, {
      students: [leaves],
      now: app.clock.now() - 10 * DAY,
    });
    await transaction(app.db, (trx) =>
      leaveClass(
        trx,
        { classId, studentIds: [leaves.id], now: app.clock.now() - 10 * DAY },
        async () => {},
      ),
    );
    const { id: after } = await aSatAttempt(app, leaves, 9, app.clock.now() - 5 * DAY);
    const first = (await client(classResultsByTest, { classId })).data;
    expect(first.tests.map(({ _id }) => _id)).toEqual([before]);
    expect(rowOf(first, leaves)).toMatchObject({ left: true, average: 40 });
    expect(rowOf(first, stays)).toMatchObject({ left: false, average: null, cells: [null] });
    const second = (await client(classResultsByTest, { classId: next })).data;
    expect(second.tests.map(({ _id }) => _id)).toEqual([after]);
    const level = { level: "primary 6", year: 2026 } as const;
    const both = (await client(classResultsByTest, level)).data;
    expect(both.scope.name).toBe("Primary 6");
    expect(both.scope.classes.map(({ _id }) => _id).sort()).toEqual([classId, next].sort());
    expect(rowOf(both, leaves)).toMatchObject({ left: false, average: 65 });
  });

  test("from before there were classes: those of its year, of students who are in it now", async () => {
    const { students, classId, client } = await aTaughtClass(1, { joined: app.clock.now() });
    const [student] = students as [TestPerson];
    const { id } = await aSatAttempt(app, student, 7, app.clock.now() - 30 * DAY);
    await aSatAttempt(app, student, 2, Date.parse("2025-12-31T15:59:00Z") - MINUTE);
    const { data } = await client(classResultsByTest, { classId });
    expect(data.tests.map(({ _id }) => _id)).toEqual([id]);
    expect(data.average).toBe(70);
  });

  test("a period takes what was handed in within it", async () => {
    const admin = await clientFor(app, await anAdmin(app.db));
    const term = { number: 1, starts: "2026-01-02", ends: "2026-03-13" };
    await admin(saveSchoolYear, { year: 2026, terms: [term], holidays: [], version: 0 });
    const { students, classId, client } = await aTaughtClass(1, {
      joined: Date.parse("2026-01-01T00:00:00Z"),
    });
    const [student] = students as [TestPerson];
    const { id } = await aSatAttempt(app, student, 7, Date.parse("2026-03-13T15:59:00Z"));
    await aSatAttempt(app, student, 2, Date.parse("2026-03-13T16:00:00Z"));
    const { data } = await client(classResultsByTest, { classId, period: "term1" });
    expect(data.scope.periods).toEqual(["year", "days180", "term1"]);
    expect(data.tests.map(({ _id }) => _id)).toEqual([id]);
    const inTerm = (await client(classResultsByTopic, { classId, period: "term1" })).data;
    expect(inTerm.students[0]?.value).toBe(70);
    await expect(client(classResultsByTest, { classId, period: "term2" })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "period", message: t.termUnknown }],
    });
  });
});

test("a class and its students are for its teachers and admins, notes for its teachers alone", async () => {
  const { students, classId, client, teacher } = await aTaughtClass(1);
  const [student] = students as [TestPerson];
  const colleague = await aTeacher(app.db);
  await app.db
    .insertInto("classTeachers")
    .values({ classId, teacherId: colleague.id, subjectId: mathematics, addedAt: new Date() })
    .execute();
  const paper = await aSatAttempt(app, student, 8, app.clock.now() - DAY, { topic: "Ratio" });
  const stranger = await clientFor(app, await aTeacher(app.db));
  const admin = await clientFor(app, await anAdmin(app.db));
  const beside = await clientFor(app, colleague);
  const ownClient = await clientFor(app, student);

  const note = { studentId: student.id, _id: randomUUID(), text: "Reads ahead.", version: 0 };
  const { data: written } = await client(saveNote, note);
  expect((await client(saveNote, note)).data).toEqual(written);
  const changed = { ...note, text: "Reads far ahead.", version: written.version };
  await client(saveNote, changed);
  await expect(client(saveNote, { ...changed, text: "Late." })).rejects.toMatchObject({
    message: t.noteStale,
  });
  await expect(beside(saveNote, { ...changed, version: 2 })).rejects.toMatchObject({ status: 403 });
  await expect(beside(removeNote, note)).rejects.toMatchObject({ status: 403 });

  const seen = (await beside(studentFigures, { id: student.id })).data;
  expect(seen.notes).toMatchObject([
    { text: "Reads far ahead.", author: teacher.name, own: false, version: 2 },
  ]);
  expect(seen.student).toMatchObject({ name: student.name, classes: [{ _id: classId }] });
  expect(seen.papers).toMatchObject([
    { testid: paper.id, percent: 80, grade: "AL3", state: "counted", open: false },
  ]);
  const own = (await ownClient(userDetails, { subject: "Mathematics" })).data;
  const topics = (await ownClient(topicStatistics, { subject: "Mathematics" })).data;
  expect(seen.subjects).toMatchObject([
    {
      goal: own.goal,
      averageOverall: own.averageOverall,
      last5MonthAverage: own.last5MonthAverage,
      topicalStatistics: topics.topicalStatistics,
    },
  ]);
  expect((await admin(studentFigures, { id: student.id })).data).toMatchObject({
    notes: null,
    papers: [{ open: true }],
  });
  expect(
    (await admin(classResultsByQuestion, { classId, testid: paper.id })).data.questions[0]?.text,
  ).not.toBe("");

  const asks = [
    () => stranger(classResultsByTest, { classId }),
    () => stranger(classResultsByTopic, { classId }),
    () => stranger(classResultsByQuestion, { classId, testid: paper.id }),
    () => stranger(classResultsByTest, { level: "primary 6", year: 2026 }),
    () => stranger(studentFigures, { id: student.id }),
    () => stranger(saveNote, { ...note, _id: randomUUID() }),
    () => stranger(removeNote, note),
    () => ownClient(classResultsByTest, { classId }),
    () => ownClient(studentFigures, { id: student.id }),
    () => admin(saveNote, { ...note, _id: randomUUID() }),
  ];
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ status: 403 });
  await expect(client(classResultsByTest, {})).rejects.toMatchObject({ status: 400 });
  await expect(
    client(classResultsByQuestion, { classId, testid: randomUUID() }),
  ).rejects.toMatchObject({
    status: 404,
  });

  const handedOut = (await admin(studentData, { id: student.id })).data;
  expect(handedOut.teacherNotes).toMatchObject([
    { author: teacher.name, text: "Reads far ahead." },
  ]);
  const copy = (await ownClient(myData, {})).data;
  expect(JSON.stringify(copy)).not.toMatch(/Reads|a note about/);

  await client(removeNote, note);
  await client(removeNote, note);
  expect((await client(studentFigures, { id: student.id })).data.notes).toEqual([]);
  const { data: lines } = await admin(listAudit, { actor: teacher.id });
  expect(
    lines.map(({ act: action }) => action).filter((action) => action.endsWith("note")),
  ).toEqual(["delete note", "edit note", "write note"]);
  expect(JSON.stringify(lines)).not.toContain("Reads");

  await client(saveNote, { ...note, _id: randomUUID() });
  await admin(eraseStudent, { studentId: student.id, emailid: student.email });
  expect(await app.db.selectFrom("studentNotes").selectAll().execute()).toEqual([]);
  expect((await client(classResultsByTest, { classId })).data.students).toMatchObject([
    { name: texts.privacy.erasedName },
  ]);
});
