import { handIn, noteRevisit } from "@markwell/contract/calls/attempts";
import { updateProfile } from "@markwell/contract/calls/profile";
import { finalResults, finishCorrections } from "@markwell/contract/calls/results";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
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
import { answersTo, closingOf } from "../../testing/sitting.ts";
import { recordSitting } from "../attempts/index.ts";

const DAY = 86_400_000;
const app = startAppForFile();
let scene: BadgeScene;
beforeAll(async () => {
  scene = await withBadges(app);
});

test("weeks and months are the school's: Sunday 23:59 and Monday 00:00 are of two weeks", async () => {
  const person = await aStudent(app.db);
  // Monday, 2 November 2026, 00:00 in Singapore.
  const monday = Date.UTC(2026, 10, 1, 16);
  const closing = closingOf(app);
  const days = [monday, monday + DAY, monday + 2 * DAY, monday + 7 * DAY - 60_000];
  const sitAt = async (at: number) => {
    const built = await scene.aTestFor(person, [{}]);
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
  expect(await waysToBadges(client)).toMatchObject({ "Week Warrior": "3 of 4" });
  await sitAt(days[3] ?? 0);
  expect(await badgesOf(client)).toContain("Week Warrior");
});

describe("Careful Checker", () => {
  async function checked({ revisited, putRight }: { revisited: number; putRight: number }) {
    const student = await scene.anAttempt(await aStudent(app.db), [{}, {}, {}, {}]);
    for (const qid of student.questions) await scene.write(student, qid, "wrong");
    for (const qid of student.questions.slice(0, revisited)) {
      await student.client(noteRevisit, { ...student.own, qid });
    }
    for (const qid of student.questions.slice(0, putRight))
      await scene.write(student, qid, "right");
    await student.client(handIn, student.own);
    return badgesOf(student.client);
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
    const student = await scene.anAttempt(await aStudent(app.db), [{}, {}, {}]);
    for (const qid of student.questions) await scene.write(student, qid, "right");
    for (const qid of student.questions) {
      await student.client(noteRevisit, { ...student.own, qid });
      await student.client(noteRevisit, { ...student.own, qid });
      await scene.write(student, qid, "right");
    }
    await student.client(handIn, student.own);
    expect(await badgesOf(student.client)).toEqual(["First Steps"]);
  });

  test("is for one's own running attempt: nothing is noted without it, after it, or of another question", async () => {
    const student = await scene.anAttempt(await aStudent(app.db), [{}]);
    const [qid = ""] = student.questions;
    const other = await scene.anAttempt(await aStudent(app.db), [{}]);
    const foreign = { ...student.own, qid: other.questions[0] ?? "" };
    await expect(student.client(noteRevisit, foreign)).rejects.toMatchObject({ status: 404 });
    await student.client(handIn, student.own);
    await expect(student.client(noteRevisit, { ...student.own, qid })).rejects.toThrow(
      texts.attempt.handedIn,
    );
    const testless = { ...student.own, testid: other.own.testid, qid };
    await expect(student.client(noteRevisit, testless)).rejects.toThrow(texts.attempt.notStarted);
  });
});

test("Corrections Champion comes with the fifth Correction Review that was finished", async () => {
  const person = await aStudent(app.db);
  const client = await clientFor(app, person);
  const finished: string[][] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const student = await scene.anAttempt(person, [{}]);
    await scene.write(student, student.questions[0] ?? "", attempt === 0 ? "right" : "wrong");
    await student.client(handIn, student.own);
    await client(finishCorrections, student.own);
    await client(finalResults, { ...student.own, isCorrect: false });
    for (let again = 0; again < 2; again += 1) {
      const { data } = await client(finishCorrections, student.own);
      finished.push(data.newBadges.map(({ name }) => name));
    }
  }
  expect(finished.flat()).toEqual(["Corrections Champion"]);
  expect(finished.at(-2)).toEqual(["Corrections Champion"]);
});

test("Goal Planner comes with the profile that sets the last of three goals and a countdown", async () => {
  const client = await clientFor(app, await aStudent(app.db));
  await client(updateProfile, { goalForMath: 80, goalForEnglish: 70, goalForScience: 60 });
  expect(await waysToBadges(client)).toMatchObject({ "Goal Planner": "3 of 4" });
  await client(updateProfile, { countDownTimer: "2099-12-31" });
  await client(updateProfile, { countDownTimer: "2099-12-30" });
  expect(await badgesOf(client)).toEqual(["Goal Planner"]);
  expect(await creditedBadges(client)).toEqual([["Goal Planner", 10]]);
});
