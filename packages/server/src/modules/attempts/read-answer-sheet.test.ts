import {
  answerSheet,
  chosenOptions,
  paperQuestions,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aBegunTest,
  aStudent,
  aTeacher,
  type TestPerson,
} from "../../testing/school.ts";
import { answersTo, ownIds } from "../../testing/sitting.ts";
import { aStudentAtWork, type StudentAtWork, sheetOf } from "../../testing/students-at-work.ts";

const app = startAppForFile();

const NOBODY = "0199a000-0000-7000-8000-000000000000";

describe("the answer sheet", () => {
  test("is empty before the first answer, and only for registered students", async () => {
    const { test: built, students } = await aBegunTest(app.db, { now: app.clock.now() });
    const [student] = students as [TestPerson];
    const client = await clientFor(app, student);
    expect((await client(answerSheet, ownIds(built, student))).data.answers).toEqual([]);
    const stranger = await aStudent(app.db);
    const attempt = (await clientFor(app, stranger))(answerSheet, ownIds(built, stranger));
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
  });
});

async function oneOf({ client, own }: StudentAtWork, qid: string) {
  const { data } = await client(chosenOptions, { ...own, qid });
  if (Array.isArray(data)) throw new Error("One question was asked for.");
  return data;
}

describe("the answer sheet of a started attempt", () => {
  test("has every question in the student's own order, blank where unanswered", async () => {
    const author = await aTeacher(app.db);
    const questions: string[] = [];
    for (let index = 0; index < 8; index += 1) questions.push(await aBankQuestion(app.db, author));
    const student = await aStudentAtWork(app, { questions, shuffleQuestions: true });
    const paper = await student.client(paperQuestions, { id: student.test.id });
    const order = paper.data.map(({ _id }) => _id);
    const { right } = await answersTo(app.db, student.test.id, order[3] ?? "");
    await student.client(saveAnswer, { ...student.own, ...right, sequence: 7 });
    const { answers } = (await student.client(answerSheet, student.own)).data;
    expect(answers.map(({ questionid }) => questionid)).toEqual(order);
    const blank = { chosenOption: [], customAnswer: "", isAnswered: false, sequence: 0 };
    const chosen = { ...blank, chosenOption: right.newAnswer, isAnswered: true, sequence: 7 };
    expect(answers).toEqual(
      order.map((questionid, at) => ({ questionid, ...(at === 3 ? chosen : blank) })),
    );
    const all = await student.client(chosenOptions, student.own);
    expect(all.data).toEqual(answers);
  });
});

describe("the stored answer to one question", () => {
  test("is empty before the first save, then the newest, and the same as on the answer sheet", async () => {
    const student = await aStudentAtWork(app);
    const { right, wrong } = await answersTo(app.db, student.test.id, student.mcq);
    const one = (qid: string) => oneOf(student, qid);
    const blank = { chosenOption: [], customAnswer: "", isAnswered: false, sequence: 0 };
    expect(await one(student.mcq)).toEqual({ ...blank, questionid: student.mcq });
    await student.client(saveAnswer, { ...student.own, ...wrong, sequence: 7 });
    await student.client(saveAnswer, { ...student.own, ...right, sequence: 8 });
    await student.client(saveAnswer, {
      ...student.own,
      qid: student.short,
      customAnswer: "13 cm",
      sequence: 9,
    });
    expect(await one(student.mcq)).toMatchObject({ chosenOption: right.newAnswer, sequence: 8 });
    expect(await one(student.short)).toMatchObject({ chosenOption: [], customAnswer: "13 cm" });
    expect(await sheetOf(student)).toEqual(
      expect.arrayContaining([await one(student.mcq), await one(student.short)]),
    );
  });

  test("is for registered students, and for questions of the test", async () => {
    const student = await aStudentAtWork(app);
    const foreign = student.client(chosenOptions, { ...student.own, qid: NOBODY });
    await expect(foreign).rejects.toMatchObject({
      status: 404,
      message: texts.attempt.unknownQuestion,
    });
    const stranger = await aStudent(app.db);
    const attempt = (await clientFor(app, stranger))(chosenOptions, {
      ...ownIds(student.test, stranger),
      qid: student.mcq,
    });
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
  });
});
