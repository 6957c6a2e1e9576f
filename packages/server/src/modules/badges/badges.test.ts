import { handIn } from "@markwell/contract/calls/attempts";
import { listBadges, userBadges } from "@markwell/contract/calls/badges";
import { markAnswer } from "@markwell/contract/calls/marking";
import { BADGES } from "@markwell/domain/badges/catalogue";
import { beforeAll, describe, expect, test } from "vitest";
import { afterScoringIn } from "../../after-actions.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import {
  type BadgeScene,
  badgesOf,
  creditedBadges,
  waysToBadges,
  withBadges,
} from "../../testing/badges.ts";
import { clientFor } from "../../testing/client.ts";
import { aStudent } from "../../testing/school.ts";
import { attemptOf, type Writer } from "../../testing/sitting.ts";
import { noMails } from "../mail/index.ts";
import { awardBadges } from "./index.ts";

const ZONE = "Asia/Singapore";
const app = startAppForFile();
let scene: BadgeScene;
beforeAll(async () => {
  scene = await withBadges(app);
});

test("GET /badge has the whole catalogue, also for a teacher", async () => {
  const client = await clientFor(app, scene.teacher);
  const { data } = await client(listBadges);
  expect(data).toHaveLength(18);
  expect(data[0]).toEqual({
    _id: expect.any(String),
    name: "First Steps",
    criteria1: "Hand in your first test.",
    criteria2: "Any subject counts, and so does a check-up.",
    reward: 10,
  });
});

describe("handing in", () => {
  test("gives badges and their points at once, and the quick result names them, also later", async () => {
    const student = await scene.anAttempt(await aStudent(app.db), Array(10).fill({ weightage: 2 }));
    for (const qid of student.questions) await scene.write(student, qid, "right");
    const { data } = await student.client(handIn, student.own);
    const named = data.newBadges.map(({ name, reward }) => [name, reward]);
    expect(named).toEqual([
      ["First Steps", 10],
      ["Goal Getter", 30],
      ["Full Marks", 50],
    ]);
    expect(data.totalPoints).toBe(data.earnPoint + 90);
    expect((await student.client(handIn, student.own)).data).toEqual(data);
    const own = await student.client(userBadges);
    expect(own.data).toContainEqual({
      badgeId: BADGES[0]?.id,
      attainedAt: new Date(app.clock.now()).toISOString(),
      testid: student.own.testid,
    });
    expect((await creditedBadges(student.client)).sort()).toEqual(named.sort());
  });

  test("with nothing answered is no attempt", async () => {
    const student = await scene.anAttempt(await aStudent(app.db), [{}]);
    expect((await student.client(handIn, student.own)).data.newBadges).toEqual([]);
    expect(await badgesOf(student.client)).toEqual([]);
  });

  test("a later attempt does not bring again what an earlier one brought", async () => {
    const person = await aStudent(app.db);
    for (const badges of [["First Steps"], []]) {
      const student = await scene.anAttempt(person, [{}]);
      await scene.write(student, student.questions[0] ?? "", "wrong");
      const { data } = await student.client(handIn, student.own);
      expect(data.newBadges.map(({ name }) => name)).toEqual(badges);
    }
  });

  test("counts different Challenging questions of Mathematics that are right", async () => {
    const hard = { difficulty: "challenging" as const };
    const student = await scene.anAttempt(await aStudent(app.db), [...Array(9).fill(hard), {}]);
    for (const qid of student.questions) await scene.write(student, qid, "right");
    await student.client(handIn, student.own);
    expect(await waysToBadges(student.client)).toMatchObject({ "Problem Solver": "9 of 10" });
    const next = await scene.anAttempt(student.person, [hard]);
    await scene.write(next, next.questions[0] ?? "", "right");
    const { data } = await next.client(handIn, next.own);
    expect(data.newBadges.map(({ name }) => name)).toEqual(["Problem Solver"]);
  });

  test("20 events at once give each badge and its points once", async () => {
    const student = await scene.anAttempt(await aStudent(app.db), [{}]);
    await scene.write(student, student.questions[0] ?? "", "right");
    await student.client(handIn, student.own);
    const attempt = await attemptOf(app.db, student.own);
    await app.db.deleteFrom("studentBadges").where("studentId", "=", student.person.id).execute();
    const scored = {
      attemptId: attempt?.id ?? "",
      testId: student.own.testid,
      studentId: student.person.id,
    };
    const again = () =>
      transaction(app.db, (trx) => afterScoringIn(ZONE, noMails)(trx, [scored], app.clock.now()));
    await Promise.all(Array.from({ length: 20 }, again));
    expect(await badgesOf(student.client)).toEqual(["First Steps"]);
    // The ledger has it already: removing a badge by force brings no second points.
    expect(await creditedBadges(student.client)).toEqual([["First Steps", 10]]);
  });

  test("two attempts that close at once see each other", async () => {
    const person = await aStudent(app.db);
    for (let count = 0; count < 3; count += 1) {
      const student = await scene.anAttempt(person, [{}]);
      await scene.write(student, student.questions[0] ?? "", "right");
      await student.client(handIn, student.own);
    }
    const both = [await scene.anAttempt(person, [{}]), await scene.anAttempt(person, [{}])];
    for (const student of both) await scene.write(student, student.questions[0] ?? "", "right");
    await Promise.all(both.map(({ client, own }) => client(handIn, own)));
    expect(await badgesOf(await clientFor(app, person))).toContain("Steady Starter");
  });
});

describe("marking", () => {
  test("gives Wordsmith for the second good composition, and the result names it", async () => {
    const person = await aStudent(app.db);
    const owner = await clientFor(app, scene.teacher);
    const compositions: Writer[] = [];
    for (const score of [6, 8]) {
      const student = await scene.anAttempt(person, [
        { kind: "composition", answer: ["A model."], weightage: 8 },
      ]);
      const [qid = ""] = student.questions;
      await scene.write(student, qid, "right");
      await student.client(handIn, student.own);
      expect(await badgesOf(student.client)).not.toContain("Wordsmith");
      await owner(markAnswer, { ...student.own, qid, score, comment: "" });
      compositions.push(student);
    }
    const [first, second] = compositions as [Writer, Writer];
    const named = async ({ client, own }: Writer) =>
      (await client(handIn, own)).data.newBadges.map(({ name }) => name);
    expect(await named(second)).toEqual(["Wordsmith"]);
    expect(await named(first)).toEqual(["First Steps"]);
  });

  test("marking down takes no badge away", async () => {
    const student = await scene.anAttempt(await aStudent(app.db), [
      { kind: "long", answer: ["A model."], weightage: 10 },
      { kind: "long", answer: ["A model."], weightage: 10 },
    ]);
    const owner = await clientFor(app, scene.teacher);
    for (const qid of student.questions) await scene.write(student, qid, "right");
    await student.client(handIn, student.own);
    const mark = (score: number) =>
      Promise.all(
        student.questions.map((qid) =>
          owner(markAnswer, { ...student.own, qid, score, comment: "" }),
        ),
      );
    await mark(10);
    expect(await badgesOf(student.client)).toContain("Goal Getter");
    await mark(0);
    expect(await badgesOf(student.client)).toContain("Goal Getter");
  });
});

test("a badge cannot be changed in the database, and an event that fails leaves none", async () => {
  const person = await aStudent(app.db);
  const student = await scene.anAttempt(person, [{}]);
  await scene.write(student, student.questions[0] ?? "", "right");
  await student.client(handIn, student.own);
  const change = app.db
    .updateTable("studentBadges")
    .set({ attainedAt: new Date(0) })
    .where("studentId", "=", person.id)
    .execute();
  await expect(change).rejects.toThrow("student_badges is append-only");
  const other = await aStudent(app.db);
  const event = { kind: "profile" } as const;
  const failing = transaction(app.db, async (trx) => {
    const ids = ["Mathematics", "English", "Science"];
    const subjects = await trx
      .selectFrom("subjects")
      .select("id")
      .where("name", "in", ids)
      .execute();
    await trx
      .insertInto("studentGoals")
      .values(subjects.map(({ id }) => ({ studentId: other.id, subjectId: id, goal: 50 })))
      .execute();
    await trx
      .insertInto("studentCountdowns")
      .values({ studentId: other.id, endsOn: "2099-01-01", setOn: "2026-11-21" })
      .execute();
    const given = await awardBadges(trx, other.id, { zone: ZONE, now: app.clock.now(), event });
    expect(given.map(({ name }) => name)).toEqual(["Goal Planner"]);
    throw new Error("the event failed");
  });
  await expect(failing).rejects.toThrow("the event failed");
  expect(await badgesOf(await clientFor(app, other))).toEqual([]);
});
