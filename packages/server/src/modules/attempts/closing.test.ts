import { entryFlags, handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aBegunTest, aTeacher, type TestPerson } from "../../testing/school.ts";
import {
  aClassWriting,
  answersTo,
  aStudentWriting,
  closingOf,
  ownIds,
  type Writer,
} from "../../testing/sitting.ts";
import { storedAttempt } from "../../testing/stored-attempts.ts";
import { closeTogether } from "./close-attempt.ts";
import { closeAllOfTest, sweepOverdue } from "./sweep.ts";

const app = startAppForFile();

const MINUTE = 60_000;
const entriesOf = (attemptId: string) =>
  app.db.selectFrom("pointEntries").selectAll().where("sourceId", "=", attemptId).execute();
const gradesOf = (attemptId: string) =>
  app.db.selectFrom("grades").selectAll().where("attemptId", "=", attemptId).execute();

describe("handing in", () => {
  test("closes and grades once, however often and from however many tabs", async () => {
    const student = await aStudentWriting(app);
    const otherTab = await clientFor(app, student.person);
    const [mcq = ""] = student.test.questions;
    const { right } = await answersTo(app.db, student.test.id, mcq);
    await student.client(saveAnswer, { ...student.own, ...right });
    app.clock.advance(5 * MINUTE);
    const replies = await Promise.all([
      student.client(handIn, student.own),
      otherTab(handIn, student.own),
    ]);
    const first = await storedAttempt(app.db, student.own);
    expect(first).toMatchObject({ closedHow: "submitted", score: 2, total: 4, waiting: 0 });
    expect(first.closedAt?.getTime()).toBe(app.clock.now());
    expect(first.completeAt).toEqual(first.closedAt);
    app.clock.advance(MINUTE);
    replies.push(await student.client(handIn, student.own));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await storedAttempt(app.db, student.own)).toEqual(first);
    expect(await entriesOf(first.id)).toHaveLength(1);
    expect(await gradesOf(first.id)).toHaveLength(2);
  });

  test("is refused before the start", async () => {
    const { test: built, students } = await aBegunTest(app.db, { now: app.clock.now() });
    const [student] = students as [TestPerson];
    const attempt = (await clientFor(app, student))(handIn, ownIds(built, student));
    await expect(attempt).rejects.toThrow(new Refusal(texts.attempt.notStarted));
  });

  test("is nobody else's to do", async () => {
    const { writers } = await aClassWriting(app, { students: 2 });
    const [victim, classmate] = writers as [Writer, Writer];
    const attempt = classmate.client(handIn, victim.own);
    await expect(attempt).rejects.toMatchObject({ status: 403 });
    expect((await storedAttempt(app.db, victim.own)).closedAt).toBeNull();
  });

  test("while 200 saves arrive grades exactly what is stored, and no acknowledged answer is lost", async () => {
    const author = await aTeacher(app.db);
    const questions: string[] = [];
    for (let index = 0; index < 10; index += 1) questions.push(await aBankQuestion(app.db, author));
    const student = await aStudentWriting(app, { questions });
    const keys = await Promise.all(questions.map((qid) => answersTo(app.db, student.test.id, qid)));
    const acknowledged = new Map<string, number>();
    const saves = Array.from({ length: 200 }, async (_, place) => {
      const key = keys[place % keys.length];
      const answer = Math.floor(place / keys.length) % 2 === 0 ? key?.right : key?.wrong;
      if (!answer) throw new Error("There is no such question");
      try {
        await student.client(saveAnswer, { ...student.own, ...answer, sequence: place + 1 });
      } catch (refusal) {
        expect(refusal).toEqual(new Refusal(texts.attempt.closed));
        return;
      }
      acknowledged.set(answer.qid, Math.max(acknowledged.get(answer.qid) ?? 0, place + 1));
    });
    await Promise.all(saves.slice(0, 10));
    await Promise.all([student.client(handIn, student.own), ...saves]);

    const { id, score } = await storedAttempt(app.db, student.own);
    const stored = await app.db
      .selectFrom("answers")
      .selectAll()
      .where("attemptId", "=", id)
      .execute();
    expect(new Map(stored.map((row) => [row.questionId, Number(row.sequence)]))).toEqual(
      acknowledged,
    );
    const marks = new Map((await gradesOf(id)).map((row) => [row.questionId, row.marks]));
    const deserved = stored.map((row) => {
      const key = keys.find(({ right }) => right.qid === row.questionId);
      return [row.questionId, row.chosen[0] === key?.right.newAnswer[0] ? 2 : 0] as const;
    });
    expect(marks).toEqual(new Map(deserved));
    expect(score).toBe(deserved.reduce((sum, [, each]) => sum + each, 0));
  });
});

describe("the clock", () => {
  test("closes an attempt that nobody hands in, after the deadline and its grace", async () => {
    const student = await aStudentWriting(app, { duration: 15 });
    const [mcq = ""] = student.test.questions;
    const { right } = await answersTo(app.db, student.test.id, mcq);
    await student.client(saveAnswer, { ...student.own, ...right });
    const { deadline } = await storedAttempt(app.db, student.own);
    const closing = closingOf(app);
    await sweepOverdue(closing, deadline.getTime() + 5_000);
    expect((await storedAttempt(app.db, student.own)).closedAt).toBeNull();
    expect(await sweepOverdue(closing, deadline.getTime() + 5_001)).toBe(1);
    const closed = await storedAttempt(app.db, student.own);
    expect(closed).toMatchObject({ closedHow: "time", score: 2, total: 4, answered: 1 });
    expect(await entriesOf(closed.id), "its points wait with its score").toHaveLength(0);
    expect(await sweepOverdue(closing, deadline.getTime() + 5_001)).toBe(0);
    await expect(student.client(handIn, student.own)).resolves.toMatchObject({
      data: { studentScore: 2 },
    });
    expect(await entriesOf(closed.id)).toHaveLength(1);
    expect((await storedAttempt(app.db, student.own)).closedHow).toBe("time");
  });

  test("closes a whole class once when several server processes sweep at the same time", async () => {
    const { test: built, writers } = await aClassWriting(app, { students: 12, duration: 15 });
    const late = app.clock.now() + 16 * MINUTE;
    const closing = closingOf(app);
    const counts = await Promise.all([
      sweepOverdue(closing, late),
      sweepOverdue(closing, late),
      sweepOverdue(closing, late),
    ]);
    counts.push(await sweepOverdue(closing, late));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    const rows = await app.db
      .selectFrom("attempts")
      .select(["closedHow"])
      .where("testId", "=", built.id)
      .execute();
    expect(rows).toEqual(writers.map(() => ({ closedHow: "time" })));
  });

  test("leaves what another process holds to it, and closes the others", async () => {
    const { writers } = await aClassWriting(app, { students: 2, duration: 15 });
    const stored = await Promise.all(writers.map(({ own }) => storedAttempt(app.db, own)));
    const [held, free] = stored as [(typeof stored)[0], (typeof stored)[0]];
    const group = stored.map(({ id, testId, studentId }) => {
      return { attemptId: id, testId, studentId, asked: "time" as const };
    });
    const outcomes = await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom("attempts").select("id").where("id", "=", held.id).forUpdate().execute();
      return closeTogether(closingOf(app), group, app.clock.now() + 16 * MINUTE, "skip");
    });
    expect(outcomes).toEqual([{ closed: false }, { closed: true }]);
    expect(
      (await storedAttempt(app.db, { testid: free.testId, userid: free.studentId })).closedHow,
    ).toBe("time");
  });
});

describe("the teacher's end", () => {
  test("closes the absent student with the answers that are stored", async () => {
    const { teacher, test: built, writers } = await aClassWriting(app, { students: 2 });
    const [present, absent] = writers as [Writer, Writer];
    const [mcq = ""] = built.questions;
    const { right } = await answersTo(app.db, built.id, mcq);
    await absent.client(saveAnswer, { ...absent.own, ...right });
    await present.client(handIn, present.own);
    const { data } = await (await clientFor(app, teacher))(endTest, { id: built.id });
    expect(data).toEqual({
      closed: 1,
      testbegins: true,
      testconducted: true,
      isRegistrationavailable: false,
      isResultgenerated: true,
    });
    expect(await storedAttempt(app.db, absent.own)).toMatchObject({ closedHow: "ended", score: 2 });
    expect(await storedAttempt(app.db, present.own)).toMatchObject({
      closedHow: "submitted",
      score: 0,
    });
    const save = absent.client(saveAnswer, { ...absent.own, ...right });
    await expect(save).rejects.toThrow(new Refusal(texts.attempt.ended));
  });

  test("lets nobody start behind its back", async () => {
    const {
      teacher,
      test: built,
      students,
    } = await aBegunTest(app.db, {
      students: 8,
      now: app.clock.now(),
    });
    const teacherClient = await clientFor(app, teacher);
    const clients = await Promise.all(students.map((student) => clientFor(app, student)));
    const starts = clients.map((client, place) =>
      client(proceedToTest, ownIds(built, students[place] as TestPerson)).catch(() => undefined),
    );
    await Promise.all([teacherClient(endTest, { id: built.id }), ...starts]);
    const open = await app.db
      .selectFrom("attempts")
      .select("id")
      .where("testId", "=", built.id)
      .where("closedAt", "is", null)
      .execute();
    expect(open).toEqual([]);
    const [student, client] = [students[0] as TestPerson, clients[0]];
    const flags = await client?.(entryFlags, { testid: built.id, traineeid: student.id });
    expect(flags?.data.testconducted).toBe(true);
  });

  test("is finished by the sweep when the server dies in the middle", async () => {
    const { test: built, writers } = await aClassWriting(app, { students: 3 });
    await app.db
      .updateTable("tests")
      .set({ conductedAt: new Date(app.clock.now()) })
      .where("id", "=", built.id)
      .execute();
    const closing = closingOf(app);
    await sweepOverdue(closing, app.clock.now());
    for (const { own } of writers) {
      expect(await storedAttempt(app.db, own)).toMatchObject({ closedHow: "ended", waiting: 0 });
    }
    expect(await closeAllOfTest(closing, built.id, app.clock.now())).toBe(3);
  });
});
