import { handIn, listMyHistory, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults, tryAgain, whereMarksWent } from "@markwell/contract/calls/results";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { deleteTest } from "@markwell/contract/calls/tests";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aStudent,
  aTeacher,
  type TestPerson,
} from "../../testing/school.ts";
import { aClassWriting, answersTo, aStudentWriting, type Writer } from "../../testing/sitting.ts";
import { registerCandidate } from "../tests/index.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

/** Right, wrong, blank and a waiting essay: 2 + 3 + 1 + 6 marks. */
async function aClosedAttempt() {
  const questions = [
    await aBankQuestion(app.db, author, { weightage: 2 }),
    await aBankQuestion(app.db, author, {
      weightage: 3,
      steps: ["Start at six.", "Count on."],
      options: ["12", "13", "14"].map((optbody) => ({
        optbody,
        isAnswer: optbody === "13",
        ...(optbody !== "13" && { whyWrong: `Not ${optbody}.` }),
      })),
    }),
    await aBankQuestion(app.db, author, {
      kind: "short",
      answer: ["13", "thirteen"],
      weightage: 1,
    }),
    await aBankQuestion(app.db, author, { kind: "long", answer: ["A model."], weightage: 6 }),
  ];
  const student = await aStudentWriting(app, { questions });
  const [first = "", second = "", , essay = ""] = questions;
  const keys = {
    first: await answersTo(app.db, student.test.id, first),
    second: await answersTo(app.db, student.test.id, second),
  };
  const save = (answer: object) =>
    student.client(saveAnswer, { ...student.own, ...(answer as { qid: string }) });
  await save(keys.first.right);
  await save(keys.second.wrong);
  await save({ qid: essay, customAnswer: "My essay." });
  await student.client(handIn, student.own);
  const teacher = await clientFor(app, student.teacher);
  return { ...student, questions, keys, essay, teacherClient: teacher };
}

describe("the review of a student's own attempt", () => {
  test("shows every question with the key, the explanation and what was given", async () => {
    const { client, own, questions, keys, test: built, person } = await aClosedAttempt();
    const { data } = await client(finalResults, own);
    expect(data).toMatchObject({
      score: 2,
      totalMarks: 12,
      pending: true,
      role: "STUDENT",
      title: built.title,
      studentName: person.name,
    });
    const told = data.result.map((each) => ({
      _id: each._id,
      number: each.number,
      status: each.status,
      score: each.score,
      iscorrect: each.iscorrect,
      isMarked: each.isMarked,
      version: each.version,
      correctAnswer: each.correctAnswer,
      givenAnswer: each.givenAnswer,
    }));
    const [first, second, short, essay] = questions;
    const common = { isMarked: false, version: 0 };
    expect(told).toEqual([
      {
        ...common,
        _id: first,
        number: 1,
        status: "correct",
        score: 2,
        iscorrect: true,
        correctAnswer: keys.first.right.newAnswer,
        givenAnswer: keys.first.right.newAnswer,
      },
      {
        ...common,
        _id: second,
        number: 2,
        status: "incorrect",
        score: 0,
        iscorrect: false,
        correctAnswer: keys.second.right.newAnswer,
        givenAnswer: keys.second.wrong.newAnswer,
      },
      {
        ...common,
        _id: short,
        number: 3,
        status: "blank",
        score: 0,
        iscorrect: false,
        correctAnswer: ["13", "thirteen"],
        givenAnswer: [],
      },
      {
        ...common,
        _id: essay,
        number: 4,
        status: "pending",
        score: null,
        iscorrect: false,
        correctAnswer: ["A model."],
        givenAnswer: ["My essay."],
      },
    ]);
    expect(data.result.every(({ explanation }) => explanation.includes("Count on"))).toBe(true);
    const [chosen = ""] = keys.second.wrong.newAnswer ?? [];
    const wrong = data.result[1]?.options.find(({ _id }) => _id === chosen)?.optbody;
    expect(data.result[1]).toMatchObject({
      steps: ["Start at six.", "Count on."],
      whyWrong: [{ _id: chosen, why: `Not ${wrong}.` }],
    });
    expect(data.result[0]).not.toHaveProperty("whyWrong");
    expect(data.result[0]).not.toHaveProperty("steps");
  });

  test.each([false, "false"] as const)(
    "as Correction Review (isCorrect %o) leaves out what is right and what waits",
    async (isCorrect) => {
      const { client, own } = await aClosedAttempt();
      const { data } = await client(finalResults, { ...own, isCorrect });
      expect(data.result.map(({ number }) => number)).toEqual([2, 3]);
      expect(data).toMatchObject({ score: 2, totalMarks: 12 });
    },
  );

  test("as Correction Review shows a partly right answer, with the teacher's words", async () => {
    const { client, own, essay, teacherClient } = await aClosedAttempt();
    await teacherClient(markAnswer, { ...own, qid: essay, score: 4.5, comment: "Well argued." });
    const { data } = await client(finalResults, { ...own, isCorrect: false });
    expect(data).toMatchObject({ score: 6.5, pending: false });
    expect(data.result.map(({ number, status }) => [number, status])).toEqual([
      [2, "incorrect"],
      [3, "blank"],
      [4, "partly"],
    ]);
    expect(data.result[2]).toMatchObject({
      score: 4.5,
      isMarked: true,
      version: 1,
      comment: "Well argued.",
    });
  });

  test("is refused while they write", async () => {
    const student = await aStudentWriting(app);
    const early = student.client(finalResults, student.own);
    await expect(early).rejects.toThrow(new Refusal(texts.attempt.reviewLater));
    const teacher = await clientFor(app, student.teacher);
    await expect(teacher(finalResults, student.own)).rejects.toBeInstanceOf(Refusal);
  });

  test("stays after the test was deleted", async () => {
    const { client, own, teacherClient, test: built } = await aClosedAttempt();
    await teacherClient(endTest, { id: built.id });
    await teacherClient(deleteTest, { _id: built.id, title: built.title });
    expect((await client(finalResults, own)).data.result).toHaveLength(4);
  });
});

describe("a second try in the Correction Review", () => {
  const priced = {
    kind: "short" as const,
    answer: ["2.50"],
    answerKind: "number" as const,
    answerSettings: { tolerance: "0.05" },
  };

  test("is judged as the exam judges it, with what the teacher allows, and keeps how it went", async () => {
    const [choice, price] = [
      await aBankQuestion(app.db, author),
      await aBankQuestion(app.db, author, priced),
    ];
    const student = await aStudentWriting(app, { questions: [choice, price] });
    const { client, own } = student;
    const { right, wrong } = await answersTo(app.db, student.test.id, choice);
    await client(handIn, own);
    const tries = async (answer: object) =>
      (await client(tryAgain, { ...own, ...(answer as { qid: string }) })).data.right;
    const costs = async () => (await client(whereMarksWent, own)).data;
    expect(await costs()).toMatchObject({ topics: [{ marks: 0 }], toFix: 2 });
    expect(await tries(right)).toBe(true);
    expect(await tries(wrong)).toBe(false);
    expect((await costs()).toFix).toBe(1);
    expect(await tries({ qid: price, customAnswer: "2.53" })).toBe(true);
    expect(await tries({ qid: price, customAnswer: "2.6" })).toBe(false);
    await expect(tries({ qid: price, customAnswer: " " })).rejects.toThrow(texts.practice.blank);
    const { data } = await client(finalResults, { ...own, isCorrect: false });
    // A wrong try after a right one takes nothing back.
    const fixed = { givenAnswer: [], correction: "fixed" };
    expect(data).toMatchObject({ score: 0, result: [fixed, fixed] });
    expect((await costs()).toFix).toBe(0);
  });

  test("keeps that the answer was looked at, and to whom nothing of it is told", async () => {
    const { client, own, teacherClient, questions } = await aClosedAttempt();
    const [right = "", wrong = "", blank = ""] = questions;
    const show = (qid: string) => client(tryAgain, { ...own, qid, show: true });
    await show(blank);
    await client(tryAgain, { ...own, qid: wrong, customAnswer: "", newAnswer: [] }).catch(() => {});
    await show(right);
    const { data } = await client(finalResults, own);
    expect(data.result.map(({ correction }) => correction)).toEqual([
      undefined,
      undefined,
      "shown",
      undefined,
    ]);
    const told = await teacherClient(finalResults, own);
    expect(told.data.result.some((one) => "correction" in one)).toBe(false);
  });

  test("where marks went is told of one's own closed attempt, once no answer waits", async () => {
    const writing = await aStudentWriting(app);
    const nothing = { topics: [], toFix: 0 };
    expect((await writing.client(whereMarksWent, writing.own)).data).toEqual(nothing);
    const { client, own, test: built } = await aClosedAttempt();
    // 0 of 4 marks for the wrong one and the blank; the essay waits and costs nothing yet.
    expect((await client(whereMarksWent, own)).data).toEqual({
      topics: [{ topic: expect.any(String), marks: 2, of: 6 }],
      toFix: 2,
    });
    await app.db
      .updateTable("tests")
      .set({ release: "ended" })
      .where("id", "=", built.id)
      .execute();
    expect((await client(whereMarksWent, own)).data).toEqual(nothing);
  });

  test("what only a teacher can judge is no mistake to fix", async () => {
    const { client, own, teacherClient, questions } = await aClosedAttempt();
    const [, , , essay = ""] = questions;
    const mark = { ...own, qid: essay, score: 2 };
    await teacherClient(markAnswer, mark);
    expect((await client(whereMarksWent, own)).data).toMatchObject({
      topics: [{ marks: 4, of: 12 }],
      toFix: 2,
    });
    expect((await client(listMyHistory, {})).data[0]?.toFix).toBe(2);
  });

  test("the history offers to fix only what may be shown", async () => {
    const { client, questions } = await aClosedAttempt();
    const [, wrong = ""] = questions;
    const toFix = async () => (await client(listMyHistory, {})).data[0]?.toFix;
    expect(await toFix()).toBe(2);
    await aStudentWriting(app, { questions: [wrong], release: "ended" });
    expect(await toFix()).toBe(1);
  });

  test("tells nothing of words of one's own, of other attempts, or while they write", async () => {
    const writing = await aStudentWriting(app);
    const [qid = ""] = writing.test.questions;
    const early = writing.client(tryAgain, { ...writing.own, qid, customAnswer: "1" });
    await expect(early).rejects.toThrow(new Refusal(texts.attempt.reviewLater));
    const { client, own, essay } = await aClosedAttempt();
    for (const other of [essay, qid]) {
      await expect(client(tryAgain, { ...own, qid: other, customAnswer: "13" })).rejects.toThrow(
        texts.review.notToCorrect,
      );
    }
  });
});

describe("somebody else's attempt", () => {
  test("is not shown to a classmate, a stranger or another teacher", async () => {
    const { test: built, writers } = await aClassWriting(app, { students: 2 });
    const [owner, classmate] = writers as [Writer, Writer];
    await owner.client(handIn, owner.own);
    await classmate.client(handIn, classmate.own);
    const stranger = await aStudent(app.db);
    const strangerClient = await clientFor(app, stranger);
    const colleague = await clientFor(app, await aTeacher(app.db));
    const refusals = [
      () => classmate.client(finalResults, owner.own),
      () => strangerClient(finalResults, owner.own),
      () => strangerClient(finalResults, { testid: built.id, userid: stranger.id }),
      () => colleague(finalResults, owner.own),
      () => classmate.client(tryAgain, { ...owner.own, qid: built.questions[0] ?? "" }),
      () => colleague(candidateScores, { testid: built.id }),
    ];
    for (const attempt of refusals) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    }
  });

  test("is shown whole to the test's teacher and to an admin, corrections only or not", async () => {
    const { own, teacherClient } = await aClosedAttempt();
    const admin = await clientFor(app, await anAdmin(app.db));
    for (const [client, role] of [
      [teacherClient, "TRAINER"],
      [admin, "ADMIN"],
    ] as const) {
      const { data } = await client(finalResults, { ...own, isCorrect: false });
      expect(data.role).toBe(role);
      expect(data.result).toHaveLength(4);
    }
  });
});

test("the candidates' scores are best first, then the unfinished, then the absent", async () => {
  const { teacher, test: built, writers } = await aClassWriting(app, { students: 3 });
  const absent = await aStudent(app.db);
  const registered = { testId: built.id, studentId: absent.id, kind: "live" as const };
  await transaction(app.db, (trx) =>
    registerCandidate(trx, { ...registered, now: app.clock.now() }),
  );
  const [low, high, open] = writers as [Writer, Writer, Writer];
  for (const qid of built.questions) {
    const { right } = await answersTo(app.db, built.id, qid);
    await high.client(saveAnswer, { ...high.own, ...right });
  }
  await low.client(handIn, low.own);
  await high.client(handIn, high.own);
  const client = await clientFor(app, teacher);
  const scores = async () =>
    (await client(candidateScores, { testid: built.id })).data.map((row) => ({
      ...row,
      userid: row.userid._id,
    }));
  const common = { maxMarks: 4, pending: false, absent: false, classes: [] };
  const closed = [
    { ...common, userid: high.person.id, score: 4, percentage: 100, grade: "AL1" },
    { ...common, userid: low.person.id, score: 0, percentage: 0, grade: "AL8" },
  ].map((row) => ({ ...row, closedHow: "submitted" }));
  const nothing = { ...common, userid: open.person.id, score: null, percentage: null, grade: "" };
  const notThere = { ...nothing, userid: absent.id, closedHow: "" };
  const unfinished = [{ ...nothing, closedHow: "" }, notThere];
  expect(await scores()).toEqual([...closed, ...unfinished]);
  await client(endTest, { id: built.id });
  expect((await scores()).at(-1)).toEqual({ ...notThere, score: 0, absent: true });
  expect((await scores()).find(({ userid }) => userid === open.person.id)).toMatchObject({
    score: 0,
    closedHow: "ended",
  });
});
