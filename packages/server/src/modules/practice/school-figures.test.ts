import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import { aBankQuestion, aTeacher, subjectId } from "../../testing/school.ts";
import { aClassWriting, answersTo } from "../../testing/sitting.ts";
import { hardnessOf, measureSchool } from "./school-figures.ts";

const ZONE = "Asia/Singapore";
const DAY = 86_400_000;

const app = startAppForFile();

test("a test's hardness is the same from the night as on the spot; the night's is used for two days", async () => {
  const author = await aTeacher(app.db);
  const questions: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    questions.push(await aBankQuestion(app.db, author, { weightage: 1 }));
  }
  const { writers, test: sat } = await aClassWriting(app, { questions, students: 6 });
  for (const [place, { client, own }] of writers.entries()) {
    // Each has 60 percent in two other attempts, and here 25, 25, 25, 50, 50 and 50.
    for (const _ of [1, 2]) await aSatAttempt(app, { ...author, id: own.userid }, 6);
    for (const qid of questions.slice(0, place < 3 ? 1 : 2)) {
      await client(saveAnswer, { ...own, ...(await answersTo(app.db, sat.id, qid)).right });
    }
    await client(handIn, own);
  }
  const asked = { testId: sat.id, subjectId: await subjectId(app.db) };
  const harder = async (now: number) =>
    (await hardnessOf(app.db, [asked], now))(asked.testId, asked.subjectId);
  const stored = () =>
    app.db
      .selectFrom("testHardness")
      .select("harder")
      .where("testId", "=", sat.id)
      .executeTakeFirst();
  const now = app.clock.now();
  // Of three attempts the average is 48.3 and 56.7; this one lies 23.3 and 6.7 below it.
  expect(await harder(now)).toBeCloseTo(15, 6);
  expect(await stored()).toBeUndefined();
  await measureSchool(app.db, { now, zone: ZONE });
  expect((await stored())?.harder).toBeCloseTo(15, 6);
  const spread = await app.db
    .selectFrom("levelSpreads")
    .select(["students", "mean"])
    .where("level", "=", "primary 6")
    .where("subjectId", "=", asked.subjectId)
    .executeTakeFirst();
  expect(spread?.students).toBe(6);
  expect(spread?.mean).toBeCloseTo(52.5, 6);
  await app.db.updateTable("testHardness").set({ harder: 3 }).execute();
  expect(await harder(now + DAY)).toBe(3);
  expect(await harder(now + 3 * DAY)).toBeCloseTo(15, 6);
});
