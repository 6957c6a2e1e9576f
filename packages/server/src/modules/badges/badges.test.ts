import { handIn, noteRevisit, saveAnswer } from "@markwell/contract/calls/attempts";
import { listBadges, userBadges } from "@markwell/contract/calls/badges";
import { markAnswer } from "@markwell/contract/calls/marking";
import { pointsHistory } from "@markwell/contract/calls/points";
import { updateProfile } from "@markwell/contract/calls/profile";
import { finalResults, finishCorrections } from "@markwell/contract/calls/results";
import type { Client } from "@markwell/contract/client";
import { BADGES } from "@markwell/domain/badges/catalogue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { afterScoringIn } from "../../after-scoring.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import {
  answersTo,
  attemptOf,
  closingOf,
  startWriting,
  type Writer,
} from "../../testing/sitting.ts";
import { recordSitting } from "../attempts/index.ts";
import { noMails } from "../mail/index.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";
import { awardBadges } from "./index.ts";

const ZONE = "Asia/Singapore";
const DAY = 86_400_000;
let app: TestApp;
let teacher: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await aTeacher(app.db);
});
afterAll(() => app.close());

type Question = Parameters<typeof aBankQuestion>[2];

/** A begun test for this pupil. */
async function aTestFor(person: TestPerson, questions: Question[]) {
  const ids = await Promise.all(questions.map((one) => aBankQuestion(app.db, teacher, one)));
  const built = await aTest(app.db, teacher, { questions: ids, duration: 60 });
  await transaction(app.db, async (trx) => {
    const now = app.clock.now();
    await registerCandidate(trx, { testId: built.id, studentId: person.id, kind: "live", now });
    await (await changeTestState(trx, teacher, built.id)).apply({ begunAt: new Date(now) });
  });
  return built;
}

async function write({ client, own }: Writer, qid: string, how: "right" | "wrong") {
  app.clock.advance(10_000);
  const answers = await answersTo(app.db, own.testid, qid);
  await client(saveAnswer, { ...own, ...answers[how] });
}

const aPaper = async (person: TestPerson, questions: Question[]) => {
  const built = await aTestFor(person, questions);
  return { ...(await startWriting(app, built, person)), questions: built.questions };
};

const nameOf = (badgeId: string) => BADGES.find(({ id }) => id === badgeId)?.name;
const badgesOf = async (client: Client) =>
  (await client(userBadges)).data.map(({ badgeId }) => nameOf(badgeId)).sort();
const waysOf = async (client: Client) =>
  Object.fromEntries(
    (await client(userBadges)).progress.map(({ badgeId, done, of }) => [
      nameOf(badgeId),
      `${done} of ${of}`,
    ]),
  );
/** What the ledger says of badges. */
const credited = async (client: Client) =>
  (await client(pointsHistory, { kind: "badge" })).data.map(({ title, amount }) => [title, amount]);

test("GET /badge has the whole catalogue, also for a teacher", async () => {
  const client = await clientFor(app, teacher);
  const { data } = await client(listBadges);
  expect(data).toHaveLength(18);
  expect(data[0]).toEqual({
    _id: expect.any(String),
    name: "First Steps",
    criteria1: "Hand in your first paper.",
    criteria2: "Any subject counts.",
    reward: 10,
  });
});

describe("handing in", () => {
  test("gives badges and their points at once, and the quick result names them, also later", async () => {
    const pupil = await aPaper(await aStudent(app.db), Array(10).fill({ weightage: 2 }));
    for (const qid of pupil.questions) await write(pupil, qid, "right");
    const { data } = await pupil.client(handIn, pupil.own);
    const named = data.newBadges.map(({ name, reward }) => [name, reward]);
    expect(named).toEqual([
      ["First Steps", 10],
      ["Goal Getter", 30],
      ["Full Marks", 50],
    ]);
    expect(data.totalPoints).toBe(data.earnPoint + 90);
    expect((await pupil.client(handIn, pupil.own)).data).toEqual(data);
    const own = await pupil.client(userBadges);
    expect(own.data).toContainEqual({
      badgeId: BADGES[0]?.id,
      attainedAt: new Date(app.clock.now()).toISOString(),
      testid: pupil.own.testid,
    });
    expect((await credited(pupil.client)).sort()).toEqual(named.sort());
  });

  test("with nothing answered is no paper", async () => {
    const pupil = await aPaper(await aStudent(app.db), [{}]);
    expect((await pupil.client(handIn, pupil.own)).data.newBadges).toEqual([]);
    expect(await badgesOf(pupil.client)).toEqual([]);
  });

  test("a later paper does not bring again what an earlier one brought", async () => {
    const person = await aStudent(app.db);
    for (const badges of [["First Steps"], []]) {
      const pupil = await aPaper(person, [{}]);
      await write(pupil, pupil.questions[0] ?? "", "wrong");
      const { data } = await pupil.client(handIn, pupil.own);
      expect(data.newBadges.map(({ name }) => name)).toEqual(badges);
    }
  });

  test("counts different Challenging questions of Mathematics that are right", async () => {
    const hard = { difficulty: "challenging" as const };
    const pupil = await aPaper(await aStudent(app.db), [...Array(9).fill(hard), {}]);
    for (const qid of pupil.questions) await write(pupil, qid, "right");
    await pupil.client(handIn, pupil.own);
    expect(await waysOf(pupil.client)).toMatchObject({ "Problem Solver": "9 of 10" });
    const next = await aPaper(pupil.person, [hard]);
    await write(next, next.questions[0] ?? "", "right");
    const { data } = await next.client(handIn, next.own);
    expect(data.newBadges.map(({ name }) => name)).toEqual(["Problem Solver"]);
  });

  test("20 events at once give each badge and its points once", async () => {
    const pupil = await aPaper(await aStudent(app.db), [{}]);
    await write(pupil, pupil.questions[0] ?? "", "right");
    await pupil.client(handIn, pupil.own);
    const attempt = await attemptOf(app.db, pupil.own);
    await app.db.deleteFrom("studentBadges").where("studentId", "=", pupil.person.id).execute();
    const scored = {
      attemptId: attempt?.id ?? "",
      testId: pupil.own.testid,
      studentId: pupil.person.id,
    };
    const again = () =>
      transaction(app.db, (trx) => afterScoringIn(ZONE, noMails)(trx, [scored], app.clock.now()));
    await Promise.all(Array.from({ length: 20 }, again));
    expect(await badgesOf(pupil.client)).toEqual(["First Steps"]);
    // The ledger knew it already: taking a badge away by force brings no second points.
    expect(await credited(pupil.client)).toEqual([["First Steps", 10]]);
  });

  test("two papers that close at once see each other", async () => {
    const person = await aStudent(app.db);
    for (let paper = 0; paper < 3; paper += 1) {
      const pupil = await aPaper(person, [{}]);
      await write(pupil, pupil.questions[0] ?? "", "right");
      await pupil.client(handIn, pupil.own);
    }
    const both = [await aPaper(person, [{}]), await aPaper(person, [{}])];
    for (const pupil of both) await write(pupil, pupil.questions[0] ?? "", "right");
    await Promise.all(both.map(({ client, own }) => client(handIn, own)));
    expect(await badgesOf(await clientFor(app, person))).toContain("Steady Starter");
  });
});

test("weeks and months are the school's: Sunday 23:59 and Monday 00:00 are of two weeks", async () => {
  const person = await aStudent(app.db);
  // Monday, 2 November 2026, 00:00 in Singapore.
  const monday = Date.UTC(2026, 10, 1, 16);
  const closing = closingOf(app);
  const days = [monday, monday + DAY, monday + 2 * DAY, monday + 7 * DAY - 60_000];
  const sitAt = async (at: number) => {
    const built = await aTestFor(person, [{}]);
    const { right } = await answersTo(app.db, built.id, built.questions[0] ?? "");
    const answer = {
      questionId: right.qid,
      chosen: right.newAnswer,
      body: "",
      savedAt: at - 30_000,
    };
    const sitting = {
      testId: built.id,
      studentId: person.id,
      startedAt: at - 60_000,
      handedInAt: at,
    };
    await transaction(app.db, (trx) =>
      recordSitting(trx, { ...closing, db: trx }, { ...sitting, answers: [answer] }),
    );
  };
  await sitAt(monday - 60_000);
  for (const at of days.slice(0, 3)) await sitAt(at);
  const client = await clientFor(app, person);
  expect(await waysOf(client)).toMatchObject({ "Week Warrior": "3 of 4" });
  await sitAt(days[3] ?? 0);
  expect(await badgesOf(client)).toContain("Week Warrior");
});

describe("marking", () => {
  test("gives Wordsmith for the second good composition, and the result names it", async () => {
    const person = await aStudent(app.db);
    const owner = await clientFor(app, teacher);
    const compositions: Writer[] = [];
    for (const score of [6, 8]) {
      const pupil = await aPaper(person, [
        { kind: "composition", answer: ["A model."], weightage: 8 },
      ]);
      const [qid = ""] = pupil.questions;
      await write(pupil, qid, "right");
      await pupil.client(handIn, pupil.own);
      expect(await badgesOf(pupil.client)).not.toContain("Wordsmith");
      await owner(markAnswer, { ...pupil.own, qid, score, comment: "" });
      compositions.push(pupil);
    }
    const [first, second] = compositions as [Writer, Writer];
    const named = async ({ client, own }: Writer) =>
      (await client(handIn, own)).data.newBadges.map(({ name }) => name);
    expect(await named(second)).toEqual(["Wordsmith"]);
    expect(await named(first)).toEqual(["First Steps"]);
  });

  test("marking down takes no badge away", async () => {
    const pupil = await aPaper(await aStudent(app.db), [
      { kind: "long", answer: ["A model."], weightage: 10 },
      { kind: "long", answer: ["A model."], weightage: 10 },
    ]);
    const owner = await clientFor(app, teacher);
    for (const qid of pupil.questions) await write(pupil, qid, "right");
    await pupil.client(handIn, pupil.own);
    const mark = (score: number) =>
      Promise.all(
        pupil.questions.map((qid) => owner(markAnswer, { ...pupil.own, qid, score, comment: "" })),
      );
    await mark(10);
    expect(await badgesOf(pupil.client)).toContain("Goal Getter");
    await mark(0);
    expect(await badgesOf(pupil.client)).toContain("Goal Getter");
  });
});

describe("Careful Checker", () => {
  /** Four wrong answers; then so many questions are seen again, and so many of them put right. */
  async function checked({ revisited, putRight }: { revisited: number; putRight: number }) {
    const pupil = await aPaper(await aStudent(app.db), [{}, {}, {}, {}]);
    for (const qid of pupil.questions) await write(pupil, qid, "wrong");
    for (const qid of pupil.questions.slice(0, revisited)) {
      await pupil.client(noteRevisit, { ...pupil.own, qid });
    }
    for (const qid of pupil.questions.slice(0, putRight)) await write(pupil, qid, "right");
    await pupil.client(handIn, pupil.own);
    return badgesOf(pupil.client);
  }

  test.each([
    [3, 1, true],
    [4, 2, true],
    [3, 0, false],
    [2, 1, false],
  ])("%i questions seen again, %i put right: %s", async (revisited, putRight, given) => {
    expect((await checked({ revisited, putRight })).includes("Careful Checker")).toBe(given);
  });

  test("what was right before was not put right", async () => {
    const pupil = await aPaper(await aStudent(app.db), [{}, {}, {}]);
    for (const qid of pupil.questions) await write(pupil, qid, "right");
    for (const qid of pupil.questions) {
      await pupil.client(noteRevisit, { ...pupil.own, qid });
      await pupil.client(noteRevisit, { ...pupil.own, qid });
      await write(pupil, qid, "right");
    }
    await pupil.client(handIn, pupil.own);
    expect(await badgesOf(pupil.client)).toEqual(["First Steps"]);
  });

  test("is for one's own running paper: nothing is noted without it, after it, or of another question", async () => {
    const pupil = await aPaper(await aStudent(app.db), [{}]);
    const [qid = ""] = pupil.questions;
    const other = await aPaper(await aStudent(app.db), [{}]);
    const foreign = { ...pupil.own, qid: other.questions[0] ?? "" };
    await expect(pupil.client(noteRevisit, foreign)).rejects.toMatchObject({ status: 404 });
    await pupil.client(handIn, pupil.own);
    await expect(pupil.client(noteRevisit, { ...pupil.own, qid })).rejects.toThrow(
      "This test is already handed in.",
    );
    const testless = { ...pupil.own, testid: other.own.testid, qid };
    await expect(pupil.client(noteRevisit, testless)).rejects.toThrow(
      "Press Proceed To Test first.",
    );
  });
});

test("Corrections Champion comes with the fifth Correction Review that was finished", async () => {
  const person = await aStudent(app.db);
  const client = await clientFor(app, person);
  const finished: string[][] = [];
  for (let paper = 0; paper < 6; paper += 1) {
    const pupil = await aPaper(person, [{}]);
    // The first has nothing to correct, so it counts for nothing.
    await write(pupil, pupil.questions[0] ?? "", paper === 0 ? "right" : "wrong");
    await pupil.client(handIn, pupil.own);
    // Not opened yet: nothing can have been gone through.
    await client(finishCorrections, pupil.own);
    await client(finalResults, { ...pupil.own, isCorrect: false });
    for (let again = 0; again < 2; again += 1) {
      const { data } = await client(finishCorrections, pupil.own);
      finished.push(data.newBadges.map(({ name }) => name));
    }
  }
  expect(finished.flat()).toEqual(["Corrections Champion"]);
  expect(finished.at(-2)).toEqual(["Corrections Champion"]);
});

test("Goal Planner comes with the profile that sets the last of three goals and a countdown", async () => {
  const client = await clientFor(app, await aStudent(app.db));
  await client(updateProfile, { goalForMath: 80, goalForEnglish: 70, goalForScience: 60 });
  expect(await waysOf(client)).toMatchObject({ "Goal Planner": "3 of 4" });
  await client(updateProfile, { countDownTimer: "2099-12-31" });
  await client(updateProfile, { countDownTimer: "2099-12-30" });
  expect(await badgesOf(client)).toEqual(["Goal Planner"]);
  expect(await credited(client)).toEqual([["Goal Planner", 10]]);
});

test("a badge cannot be changed in the database, and an event that fails leaves none", async () => {
  const person = await aStudent(app.db);
  const pupil = await aPaper(person, [{}]);
  await write(pupil, pupil.questions[0] ?? "", "right");
  await pupil.client(handIn, pupil.own);
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
