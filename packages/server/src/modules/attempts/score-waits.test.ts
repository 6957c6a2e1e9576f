import { entryFlags, handIn, listMyHistory, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { childCorrections, childReport } from "@markwell/contract/calls/parents";
import { pointsHistory } from "@markwell/contract/calls/points";
import { myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import {
  papersStatistics,
  topicStatistics,
  userDetails,
} from "@markwell/contract/calls/statistics";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aParent } from "../../testing/parents.ts";
import { aBankQuestion, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aClassWriting, answersTo, closingOf, type Writer } from "../../testing/sitting.ts";
import { sweepCounting, sweepWaitedOut } from "./sweep.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

const LATE_ENOUGH = 121_000;

/** A class that writes it, with one student who has the first question right, perhaps more. */
async function aPaper(questions: readonly string[], release: "handin" | "ended" = "handin") {
  const scene = await aClassWriting(app, { students: 2, release, questions: [...questions] });
  const [writer, other] = scene.writers as [Writer, Writer];
  const owner = await clientFor(app, scene.teacher);
  return { ...scene, writer, other, owner, id: { id: scene.test.id } };
}

async function answerRight(scene: Awaited<ReturnType<typeof aPaper>>, ...questions: string[]) {
  const { writer, id } = scene;
  for (const qid of questions) {
    const { right } = await answersTo(app.db, id.id, qid);
    await writer.client(saveAnswer, { ...writer.own, ...right });
  }
}

async function settle() {
  await sweepWaitedOut(closingOf(app), app.clock.now());
  await sweepCounting(closingOf(app), app.clock.now());
}

async function mailsTo({ person }: Writer) {
  const sent = app.db.selectFrom("mailOutbox").select("kind").where("personId", "=", person.id);
  return (await sent.execute()).map(({ kind }) => kind);
}

/** All that a student, and a parent of theirs, can be told of scores. */
async function toldOf(writer: Writer) {
  const { client, person, own } = writer;
  const parent = await clientFor(app, await aParent(app.db, [person], { now: app.clock.now() }));
  const { report } = (await parent(childReport, { studentId: person.id, period: "year" })).data;
  const { data: user } = await client(authenticatedUser);
  const { data: details } = await client(userDetails, {});
  return {
    history: (await client(listMyHistory, {})).data.map(({ obtainedMarks, percentage }) => [
      obtainedMarks,
      percentage,
    ]),
    points: (await client(pointsHistory, {})).data.length,
    balance: user.points,
    average: details.averageOverall,
    papers: details.lat5TestsScorePercentage?.length ?? 0,
    badges: details.badgesIds.length,
    topics: (await client(topicStatistics, {})).data.topicalStatistics.length,
    parts: (await client(papersStatistics, {})).data.last30Days.filter(
      ({ value }) => value !== null,
    ).length,
    exported: (await client(myData)).data.tests.map(({ result }) => result?.score ?? null),
    parents: report.tests.map(({ score, marks }) => [score, marks]),
    corrections: (await parent(childCorrections, { studentId: person.id, testid: own.testid })).data
      .score,
    review: (await client(finalResults, own)).data.score,
    mails: await mailsTo(writer),
  };
}

describe("a score while another test holds a question", () => {
  test("waits as a whole, with all that is derived from it, and comes when that test is over", async () => {
    const shared = await aBankQuestion(app.db, author);
    const other = await aBankQuestion(app.db, author);
    const running = await aPaper([shared], "ended");
    const paper = await aPaper([other, shared]);
    await answerRight(paper, other, shared);
    const { writer } = paper;
    await expect(writer.client(handIn, writer.own)).rejects.toThrow(texts.attempt.heldWaits);
    await settle();
    expect(await toldOf(writer)).toEqual({
      history: [[0, 0]],
      ...{ points: 0, balance: 0, average: null, papers: 0, badges: 0, topics: 0, parts: 0 },
      exported: [null],
      parents: [["waits", null]],
      ...{ corrections: 0, review: 0, mails: [] },
    });
    const [row] = (await writer.client(listMyHistory, {})).data;
    expect(row).toMatchObject({ scoreWaits: true, answersWait: texts.attempt.scoreHeld });
    // The answers to its other questions are open, as they were.
    expect(row?.answersFree).toBeUndefined();
    const asking = { testid: writer.own.testid, traineeid: writer.own.userid };
    const { data: flags } = await writer.client(entryFlags, asking);
    expect(flags).toMatchObject({ confirmWaits: true, scoreWait: texts.attempt.scoreHeld });

    for (const each of running.writers) {
      await expect(each.client(handIn, each.own)).rejects.toThrow(texts.attempt.heldWaits);
    }
    await running.owner(endTest, running.id);
    await settle();
    expect((await writer.client(handIn, writer.own)).data).toMatchObject({ studentScore: 4 });
    expect(await toldOf(writer)).toMatchObject({
      history: [[4, 100]],
      // Of the paper, and of the badge for the first one.
      ...{ points: 2, average: 100, papers: 1, badges: 1, topics: 1 },
      exported: [4],
      parents: [["told", 4]],
      ...{ corrections: 4, review: 4 },
    });
  });

  test("says until when, where that is certain, and is told then without the next sweep", async () => {
    const shared = await aBankQuestion(app.db, author);
    const running = await aPaper([shared], "ended");
    const { writer } = await aPaper([shared]);
    await running.owner(endTest, running.id);
    await expect(writer.client(handIn, writer.own)).rejects.toThrow(texts.attempt.heldWaits);
    const [row] = (await writer.client(listMyHistory, {})).data;
    expect(row?.answersWait).toContain("You will see your score on ");
    app.clock.advance(LATE_ENOUGH);
    expect((await writer.client(handIn, writer.own)).data).toMatchObject({ studentScore: 0 });
  });

  test("does not wait where the student has seen its key, nor where nobody sits the other test", async () => {
    const shared = await aBankQuestion(app.db, author);
    const first = await aPaper([shared]);
    await first.writer.client(handIn, first.writer.own);
    await first.writer.client(finalResults, first.writer.own);
    await aPaper([shared], "ended");
    const [row] = (await first.writer.client(listMyHistory, {})).data;
    expect(row?.scoreWaits).toBeUndefined();
    await expect(first.other.client(handIn, first.other.own)).rejects.toThrow(
      texts.attempt.heldWaits,
    );
  });

  test("waits again when a mark changes it meanwhile", async () => {
    const shared = await aBankQuestion(app.db, author);
    const essay = await aBankQuestion(app.db, author, { kind: "long" });
    const paper = await aPaper([shared, essay]);
    const { writer, owner } = paper;
    await writer.client(saveAnswer, { ...writer.own, qid: essay, customAnswer: "Words of my own" });
    await writer.client(handIn, writer.own);
    const running = await aPaper([shared], "ended");
    await owner(markAnswer, { ...writer.own, qid: essay, score: 2 });
    const marksOf = async () => (await writer.client(listMyHistory, {})).data[0]?.obtainedMarks;
    expect(await marksOf()).toBe(0);
    expect(await mailsTo(writer)).not.toContain("result ready");
    // The score of before is known: the mark of the essay would tell what the shared question was worth in it.
    const { data: review } = await writer.client(finalResults, writer.own);
    expect(review.result.map(({ score }) => score)).toEqual([null, null]);
    await running.owner(endTest, running.id);
    app.clock.advance(LATE_ENOUGH);
    await writer.client(handIn, writer.own);
    expect(await marksOf()).toBe(2);
    expect(await mailsTo(writer)).toContain("result ready");
  });
});

describe("a review adds up to the score of the attempt", () => {
  test("also where questions are held since, of which nothing can be taken away from the sum", async () => {
    const shared = await aBankQuestion(app.db, author);
    const other = await aBankQuestion(app.db, author);
    const paper = await aPaper([other, shared]);
    await answerRight(paper, other, shared);
    const { writer } = paper;
    const { data: result } = await writer.client(handIn, writer.own);
    expect(result).toMatchObject({ studentScore: 4, totalMarks: 4 });
    const running = await aPaper([shared], "ended");
    const { data } = await writer.client(finalResults, writer.own);
    expect(data).toMatchObject({ score: 4, totalMarks: 4, pending: false, answersWaiting: 2 });
    expect(data.result.map(({ score, waiting }) => [score, waiting])).toEqual([
      [null, true],
      [null, true],
    ]);
    expect(
      (await writer.client(myData)).data.tests[0]?.answers.map(({ review }) => review),
    ).toEqual([null, null]);
    await running.owner(endTest, running.id);
    app.clock.advance(LATE_ENOUGH);
    const { data: open } = await writer.client(finalResults, writer.own);
    expect(open).toMatchObject({ score: 4, totalMarks: 4 });
    expect(open.answersWaiting).toBeUndefined();
  });

  test("and the teacher reads the same", async () => {
    const question = await aBankQuestion(app.db, author);
    const essay = await aBankQuestion(app.db, author, { kind: "long" });
    const paper = await aPaper([question, essay]);
    await answerRight(paper, question);
    const { writer, owner } = paper;
    await writer.client(saveAnswer, { ...writer.own, qid: essay, customAnswer: "Words of my own" });
    await writer.client(handIn, writer.own);
    const { data: own } = await writer.client(finalResults, writer.own);
    const { data: theirs } = await owner(finalResults, writer.own);
    expect(own).toMatchObject({ score: 2, totalMarks: 4, pending: true });
    expect(theirs).toMatchObject({ score: 2, totalMarks: 4, pending: true });
  });
});
