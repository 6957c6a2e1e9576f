import {
  answerSheet,
  chosenOptions,
  paperQuestions,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPupilAtWork, type PupilAtWork, sheetOf } from "../../testing/pupils-at-work.ts";
import {
  aBankQuestion,
  aBegunTest,
  aStudent,
  aTeacher,
  type TestPerson,
} from "../../testing/school.ts";
import { answersTo, ownIds } from "../../testing/sitting.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NOBODY = "0199a000-0000-7000-8000-000000000000";

describe("the answer sheet", () => {
  test("is empty before the first answer, and only for registered pupils", async () => {
    const { test: built, pupils } = await aBegunTest(app.db, { now: app.clock.now() });
    const [pupil] = pupils as [TestPerson];
    const client = await clientFor(app, pupil);
    expect((await client(answerSheet, ownIds(built, pupil))).data.answers).toEqual([]);
    const stranger = await aStudent(app.db);
    const attempt = (await clientFor(app, stranger))(answerSheet, ownIds(built, stranger));
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
  });
});

/** The reply to a call that names one question. */
async function oneOf({ client, own }: PupilAtWork, qid: string) {
  const { data } = await client(chosenOptions, { ...own, qid });
  if (Array.isArray(data)) throw new Error("One question was asked for.");
  return data;
}

describe("the answer sheet of a started attempt", () => {
  test("has every question in the order of the student's own paper, blank where unanswered", async () => {
    const author = await aTeacher(app.db);
    const questions: string[] = [];
    for (let index = 0; index < 8; index += 1) questions.push(await aBankQuestion(app.db, author));
    const pupil = await aPupilAtWork(app, { questions, shuffleQuestions: true });
    const paper = await pupil.client(paperQuestions, { id: pupil.test.id });
    const order = paper.data.map(({ _id }) => _id);
    const { right } = await answersTo(app.db, pupil.test.id, order[3] ?? "");
    await pupil.client(saveAnswer, { ...pupil.own, ...right, sequence: 7 });
    const { answers } = (await pupil.client(answerSheet, pupil.own)).data;
    expect(answers.map(({ questionid }) => questionid)).toEqual(order);
    const blank = { chosenOption: [], customAnswer: "", isAnswered: false, sequence: 0 };
    const chosen = { ...blank, chosenOption: right.newAnswer, isAnswered: true, sequence: 7 };
    expect(answers).toEqual(
      order.map((questionid, at) => ({ questionid, ...(at === 3 ? chosen : blank) })),
    );
    const all = await pupil.client(chosenOptions, pupil.own);
    expect(all.data).toEqual(answers);
  });
});

describe("the stored answer to one question", () => {
  test("is empty before the first save, then the newest, and the same as on the answer sheet", async () => {
    const pupil = await aPupilAtWork(app);
    const { right, wrong } = await answersTo(app.db, pupil.test.id, pupil.mcq);
    const one = (qid: string) => oneOf(pupil, qid);
    const blank = { chosenOption: [], customAnswer: "", isAnswered: false, sequence: 0 };
    expect(await one(pupil.mcq)).toEqual({ ...blank, questionid: pupil.mcq });
    await pupil.client(saveAnswer, { ...pupil.own, ...wrong, sequence: 7 });
    await pupil.client(saveAnswer, { ...pupil.own, ...right, sequence: 8 });
    await pupil.client(saveAnswer, {
      ...pupil.own,
      qid: pupil.short,
      customAnswer: "13 cm",
      sequence: 9,
    });
    expect(await one(pupil.mcq)).toMatchObject({ chosenOption: right.newAnswer, sequence: 8 });
    expect(await one(pupil.short)).toMatchObject({ chosenOption: [], customAnswer: "13 cm" });
    expect(await sheetOf(pupil)).toEqual(
      expect.arrayContaining([await one(pupil.mcq), await one(pupil.short)]),
    );
  });

  test("is for registered pupils, and for questions of the test", async () => {
    const pupil = await aPupilAtWork(app);
    const foreign = pupil.client(chosenOptions, { ...pupil.own, qid: NOBODY });
    await expect(foreign).rejects.toMatchObject({
      status: 404,
      message: texts.attempt.unknownQuestion,
    });
    const stranger = await aStudent(app.db);
    const attempt = (await clientFor(app, stranger))(chosenOptions, {
      ...ownIds(pupil.test, stranger),
      qid: pupil.mcq,
    });
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notRegistered));
  });
});
