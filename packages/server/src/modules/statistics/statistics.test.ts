import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { letBackIn } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import {
  papersStatistics,
  topicStatistics,
  userDetails,
} from "@markwell/contract/calls/statistics";
import { deleteTest } from "@markwell/contract/calls/tests";
import { QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { partOf } from "@markwell/domain/statistics/parts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import {
  aBankQuestion,
  aBegunTest,
  aStudent,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { answersTo, startWriting } from "../../testing/sitting.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await subjectId(app.db);
});
afterAll(() => app.close());

const MINUTE = 60_000;

const details = async (student: { id: string }, subject = "Mathematics") =>
  (await (await clientFor(app, student))(userDetails, { subject })).data;

test("a new student has no figures, and empty lists", async () => {
  const student = await aStudent(app.db, { level: "secondary 5" });
  const client = await clientFor(app, student);
  const { data } = await client(userDetails, {});
  expect(data).toMatchObject({
    _id: student.id,
    type: "STUDENT",
    level: "secondary 5",
    postalCode: "123456",
    badgesIds: [],
    goalForMath: null,
    goal: 75,
    goalPapers: 10,
    countDownTimer: null,
    notesOnCountDown: "",
    mathTutor: null,
    subject: { topic: "Mathematics" },
    averageOverall: null,
    averageOverallAllWebsite: null,
    lat5TestsScorePercentage: [],
    papersCompleted: 0,
    hoursSpend: 0,
    average: null,
    completedTest: 0,
  });
  expect(data.last5MonthAverage.map(({ value }) => value)).toEqual([null, null, null, null, null]);
  expect((await client(topicStatistics, {})).data).toMatchObject({
    goal: 75,
    level: "secondary 5",
    topicalStatistics: [],
    strongestTopics: [],
    weakestTopics: [],
  });
  const parts = (await client(papersStatistics, {})).data;
  expect(parts.componentData).toHaveLength(12);
  expect(parts.componentData.every(({ value }) => value === null)).toBe(true);
  expect(parts).toMatchObject({ papers: ["Paper 1", "Paper 2"], paper1Target: 81 });
});

test("a subject is asked for by its name or its id, whatever the case; an unknown one is refused", async () => {
  const client = await clientFor(app, await aStudent(app.db));
  const english = await subjectId(app.db, "English");
  for (const subject of [english, english.toUpperCase(), "english", " English "]) {
    expect((await client(userDetails, { subject })).data.subject._id).toBe(english);
  }
  await expect(client(topicStatistics, { subject: "Mother Tongue" })).rejects.toMatchObject({
    status: 400,
    errors: [{ path: "subject", message: expect.any(String) }],
  });
});

describe("the figures of a subject", () => {
  test("come from that subject alone", async () => {
    const student = await aStudent(app.db);
    await aSatAttempt(app, student, 8);
    expect(await details(student)).toMatchObject({ averageOverall: 80, completedTest: 1 });
    expect(await details(student, "English")).toMatchObject({ averageOverall: null });
  });

  test("count pauses of more than two minutes as two minutes", async () => {
    const student = await aStudent(app.db);
    // Eleven pauses of two and a half minutes: 22 minutes count.
    await aSatAttempt(app, student, 5, app.clock.now(), { pause: 2.5 * MINUTE });
    expect((await details(student)).hoursSpend).toBe(0.4);
    await aSatAttempt(app, student, 5, app.clock.now(), { pause: MINUTE });
    expect((await details(student)).hoursSpend).toBe(0.6);
  });

  test("put an attempt into the week and the month of the school in which it was handed in", async () => {
    // Monday 1 December 2025, 00:00 in Singapore, begins a week and a month.
    const monday = Date.parse("2025-11-30T16:00:00Z");
    const then = await startTestApp({ beside: app, clock: testClock(monday + 60 * MINUTE) });
    const student = await aStudent(app.db);
    await aSatAttempt(app, student, 4, monday - 1);
    await aSatAttempt(app, student, 8, monday);
    const client = await clientFor(then, student);
    const { data } = await client(userDetails, {});
    expect(data).toMatchObject({ papersCompleted: 1, average: 80, completedTest: 1 });
    expect(data.last5MonthAverage.slice(-2)).toEqual([
      { month: "2025-11", value: 40 },
      { month: "2025-12", value: 80 },
    ]);
    const { componentData } = (await client(papersStatistics, {})).data;
    const first = componentData.filter(({ paper }) => paper === "Paper 1").slice(-2);
    expect(first.map(({ value }) => value)).toEqual([40, 80]);
    await then.close();
  });

  test("leave an attempt out that is opened again, until it is handed in again", async () => {
    const { teacher, test: built, students } = await aBegunTest(app.db, { now: app.clock.now() });
    const student = students[0] as TestPerson;
    const writer = await startWriting(app, built, student);
    const { right } = await answersTo(app.db, built.id, built.questions[0] ?? "");
    await writer.client(saveAnswer, { ...writer.own, ...right });
    await writer.client(handIn, writer.own);
    expect(await details(student)).toMatchObject({ averageOverall: 50, papersCompleted: 1 });
    await (await clientFor(app, teacher))(letBackIn, { id: built.id, candidate: student.id });
    expect(await details(student)).toMatchObject({ averageOverall: null, papersCompleted: 0 });
    const topics = (await writer.client(topicStatistics, {})).data;
    expect(topics.topicalStatistics).toEqual([]);
    await writer.client(handIn, writer.own);
    expect(await details(student)).toMatchObject({ averageOverall: 50, papersCompleted: 1 });
  });

  test("count an attempt that waits for marking as handed in, and its percent when it is marked", async () => {
    const author = await aTeacher(app.db);
    const questions = [
      await aBankQuestion(app.db, author, { kind: "long", topic: "Circle", weightage: 4 }),
    ];
    const now = app.clock.now();
    const { teacher, test: built, students } = await aBegunTest(app.db, { now, questions });
    const student = students[0] as TestPerson;
    const writer = await startWriting(app, built, student);
    const answer = { ...writer.own, qid: questions[0] ?? "" };
    await writer.client(saveAnswer, { ...answer, customAnswer: "Because." });
    await writer.client(handIn, writer.own);
    expect(await details(student)).toMatchObject({ averageOverall: null, papersCompleted: 1 });
    const owner = await clientFor(app, teacher);
    for (const [score, percent] of [
      [3, 75],
      [1, 25],
    ] as const) {
      await owner(markAnswer, { ...answer, score });
      expect(await details(student)).toMatchObject({ averageOverall: percent });
      const { topicalStatistics } = (await writer.client(topicStatistics, {})).data;
      expect(topicalStatistics).toEqual([{ topic: "Circle", value: percent, answers: 1 }]);
    }
  });

  test("keep the attempts of a deleted test", async () => {
    const student = await aStudent(app.db);
    const { id, title, teacher } = await aSatAttempt(app, student, 7);
    await (await clientFor(app, teacher))(deleteTest, { _id: id, title });
    const { lat5TestsScorePercentage, averageOverall } = await details(student);
    expect(averageOverall).toBe(70);
    expect(lat5TestsScorePercentage).toMatchObject([
      { _id: id, name: title, value: 70, deleted: true },
    ]);
  });
});

describe("goals", () => {
  test.each([
    [0, null, null],
    [75, 81, 71],
    [100, 93, 88],
  ])("of %i give targets %s and %s, and are told as they were set", async (goal, first, second) => {
    const student = await aStudent(app.db);
    await app.db
      .insertInto("studentGoals")
      .values({ studentId: student.id, subjectId: await subjectId(app.db), goal, goalPapers: 3 })
      .execute();
    expect(await details(student)).toMatchObject({ goalForMath: goal, goal, goalPapers: 3 });
    const client = await clientFor(app, student);
    expect((await client(papersStatistics, {})).data).toMatchObject({
      goal,
      paper1Target: first,
      paper2Target: second,
    });
    expect((await client(topicStatistics, {})).data.goal).toBe(goal);
  });
});

test("the colours of the parts look at the last 30 days", async () => {
  const student = await aStudent(app.db);
  const days = (count: number) => app.clock.now() - count * 24 * 60 * MINUTE;
  await aSatAttempt(app, student, 9, days(2), { component: "Paper 1" });
  await aSatAttempt(app, student, 1, days(31), { component: "Paper 1" });
  await aSatAttempt(app, student, 1, days(31), { component: "Paper 2" });
  const client = await clientFor(app, student);
  expect((await client(papersStatistics, {})).data.last30Days).toEqual([
    { paper: "Paper 1", value: 90 },
    { paper: "Paper 2", value: null },
  ]);
});

test("the database knows the parts as the domain does", async () => {
  const components = [
    "",
    "Paper 1",
    " paper 1 booklet b",
    "Paper 2",
    "Booklet A",
    "Booklet B",
    "X",
  ];
  const cases = ["Mathematics", "English", "Science", "Music"].flatMap((subject) =>
    components.flatMap((component) => QUESTION_KINDS.map((kind) => ({ subject, component, kind }))),
  );
  const { rows } = await sql<{ part: number }>`
    select question_part(subject, component, kind) as part
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as (subject text, component text, kind text)`.execute(
    app.db,
  );
  expect(rows.map(({ part }) => part)).toEqual(
    cases.map(({ subject, component, kind }) => partOf(subject, component, kind)),
  );
});
