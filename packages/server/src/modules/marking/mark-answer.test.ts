import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { markAnswer } from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { balanceOf } from "../points/index.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

const NOBODY = "0199a000-0000-7000-8000-000000000000";

async function twoEssays({ handedIn = true } = {}) {
  const questions = [
    await aBankQuestion(app.db, author, { kind: "long", answer: ["A model."], weightage: 6 }),
    await aBankQuestion(app.db, author, { kind: "composition", answer: [], weightage: 4 }),
  ];
  const student = await aStudentWriting(app, { questions });
  for (const qid of questions) {
    app.clock.advance(60_000);
    await student.client(saveAnswer, { ...student.own, qid, customAnswer: "My essay." });
  }
  if (handedIn) await student.client(handIn, student.own);
  const [long = "", composition = ""] = questions;
  const teacher = await clientFor(app, student.teacher);
  const mark = (qid: string, score: number | string, comment = "") =>
    teacher(markAnswer, { ...student.own, qid, score, comment });
  return { ...student, long, composition, mark, teacherClient: teacher };
}

const marksIn = async (testId: string) =>
  await app.db
    .selectFrom("manualMarks")
    .innerJoin("attempts", "attempts.id", "manualMarks.attemptId")
    .select(["marks", "previous", "comment", "markedBy"])
    .where("attempts.testId", "=", testId)
    .orderBy("markedAt")
    .execute();

describe("marks by hand", () => {
  test("add to the score; the result is pending until the last answer is marked", async () => {
    const { mark, long, composition, client, own } = await twoEssays();
    const first = await mark(long, 4.5, " Well argued. ");
    expect(first.data).toEqual({ pending: true, score: 4.5, totalMarks: 10, version: 1 });
    expect((await client(handIn, own)).data).toMatchObject({ pending: true, totalMarks: 6 });
    const second = await mark(composition, "3");
    expect(second.data).toEqual({ pending: false, score: 7.5, totalMarks: 10, version: 1 });
    expect((await client(handIn, own)).data).toMatchObject({
      pending: false,
      studentScore: 7.5,
      totalMarks: 10,
      studentScorePercentage: 75,
      studentGrade: "AL4",
    });
    const { data } = await client(finalResults, own);
    expect(data.result.map(({ status, score, comment }) => [status, score, comment])).toEqual([
      ["partly", 4.5, "Well argued."],
      ["partly", 3, ""],
    ]);
  });

  test.each([0, 0.5, 6])("may be %d of 6", async (score) => {
    const { mark, long } = await twoEssays();
    expect((await mark(long, score)).data.score).toBe(score);
  });

  test.each([6.5, 7, 100, -1, -0.5, 1.25])("may not be %d of 6: 'Are You OK?'", async (score) => {
    const { mark, long, test: built } = await twoEssays();
    await expect(mark(long, score)).rejects.toMatchObject({
      status: 400,
      message: texts.review.tooManyMarks,
      errors: [{ path: "score", message: texts.review.tooManyMarks }],
    });
    expect(await marksIn(built.id)).toEqual([]);
  });

  test("given again replace the marks and keep the old ones on record", async () => {
    const { mark, long, teacher, teacherClient, test: built } = await twoEssays();
    await mark(long, 5);
    app.clock.advance(1000);
    await mark(long, 2, "Looked again.");
    expect(await marksIn(built.id)).toEqual([
      { marks: 5, previous: null, comment: "", markedBy: teacher.id },
      { marks: 2, previous: 5, comment: "Looked again.", markedBy: teacher.id },
    ]);
    const { data } = await teacherClient(candidateScores, { testid: built.id });
    expect(data).toMatchObject([{ score: 2, pending: true }]);
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "details"])
      .where("act", "=", "mark")
      .where("actorId", "=", teacher.id)
      .orderBy("at")
      .execute();
    expect(lines.map(({ details }) => details)).toMatchObject([
      { question: long, marks: 5, previous: null, test: built.id },
      { question: long, marks: 2, previous: 5, test: built.id },
    ]);
  });

  test("on record are never changed", async () => {
    const { mark, long } = await twoEssays();
    await mark(long, 5);
    const change = app.db.updateTable("manualMarks").set({ marks: 6 }).execute();
    await expect(change).rejects.toThrow("manual_marks is append-only");
  });

  test("given twice at once leave one score and both lines", async () => {
    const { mark, long, test: built } = await twoEssays();
    await Promise.all([mark(long, 5), mark(long, 3)]);
    const lines = await marksIn(built.id);
    expect(lines).toHaveLength(2);
    const grade = await app.db
      .selectFrom("grades")
      .select("marks")
      .where("questionId", "=", long)
      .executeTakeFirstOrThrow();
    const last = lines.find(({ previous }) => previous !== null);
    expect(grade.marks).toBe(last?.marks);
  });

  test("are refused while the student writes, and for what is not there", async () => {
    const writing = await twoEssays({ handedIn: false });
    await expect(writing.mark(writing.long, 3)).rejects.toBeInstanceOf(Refusal);
    const { mark, own, long, teacherClient } = await twoEssays();
    await expect(mark(NOBODY, 3)).rejects.toMatchObject({
      status: 404,
      message: texts.attempt.unknownQuestion,
    });
    const absent = teacherClient(markAnswer, { ...own, userid: NOBODY, qid: long, score: 3 });
    await expect(absent).rejects.toMatchObject({ status: 404 });
  });

  test("are given by the test's own teacher only", async () => {
    const { own, long, test: built } = await twoEssays();
    const colleague = await clientFor(app, await aTeacher(app.db));
    const attempt = colleague(markAnswer, { ...own, qid: long, score: 3 });
    await expect(attempt).rejects.toMatchObject({ status: 403, message: texts.test.foreign });
    expect(await marksIn(built.id)).toEqual([]);
  });
});

test("the points of the marked part come after the last mark, and re-marking takes none back", async () => {
  const { mark, long, composition, person } = await twoEssays();
  const balances = [await balanceOf(app.db, person.id)];
  for (const action of [
    () => mark(long, 6),
    () => mark(composition, 4),
    () => mark(composition, 0),
    () => mark(composition, 4),
  ]) {
    await action();
    balances.push(await balanceOf(app.db, person.id));
  }
  // 30 minutes offer 20 points: 8 for effort, 12 for full marks; First Steps brings 10 more.
  expect(balances).toEqual([8, 18, 30, 30, 30]);
});
