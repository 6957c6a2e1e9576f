import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { studentResults } from "@markwell/contract/calls/students";
import { deleteTest } from "@markwell/contract/calls/tests";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aTeacher } from "../../testing/school.ts";
import { answersTo, aStudentWriting } from "../../testing/sitting.ts";

const app = startAppForFile();

test("a student's finished attempts have score, grade and what waits; only of one's own tests", async () => {
  const author = await aTeacher(app.db);
  const questions = [
    await aBankQuestion(app.db, author, { weightage: 3 }),
    await aBankQuestion(app.db, author, { kind: "long", weightage: 1 }),
  ];
  const { teacher, test: built, client, own, person } = await aStudentWriting(app, { questions });
  const asTeacher = await clientFor(app, teacher);
  const results = async () => (await asTeacher(studentResults, { studentId: person.id })).data;
  expect(await results()).toEqual([]);

  for (const qid of questions) {
    const { right } = await answersTo(app.db, built.id, qid);
    await client(saveAnswer, { ...own, ...right, sequence: app.clock.now() });
  }
  await client(handIn, own);
  expect(await results()).toEqual([
    {
      testid: built.id,
      title: built.title,
      subjects: [{ _id: expect.any(String), topic: "Mathematics" }],
      closedAt: new Date(app.clock.now()).toISOString(),
      score: 3,
      maxMarks: 4,
      percentage: 75,
      grade: "AL4",
      pending: true,
    },
  ]);

  const other = await clientFor(app, author);
  expect((await other(studentResults, { studentId: person.id })).data).toEqual([]);
  await asTeacher(endTest, { id: built.id });
  await asTeacher(deleteTest, { _id: built.id, title: built.title });
  expect(await results()).toEqual([]);
});
