import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import * as levelCalls from "@markwell/contract/calls/levels";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { saveTeacher, teacherDetail } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import readWorkbook from "read-excel-file/universal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import {
  aBankQuestion,
  aBegunTest,
  aLevelRole,
  anAdmin,
  aStudent,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { startWriting } from "../../testing/sitting.ts";
import { statementsOf } from "../../testing/statements.ts";
import { registerCandidate } from "../tests/index.ts";

const DAY = 86_400_000;
const t = texts.levels;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-08-20T04:00:00Z")) });
});
afterAll(() => app.close());

const aGroup = async (count: number) => {
  const students: TestPerson[] = [];
  for (let number = 0; number < count; number += 1) students.push(await aStudent(app.db));
  return students;
};

/** One test that some students sat with these right answers, of ten. */
async function sat(
  results: ReadonlyArray<[student: TestPerson | undefined, right: number]>,
  daysAgo = 5,
) {
  let of: Awaited<ReturnType<typeof aSatAttempt>> | undefined;
  for (const [student, right] of results) {
    if (!student) throw new Error("no such student");
    const about = { topic: "Ratio", ...(of && { of }) };
    of = await aSatAttempt(app, student, right, app.clock.now() - daysAgo * DAY, about);
  }
  if (!of) throw new Error("nobody sat it");
  return of;
}

const end = (id: string) =>
  app.db
    .updateTable("tests")
    .set({ begunAt: new Date(app.clock.now()), conductedAt: new Date(app.clock.now()) })
    .where("id", "=", id)
    .execute();

/** A level of its own year, so that no test sees classes of another. */
let year = 2030;
async function aLevel({ sizes, own = -1 }: { sizes: number[]; own?: number }) {
  const teacher = await aTeacher(app.db);
  const leader = await aTeacher(app.db);
  const asked = { ...(await aLevelRole(app.db, leader)), year: ++year };
  const classes = [];
  for (const [place, size] of sizes.entries()) {
    const students = await aGroup(size);
    const by = place === own ? leader : teacher;
    const name = `6 ${"ABCD"[place]} ${year}`;
    // Joined before the first result, so every attempt is one of the class.
    const now = app.clock.now() - 100 * DAY;
    classes.push({ id: await aClass(app.db, by, { students, year, name, now }), name, students });
  }
  return {
    asked: { ...asked, period: "days180" as const },
    classes,
    client: await clientFor(app, leader),
  };
}

describe("who may follow a level", () => {
  test("no call about a level answers without the role, or with one over another subject or level", async () => {
    const subject = await subjectId(app.db);
    const { levelChoices, ...others } = levelCalls;
    const calls = Object.values(others).filter((each) => "who" in each);
    expect(calls.map(({ who }) => who)).toEqual(calls.map(() => ["TRAINER"]));
    const [nobody, english, five] = [
      await aTeacher(app.db),
      await aTeacher(app.db),
      await aTeacher(app.db),
    ];
    await aLevelRole(app.db, english, { subject: "English" });
    await aLevelRole(app.db, five, { level: "primary 5" });
    for (const teacher of [nobody, english, five]) {
      const client = await clientFor(app, teacher);
      for (const call of calls) {
        await expect(client(call, { subject, level: "primary 6" })).rejects.toMatchObject({
          status: 403,
          message: t.foreign,
        });
      }
    }
    expect((await (await clientFor(app, nobody))(levelChoices, {})).data.subjects).toEqual([]);
  });

  test("an admin gives the role in the teacher's form, and takes it", async () => {
    const admin = await clientFor(app, await anAdmin(app.db));
    const teacher = await aTeacher(app.db);
    const client = await clientFor(app, teacher);
    const subject = await subjectId(app.db);
    expect((await client(authenticatedUser)).data.leads).toBeUndefined();
    await expect(
      admin(saveTeacher, { _id: teacher.id, levelRoles: [{ subject: "", level: "" }] }),
    ).rejects.toMatchObject({ status: 400 });
    const levelRoles = [
      { subject, level: "primary 5" },
      { subject: "", level: "primary 6" },
      { subject, level: "primary 6" },
    ];
    await admin(saveTeacher, { _id: teacher.id, levelRoles });
    expect((await admin(teacherDetail, { id: teacher.id })).data.levelRoles).toEqual([
      { subject: { _id: "", topic: "" }, level: "primary 6" },
      { subject: { _id: subject, topic: "Mathematics" }, level: "primary 5" },
    ]);
    expect((await client(authenticatedUser)).data.leads).toBe(true);
    const { subjects } = (await client(levelCalls.levelChoices, {})).data;
    expect(subjects.find((each) => each.subject._id === subject)?.levels).toEqual([
      "primary 5",
      "primary 6",
    ]);
    expect(subjects.find((each) => each.subject.topic === "English")?.levels).toEqual([
      "primary 6",
    ]);
    const logged = await app.db
      .selectFrom("auditLog")
      .select("details")
      .where("targetId", "=", teacher.id)
      .where("act", "=", "edit")
      .executeTakeFirst();
    expect(logged?.details).toMatchObject({
      levels: { from: "", to: "all subjects, Primary 6, Mathematics, Primary 5" },
    });
    await admin(saveTeacher, { _id: teacher.id, levelRoles: [] });
    expect((await client(authenticatedUser)).data.leads).toBeUndefined();
    await expect(
      client(levelCalls.levelResults, { subject, level: "primary 6" }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe("the classes of a level", () => {
  test("come by name with mean, interval, spread, grades, topics and the same students before", async () => {
    const { asked, classes, client } = await aLevel({ sizes: [5, 6] });
    const [a = [], b = []] = classes.map(({ students }) => students);
    // Before the period of 180 days.
    await sat(
      a.map((student) => [student, 6]),
      200,
    );
    const shared = await sat([
      ...a.map((student, place) => [student, 5 + place] as [TestPerson, number]),
      ...b.map((student) => [student, 8] as [TestPerson, number]),
    ]);
    const { data } = await client(levelCalls.levelResults, asked);
    expect(data.classes.map(({ name }) => name)).toEqual(classes.map(({ name }) => name));
    expect(data.classes[0]).toMatchObject({
      students: 5,
      counted: 5,
      few: false,
      mean: 70,
      // 70 ± 2.776 × 15.81 / √5
      interval: { from: 50, to: 90 },
      spread: 16,
      before: { students: 5, mean: 60, change: 10 },
      cells: [70],
    });
    const grades = data.classes[0]?.grades.filter(({ students }) => students > 0);
    expect(grades).toEqual([
      { grade: "AL1", students: 1 },
      { grade: "AL3", students: 1 },
      { grade: "AL5", students: 1 },
      { grade: "AL6", students: 2 },
    ]);
    expect(data.classes[1]).toMatchObject({
      mean: 80,
      interval: { from: 80, to: 80 },
      before: null,
    });
    expect(data.all).toMatchObject({ counted: 11, mean: 75, before: { students: 5, change: 10 } });
    expect(data.columns).toEqual([{ name: "Ratio", text: "", value: 75 }]);
    expect(data.tests).toMatchObject([{ _id: shared.id, title: shared.title, counted: 11 }]);
  });

  test("of one test have its questions, whose words are told once it has ended", async () => {
    const { asked, classes, client } = await aLevel({ sizes: [5] });
    const students = classes[0]?.students ?? [];
    await sat(
      students.map((student) => [student, 2]),
      30,
    );
    const { id } = await sat(students.map((student) => [student, 7]));
    const ask = async () => (await client(levelCalls.levelResults, { ...asked, testid: id })).data;
    const running = await ask();
    expect(running.classes[0]).toMatchObject({
      mean: 70,
      cells: [100, 100, 100, 100, 100, 100, 100, 0, 0, 0],
      before: { mean: 20, change: 50 },
    });
    expect(running.columns.map(({ name }) => name).slice(0, 2)).toEqual(["Q1", "Q2"]);
    expect(running.columns.every(({ text }) => text === "")).toBe(true);
    await end(id);
    expect((await ask()).columns[0]?.text).toMatch(/what is 6/);
    const foreign = await sat([[await aStudent(app.db), 3]]);
    await expect(
      client(levelCalls.levelResults, { ...asked, testid: foreign.id }),
    ).rejects.toMatchObject({ status: 404, message: t.testUnknown });
  });

  test("of fewer than five students tell nothing, unless the reader teaches them", async () => {
    const { asked, classes, client } = await aLevel({ sizes: [5, 4, 2], own: 2 });
    const [a = [], few = [], own = []] = classes.map(({ students }) => students);
    const { id } = await sat([
      ...a.map((student) => [student, 6] as [TestPerson, number]),
      ...few.map((student) => [student, 1] as [TestPerson, number]),
      ...own.map((student) => [student, 9] as [TestPerson, number]),
    ]);
    await end(id);
    for (const testid of [undefined, id]) {
      const { data } = await client(levelCalls.levelResults, { ...asked, testid });
      const nothing = { mean: null, interval: null, spread: null, grades: [], before: null };
      expect(data.classes[1]).toMatchObject({ few: true, counted: 4, ...nothing });
      expect(data.classes[1]?.cells.every((cell) => cell === null)).toBe(true);
      expect(data.classes[2]).toMatchObject({ own: true, few: false, mean: 90 });
      // Without the four: (5 × 60 + 2 × 90) / 7.
      expect(data.all).toMatchObject({ counted: 7, mean: 69 });
      if (!testid) expect(data.columns).toMatchObject([{ name: "Ratio", value: 69 }]);
    }
    const questions = (await client(levelCalls.levelQuestions, asked)).data;
    // The four got the second question wrong; seven had it, says the list, and none of them did.
    expect(questions.map(({ tried, wrong }) => [tried, wrong])).toEqual([
      [7, 7],
      [7, 5],
      [7, 5],
      [7, 5],
    ]);
  });
});

test("the five questions come with wrong answers that several gave, when their test has ended", async () => {
  const { asked, classes, client } = await aLevel({ sizes: [6] });
  const students = classes[0]?.students ?? [];
  // A student in two classes counts once.
  const { year } = asked;
  const second = { students, year, name: `6 Gold ${year}`, now: app.clock.now() - 100 * DAY };
  await aClass(app.db, await aTeacher(app.db), second);
  const { id } = await sat(students.map((student) => [student, 2]));
  const ask = async () => (await client(levelCalls.levelQuestions, asked)).data;
  expect(await ask()).toEqual([]);
  await end(id);
  const questions = await ask();
  expect(questions).toHaveLength(5);
  expect(questions[0]).toMatchObject({ topic: "Ratio", tried: 6, wrong: 6, blank: 0 });
  expect(questions[0]?.mistakes).toEqual([{ answer: "A. 12", students: 6 }]);
  for (const { id: student } of students) expect(JSON.stringify(questions)).not.toContain(student);
});

test("what is left to mark is named by class, test and teachers, and comes in the sheet", async () => {
  const { asked, classes, client } = await aLevel({ sizes: [5] });
  const students = classes[0]?.students ?? [];
  const author = await aTeacher(app.db);
  const essay = await aBankQuestion(app.db, author, { kind: "long", answer: ["A model."] });
  const begun = await aBegunTest(app.db, { students: 0, questions: [essay], now: app.clock.now() });
  for (const student of students.slice(0, 2)) {
    await transaction(app.db, (trx) =>
      registerCandidate(trx, {
        testId: begun.test.id,
        studentId: student.id,
        kind: "live",
        now: app.clock.now(),
      }),
    );
    const writer = await startWriting(app, begun.test, student);
    await writer.client(saveAnswer, {
      ...writer.own,
      qid: essay,
      customAnswer: "Words.",
      sequence: 1,
    });
    await writer.client(handIn, writer.own);
  }
  const { data } = await client(levelCalls.levelMarking, asked);
  expect(data).toMatchObject([
    {
      test: begun.test.title,
      class: classes[0]?.name,
      teachers: [begun.teacher.name],
      waiting: 2,
    },
  ]);
  expect(Date.parse(data[0]?.dueAt ?? "")).toBeGreaterThan(app.clock.now() + DAY);
  await sat(students.map((student) => [student, 7]));
  const file = (await client(levelCalls.levelFile, asked)).data;
  expect(file.name).toBe(`Mathematics Primary 6 ${asked.year}.xlsx`);
  const [sheet] = await readWorkbook(
    new Blob([Uint8Array.from(atob(file.content), (sign) => sign.charCodeAt(0))]),
  );
  const rows = sheet?.data ?? [];
  expect(rows[0]?.slice(0, 4)).toEqual(["Class", "Students", "With results", "Mean (%)"]);
  expect(rows[1]?.slice(0, 4)).toEqual([classes[0]?.name, 5, 5, 70]);
  expect(rows.flat()).toContain(begun.test.title);
});

test("four classes take as many statements as two", async () => {
  const counts = [];
  for (const sizes of [
    [5, 5],
    [5, 5, 5, 5],
  ]) {
    const { asked, classes, client } = await aLevel({ sizes });
    const students = classes.flatMap((one) => one.students);
    const { id } = await sat(students.map((student) => [student, 5]));
    for (const testid of [undefined, id]) {
      const sent = await statementsOf(async () => {
        const { data } = await client(levelCalls.levelResults, { ...asked, testid });
        expect(data.classes.map(({ counted }) => counted)).toEqual(sizes);
        expect(data.classes.map(({ cells }) => cells[0])).toEqual(
          sizes.map(() => (testid ? 100 : 50)),
        );
      });
      counts.push(sent.length);
    }
  }
  expect(counts.slice(2)).toEqual(counts.slice(0, 2));
});
