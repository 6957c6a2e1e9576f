import { saveAnswer } from "@markwell/contract/calls/attempts";
import { expect, test, vi } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClassWriting, aStudentWriting, type Writer } from "../../testing/sitting.ts";
import { type AnswerToSave, createAnswerWriter } from "./answer-writer.ts";

const app = startAppForFile();

const NOBODY = "0199a000-0000-7000-8000-000000000000";

function answer({ own }: Writer, questionId: string, sequence: number): AnswerToSave {
  return {
    testId: own.testid,
    studentId: own.userid,
    questionId,
    chosen: [],
    body: `text ${sequence}`,
    sequence,
    session: "s1",
  };
}

const stored = (questionId: string) =>
  app.db.selectFrom("answers").selectAll().where("questionId", "=", questionId).execute();

test("300 saves that arrive together are one statement, each student's own answer", async () => {
  const { test: built, writers } = await aClassWriting(app, { students: 30 });
  const [qid = ""] = built.questions;
  const query = vi.spyOn(app.database.pool, "query");
  const writer = createAnswerWriter(app.database.pool, app.clock);
  const verdicts = await Promise.all(
    writers.flatMap((student, place) =>
      Array.from({ length: 10 }, (_, change) =>
        writer.save(answer(student, qid, place * 100 + change + 1)),
      ),
    ),
  );
  const statements = query.mock.calls.filter(
    ([first]) => (first as { name?: string }).name === "save-answers",
  );
  query.mockRestore();
  expect(statements).toHaveLength(1);
  expect(verdicts.filter((verdict) => verdict === "saved")).toHaveLength(30);
  expect(verdicts.filter((verdict) => verdict === "superseded")).toHaveLength(270);
  const bodies = (await stored(qid)).map(({ body }) => body).sort();
  expect(bodies).toEqual(writers.map((_, place) => `text ${place * 100 + 10}`).sort());
});

test("one bad save among many is refused alone", async () => {
  const { test: built, writers } = await aClassWriting(app, { students: 3 });
  const [qid = ""] = built.questions;
  const writer = createAnswerWriter(app.database.pool, app.clock);
  const good = writers.map((student) => writer.save(answer(student, qid, 1)));
  const [first] = writers as [Writer];
  const bad = writer.save({ ...answer(first, qid, 1), studentId: NOBODY });
  expect(await Promise.all([...good, bad])).toEqual(["saved", "saved", "saved", "no-attempt"]);
});

test("an id in capital letters is the same id: nobody's save fails because of it", async () => {
  const student = await aStudentWriting(app);
  const [qid = ""] = student.test.questions;
  const writer = createAnswerWriter(app.database.pool, app.clock);
  const plain = answer(student, qid, 1);
  const verdicts = await Promise.all([
    writer.save(plain),
    writer.save({ ...plain, testId: plain.testId.toUpperCase(), body: "later", sequence: 2 }),
  ]);
  expect(verdicts).toEqual(["superseded", "saved"]);
  expect(await stored(qid)).toMatchObject([{ body: "later" }]);
  const wire = { ...student.own, testid: student.own.testid.toUpperCase(), qid, sequence: 3 };
  await expect(student.client(saveAnswer, wire)).resolves.toEqual({ success: true });
});

test("a database that is away fails the save instead of losing it silently", async () => {
  const student = await aStudentWriting(app);
  const [qid = ""] = student.test.questions;
  const away = { query: () => Promise.reject(new Error("connection refused")) };
  const writer = createAnswerWriter(away as never, app.clock);
  await expect(writer.save(answer(student, qid, 1))).rejects.toThrow("connection refused");
  await expect(writer.close()).resolves.toBeUndefined();
});

test("closing waits for the saves under way", async () => {
  const student = await aStudentWriting(app);
  const [qid = ""] = student.test.questions;
  const writer = createAnswerWriter(app.database.pool, app.clock);
  const saving = writer.save(answer(student, qid, 1));
  await writer.close();
  expect(await stored(qid)).toHaveLength(1);
  expect(await saving).toBe("saved");
});
