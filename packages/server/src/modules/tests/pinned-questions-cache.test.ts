import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { aBankQuestion, aBegunTest, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import {
  changeTestState,
  findTest,
  findTestFor,
  findTestOfCandidate,
  loadPinnedQuestions,
  personalTestLink,
  pinnedQuestionsOf,
  registerCandidate,
  registrationLink,
  sittingPath,
  testLink,
} from "./index.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const NOBODY = "0199a000-0000-7000-8000-000000000000";

test("links have the specification's forms", () => {
  const origin = "https://m.test";
  expect(registrationLink(origin, "T")).toBe("https://m.test/trainee/register?testid=T");
  expect(testLink(origin, "T")).toBe("https://m.test/#/user/conducttest?testid=T");
  expect(sittingPath("T", "S")).toBe("/trainee/taketest?testid=T&traineeid=S");
  expect(personalTestLink(origin, "T", "S")).toBe(
    "https://m.test/trainee/taketest?testid=T&traineeid=S",
  );
});

describe("a test", () => {
  test("has everything that showing and grading need, in order", async () => {
    const { db } = database;
    const author = await aTeacher(db);
    const questions = [
      await aBankQuestion(db, author, { kind: "short", unit: "cm", answer: ["13", "13.0"] }),
      await aBankQuestion(db, author, { kind: "mcq", weightage: 5 }),
    ];
    const built = await aTest(db, author, { questions });
    const [short, mcq] = await loadPinnedQuestions(db, built.id);
    expect(short).toMatchObject({
      questionId: questions[0],
      position: 1,
      kind: "short",
      unit: "cm",
      unitSide: "right",
      accepted: ["13", "13.0"],
      options: [],
      topic: "Ratio",
      difficulty: "basic",
    });
    expect(mcq).toMatchObject({ questionId: questions[1], position: 2, marks: 5, accepted: [] });
    expect(mcq?.options.map(({ body, isAnswer }) => [body, isAnswer])).toEqual([
      ["12", false],
      ["13", true],
      ["14", false],
      ["15", false],
    ]);
  });

  test("is read again until the test has begun, then kept", async () => {
    const { db } = database;
    const author = await aTeacher(db);
    const built = await aTest(db, author);
    expect(await pinnedQuestionsOf(db, built.id)).not.toBe(await pinnedQuestionsOf(db, built.id));
    await transaction(db, async (trx) => {
      const { apply } = await changeTestState(trx, author, built.id);
      await apply({ begunAt: new Date() });
    });
    const kept = await pinnedQuestionsOf(db, built.id);
    expect(kept).toEqual(await loadPinnedQuestions(db, built.id));
    expect(await pinnedQuestionsOf(db, built.id)).toBe(kept);
  });

  test("of a class that comes in together is read once", async () => {
    const { test: begun } = await aBegunTest(database.db);
    const papers = await Promise.all(
      Array.from({ length: 30 }, () => pinnedQuestionsOf(database.db, begun.id)),
    );
    expect(new Set(papers).size).toBe(1);
  });

  test("seen inside a transaction is not kept for others, because it may be rolled back", async () => {
    const { test: begun } = await aBegunTest(database.db);
    const inside = await transaction(database.db, (trx) => pinnedQuestionsOf(trx, begun.id));
    expect(await pinnedQuestionsOf(database.db, begun.id)).not.toBe(inside);
  });

  test("that was asked for before an edit is not handed to who asks afterwards", async () => {
    const { db } = database;
    const author = await aTeacher(db);
    const built = await aTest(db, author);
    // The first reader has seen that the test can still be changed, when the second one comes.
    const [early, late] = await Promise.all([
      pinnedQuestionsOf(db, built.id),
      pinnedQuestionsOf(db, built.id),
    ]);
    expect(late).not.toBe(early);
    expect(late).toEqual(early);
  });

  test("of an unknown test is empty", async () => {
    expect(await pinnedQuestionsOf(database.db, NOBODY)).toEqual([]);
  });
});

describe("finding a test", () => {
  test("is authorising: own, foreign, unknown, admin", async () => {
    const { db } = database;
    const [author, other] = [await aTeacher(db), await aTeacher(db)];
    const built = await aTest(db, author, { shuffleOptions: true });
    expect(await findTestFor(db, author, "conduct", built.id)).toMatchObject({
      id: built.id,
      title: built.title,
      kind: "post-test",
      durationMinutes: 30,
      level: "primary 6",
      subjects: [{ name: "Mathematics" }],
      registrationOpen: true,
      begunAt: null,
      conductedAt: null,
      shuffleQuestions: false,
      shuffleOptions: true,
      createdBy: author.id,
    });
    const admin = { id: NOBODY, role: "ADMIN" as const, session: "" };
    await expect(findTestFor(db, other, "conduct", built.id)).rejects.toMatchObject({
      status: 403,
      message: texts.test.foreign,
    });
    await expect(findTestFor(db, author, "conduct", NOBODY)).rejects.toMatchObject({
      status: 404,
      message: texts.test.unknown,
    });
    await expect(findTestFor(db, other, "look", built.id)).rejects.toMatchObject({ status: 403 });
    expect((await findTestFor(db, admin, "look", built.id)).id).toBe(built.id);
    expect(await findTest(db, NOBODY)).toBeUndefined();
  });

  test("for a student needs their registration, and finds a deleted test's results", async () => {
    const { db } = database;
    const { test: begun, students } = await aBegunTest(db);
    const stranger = await aStudent(db);
    const mine = () => findTestOfCandidate(db, students[0]?.id ?? "", begun.id);
    expect((await mine()).title).toBe(begun.title);
    await expect(findTestOfCandidate(db, stranger.id, begun.id)).rejects.toMatchObject({
      status: 403,
    });
    await db
      .updateTable("tests")
      .set({ removedAt: new Date() })
      .where("id", "=", begun.id)
      .execute();
    expect(await findTest(db, begun.id)).toBeUndefined();
    expect((await mine()).title).toBe(begun.title);
  });
});

test("a student is registered for a test once, as they came first", async () => {
  const { db } = database;
  const built = await aTest(db, await aTeacher(db));
  const student = await aStudent(db);
  const register = (kind: "live" | "assigned", dueAt?: number) =>
    transaction(db, (trx) =>
      registerCandidate(trx, { testId: built.id, studentId: student.id, kind, now: 1000, dueAt }),
    );
  expect(await register("assigned", 5000)).toBe(true);
  expect(await register("live")).toBe(false);
  const rows = await db
    .selectFrom("candidates")
    .select(["kind", "registeredAt", "dueAt"])
    .where("testId", "=", built.id)
    .execute();
  expect(rows).toEqual([{ kind: "assigned", registeredAt: new Date(1000), dueAt: new Date(5000) }]);
});
