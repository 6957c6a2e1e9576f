import {
  handIn,
  listMyHistory,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { userBadges } from "@markwell/contract/calls/badges";
import { pointsHistory } from "@markwell/contract/calls/points";
import { finalResults } from "@markwell/contract/calls/results";
import {
  papersStatistics,
  topicStatistics,
  userDetails,
} from "@markwell/contract/calls/statistics";
import { studentResults } from "@markwell/contract/calls/students";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import type { TestPerson } from "../../testing/school.ts";
import { answersTo, closingOf } from "../../testing/sitting.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../../testing/worksheets.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

const MINUTE = 60_000;
// In the middle of a month: figures before and after are compared.
const app = startAppForFile({ clock: testClock(Date.parse("2026-11-18T04:00:00Z")) });
let scene: WorksheetScene;
beforeAll(async () => {
  scene = await withWorksheets(app);
  await scene.bankOf("Farming", { basic: 12, moderate: 12 });
});

async function figuresOf(client: Client, teacher: Client, student: TestPerson) {
  const subject = { subject: "mathematics" };
  return {
    details: (await client(userDetails, subject)).data,
    topics: (await client(topicStatistics, subject)).data,
    papers: (await client(papersStatistics, subject)).data,
    history: (await client(listMyHistory, {})).data,
    points: await client(pointsHistory, {}),
    badges: (await client(userBadges, {})).data,
    ofTheTeacher: (await teacher(studentResults, { studentId: student.id })).data,
  };
}

async function blankWorksheet(client: Client, student: TestPerson) {
  app.clock.advance(2 * MINUTE);
  const { testid } = await askForWorksheet(client, ["Farming"]);
  const own = { testid, userid: student.id };
  await client(proceedToTest, own);
  app.clock.advance(MINUTE);
  return { own, result: (await client(handIn, own)).data };
}

describe("a worksheet that is handed in with nothing answered", () => {
  test("changes no figure of the student, six times over, and shows no key", async () => {
    const { student } = await scene.aStudent();
    const first = await clientFor(app, student);
    const teacher = await clientFor(app, scene.author);
    const worked = await askForWorksheet(first, ["Farming"]);
    await scene.sit(student, worked.testid, 4);
    const client = await clientFor(app, student);
    const before = await figuresOf(client, teacher, student);
    expect(before.history).toHaveLength(1);
    expect(before.ofTheTeacher).toHaveLength(1);
    for (let round = 0; round < 6; round += 1) {
      const { own, result } = await blankWorksheet(client, student);
      expect(result).toMatchObject({
        studentScore: 0,
        totalMarks: 10,
        studentScorePercentage: 0,
        earnPoint: 0,
        performancePoint: 0,
        newBadges: [],
        putAway: true,
        encouragement: texts.worksheet.putAway,
      });
      for (const isCorrect of [undefined, false, true]) {
        await expect(client(finalResults, { ...own, isCorrect })).rejects.toThrow(
          new Refusal(texts.worksheet.putAway),
        );
      }
    }
    expect(await figuresOf(client, teacher, student)).toEqual(before);
    const { testid } = await askForWorksheet(client, ["Farming"]);
    expect((await scene.sit(student, testid, 5)).earnPoint).toBeGreaterThan(0);
  });

  test.each([
    ["is put away when the clock closes it, too", true],
    ["counts when a late answer comes", false],
  ])("%s", async (_, blank) => {
    const { student, client } = await scene.aStudent();
    const { testid } = await askForWorksheet(client, ["Farming"]);
    const own = { testid, userid: student.id };
    await client(proceedToTest, own);
    const { data } = await client(paperQuestions, { id: testid });
    const qid = data[0]?._id ?? "";
    const answeredAt = app.clock.now() + MINUTE;
    app.clock.advance(15 * MINUTE + 10_000);
    await sweepOverdue(closingOf(app), app.clock.now());
    const { right } = await answersTo(app.db, testid, qid);
    if (!blank) await client(saveAnswer, { ...own, ...right, sequence: answeredAt });
    expect((await client(handIn, own)).data.putAway ?? false).toBe(blank);
    if (blank) return;
    expect((await client(listMyHistory, {})).data).toMatchObject([{ _id: testid }]);
    expect((await client(finalResults, own)).data.result).toHaveLength(5);
  });

  test("with one answer is worked on: it counts, and its review opens", async () => {
    const { student, client } = await scene.aStudent();
    const { testid } = await askForWorksheet(client, ["Farming"]);
    const own = { testid, userid: student.id };
    await client(proceedToTest, own);
    const { data } = await client(paperQuestions, { id: testid });
    const { wrong } = await answersTo(app.db, testid, data[0]?._id ?? "");
    await client(saveAnswer, { ...own, ...wrong });
    expect((await client(handIn, own)).data).not.toHaveProperty("putAway");
    expect((await client(userDetails, {})).data).toMatchObject({ papersCompleted: 1 });
    expect((await client(finalResults, own)).data.result).toHaveLength(5);
  });
});
