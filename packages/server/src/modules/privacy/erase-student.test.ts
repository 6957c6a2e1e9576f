import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { signIn } from "@markwell/contract/calls/auth";
import { endTest } from "@markwell/contract/calls/conduct";
import { giveFeedback } from "@markwell/contract/calls/feedback";
import { markAnswer } from "@markwell/contract/calls/marking";
import { registerStudent } from "@markwell/contract/calls/people";
import { eraseStudent as eraseCall } from "@markwell/contract/calls/privacy";
import { updateProfile } from "@markwell/contract/calls/profile";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { candidateScores, downloadResult } from "@markwell/contract/calls/staff-results";
import { listStudents, removeStudent } from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import readSheets from "read-excel-file/node";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  PASSWORD,
  type TestPerson,
} from "../../testing/school.ts";
import { textsContaining } from "../../testing/search-database.ts";
import { aClassWriting, answersTo, aStudentWriting, type Writer } from "../../testing/sitting.ts";
import { balanceOf } from "../points/index.ts";
import { registerCandidate } from "../tests/index.ts";
import { eraseStudent } from "./erase-student.ts";

const t = texts.privacy;
const app = startAppForFile();
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
});

const erase = ({ id, email }: TestPerson) => admin(eraseCall, { studentId: id, emailid: email });
const linesOf = (id: string) =>
  app.db
    .selectFrom("auditLog")
    .select(["act", "details"])
    .where("targetId", "=", id)
    .orderBy("id")
    .execute();

async function aMarkedTest() {
  const author = await aTeacher(app.db);
  const questions = [
    await aBankQuestion(app.db, author),
    await aBankQuestion(app.db, author, { kind: "short", answer: ["13"] }),
    await aBankQuestion(app.db, author, { kind: "long", answer: ["A model."], weightage: 6 }),
  ];
  const { teacher, test: built, writers } = await aClassWriting(app, { questions, students: 2 });
  const [first, second] = writers as [Writer, Writer];
  const teacherClient = await clientFor(app, teacher);
  const [choice = "", short = "", essay = ""] = questions;
  for (const [writer, words, comment] of [
    [first, "My uncle Farid of Zephyr ConcurrencyLimit says so.", "Well done, Zephyrine!"],
    [second, "It rains.", "Does it?"],
  ] as const) {
    const { right } = await answersTo(app.db, built.id, choice);
    await writer.client(saveAnswer, { ...writer.own, ...right });
    for (const [qid, customAnswer] of [
      [short, "13"],
      [essay, words],
    ] as const) {
      await writer.client(saveAnswer, { ...writer.own, qid, newAnswer: [], customAnswer });
    }
    await writer.client(handIn, writer.own);
    await teacherClient(markAnswer, { ...writer.own, qid: essay, score: 4, comment });
  }
  await first.client(giveFeedback, { ...first.own, rating: 4, feedback: "Says Zephyrine." });
  await teacherClient(endTest, { id: built.id });
  return { teacherClient, built, first, second };
}

async function statisticsOf(teacherClient: Client, testid: string) {
  const { data } = await teacherClient(candidateScores, { testid });
  const { link } = await teacherClient(downloadResult, { id: testid });
  const file = await fetch(app.origin + link);
  const sheets = await readSheets(Buffer.from(await file.arrayBuffer()));
  const sheet = (name: string) => sheets.find((one) => one.sheet === name)?.data;
  return {
    scores: data.map(({ userid: _, ...numbers }) => numbers),
    items: sheet("Items"),
    summary: sheet("Summary")?.filter(([head]) => !/made|created|downloaded/i.test(String(head))),
  };
}

describe("erasing a student", () => {
  test("changes no statistic of their tests", async () => {
    const { teacherClient, built, first } = await aMarkedTest();
    const before = await statisticsOf(teacherClient, built.id);
    await erase(first.person);
    const after = await statisticsOf(teacherClient, built.id);
    expect(after.items?.filter(([place]) => Number(place) > 0)).toHaveLength(3);
    expect(after).toEqual(before);
    const { data } = await teacherClient(candidateScores, { testid: built.id });
    expect(data.map(({ userid }) => userid.name)).toContain(texts.privacy.erasedName);
  });

  test("leaves nothing in the database that says who they were", async () => {
    const { first } = await aMarkedTest();
    const { id, email } = first.person;
    const name = "Zephyrine Quah";
    await app.db
      .updateTable("people")
      .set({ name, contact: "+6591234567" })
      .where("id", "=", id)
      .execute();
    await app.db
      .updateTable("students")
      .set({ school: "Zephyr Primary", postalCode: "918273" })
      .where("personId", "=", id)
      .execute();
    await visitor(app)(signIn, { emailid: email, password: PASSWORD, type: "STUDENT" });
    await first.client(updateProfile, {
      countDownTimer: "2099-12-24",
      notesOnCountDown: "Off to Ulaanbaatar",
      goalForMath: 81,
    });
    const traces = ["ulaanbaatar", "zephyr", email, "+6591234567", "918273"];
    for (const trace of traces) {
      expect(await textsContaining(app.db, trace), trace).not.toEqual([]);
    }
    await erase(first.person);
    for (const trace of traces) expect(await textsContaining(app.db, trace), trace).toEqual([]);
  });

  test("ends the sessions, forbids the sign-in, and frees the e-mail for a new account", async () => {
    const student = await aStudent(app.db);
    const own = await clientFor(app, student);
    await own(authenticatedUser);
    expect(await erase(student)).toMatchObject({ message: t.erased });
    await expect(own(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    const account = { emailid: student.email, password: PASSWORD, type: "STUDENT" as const };
    await expect(visitor(app)(signIn, account)).rejects.toMatchObject({
      message: texts.signIn.failed,
    });
    const form = { name: "Somebody New", postelCode: "018956", level: "secondary 1" };
    await visitor(app)(registerStudent, { ...form, emailid: student.email, password: PASSWORD });
    const { data } = await admin(listStudents, { emailid: student.email });
    expect(data).toMatchObject([{ name: "Somebody New" }]);
    expect(data[0]?._id).not.toBe(student.id);
  });

  test("badges go, and come back with no later marking; the points stay without a name", async () => {
    const { first, teacherClient, built } = await aMarkedTest();
    const badges = () =>
      app.db
        .selectFrom("studentBadges")
        .select("badgeId")
        .where("studentId", "=", first.person.id)
        .execute();
    const points = () => balanceOf(app.db, first.person.id);
    const before = await points();
    expect(await badges()).not.toEqual([]);
    await erase(first.person);
    expect(await badges()).toEqual([]);
    const [, , qid = ""] = built.questions;
    await teacherClient(markAnswer, { ...first.own, qid, score: 6, comment: "" });
    expect(await badges()).toEqual([]);
    expect(await points()).toBeGreaterThanOrEqual(before);
  });

  test("a second time changes nothing, and the line says nothing of the person", async () => {
    const student = await aStudent(app.db);
    for (const _time of [1, 2])
      await expect(erase(student)).resolves.toMatchObject({ success: true });
    expect(await linesOf(student.id)).toEqual([
      { act: "create", details: { type: "STUDENT" } },
      { act: "approve", details: {} },
      { act: "erase", details: {} },
    ]);
  });

  test("a deleted student's data can be erased, too", async () => {
    const student = await aStudent(app.db);
    await admin(removeStudent, { id: student.id });
    await erase(student);
    expect(await textsContaining(app.db, student.email)).toEqual([]);
  });

  test("takes them off tests that have not ended; ended ones keep their list", async () => {
    const { first, built } = await aMarkedTest();
    const open = await aTest(app.db, await aTeacher(app.db));
    await transaction(app.db, (trx) =>
      registerCandidate(trx, {
        testId: open.id,
        studentId: first.person.id,
        kind: "live",
        now: app.clock.now(),
      }),
    );
    await erase(first.person);
    const rows = app.db
      .selectFrom("candidates")
      .select("testId")
      .where("studentId", "=", first.person.id);
    expect(await rows.execute()).toEqual([{ testId: built.id }]);
  });

  test("a spreadsheet that was made before is not given out any more", async () => {
    const { teacherClient, built, first } = await aMarkedTest();
    const { link } = await teacherClient(downloadResult, { id: built.id });
    expect((await fetch(app.origin + link)).status).toBe(200);
    await erase(first.person);
    expect((await fetch(app.origin + link)).status).toBe(404);
  });

  test("mails that lie in files are removed, other people's stay", async () => {
    const student = await aStudent(app.db);
    const folder = join(app.dataDir, "mail");
    await mkdir(folder, { recursive: true });
    const mail = (to: string) => `To: Someone <${to}>\r\nSubject: Hello\r\n\r\nHello.\r\n`;
    await writeFile(join(folder, "own.eml"), mail(student.email.toUpperCase()));
    await writeFile(join(folder, "other.eml"), mail("somebody@else.test"));
    await erase(student);
    await expect.poll(() => readdir(folder)).toEqual(["other.eml"]);
  });
});

describe("is refused", () => {
  test("while the student writes a test", async () => {
    const writer = await aStudentWriting(app);
    await expect(erase(writer.person)).rejects.toThrow(t.writing);
    await expect(writer.client(authenticatedUser)).resolves.toMatchObject({
      data: { name: writer.person.name },
    });
  });

  test("while an answer waits for marking, which needs its words", async () => {
    const author = await aTeacher(app.db);
    const essay = await aBankQuestion(app.db, author, { kind: "long", answer: ["A model."] });
    const writer = await aStudentWriting(app, { questions: [essay] });
    const words = { qid: essay, newAnswer: [], customAnswer: "My essay." };
    await writer.client(saveAnswer, { ...writer.own, ...words });
    await writer.client(handIn, writer.own);
    await expect(erase(writer.person)).rejects.toThrow(t.waiting);
  });

  test.each([
    ["somebody else's e-mail", "somebody@else.test", t.emailDiffers],
    ["no e-mail", "  ", t.loginNeeded],
  ])("with %s typed", async (_, emailid, message) => {
    const { id } = await aStudent(app.db);
    await expect(admin(eraseCall, { studentId: id, emailid })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "emailid", message }],
    });
  });

  test("with another user name typed", async () => {
    const { id } = await aStudent(app.db, { username: "mei.erased" });
    const input = { studentId: id, emailid: "mei.lin" };
    await expect(admin(eraseCall, input)).rejects.toMatchObject({
      errors: [{ path: "emailid", message: t.usernameDiffers }],
    });
  });

  test.each([
    ["nobody", async () => "00000000-0000-7000-8000-000000000000"],
    ["a teacher", async () => (await aTeacher(app.db)).id],
  ])("for %s", async (_, whose) => {
    const input = { studentId: await whose(), emailid: "a@b.test" };
    await expect(admin(eraseCall, input)).rejects.toMatchObject({ status: 404, message: t.gone });
  });
});

test("is done whole or not at all", async () => {
  const student = await aStudent(app.db);
  const own = await clientFor(app, student);
  const removeFiles = vi.fn();
  const broken = {
    db: app.db,
    live: { toTeachers: () => {} },
    jobs: { forget: () => Promise.reject(new Error("the database went away")) },
    removeFiles,
    zone: "Asia/Singapore",
  };
  const form = { studentId: student.id, emailid: student.email };
  await expect(eraseStudent(broken, boss, form, app.clock.now())).rejects.toThrow("went away");
  await expect(own(authenticatedUser)).resolves.toMatchObject({ data: { name: student.name } });
  expect(removeFiles).not.toHaveBeenCalled();
});
