import { randomUUID } from "node:crypto";
import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { monthKey } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { aBankQuestion, aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import {
  answersTo,
  aStudentWriting,
  attemptOf,
  closingOf,
  startWriting,
  type Writer,
} from "../../testing/sitting.ts";
import { closeAttempts, type ToClose } from "../attempts/close-attempt.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";
import { creditAttempts } from "./credit-attempts.ts";
import { enterPoints } from "./ledger.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

const ZONE = "Asia/Singapore";
/** Points that a first attempt brings besides its own: the badges First Steps, and Full Marks for all right. */
const FIRST_STEPS = 10;
const FULL_MARKS = 50;

const entriesOf = (studentId: string) =>
  app.db
    .selectFrom("pointEntries")
    .select(["amount", "balance", "reason", "part", "month"])
    .where("studentId", "=", studentId)
    .where("reason", "<>", "badge")
    .orderBy("number")
    .execute();

const give = (studentId: string, amount: number, reason: "paper" | "badge" | "claim" = "paper") =>
  transaction(app.db, (trx) =>
    enterPoints(trx, {
      studentId,
      at: app.clock.now(),
      month: monthKey(app.clock.now(), ZONE),
      reason,
      sourceId: randomUUID(),
      part: "1",
      amount,
    }),
  );

async function anAttemptFor(person: TestPerson): Promise<Writer & { questions: string[] }> {
  const questions = await Promise.all(
    Array.from({ length: 10 }, () => aBankQuestion(app.db, author, { weightage: 1 })),
  );
  const built = await aTest(app.db, author, { questions, duration: 60 });
  await transaction(app.db, async (trx) => {
    const now = app.clock.now();
    await registerCandidate(trx, { testId: built.id, studentId: person.id, kind: "live", now });
    await (await changeTestState(trx, author, built.id)).apply({ begunAt: new Date(now) });
  });
  return { ...(await startWriting(app, built, person)), questions };
}

async function sit(writer: Writer & { questions: string[] }, right: number, pace = 10) {
  for (const qid of writer.questions.slice(0, right)) {
    app.clock.advance(pace * 1000);
    const { right: answer } = await answersTo(app.db, writer.own.testid, qid);
    await writer.client(saveAnswer, { ...writer.own, ...answer });
  }
  app.clock.advance(1000);
  return (await writer.client(handIn, writer.own)).data;
}

describe("points of an attempt", () => {
  test("are for effort and right answers, credited once", async () => {
    const student = await anAttemptFor(await aStudent(app.db));
    // 40 offered; 5 of 10 answered and right: effort 0.4 x 40 x 0.5 = 8, performance 0.6 x 40 x 0.5 = 12.
    const result = await sit(student, 5);
    expect(result).toMatchObject({
      earnPoint: 20,
      performancePoint: 12,
      totalPoints: 20 + FIRST_STEPS,
      monthlyCapReached: false,
    });
    const attempt = await attemptOf(app.db, student.own);
    const again = () =>
      transaction(app.db, (trx) => creditAttempts(trx, [attempt?.id ?? ""], ZONE, app.clock.now()));
    await Promise.all([again(), again()]);
    await student.client(handIn, student.own);
    const month = monthKey(app.clock.now(), ZONE);
    expect(await entriesOf(student.person.id)).toEqual([
      { amount: 20, balance: 20, reason: "paper", part: "1", month },
    ]);
    expect((await student.client(authenticatedUser)).data.points).toBe(20 + FIRST_STEPS);
  });

  test("grow with the student's own average", async () => {
    const person = await aStudent(app.db);
    await sit(await anAttemptFor(person), 5);
    // 70 against 50 before: 40 x 20 % = 8, the most there is. Effort 11.2, performance 16.8.
    expect((await sit(await anAttemptFor(person), 7)).earnPoint).toBe(11 + 17 + 8);
  });

  test("are none for effort when somebody only clicks through", async () => {
    const student = await anAttemptFor(await aStudent(app.db));
    expect(await sit(student, 10, 2)).toMatchObject({ earnPoint: 24, performancePoint: 24 });
  });

  test("of nothing are 0, with a line in the ledger", async () => {
    const student = await anAttemptFor(await aStudent(app.db));
    expect(await sit(student, 0)).toMatchObject({ earnPoint: 0, totalPoints: 0 });
    expect(await entriesOf(student.person.id)).toMatchObject([{ amount: 0, balance: 0 }]);
  });
});

describe("the monthly cap", () => {
  test("leaves of an attempt what fits into 500", async () => {
    const person = await aStudent(app.db);
    await give(person.id, 490);
    const result = await sit(await anAttemptFor(person), 10);
    expect(result).toMatchObject({
      earnPoint: 10,
      performancePoint: 24,
      totalPoints: 500 + FIRST_STEPS + FULL_MARKS,
      monthlyCapReached: true,
    });
    expect(await sit(await anAttemptFor(person), 10)).toMatchObject({
      earnPoint: 0,
      totalPoints: 500 + FIRST_STEPS + FULL_MARKS,
      monthlyCapReached: true,
    });
  });

  test("does not count badges, nor points that were spent", async () => {
    const person = await aStudent(app.db);
    await give(person.id, 700, "badge");
    await give(person.id, -100, "claim");
    const result = await sit(await anAttemptFor(person), 5);
    expect(result).toMatchObject({
      earnPoint: 20,
      totalPoints: 620 + FIRST_STEPS,
      monthlyCapReached: false,
    });
  });

  test("holds when two attempts close at the same moment", async () => {
    const { person, closings } = await twoFullAttempts();
    // Both closings reach the balance before either may continue.
    const closing = await app.db.transaction().execute(async (trx) => {
      await sql`select from point_balances where student_id = ${person.id} for update`.execute(trx);
      const both = closings.map((one) => closeAttempts(closingOf(app), [one], app.clock.now()));
      while ((await countWaiting()) < 2);
      return both;
    });
    await Promise.all(closing);
    expect(await attemptAmounts(person)).toEqual([490, 10, 0]);
  });

  test("holds when two attempts of a student close in one transaction", async () => {
    const { person, closings } = await twoFullAttempts();
    await closeAttempts(closingOf(app), closings, app.clock.now());
    expect(await attemptAmounts(person)).toEqual([490, 10, 0]);
  });

  async function twoFullAttempts() {
    const person = await aStudent(app.db);
    await give(person.id, 490);
    const closings: ToClose[] = [];
    for (const writer of [await anAttemptFor(person), await anAttemptFor(person)]) {
      for (const qid of writer.questions) {
        const { right } = await answersTo(app.db, writer.own.testid, qid);
        await writer.client(saveAnswer, { ...writer.own, ...right });
      }
      const attemptId = (await attemptOf(app.db, writer.own))?.id ?? "";
      const { testid: testId } = writer.own;
      closings.push({ attemptId, testId, studentId: person.id, asked: "submitted" });
    }
    return { person, closings };
  }

  const attemptAmounts = async ({ id }: { id: string }) =>
    (await entriesOf(id)).map(({ amount }) => amount).sort((one, other) => other - one);

  async function countWaiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows[0]?.count ?? 0;
  }
});

describe("the ledger", () => {
  test("is append-only: the database refuses a change", async () => {
    const person = await aStudent(app.db);
    await give(person.id, 30);
    const change = app.db
      .updateTable("pointEntries")
      .set({ amount: 1000 })
      .where("studentId", "=", person.id)
      .execute();
    await expect(change).rejects.toThrow("point_entries is append-only");
  });

  test("never goes below zero, and a refused entry leaves nothing", async () => {
    const person = await aStudent(app.db);
    await give(person.id, 30);
    await expect(give(person.id, -31, "claim")).rejects.toThrow(/balance/);
    expect(await entriesOf(person.id)).toMatchObject([{ amount: 30, balance: 30 }]);
    expect(await give(person.id, -30, "claim")).toBe(0);
  });

  test("adds up when many write at once", async () => {
    const person = await aStudent(app.db);
    await Promise.all(Array.from({ length: 10 }, () => give(person.id, 3)));
    const entries = await entriesOf(person.id);
    expect(entries).toHaveLength(10);
    expect(Math.max(...entries.map(({ balance }) => balance))).toBe(30);
  });

  test("enters the same thing once", async () => {
    const person = await aStudent(app.db);
    const entry = {
      studentId: person.id,
      at: app.clock.now(),
      month: "2026-11",
      reason: "badge" as const,
      sourceId: randomUUID(),
      part: "",
      amount: 50,
    };
    const enter = () => transaction(app.db, (trx) => enterPoints(trx, entry));
    expect(await enter()).toBe(50);
    expect(await enter()).toBeUndefined();
  });
});

test("an attempt of another student does not touch anybody's points", async () => {
  const student = await aStudentWriting(app);
  const bystander = await aStudent(app.db);
  await student.client(handIn, student.own);
  expect(await entriesOf(bystander.id)).toEqual([]);
});
