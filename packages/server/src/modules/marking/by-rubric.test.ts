import { handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { markAnswer, markingAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { updateRubric } from "@markwell/contract/calls/rubrics";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { aBandRubric, aPart, aPoint, aPointRubric } from "@markwell/domain/testing/a-rubric";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aRubric,
  aTeacher,
  partOf,
  type TestPerson,
  versionOf,
} from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { eraseComments } from "./index.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

/** One composition of 10 marks by a rubric of 20, handed in. */
async function aComposition({ over = {} }: { over?: Parameters<typeof aRubric>[2] } = {}) {
  const rubric = await aRubric(app.db, author, over);
  const revision = await versionOf(app.db, rubric);
  const qid = await aBankQuestion(app.db, author, { kind: "composition", weightage: 10, rubric });
  const student = await aStudentWriting(app, { questions: [qid] });
  await student.client(saveAnswer, { ...student.own, qid, customAnswer: "My composition." });
  await student.client(handIn, student.own);
  const teacher = await clientFor(app, student.teacher);
  const answer = { ...student.own, qid };
  const mark = (score: number, given?: Record<string, number>, more: object = {}) =>
    teacher(markAnswer, {
      ...answer,
      score,
      ...(given && { rubric: { revision, given, ...more } }),
    });
  const now = async () => (await teacher(markingAnswer, answer)).data;
  const seen = async () => (await student.client(finalResults, student.own)).data.result[0];
  return { ...student, qid, rubric, revision, teacherClient: teacher, mark, now, seen, answer };
}

describe("an answer that is marked by a rubric", () => {
  test("gets the sum scaled to the question's marks, and shows both", async () => {
    const { mark, now, seen, revision, teacherClient, own } = await aComposition();
    const { data } = await teacherClient(markingQueue, { testid: own.testid });
    expect(data[0]?.question.rubric).toMatchObject({ revision, version: 1, kind: "bands" });
    expect((await mark(7, { c: 7, l: 6 })).data).toMatchObject({ score: 7, pending: false });
    expect(await now()).toMatchObject({ score: 7, rubricMarks: { c: 7, l: 6 } });
    expect(await seen()).toMatchObject({
      score: 7,
      rubric: {
        ...{ sum: 13, most: 20 },
        criteria: [
          {
            ...{ name: "Criterion c", marks: 7, most: 10 },
            band: { name: "CB", text: "Ideas are clear. Some are thin." },
            next: { name: "CA", asks: "Ideas are developed." },
          },
          { name: "Criterion l", marks: 6, most: 10, next: { asks: "Language is varied." } },
        ],
      },
    });
  });

  test("has half marks where the rubric has them", async () => {
    const { mark } = await aComposition({ over: { halves: true } });
    await expect(mark(7, { c: 7, l: 6 })).rejects.toMatchObject({
      errors: [{ path: "rubric.reason", message: texts.rubric.reason }],
    });
    expect((await mark(6.5, { c: 7, l: 6 })).data.score).toBe(6.5);
  });

  test("counts ticks of points", async () => {
    const { kind, criteria } = aPointRubric();
    const { mark, seen } = await aComposition({ over: { kind, criteria: criteria.map(partOf) } });
    expect((await mark(5, { a1: 1, b1: 1 })).data.score).toBe(5);
    expect((await seen())?.rubric?.criteria[0]).toEqual({
      ...{ name: "Part a", marks: 1, most: 2 },
      points: [
        { text: "Says a1", marks: 1, given: 1 },
        { text: "Says a2", marks: 1, given: 0 },
      ],
    });
  });

  test("may have other marks for a reason, which its student does not read", async () => {
    const { mark, now, seen, teacherClient, own } = await aComposition();
    await expect(mark(9, { c: 7, l: 6 })).rejects.toMatchObject({ status: 400 });
    await mark(9, { c: 7 }, { reason: "Off the scale" });
    expect(await now()).toMatchObject({ score: 9, reason: "Off the scale" });
    await mark(9, { c: 7, l: 6 }, { reason: "Off the scale" });
    const student = await seen();
    expect(student).toMatchObject({ score: 9, rubric: { sum: 13, overridden: true } });
    expect(JSON.stringify(student)).not.toContain("Off the scale");
    const { data } = await teacherClient(finalResults, own);
    expect(data.result[0]?.rubric).toMatchObject({ reason: "Off the scale" });
  });

  test("keeps no reason where the marks are the rubric's own", async () => {
    const { mark, now } = await aComposition();
    await mark(7, { c: 7, l: 6 }, { reason: "Because" });
    expect(await now()).not.toHaveProperty("reason");
  });

  test("is marked as before by a client that does not know rubrics", async () => {
    const { mark, seen, now } = await aComposition();
    expect((await mark(4.5)).data.score).toBe(4.5);
    expect(await seen()).not.toHaveProperty("rubric");
    expect(await now()).not.toHaveProperty("rubricMarks");
  });

  test("loses its reason with the student's data, and nothing else of it changes", async () => {
    const { mark, now, own } = await aComposition();
    await mark(9, { c: 7, l: 6 }, { reason: "Ali's arm was broken" });
    await transaction(app.db, (trx) => eraseComments(trx, own.userid));
    expect(await now()).toMatchObject({ score: 9, reason: "–", rubricMarks: { c: 7, l: 6 } });
    const marks = app.db.updateTable("manualMarks").where("reason", "=", "–");
    await expect(marks.set({ reason: "Because" }).execute()).rejects.toThrow();
    await expect(marks.set({ rubricMarks: "{}" }).execute()).rejects.toThrow();
    const versions = app.db.updateTable("rubricRevisions").set({ halves: true });
    await expect(versions.where("halves", "=", false).execute()).rejects.toThrow();
  });

  test.each([
    ["a criterion left out", { c: 7 }, "Please give marks for: Criterion l"],
    ["marks above the highest level", { c: 11, l: 1 }, "Please give 0 to 10 for: Criterion c"],
    [
      "a part that it does not have",
      { c: 1, l: 1, z: 1 },
      "The rubric has changed. Open the answer again.",
    ],
  ])("refuses %s", async (_, given, message) => {
    const { mark, now } = await aComposition();
    await expect(mark(7, given)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "rubric.given", message }],
    });
    expect((await now()).score).toBeNull();
  });

  test("refuses marks by a version that is not the question's, and by none of its own", async () => {
    const { rubric, answer, teacherClient } = await aComposition();
    const edit = aBandRubric().criteria.map(partOf);
    await (await clientFor(app, author))(updateRubric, {
      ...{ id: rubric, title: "Newer", kind: "bands", criteria: edit },
    });
    const newer = await versionOf(app.db, rubric);
    const byNewer = { revision: newer, given: { c: 7, l: 6 } };
    await expect(
      teacherClient(markAnswer, { ...answer, score: 7, rubric: byNewer }),
    ).rejects.toMatchObject({ status: 409, message: texts.rubric.changed });
  });

  test("is marked by nobody without the right", async () => {
    const { answer, revision } = await aComposition();
    const colleague = await clientFor(app, await aTeacher(app.db));
    const by = { revision, given: { c: 7, l: 6 } };
    await expect(colleague(markAnswer, { ...answer, score: 7, rubric: by })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("what a student gets of the rubric", () => {
  const SECRET = "Mentions osmosis";
  const secret = () => ({
    kind: "points" as const,
    title: `Key: ${SECRET}`,
    criteria: [partOf(aPart("a", [{ ...aPoint("x"), text: SECRET }]))],
  });

  test("is nothing while the answers wait: not in the exam, the result, the review or the data copy", async () => {
    const rubric = await aRubric(app.db, author, secret());
    const revision = await versionOf(app.db, rubric);
    const qid = await aBankQuestion(app.db, author, { kind: "long", weightage: 10, rubric });
    const { client, own, teacher, replies } = await aStudentWatched(qid);
    await client(paperQuestions, { id: own.testid });
    await client(saveAnswer, { ...own, qid, customAnswer: "Water moves." });
    await client(handIn, own);
    const marker = await clientFor(app, teacher);
    await marker(markAnswer, { ...own, qid, score: 10, rubric: { revision, given: { x: 1 } } });
    await client(handIn, own);
    await expect(client(finalResults, own)).rejects.toThrow(Refusal);
    await client(myData, {});
    expect(replies.length).toBe(5);
    expect(JSON.stringify(replies)).not.toContain(SECRET);
    await marker(endTest, { id: own.testid });
    const { data } = await client(finalResults, own);
    expect(JSON.stringify(data.result)).toContain(SECRET);
    const mine = (await client(myData, {})).data.tests[0]?.answers[0]?.review;
    expect(mine?.rubric).toMatchObject({ sum: 1, most: 1, criteria: [{ points: [{ given: 1 }] }] });
  });

  /** Everything that comes back to a student whose answers open when the test has ended. */
  async function aStudentWatched(qid: string) {
    const student = await aStudentWriting(app, { questions: [qid] });
    await app.db
      .updateTable("tests")
      .set({ release: "ended" })
      .where("id", "=", student.own.testid)
      .execute();
    const replies: unknown[] = [];
    const client = (async (...args: Parameters<typeof student.client>) => {
      const reply = await student.client(...args);
      replies.push(reply);
      return reply;
    }) as typeof student.client;
    return { ...student, client, replies };
  }
});
