import {
  handIn,
  listMyHistory,
  listMyTests,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { registrationInfo } from "@markwell/contract/calls/people";
import { userDetails } from "@markwell/contract/calls/statistics";
import { listTests } from "@markwell/contract/calls/tests";
import { createWorksheet } from "@markwell/contract/calls/worksheets";
import { type Client, Refusal } from "@markwell/contract/client";
import { dayStart, formatDate } from "@markwell/domain/school/calendar";
import { DIFFICULTIES, type Difficulty } from "@markwell/domain/school/lists";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aStudent,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { answersTo } from "../../testing/sitting.ts";

let app: TestApp;
let author: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  author = await aTeacher(app.db);
  const about = { subjectId: await subjectId(app.db), level: "primary 6", strand: "" };
  const names = ["Speed", "Geometry", "Pie Charts", "Nets", "Solids"];
  await app.db
    .insertInto("topics")
    .values(names.map((name, index) => ({ ...about, name, position: 100 + index })))
    .execute();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOTHING = new Refusal("No Questions to create worksheet in this topic");

/** Questions of a topic in the bank of Primary 6 Mathematics; each case uses a topic of its own. */
async function bankOf(
  topic: string,
  counts: Partial<Record<Difficulty, number>>,
  about: Parameters<typeof aBankQuestion>[2] = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const difficulty of DIFFICULTIES) {
    for (let number = 0; number < (counts[difficulty] ?? 0); number += 1) {
      const question = { topic, difficulty, weightage: 2, ...about };
      ids.push(await aBankQuestion(app.db, author, question));
    }
  }
  return ids;
}

const aPupil = async () => {
  const pupil = await aStudent(app.db);
  return { pupil, client: await clientFor(app, pupil) };
};

const ask = (client: Client, topics: string[], more: { examType?: string; title?: string } = {}) =>
  client(createWorksheet, { subject: "Mathematics", examType: "Paper 1", topics, ...more });

/** The worksheet's questions, by id and difficulty, in order. */
async function questionsOf(testId: string) {
  return app.db
    .selectFrom("testQuestions")
    .innerJoin("questionRevisions as r", "r.id", "testQuestions.revisionId")
    .select(["testQuestions.questionId as id", "r.topic", "r.difficulty", "r.level"])
    .where("testId", "=", testId)
    .orderBy("testQuestions.position")
    .execute();
}

/** Sits a worksheet: right answers to the first questions, wrong ones to the others. */
async function sit(pupil: TestPerson, testid: string, right: number) {
  const client = await clientFor(app, pupil);
  const own = { testid, userid: pupil.id };
  await client(proceedToTest, own);
  for (const [index, { _id }] of (await client(paperQuestions, { id: testid })).data.entries()) {
    app.clock.advance(30_000);
    const answers = await answersTo(app.db, testid, _id);
    await client(saveAnswer, { ...own, ...(index < right ? answers.right : answers.wrong) });
  }
  return (await client(handIn, own)).data;
}

describe("a worksheet", () => {
  test("is among the pupil's tests, is sat and graded, brings points and feeds the statistics", async () => {
    await bankOf("Ratio", { basic: 6, moderate: 6 });
    const { pupil, client } = await aPupil();
    const { testid, title, message } = await ask(client, ["Ratio"]);
    const today = formatDate(app.clock.now(), "Asia/Singapore");
    expect(title).toBe(`Worksheet Mathematics ${today} - 1`);
    expect(message).toBe("The worksheet is ready. Take it whenever you like.");
    const listed = (await client(listMyTests)).data.find(({ _id }) => _id === testid);
    // Five questions of two marks: 15 minutes, and half of the 10 points.
    expect(listed).toMatchObject({
      title,
      begun: true,
      duration: 15,
      points: 5,
      exam: "Paper 1",
      level: "primary 6",
      totalMarks: 10,
      subjects: [{ topic: "Mathematics" }],
    });
    expect(await sit(pupil, testid, 4)).toMatchObject({ studentScorePercentage: 80, earnPoint: 4 });
    expect((await client(listMyHistory, {})).data).toMatchObject([{ _id: testid, percentage: 80 }]);
    expect((await client(userDetails, {})).data).toMatchObject({
      averageOverall: 80,
      papersCompleted: 1,
    });
  });

  test("is no one else's: not in a teacher's list, and nobody can register", async () => {
    await bankOf("Percentage", { basic: 5 });
    const { client } = await aPupil();
    const other = await aPupil();
    const { testid } = await ask(client, ["Percentage"]);
    const teacher = await clientFor(app, author);
    expect((await teacher(listTests)).data.map(({ _id }) => _id)).not.toContain(testid);
    const seen = (await other.client(listMyTests)).data.map(({ _id }) => _id);
    expect(seen).not.toContain(testid);
    const info = await other.client(registrationInfo, { testid });
    expect(JSON.stringify(info)).toContain('"open":false');
  });

  test("takes the first three topics, in order, and only what fits level and part", async () => {
    for (const topic of ["Algebra", "Circle", "Volume", "Average"]) {
      await bankOf(topic, { basic: 5 });
    }
    await bankOf("Algebra", { basic: 5 }, { component: "Paper 2" });
    const { client } = await aPupil();
    const topics = ["Circle", "Algebra", "Circle", "Volume", "Average"];
    const questions = await questionsOf((await ask(client, topics)).testid);
    expect(questions.map(({ topic }) => topic)).toEqual(
      ["Circle", "Algebra", "Volume"].flatMap((topic) => Array(5).fill(topic)),
    );
    const second = await questionsOf(
      (await ask(client, ["Algebra"], { examType: "paper 2" })).testid,
    );
    const first = new Set(questions.map(({ id }) => id));
    expect(second).toHaveLength(5);
    expect(second.some(({ id }) => first.has(id))).toBe(false);
  });

  test("brings points three times a day", async () => {
    await bankOf("Fractions", { basic: 9 });
    const { pupil } = await aPupil();
    // The next day of the school has begun, and has not ended when the last one is handed in.
    const day = dayStart(app.clock.now(), "Asia/Singapore") + DAY;
    app.clock.advance(day + 60 * MINUTE - app.clock.now());
    const earned: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { testid } = await ask(await clientFor(app, pupil), ["Fractions"]);
      earned.push((await sit(pupil, testid, 5)).earnPoint);
    }
    expect(earned.map((points) => points > 0)).toEqual([true, true, true, false]);
    app.clock.advance(DAY);
    const { testid } = await ask(await clientFor(app, pupil), ["Fractions"]);
    expect((await sit(pupil, testid, 5)).earnPoint).toBeGreaterThan(0);
  });

  test("gets harder with the pupil's average in the topic", async () => {
    await bankOf("Speed", { basic: 12, moderate: 12, challenging: 12 });
    const { pupil } = await aPupil();
    const mixes: Difficulty[][] = [];
    for (const right of [3, 5]) {
      const { testid } = await ask(await clientFor(app, pupil), ["Speed"]);
      mixes.push((await questionsOf(testid)).map(({ difficulty }) => difficulty as Difficulty));
      await sit(pupil, testid, right);
    }
    // None yet: as weak. 60: on the way. Then 8 of 10: at the goal.
    const { testid } = await ask(await clientFor(app, pupil), ["Speed"]);
    mixes.push((await questionsOf(testid)).map(({ difficulty }) => difficulty as Difficulty));
    expect(mixes).toEqual([
      ["basic", "basic", "basic", "moderate", "moderate"],
      ["basic", "moderate", "moderate", "moderate", "challenging"],
      ["moderate", "moderate", "challenging", "challenging", "challenging"],
    ]);
  });
});

describe("questions that the pupil knows from lately", () => {
  test("come again only when nothing else is left, or when time has passed", async () => {
    const all = await bankOf("Geometry", { basic: 11 });
    const { pupil } = await aPupil();
    const next = async () => {
      const { testid } = await ask(await clientFor(app, pupil), ["Geometry"]);
      return { testid, ids: (await questionsOf(testid)).map(({ id }) => id) };
    };
    const first = await next();
    await sit(pupil, first.testid, 2);
    const second = await next();
    expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([]);
    await sit(pupil, second.testid, 0);
    // One is left; four of the known ones fill up.
    const third = await next();
    const left = all.filter((id) => !first.ids.includes(id) && !second.ids.includes(id));
    expect(third.ids).toEqual(expect.arrayContaining(left));
    expect(third.ids).toHaveLength(5);
    await sit(pupil, third.testid, 0);
    // After a week what was only seen is free again; what was right is not, for 30 days.
    app.clock.advance(8 * DAY);
    const right = first.ids.slice(0, 2);
    const fourth = await next();
    expect(fourth.ids.filter((id) => right.includes(id))).toEqual([]);
  });

  test("are also those of a worksheet that is not begun", async () => {
    await bankOf("Pie Charts", { basic: 10 });
    const { client } = await aPupil();
    const first = await questionsOf((await ask(client, ["Pie Charts"])).testid);
    app.clock.advance(2 * MINUTE);
    const second = await questionsOf((await ask(client, ["Pie Charts"])).testid);
    const ids = new Set([...first, ...second].map(({ id }) => id));
    expect(ids.size).toBe(10);
  });
});

describe("a request that comes again", () => {
  test("makes no second worksheet, also at the same moment; another topic does", async () => {
    await bankOf("Nets", { basic: 5 });
    const { pupil, client } = await aPupil();
    const made = await Promise.all([1, 2, 3].map(() => ask(client, ["Nets"])));
    expect(new Set(made.map(({ testid }) => testid)).size).toBe(1);
    const other = await ask(client, ["Nets", "Ratio"]);
    expect(other.title).toMatch(/ - 2$/);
    expect((await client(listMyTests)).data).toHaveLength(2);
    await sit(pupil, made[0]?.testid ?? "", 5);
    expect((await ask(await clientFor(app, pupil), ["Nets"])).title).toMatch(/ - 3$/);
  });

  test("after a minute makes the next one", async () => {
    const { client } = await aPupil();
    const first = await ask(client, ["Ratio"]);
    app.clock.advance(61_000);
    expect((await ask(client, ["Ratio"])).testid).not.toBe(first.testid);
  });
});

describe("the title", () => {
  test("names the day that is sent, and takes a number that is free", async () => {
    const { client } = await aPupil();
    const { title } = await client(createWorksheet, {
      subject: await subjectId(app.db),
      topics: ["Ratio"],
      examType: "Paper 1",
      testDate: "21/11/2026",
      title: "Worksheet Mathematics 21/11/2026 - 2",
    });
    expect(title).toBe("Worksheet Mathematics 21/11/2026 - 2");
  });

  test.each(["2026-02-31", "31.12.2026", "tomorrow"])("refuses %s as a day", async (testDate) => {
    const { client } = await aPupil();
    const asked = { subject: "Mathematics", topics: ["Ratio"], examType: "Paper 1", testDate };
    await expect(client(createWorksheet, asked)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "testDate", message: expect.any(String) }],
    });
  });
});

describe("no worksheet", () => {
  test("without a question in the topics, and nothing is left behind", async () => {
    const { client } = await aPupil();
    await expect(ask(client, ["Nothing Like It"])).rejects.toThrow(NOTHING);
    await expect(ask(client, ["Average"], { examType: "Paper 2" })).rejects.toThrow(NOTHING);
    expect((await client(listMyTests)).data).toEqual([]);
  });

  test("while the pupil waits for approval", async () => {
    const pending = await aStudent(app.db, { approved: false });
    const asked = ask(await clientFor(app, pending), ["Ratio"]);
    await expect(asked).rejects.toThrow(
      new Refusal("Your account is waiting for approval by the school."),
    );
  });

  test("of a part that the subject does not have", async () => {
    const { client } = await aPupil();
    await expect(ask(client, ["Ratio"], { examType: "Booklet A" })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "examType", message: "Please choose a paper of this subject" }],
    });
  });

  test("while ten wait to be begun", async () => {
    const { client } = await aPupil();
    for (let made = 0; made < 10; made += 1) {
      await ask(client, ["Ratio"]);
      app.clock.advance(61_000);
    }
    await expect(ask(client, ["Ratio"])).rejects.toThrow(/10 worksheets that you have not begun/);
  });
});

test("long answers of a worksheet wait for the pupil's tutor", async () => {
  await bankOf(
    "Solids",
    { basic: 2 },
    { kind: "long", component: "Paper 2", answer: ["Because."] },
  );
  const tutor = await aTeacher(app.db);
  const { pupil, client } = await aPupil();
  await app.db
    .insertInto("studentTutors")
    .values({
      studentId: pupil.id,
      teacherId: tutor.id,
      subjectId: await subjectId(app.db),
      chosenAt: new Date(),
    })
    .execute();
  const { testid } = await ask(client, ["Solids"], { examType: "Paper 2" });
  expect(await sit(pupil, testid, 2)).toMatchObject({ pending: true });
  const { createdBy } = await app.db
    .selectFrom("tests")
    .select("createdBy")
    .where("id", "=", testid)
    .executeTakeFirstOrThrow();
  expect(createdBy).toBe(tutor.id);
});
