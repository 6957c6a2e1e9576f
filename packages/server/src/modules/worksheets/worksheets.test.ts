import { randomUUID } from "node:crypto";
import { entryFlags, listMyHistory, listMyTests } from "@markwell/contract/calls/attempts";
import { registrationInfo } from "@markwell/contract/calls/people";
import { startPractice } from "@markwell/contract/calls/practice";
import { finalResults } from "@markwell/contract/calls/results";
import { userDetails } from "@markwell/contract/calls/statistics";
import { listTests } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { dayStart, formatDate } from "@markwell/domain/school/calendar";
import type { Difficulty } from "@markwell/domain/school/lists";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import type { TestPerson } from "../../testing/school.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../../testing/worksheets.ts";

const app = startAppForFile();
let scene: WorksheetScene;
beforeAll(async () => {
  scene = await withWorksheets(app);
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("a worksheet", () => {
  test("is among the student's tests, is sat and graded, brings points and feeds the statistics", async () => {
    await scene.bankOf("Ratio", { basic: 6, moderate: 6 });
    const { student, client } = await scene.aStudent();
    const { testid, title, message } = await askForWorksheet(client, ["Ratio"]);
    const today = formatDate(app.clock.now(), "Asia/Singapore");
    expect(title).toBe(`Worksheet Mathematics ${today} - 1`);
    expect(message).toBe(texts.worksheet.created);
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
    expect(await scene.sit(student, testid, 4)).toMatchObject({
      studentScorePercentage: 80,
      earnPoint: 4,
      worksheet: { goal: 75, goalGrade: "AL4", earlierPercent: null, earlier: 0 },
    });
    const own = { testid, userid: student.id };
    expect((await client(finalResults, own)).data.worksheet).toBe(true);
    const flags = await client(entryFlags, { testid, traineeid: student.id });
    expect(flags.data.worksheet).toBe(true);
    expect((await client(listMyHistory, {})).data).toMatchObject([{ _id: testid, percentage: 80 }]);
    expect((await client(userDetails, {})).data).toMatchObject({
      averageOverall: 80,
      papersCompleted: 1,
    });
  });

  test("is no one else's: not in a teacher's list, and nobody can register", async () => {
    await scene.bankOf("Percentage", { basic: 5 });
    const { client } = await scene.aStudent();
    const other = await scene.aStudent();
    const { testid } = await askForWorksheet(client, ["Percentage"]);
    const teacher = await clientFor(app, scene.author);
    expect((await teacher(listTests)).data.map(({ _id }) => _id)).not.toContain(testid);
    const seen = (await other.client(listMyTests)).data.map(({ _id }) => _id);
    expect(seen).not.toContain(testid);
    const info = await other.client(registrationInfo, { testid });
    expect(JSON.stringify(info)).toContain('"open":false');
  });

  test("takes the first three topics, in order, and only what fits level and part", async () => {
    for (const topic of ["Algebra", "Circle", "Volume", "Average"]) {
      await scene.bankOf(topic, { basic: 5 });
    }
    await scene.bankOf("Algebra", { basic: 5 }, { component: "Paper 2" });
    const { client } = await scene.aStudent();
    const topics = ["Circle", "Algebra", "Circle", "Volume", "Average"];
    const questions = await scene.questionsOf((await askForWorksheet(client, topics)).testid);
    expect(questions.map(({ topic }) => topic)).toEqual(
      ["Circle", "Algebra", "Volume"].flatMap((topic) => Array(5).fill(topic)),
    );
    const second = await scene.questionsOf(
      (await askForWorksheet(client, ["Algebra"], { examType: "paper 2" })).testid,
    );
    const first = new Set(questions.map(({ id }) => id));
    expect(second).toHaveLength(5);
    expect(second.some(({ id }) => first.has(id))).toBe(false);
  });

  test("brings points three times a day", async () => {
    await scene.bankOf("Fractions", { basic: 9 });
    const { student } = await scene.aStudent();
    // The next day of the school has begun, and has not ended when the last one is handed in.
    const day = dayStart(app.clock.now(), "Asia/Singapore") + DAY;
    app.clock.advance(day + 60 * MINUTE - app.clock.now());
    const earned: number[] = [];
    const before: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { testid } = await askForWorksheet(await clientFor(app, student), ["Fractions"]);
      const { earnPoint, worksheet } = await scene.sit(student, testid, 5 - round);
      earned.push(earnPoint);
      before.push([worksheet?.earlier, worksheet?.earlierPercent]);
    }
    expect(before).toEqual([
      [0, null],
      [1, 100],
      [2, 90],
      [3, 80],
    ]);
    expect(earned.map((points) => points > 0)).toEqual([true, true, true, false]);
    app.clock.advance(DAY);
    const { testid } = await askForWorksheet(await clientFor(app, student), ["Fractions"]);
    expect((await scene.sit(student, testid, 5)).earnPoint).toBeGreaterThan(0);
  });

  test("gets harder with the student's average in the topic", async () => {
    await scene.bankOf("Speed", { basic: 12, moderate: 12, challenging: 12 });
    const { student } = await scene.aStudent();
    const mixes: Difficulty[][] = [];
    for (const right of [3, 5]) {
      const { testid } = await askForWorksheet(await clientFor(app, student), ["Speed"]);
      mixes.push(
        (await scene.questionsOf(testid)).map(({ difficulty }) => difficulty as Difficulty),
      );
      await scene.sit(student, testid, right);
    }
    // No results yet: weak. 60: on the way. Then 8 of 10: at the goal.
    const { testid } = await askForWorksheet(await clientFor(app, student), ["Speed"]);
    mixes.push((await scene.questionsOf(testid)).map(({ difficulty }) => difficulty as Difficulty));
    expect(mixes).toEqual([
      ["basic", "basic", "basic", "moderate", "moderate"],
      ["basic", "moderate", "moderate", "moderate", "challenging"],
      ["moderate", "moderate", "challenging", "challenging", "challenging"],
    ]);
  });
});

describe("questions that the student knows from lately", () => {
  test("come again only when nothing else is left, or when time has passed", async () => {
    const all = await scene.bankOf("Geometry", { basic: 11 });
    const { student } = await scene.aStudent();
    const next = async () => {
      const { testid } = await askForWorksheet(await clientFor(app, student), ["Geometry"]);
      return { testid, ids: (await scene.questionsOf(testid)).map(({ id }) => id) };
    };
    const first = await next();
    await scene.sit(student, first.testid, 2);
    const second = await next();
    expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([]);
    await scene.sit(student, second.testid, 0);
    const third = await next();
    const left = all.filter((id) => !first.ids.includes(id) && !second.ids.includes(id));
    expect(third.ids).toEqual(expect.arrayContaining(left));
    expect(third.ids).toHaveLength(5);
    await scene.sit(student, third.testid, 0);
    // After a week a question that was only seen is free again; one answered right takes 30 days.
    app.clock.advance(8 * DAY);
    const right = first.ids.slice(0, 2);
    const fourth = await next();
    expect(fourth.ids.filter((id) => right.includes(id))).toEqual([]);
  });

  test("are also those of a worksheet that is not begun", async () => {
    await scene.bankOf("Pie Charts", { basic: 10 });
    const { client } = await scene.aStudent();
    const first = await scene.questionsOf((await askForWorksheet(client, ["Pie Charts"])).testid);
    app.clock.advance(2 * MINUTE);
    const second = await scene.questionsOf((await askForWorksheet(client, ["Pie Charts"])).testid);
    const ids = new Set([...first, ...second].map(({ id }) => id));
    expect(ids.size).toBe(10);
  });
});

describe("the questions of a worksheet", () => {
  const asked = async (topic: string, student: TestPerson) => {
    const made = await askForWorksheet(await clientFor(app, student), [topic]);
    return { made, ids: (await scene.questionsOf(made.testid)).map(({ id }) => id).sort() };
  };

  test("are as hard as they proved to be, not as they are labelled", async () => {
    const hard = await scene.bankOf("Symmetry", { basic: 5 });
    const easy = await scene.bankOf("Symmetry", { basic: 5 });
    const measured = { version: 1, b: 1.5, se: 0.2, answers: 200, measuredAt: new Date() };
    await app.db
      .insertInto("questionDifficulties")
      .values(hard.map((questionId) => ({ ...measured, questionId })))
      .execute();
    const { student } = await scene.aStudent();
    expect((await asked("Symmetry", student)).ids).toEqual(easy.sort());
  });

  test("are first those that the student has not met in practice either", async () => {
    const all = await scene.bankOf("Tessellation", { basic: 10 });
    const { student, client } = await scene.aStudent();
    const round = await client(startPractice, {
      kind: "topic",
      subject: "Mathematics",
      topic: "Tessellation",
      clientRequestId: randomUUID(),
    });
    const met = round.data.questions.map(({ _id }) => _id);
    const unmet = all.filter((id) => !met.includes(id)).sort();
    app.clock.advance(8 * DAY);
    expect((await asked("Tessellation", student)).ids).toEqual(unmet);
  });

  test("are never near copies, and the reply says why they are fewer", async () => {
    const copies = await scene.bankOf(
      "Perimeter",
      { basic: 4 },
      { body: "<p>A square has sides of 3 cm. How long is the way around it?</p>" },
    );
    const others = await scene.bankOf("Perimeter", { basic: 3 });
    const { student } = await scene.aStudent();
    const { made, ids } = await asked("Perimeter", student);
    expect(ids.filter((id) => copies.includes(id))).toHaveLength(1);
    expect(ids).toEqual(expect.arrayContaining(others));
    expect(made.fewer).toBe(texts.worksheet.fewer.alike(4, 15));
    await scene.bankOf("Scale", { basic: 3 });
    expect((await asked("Scale", student)).made.fewer).toBe(texts.worksheet.fewer.free(3, 15));
  });
});
