import { finalResults } from "@markwell/contract/calls/results";
import { seeded } from "@markwell/domain/random";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import type { TestPerson } from "../../testing/school.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../../testing/worksheets.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const app = startAppForFile();
let scene: WorksheetScene;
beforeAll(async () => {
  scene = await withWorksheets(app);
});

async function sitAgain(student: TestPerson, topic: string, right: number) {
  app.clock.advance(2 * MINUTE);
  const { testid } = await askForWorksheet(await clientFor(app, student), [topic]);
  return { own: { testid, userid: student.id }, result: await scene.sit(student, testid, right) };
}

const readKeys = async (student: TestPerson, own: { testid: string; userid: string }) =>
  (await clientFor(app, student))(finalResults, own);

test("the same worksheet after reading its keys earns no performance points, for 7 days", async () => {
  await scene.bankOf("Known", { basic: 5 });
  const { student } = await scene.aStudent();
  const first = await sitAgain(student, "Known", 1);
  // A fifth of the 3 points for right answers.
  expect(first.result).toMatchObject({ studentScorePercentage: 20, performancePoint: 1 });
  expect(first.result).not.toHaveProperty("knownQuestions");
  await readKeys(student, first.own);
  const again = await sitAgain(student, "Known", 5);
  expect(again.result).toMatchObject({
    studentScorePercentage: 100,
    performancePoint: 0,
    // Only the effort is left: 0.4 of 5.
    earnPoint: 2,
    knownQuestions: 5,
  });
  app.clock.advance(8 * DAY);
  const later = await sitAgain(student, "Known", 5);
  expect(later.result).toMatchObject({ performancePoint: 3 });
  await readKeys(student, later.own);
  app.clock.advance(DAY);
  expect((await sitAgain(student, "Known", 5)).result.performancePoint).toBe(0);
});

test("without reading the keys it earns them every time", async () => {
  await scene.bankOf("Unread", { basic: 5 });
  const { student } = await scene.aStudent();
  await sitAgain(student, "Unread", 2);
  expect((await sitAgain(student, "Unread", 5)).result.performancePoint).toBe(3);
});

test("only the questions whose keys were read are left out", async () => {
  const read = await scene.bankOf("Partly", { basic: 5 });
  const { student } = await scene.aStudent();
  const first = await sitAgain(student, "Partly", 0);
  await readKeys(student, first.own);
  await scene.bankOf("Partly too", { basic: 5 });
  app.clock.advance(2 * MINUTE);
  const { testid } = await askForWorksheet(await clientFor(app, student), ["Partly", "Partly too"]);
  expect((await scene.questionsOf(testid)).filter(({ id }) => read.includes(id))).toHaveLength(5);
  // 30 minutes: 10 points, of which 6 for right answers, and half of those from what was not read.
  const result = await scene.sit(student, testid, 10);
  expect(result).toMatchObject({ performancePoint: 3, knownQuestions: 5 });
});

test("however often it is repeated after reading, whatever is right: never one", async () => {
  await scene.bankOf("Again", { basic: 5 });
  const { student } = await scene.aStudent();
  const random = seeded("again and again");
  const first = await sitAgain(student, "Again", 0);
  await readKeys(student, first.own);
  for (let round = 0; round < 12; round += 1) {
    app.clock.advance(Math.floor(random() * 5 * DAY));
    const { own, result } = await sitAgain(student, "Again", Math.floor(random() * 6));
    expect(result.performancePoint).toBe(0);
    await readKeys(student, own);
  }
});
