import {
  handIn,
  listMyHistory,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { endTest, letBackIn, listCandidates } from "@markwell/contract/calls/conduct";
import { myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { userDetails } from "@markwell/contract/calls/statistics";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aBegunTest, aTeacher, type TestPerson } from "../../testing/school.ts";
import {
  aClassWriting,
  answersTo,
  closingOf,
  ownIds,
  startWriting,
  type Writer,
} from "../../testing/sitting.ts";
import { sweepOverdue, sweepWaitedOut } from "./sweep.ts";

const app = startAppForFile();

const MINUTE = 60_000;

async function twoWriters() {
  const author = await aTeacher(app.db);
  const questions = [await aBankQuestion(app.db, author)];
  const more = { students: 2, release: "handin", duration: 30, questions } as const;
  const scene = await aBegunTest(app.db, { now: app.clock.now(), ...more });
  const [out, person] = scene.students as [TestPerson, TestPerson];
  const writer = await startWriting(app, scene.test, person);
  // Begins, and then the network is gone.
  const unlucky = { client: await clientFor(app, out), own: ownIds(scene.test, out) };
  await unlucky.client(proceedToTest, unlucky.own);
  const owner = await clientFor(app, scene.teacher);
  const { right } = await answersTo(app.db, scene.test.id, questions[0] ?? "");
  await writer.client(saveAnswer, { ...writer.own, ...right });
  return { ...scene, unlucky, writer, owner, right, id: { id: scene.test.id } };
}

async function timeRunsOut() {
  app.clock.advance(31 * MINUTE);
  await sweepOverdue(closingOf(app), app.clock.now());
  app.clock.advance(121_000);
  await sweepWaitedOut(closingOf(app), app.clock.now());
}

const candidate = async (
  { owner, id }: Awaited<ReturnType<typeof twoWriters>>,
  who: Pick<Writer, "own">,
) => {
  const { data } = await owner(listCandidates, id);
  return data.find(({ _id }) => _id === who.own.userid);
};

describe("an attempt whose questions never reached its student", () => {
  test("has no score, grade, average or badge, and the others' average leaves it out", async () => {
    const scene = await twoWriters();
    const { unlucky, writer, owner, id } = scene;
    await timeRunsOut();
    const { data } = await unlucky.client(handIn, unlucky.own);
    expect(data).toMatchObject({
      putAway: true,
      studentGrade: "",
      ...{ earnPoint: 0, newBadges: [], encouragement: texts.attempt.neverSaw },
    });
    const { data: theirs } = await writer.client(handIn, writer.own);
    expect(theirs).toMatchObject({ studentScore: 2, allStudentsMarksPercent: 100 });
    expect((await unlucky.client(listMyHistory, {})).data).toEqual([]);
    expect((await unlucky.client(userDetails, {})).data.averageOverall).toBeNull();
    expect((await unlucky.client(myData)).data.tests.map(({ result }) => result)).toEqual([null]);
    await expect(unlucky.client(finalResults, unlucky.own)).rejects.toThrow(texts.attempt.neverSaw);
    const scores = (await owner(candidateScores, { testid: id.id })).data;
    expect(
      scores.map(({ score, percentage, grade, neverSaw }) => [score, percentage, grade, neverSaw]),
    ).toEqual([
      [2, 100, "AL1", undefined],
      [null, null, "", true],
    ]);
  });

  test("is told to the teacher, who lets the student back in with all of the time", async () => {
    const scene = await twoWriters();
    const { unlucky, writer, owner, id, right } = scene;
    await timeRunsOut();
    expect(await candidate(scene, unlucky)).toMatchObject({ state: "finished", neverSaw: true });
    expect(await candidate(scene, writer)).not.toHaveProperty("neverSaw");
    const { data } = await owner(letBackIn, { ...id, candidate: unlucky.own.userid });
    expect(data.secondsLeft).toBe(30 * 60);
    expect(await candidate(scene, unlucky)).not.toHaveProperty("neverSaw");
    expect((await unlucky.client(paperQuestions, id)).data).toHaveLength(1);
    await unlucky.client(saveAnswer, { ...unlucky.own, ...right });
    expect((await unlucky.client(handIn, unlucky.own)).data).toMatchObject({ studentScore: 2 });
    await owner(endTest, id);
  });

  test("who saw them and answered nothing has 0, as ever", async () => {
    const { unlucky } = await twoWriters();
    await unlucky.client(paperQuestions, { id: unlucky.own.testid });
    const { data } = await unlucky.client(handIn, unlucky.own);
    expect(data).toMatchObject({ studentScore: 0, studentScorePercentage: 0, studentGrade: "AL8" });
    expect(data.putAway).toBeUndefined();
  });
});

test("right after a hand-in of written answers only, nobody has a grade, an average or a badge", async () => {
  const author = await aTeacher(app.db);
  const essay = await aBankQuestion(app.db, author, { kind: "long" });
  const scene = await aClassWriting(app, { students: 1, release: "handin", questions: [essay] });
  const [writer] = scene.writers as [Writer];
  await writer.client(saveAnswer, { ...writer.own, qid: essay, customAnswer: "Words of my own" });
  const { data } = await writer.client(handIn, writer.own);
  expect(data).toMatchObject({
    ...{ pending: true, studentGrade: "", totalGrade: "", totalMarks: 0, newBadges: [] },
  });
  const owner = await clientFor(app, scene.teacher);
  const [score] = (await owner(candidateScores, { testid: scene.test.id })).data;
  expect(score).toMatchObject({ percentage: null, grade: "", pending: true });
});
