import {
  entryFlags,
  handIn,
  listMyHistory,
  paperQuestions,
  proceedToTest,
  saveAnswer,
  saveLateAnswers,
} from "@markwell/contract/calls/attempts";
import {
  beginTest,
  endTest,
  listCandidates,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { joinTest, registerTrainee } from "@markwell/contract/calls/people";
import { pointsHistory } from "@markwell/contract/calls/points";
import { myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { papersStatistics, userDetails } from "@markwell/contract/calls/statistics";
import { approveStudent, assignTest } from "@markwell/contract/calls/students";
import { createTest } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { usualRelease } from "@markwell/domain/keys/release";
import { beforeAll, describe, expect, test } from "vitest";
import { sweepWaitedOut } from "../modules/attempts/sweep.ts";
import { startAppForFile } from "../testing/app.ts";
import { clientFor, visitor } from "../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, subjectId } from "../testing/school.ts";
import { answersTo, closingOf } from "../testing/sitting.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../testing/worksheets.ts";

/* Five ways in which a dishonest student once got answer keys, each with the wizard's defaults
   and those of a client that sends nothing. */

const app = startAppForFile();
let practice: WorksheetScene;
beforeAll(async () => {
  practice = await withWorksheets(app);
});

const CHOICES = {
  "the wizard's choice": { release: usualRelease("post-test", false), closeAtBegin: true },
  "a client that sends nothing": {},
} as const;
type Choice = keyof typeof CHOICES;
const choices = Object.keys(CHOICES) as Choice[];

let count = 0;

async function aTestToCome(choice: Choice) {
  const topic = `Topic ${++count} of a test`;
  const questions = await practice.bankOf(topic, { basic: 2, moderate: 2, challenging: 2 });
  const person = await aTeacher(app.db);
  const teacher = await clientFor(app, person);
  const built = await teacher(createTest, {
    title: `End of term ${count}`,
    duration: 30,
    level: "primary 6",
    subjects: [await subjectId(app.db)],
    questions,
    ...CHOICES[choice],
  });
  const id = built.testid;
  const [mei, arjun] = [await aRegistered(id), await aRegistered(id)];
  return { id, topic, questions, person, teacher, mei, arjun };
}

interface Sitter {
  client: Client;
  own: { testid: string; userid: string };
}

async function aRegistered(testid: string): Promise<Sitter> {
  const person = await aStudent(app.db);
  const client = await clientFor(app, person);
  await client(joinTest, { testid });
  return { client, own: { testid, userid: person.id } };
}

const invented = (testid: string, level: "primary 6" | "secondary 1") => ({
  testid,
  name: "Nobody",
  emailid: `nobody${++count}@home.test`,
  password: PASSWORD,
  postelCode: "123456",
  level,
  guardian: true,
});

async function signedIn(testid: string, emailid: string): Promise<Sitter & { id: string }> {
  const { id } = await app.db
    .selectFrom("people")
    .select("id")
    .where("email", "=", emailid)
    .executeTakeFirstOrThrow();
  return { id, client: await clientFor(app, { id }), own: { testid, userid: id } };
}

const begin = ({ teacher, id }: { teacher: Client; id: string }) => teacher(beginTest, { id });
async function start({ client, own }: Sitter) {
  const started = await client(proceedToTest, own);
  await client(paperQuestions, { id: own.testid });
  return started;
}
const review = ({ client, own }: Sitter) => client(finalResults, own);

async function answerAll({ client, own }: Sitter, questions: readonly string[]) {
  for (const qid of questions) {
    const { right } = await answersTo(app.db, own.testid, qid);
    await client(saveAnswer, { ...own, ...right });
  }
}

describe("1: practice that gives away a test", () => {
  test.each(choices)(
    "%s: no worksheet before it or during it has its questions",
    async (choice) => {
      const scene = await aTestToCome(choice);
      const ask = () => askForWorksheet(scene.mei.client, [scene.topic]);
      await expect(ask()).rejects.toThrow(texts.worksheet.notEnough);
      await begin(scene);
      await expect(ask()).rejects.toThrow(texts.worksheet.notEnough);
      const friend = await practice.aStudent();
      await expect(askForWorksheet(friend.client, [scene.topic])).rejects.toThrow(
        texts.worksheet.notEnough,
      );
      await scene.teacher(endTest, { id: scene.id });
      app.clock.advance(121_000);
      await expect(askForWorksheet(friend.client, [scene.topic])).resolves.toMatchObject({
        success: true,
      });
    },
  );

  test.each(choices)(
    "%s: another test that shares a question keeps its key back",
    async (choice) => {
      const scene = await aTestToCome(choice);
      const [shared = "", ...others] = scene.questions;
      const rest = await practice.bankOf(`Topic ${++count} apart`, { basic: 2 });
      expect(others).toHaveLength(5);
      const { testid } = await scene.teacher(createTest, {
        title: `Practice ${count}`,
        type: "practice",
        duration: 15,
        level: "primary 6",
        subjects: [await subjectId(app.db)],
        questions: [shared, ...rest],
      });
      const sitter = await aRegistered(testid);
      await scene.teacher(beginTest, { id: testid });
      await start(sitter);
      await answerAll(sitter, [shared, ...rest]);
      await expect(sitter.client(handIn, sitter.own)).rejects.toThrow(texts.attempt.heldWaits);
      const before = (await review(sitter)).data.result;
      expect(before[0]).toMatchObject({ waiting: true, correctAnswer: [], explanation: "" });
      expect(before[0]?.iscorrect).toBeUndefined();
      for (const entry of before.slice(1)) expect(entry.correctAnswer).toHaveLength(1);
      await begin(scene);
      await scene.teacher(endTest, { id: scene.id });
      app.clock.advance(121_000);
      expect((await review(sitter)).data.result[0]?.correctAnswer).toHaveLength(1);
    },
  );
});

describe("2: a second account that hands in at once and reads", () => {
  test("the wizard's choice: it does not come in after Begin", async () => {
    const scene = await aTestToCome("the wizard's choice");
    await begin(scene);
    await start(scene.mei);
    const late = visitor(app)(registerTrainee, invented(scene.id, "secondary 1"));
    await expect(late).rejects.toThrow(texts.registration.closed);
  });

  test("the wizard's choice: registered in time it reads nothing while somebody writes", async () => {
    const scene = await aTestToCome("the wizard's choice");
    const second = invented(scene.id, "secondary 1");
    await visitor(app)(registerTrainee, second);
    await begin(scene);
    await start(scene.mei);
    const sitter = await signedIn(scene.id, second.emailid);
    await start(sitter);
    const handed = sitter.client(handIn, sitter.own);
    await expect(handed).rejects.toThrow(texts.attempt.confirmWaits);
    await expect(review(sitter)).rejects.toThrow(texts.review.opensEnded);
    const { data } = await scene.teacher(listCandidates, { id: scene.id });
    const seen = data.find(({ _id }) => _id === sitter.id);
    expect(seen).toMatchObject({ otherLevel: true, confirmed: false });
    await scene.teacher(endTest, { id: scene.id });
    app.clock.advance(121_000);
    await expect(review(sitter)).resolves.toMatchObject({ success: true });
  });

  test("a client that sends nothing: only who has handed in reads, and only their own review", async () => {
    const scene = await aTestToCome("a client that sends nothing");
    await begin(scene);
    await start(scene.mei);
    await start(scene.arjun);
    await scene.mei.client(handIn, scene.mei.own);
    await expect(review(scene.mei)).resolves.toMatchObject({ success: true });
    await expect(review(scene.arjun)).rejects.toThrow(texts.attempt.reviewLater);
    const theirs = scene.arjun.client(finalResults, scene.mei.own);
    await expect(theirs).rejects.toMatchObject({ status: 403 });
    await scene.teacher(setRegistration, { id: scene.id, status: false });
    const late = visitor(app)(registerTrainee, invented(scene.id, "primary 6"));
    await expect(late).rejects.toThrow(texts.registration.closed);
  });
});

describe("3: answers sent late, with the key of a classmate", () => {
  async function endedWhileOffline(choice: Choice) {
    const scene = await aTestToCome(choice);
    await begin(scene);
    await start(scene.mei);
    await start(scene.arjun);
    const { data: paper } = await scene.arjun.client(paperQuestions, { id: scene.id });
    app.clock.advance(60_000);
    const given = app.clock.now();
    app.clock.advance(60_000);
    await scene.mei.client(handIn, scene.mei.own);
    await scene.teacher(endTest, { id: scene.id });
    const late = async () => {
      const answers = [];
      for (const { _id } of paper) {
        const { right } = await answersTo(app.db, scene.id, _id);
        answers.push({ ...right, sequence: given });
      }
      return scene.arjun.client(saveLateAnswers, { ...scene.arjun.own, answers, complete: true });
    };
    return { ...scene, late };
  }

  test("the wizard's choice: nobody reads while answers may come, and nobody sends once they may be read", async () => {
    const { mei, late } = await endedWhileOffline("the wizard's choice");
    app.clock.advance(60_000);
    await expect(review(mei)).rejects.toThrow(texts.review.opensEnded);
    app.clock.advance(61_000);
    await expect(review(mei)).resolves.toMatchObject({ success: true });
    await expect(late()).rejects.toThrow(texts.late.keyRead);
  });

  test("the wizard's choice: an honest device without a connection loses nothing", async () => {
    const { mei, arjun, late } = await endedWhileOffline("the wizard's choice");
    app.clock.advance(60_000);
    await expect(late()).resolves.toMatchObject({ data: { notTaken: [] } });
    // Everybody is known to have sent all: the review need not wait for the rest of the two minutes.
    await expect(review(mei)).resolves.toMatchObject({ success: true });
    expect((await arjun.client(handIn, arjun.own)).data.studentScore).toBe(12);
  });

  test("a client that sends nothing: the first review that is opened stops them for everybody", async () => {
    const { mei, arjun, late } = await endedWhileOffline("a client that sends nothing");
    await review(mei);
    await expect(late()).rejects.toThrow(texts.late.keyRead);
    const { data } = await arjun.client(handIn, arjun.own);
    expect(data.studentScore).toBe(0);
  });
});

describe("4: worksheets that are read and not worked on", () => {
  test("handed in blank it shows nothing, and leaves no trace in the figures", async () => {
    const topic = `Topic ${++count} to practise`;
    await practice.bankOf(topic, { basic: 3 });
    const { student, client } = await practice.aStudent();
    const { client: idle } = await practice.aStudent();
    for (let sheet = 0; sheet < 3; sheet += 1) {
      const { testid } = await askForWorksheet(client, [topic]);
      const own = { testid, userid: student.id };
      await client(proceedToTest, own);
      const { data } = await client(handIn, own);
      expect(data).toMatchObject({ putAway: true, earnPoint: 0, performancePoint: 0 });
      await expect(client(finalResults, own)).rejects.toThrow(texts.worksheet.putAway);
      app.clock.advance(120_000);
    }
    // Not what it was before: a month may have ended since.
    expect(await client(papersStatistics, {})).toEqual(await idle(papersStatistics, {}));
  });

  test("of one question it is not made", async () => {
    const topic = `Topic ${++count} with little`;
    await practice.bankOf(topic, { basic: 1 });
    const { client } = await practice.aStudent();
    await expect(askForWorksheet(client, [topic])).rejects.toThrow(texts.worksheet.notEnough);
  });

  test("with its key read, the same again earns no points for right answers", async () => {
    const topic = `Topic ${++count} to farm`;
    await practice.bankOf(topic, { basic: 3 });
    const { student, client } = await practice.aStudent();
    const first = await askForWorksheet(client, [topic]);
    await practice.sit(student, first.testid, 1);
    await client(finalResults, { testid: first.testid, userid: student.id });
    app.clock.advance(120_000);
    const second = await askForWorksheet(client, [topic]);
    const result = await practice.sit(student, second.testid, 3);
    expect(result).toMatchObject({ studentScorePercentage: 100, performancePoint: 0 });
  });
});

describe("5: an account for each try, whose score tells what is right", () => {
  type Sitting = Sitter & { id: string };

  async function aTry(choice: Choice) {
    const scene = await aTestToCome(choice);
    const account = invented(scene.id, "primary 6");
    await visitor(app)(registerTrainee, account);
    const sitter = await signedIn(scene.id, account.emailid);
    await begin(scene);
    await start(scene.mei);
    await start(sitter);
    await answerAll(sitter, scene.questions.slice(0, 3));
    return { ...scene, sitter };
  }

  const flagsOf = async ({ client, own }: Sitter) => {
    const { data } = await client(entryFlags, { testid: own.testid, traineeid: own.userid });
    const { completed, resultWaits, confirmWaits } = data;
    return { completed, resultWaits, confirmWaits };
  };
  const askAgain = ({ client, own }: Sitting) => client(handIn, own);
  const traces = async ({ client, own }: Sitting) => ({
    history: (await client(listMyHistory, {})).data.map(({ scoreWaits, answersWait, ...test }) =>
      scoreWaits ? [answersWait, test.markedStatus, test.obtainedMarks] : test.obtainedMarks,
    ),
    points: (await client(pointsHistory, {})).data.length,
    badges: (await client(userDetails, {})).data.badgesIds.length,
    papers: (await client(papersStatistics, {})).data,
    exported: (await client(myData)).data.tests.map(({ result }) => result),
    flags: await flagsOf({ client, own }),
  });
  const WAITS = [texts.attempt.scoreWaits, "Pending", 0];
  const settle = () => sweepWaitedOut(closingOf(app), app.clock.now());

  test("the wizard's choice: it is told nothing until somebody vouches for it", async () => {
    const { sitter, mei, arjun } = await aTry("the wizard's choice");
    const before = await traces(sitter);
    for (let times = 0; times < 2; times += 1) {
      await expect(askAgain(sitter)).rejects.toThrow(texts.attempt.confirmWaits);
      app.clock.advance(130_000);
      await settle();
    }
    expect(await traces(sitter)).toEqual({
      ...before,
      history: [WAITS],
      flags: { completed: true, resultWaits: true, confirmWaits: true },
    });
    await start(arjun);
    const { data } = await arjun.client(handIn, arjun.own);
    expect(data).toMatchObject({ studentScore: 0, allStudentsMarksAverage: 0 });

    await (await clientFor(app, await anAdmin(app.db)))(approveStudent, { studentId: sitter.id });
    await settle();
    expect(await traces(sitter)).toMatchObject({
      history: [6],
      exported: [{ score: 6 }],
      flags: { completed: true, resultWaits: false },
    });
    expect((await askAgain(sitter)).data).toMatchObject({ studentScore: 6 });
    expect(await flagsOf(mei)).toMatchObject({ completed: false });
  });

  test("the wizard's choice: a mail that arrives vouches for nothing, the school's approval at once", async () => {
    const { sitter } = await aTry("the wizard's choice");
    await app.db
      .updateTable("students")
      .set({ addressConfirmedAt: new Date(app.clock.now()) })
      .where("personId", "=", sitter.id)
      .execute();
    await settle();
    await expect(askAgain(sitter)).rejects.toThrow(texts.attempt.confirmWaits);
    await (await clientFor(app, await anAdmin(app.db)))(approveStudent, { studentId: sitter.id });
    expect((await askAgain(sitter)).data).toMatchObject({ studentScore: 6 });
  });

  test("the wizard's choice: when the test is over for everybody it waits for nobody", async () => {
    const { sitter, mei, teacher, id } = await aTry("the wizard's choice");
    await expect(askAgain(sitter)).rejects.toThrow(texts.attempt.confirmWaits);
    await teacher(endTest, { id });
    await settle();
    expect(await traces(sitter)).toMatchObject({ history: [WAITS] });
    await mei.client(handIn, mei.own);
    await settle();
    expect(await traces(sitter)).toMatchObject({ history: [6], exported: [{ score: 6 }] });
  });

  test("a client that sends nothing: the score is shown at hand-in, as specified", async () => {
    const { sitter } = await aTry("a client that sends nothing");
    expect((await askAgain(sitter)).data).toMatchObject({ studentScore: 6 });
  });

  test("an account that the school made waits for nothing, though nobody has approved it", async () => {
    const scene = await aTestToCome("the wizard's choice");
    const person = await aStudent(app.db, { approved: false });
    const sitter = {
      client: await clientFor(app, person),
      own: { testid: scene.id, userid: person.id },
    };
    await sitter.client(joinTest, { testid: scene.id });
    await begin(scene);
    await start(sitter);
    expect((await sitter.client(handIn, sitter.own)).data).toMatchObject({ studentScore: 0 });
    const { data } = await scene.teacher(listCandidates, { id: scene.id });
    expect(data.find(({ _id }) => _id === person.id)).toMatchObject({ confirmed: true });
  });

  test("assigned work waits for nothing, once all have handed it in", async () => {
    const { sitter, teacher } = await aTry("the wizard's choice");
    const questions = await practice.bankOf(`Topic ${++count} to assign`, { basic: 2 });
    const built = await teacher(createTest, {
      title: `Assigned ${count}`,
      duration: 30,
      level: "primary 6",
      subjects: [await subjectId(app.db)],
      questions: [...questions],
      ...CHOICES["the wizard's choice"],
    });
    await teacher(assignTest, { testId: built.testid, studentId: [sitter.id], dueAt: null });
    const own = { testid: built.testid, userid: sitter.id };
    await sitter.client(proceedToTest, own);
    expect((await sitter.client(handIn, own)).data).toMatchObject({ studentScore: 0 });
  });
});
