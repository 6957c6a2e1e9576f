import {
  entryFlags,
  handIn,
  listMyHistory,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import {
  beginTest,
  changeRelease,
  endTest,
  giveExtraTime,
  letBackIn,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { joinTest, registrationInfo } from "@markwell/contract/calls/people";
import { myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { papersStatistics, topicStatistics } from "@markwell/contract/calls/statistics";
import { assignTest } from "@markwell/contract/calls/students";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Release } from "@markwell/domain/keys/release";
import { GRACE_MS } from "@markwell/domain/tests/homework";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { aBankQuestion, aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import {
  aClassWriting,
  answersTo,
  closingOf,
  startWriting,
  type Writer,
} from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";
import { subjectId } from "../../testing/subjects.ts";
import { countWhatIsFree } from "../attempts/count-later.ts";
import { sweepCounting, sweepWaitedOut } from "../attempts/sweep.ts";
import { createWorksheetTest } from "../tests/index.ts";
import { keysFor } from "./index.ts";

const app = startAppForFile();
let author: TestPerson;
beforeAll(async () => {
  author = await aTeacher(app.db);
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ENDED = new Refusal(texts.review.opensEnded);
const MARKED = new Refusal(texts.review.opensMarked);
const LATE = new Refusal(texts.attempt.late);

async function aClass(release: Release, more: Parameters<typeof aClassWriting>[1] = {}) {
  const scene = await aClassWriting(app, { students: 2, release, ...more });
  const owner = await clientFor(app, scene.teacher);
  const [first, second] = scene.writers as [Writer, Writer];
  return { ...scene, owner, first, second, id: { id: scene.test.id } };
}

/** Another test has a question of it, so its score waits. */
const handInHeld = ({ client, own }: Writer) =>
  expect(client(handIn, own)).rejects.toThrow(texts.attempt.heldWaits);
const reviewOf = ({ client, own }: Writer) => client(finalResults, own);
const waitingIn = async (writer: Writer) =>
  (await reviewOf(writer)).data.result.filter(({ waiting }) => waiting).map(({ _id }) => _id);
const flagsOf = async ({ client, own }: Writer) =>
  (await client(entryFlags, { testid: own.testid, traineeid: own.userid })).data;
const closeRegistration = (scene: { owner: Writer["client"]; id: { id: string } }) =>
  scene.owner(setRegistration, { ...scene.id, status: false });

describe("a review that opens when the test has ended for everybody", () => {
  test("waits while somebody writes, says so, and opens when the last one has handed in", async () => {
    const scene = await aClass("ended");
    await closeRegistration(scene);
    const { first, second } = scene;
    const { data: result } = await first.client(handIn, first.own);
    const waiting = {
      answersFree: false,
      answersFreeAt: null,
      answersWait: texts.review.opensEnded,
    };
    expect(result).toMatchObject(waiting);
    expect(await flagsOf(first)).toMatchObject(waiting);
    await expect(reviewOf(first)).rejects.toThrow(ENDED);
    expect((await first.client(listMyHistory)).data[0]).toMatchObject(waiting);
    await second.client(handIn, second.own);
    expect(await flagsOf(first)).not.toHaveProperty("answersFree");
    expect((await first.client(listMyHistory)).data[0]).not.toHaveProperty("answersWait");
    expect((await reviewOf(first)).data.result[0]?.correctAnswer).toHaveLength(1);
  });

  test("opens at End when all have handed in, else 120 s later; the moment is told", async () => {
    const { owner, id, first } = await aClass("ended");
    await first.client(handIn, first.own);
    await owner(endTest, id);
    const until = new Date(app.clock.now() + 120_001).toISOString();
    expect(await flagsOf(first)).toMatchObject({ answersFreeAt: until });
    app.clock.advance(120_000);
    await expect(reviewOf(first)).rejects.toThrow(ENDED);
    app.clock.advance(1);
    expect(await waitingIn(first)).toEqual([]);
  });

  test("is not locked for good by a forgotten End, and nobody enters once it has opened", async () => {
    const { owner, id, first, second, test: built } = await aClass("ended");
    const absent = await aStudent(app.db);
    const client = await clientFor(app, absent);
    await client(joinTest, { testid: built.id });
    for (const writer of [first, second]) await writer.client(handIn, writer.own);
    app.clock.advance(30 * MINUTE);
    await expect(reviewOf(first)).rejects.toThrow(ENDED);
    app.clock.advance(1);
    await reviewOf(first);
    await owner(giveExtraTime, { ...id, minutes: 60 });
    const late: Writer = { person: absent, client, own: { ...first.own, userid: absent.id } };
    await expect(client(proceedToTest, late.own)).rejects.toThrow(LATE);
    expect(await flagsOf(late)).toMatchObject({ testconducted: true });
    const stranger = await clientFor(app, await aStudent(app.db));
    await expect(stranger(joinTest, { testid: built.id })).rejects.toThrow(LATE);
    expect((await stranger(registrationInfo, { testid: built.id })).data).toMatchObject({
      open: false,
    });
    const back = owner(letBackIn, { ...id, candidate: second.person.id });
    await expect(back).rejects.toThrow(new Refusal(texts.test.answersOpen));
  });

  test("lets a student back in as long as nobody has read a key", async () => {
    const scene = await aClass("ended");
    await closeRegistration(scene);
    const { owner, id, first, second } = scene;
    for (const writer of [first, second]) await writer.client(handIn, writer.own);
    await owner(letBackIn, { ...id, candidate: second.person.id });
    await expect(reviewOf(first)).rejects.toThrow(ENDED);
  });
});

describe("the other choices", () => {
  test("hand-in opens the own review at once, and changes nothing in what was sent before", async () => {
    const { first } = await aClass("handin");
    const { data } = await first.client(handIn, first.own);
    expect(data).not.toHaveProperty("answersFree");
    expect(await waitingIn(first)).toEqual([]);
  });

  test("marked waits for the last mark", async () => {
    const essay = await aBankQuestion(app.db, author, { kind: "long", weightage: 4 });
    const { owner, id, first, second } = await aClass("marked", { questions: [essay] });
    const answer = { qid: essay, newAnswer: [], customAnswer: "An essay." };
    for (const writer of [first, second]) {
      await writer.client(saveAnswer, { ...writer.own, ...answer });
      await writer.client(handIn, writer.own);
    }
    await owner(endTest, id);
    await owner(markAnswer, { ...first.own, qid: essay, score: 3 });
    await expect(reviewOf(first)).rejects.toThrow(MARKED);
    const live = await liveClient(app, await tokenFor(app, first.person));
    await live.join(first.own.testid, first.own.userid);
    await owner(markAnswer, { ...second.own, qid: essay, score: 1 });
    expect(await live.next("answers")).toEqual({ testid: first.own.testid });
    live.close();
    expect(await waitingIn(first)).toEqual([]);
  });

  test("a date opens them then; the teacher can choose anew, and what was read stays open", async () => {
    const { owner, id, first, second } = await aClass("handin");
    const releaseAt = new Date(app.clock.now() + DAY).toISOString();
    await owner(changeRelease, { ...id, release: "date", releaseAt });
    await first.client(handIn, first.own);
    await expect(reviewOf(first)).rejects.toThrow(/^You can see the answers on .+\.$/);
    expect(await flagsOf(first)).toMatchObject({ answersFreeAt: releaseAt });
    await owner(changeRelease, { ...id, release: "handin" });
    expect(await waitingIn(first)).toEqual([]);
    await owner(changeRelease, { ...id, release: "ended" });
    expect(await waitingIn(first)).toEqual([]);
    await second.client(handIn, second.own);
    await expect(reviewOf(second)).rejects.toThrow(ENDED);
    const refused = owner(changeRelease, { ...id, release: "date" });
    await expect(refused).rejects.toMatchObject({ status: 400, message: texts.test.releaseDate });
  });
});

describe("a question that another test holds", () => {
  test("is in the review without key, marks or verdict, until that test has ended", async () => {
    const shared = await aBankQuestion(app.db, author);
    const own = await aBankQuestion(app.db, author);
    const held = await aClass("handin", { questions: [shared] });
    const { first, owner, id } = await aClass("handin", { questions: [own, shared] });
    const { right } = await answersTo(app.db, id.id, shared);
    await first.client(saveAnswer, { ...first.own, ...right });
    await handInHeld(first);
    const { data } = await reviewOf(first);
    expect(data).toMatchObject({ score: 0, answersWaiting: 1 });
    const [open, waiting] = data.result;
    expect(open).toMatchObject({ _id: own, iscorrect: false, status: "blank" });
    expect(waiting).toMatchObject({
      _id: shared,
      waiting: true,
      correctAnswer: [],
      explanation: "",
      score: null,
      comment: "",
      notice: "",
      givenAnswer: right.newAnswer,
    });
    expect(waiting).not.toHaveProperty("iscorrect");
    const { data: corrections } = await first.client(finalResults, {
      ...first.own,
      isCorrect: false,
    });
    expect(corrections.result.map(({ _id }) => _id)).toEqual([own]);
    const teacher = await owner(finalResults, first.own);
    expect(teacher.data.result[1]?.correctAnswer).toEqual(right.newAnswer);
    for (const writer of held.writers) await handInHeld(writer);
    await held.owner(endTest, held.id);
    expect((await reviewOf(first)).data.score).toBe(2);
    await aClass("ended", { questions: [shared] });
    expect(await waitingIn(first)).toEqual([]);
  });

  test("waits in a worksheet's review and in the own data, too", async () => {
    const shared = await aBankQuestion(app.db, author);
    const { owner, id, first } = await aClass("ended", { questions: [shared] });
    await first.client(handIn, first.own);
    const testid = await transaction(app.db, async (trx) =>
      createWorksheetTest(trx, {
        title: "Worksheet",
        studentId: first.person.id,
        subjectId: await subjectId(app.db),
        level: "primary 6",
        paper: "Paper 1",
        durationMinutes: 15,
        questions: [shared],
        ownerId: author.id,
        now: app.clock.now(),
      }),
    );
    const sheet: Writer = { ...first, own: { ...first.own, testid } };
    await sheet.client(proceedToTest, sheet.own);
    const { right } = await answersTo(app.db, testid, shared);
    await sheet.client(saveAnswer, { ...sheet.own, ...right });
    await handInHeld(sheet);
    expect(await waitingIn(sheet)).toEqual([shared]);
    const told = async () =>
      (await first.client(myData)).data.tests.flatMap(({ answers }) =>
        answers.map(({ review }) => review?.right ?? null),
      );
    await owner(endTest, id);
    expect(new Set(await told())).toEqual(new Set([null]));
    app.clock.advance(121_000);
    expect(await told()).toContainEqual(["13"]);
  });

  test.each<[string, number, boolean]>([
    ["is held from the registration on", 0, false],
    ["is given up 30 days after it, if the test never begins", 30 * DAY + 1, true],
  ])("of a test that waits for its class: %s", async (_, later, free) => {
    const shared = await aBankQuestion(app.db, author, { now: app.clock.now() });
    const built = await aTest(app.db, author, { questions: [shared], now: app.clock.now() });
    const registered = await aStudent(app.db, { now: app.clock.now() });
    const other = await aStudent(app.db, { now: app.clock.now() });
    const keyOf = async (at: number) =>
      (await keysFor(app.db, other.id, [shared], at)).get(shared) === null;
    expect(await keyOf(app.clock.now())).toBe(true);
    await (await clientFor(app, registered))(joinTest, { testid: built.id });
    expect(await keyOf(app.clock.now() + later)).toBe(free);
  });

  test("of an assigned test is held until the due date, or until all have handed in", async () => {
    const shared = await aBankQuestion(app.db, author, { now: app.clock.now() });
    const built = await aTest(app.db, author, { questions: [shared], now: app.clock.now() });
    const student = await aStudent(app.db, { now: app.clock.now() });
    const other = await aStudent(app.db, { now: app.clock.now() });
    const teacher = await clientFor(app, author);
    const due = app.clock.now() + 3 * DAY;
    await teacher(assignTest, {
      testId: built.id,
      studentId: [student.id],
      dueAt: new Date(due).toISOString(),
    });
    const isFree = async (who: TestPerson, at: number) =>
      (await keysFor(app.db, who.id, [shared], at)).get(shared) === null;
    expect(await isFree(other, due + GRACE_MS)).toBe(false);
    expect(await isFree(other, due + GRACE_MS + 1)).toBe(true);
    const client = await clientFor(app, student);
    const own = { testid: built.id, userid: student.id };
    await client(proceedToTest, own);
    expect(await isFree(other, due + GRACE_MS + 1)).toBe(false);
    await client(handIn, own);
    expect(await isFree(other, app.clock.now())).toBe(true);
    expect(await isFree(student, app.clock.now())).toBe(true);
  });
});

test("a test that is begun holds its questions from everybody, and a second one that ends frees nothing of the first", async () => {
  const shared = await aBankQuestion(app.db, author, { now: app.clock.now() });
  const built = await aTest(app.db, author, { questions: [shared], now: app.clock.now() });
  const student = await aStudent(app.db, { now: app.clock.now() });
  await (await clientFor(app, student))(joinTest, { testid: built.id });
  await (await clientFor(app, author))(beginTest, { id: built.id });
  const ended = await aClass("ended", { questions: [shared] });
  for (const writer of ended.writers) await handInHeld(writer);
  await ended.owner(endTest, ended.id);
  expect(await waitingIn(ended.first)).toEqual([shared]);
});

test("a key was free before its test was assigned anew: after End it waits until late answers have come", async () => {
  const shared = await aBankQuestion(app.db, author, { now: app.clock.now() });
  const built = await aTest(app.db, author, { questions: [shared], now: app.clock.now() });
  const teacher = await clientFor(app, author);
  await teacher(beginTest, { id: built.id });
  const { first, second } = await aClass("handin", { questions: [shared] });
  await second.client(handIn, second.own);
  await first.client(handIn, first.own);
  // Nobody sits the begun test, so the key is free; the class's own test releases it at hand-in.
  expect(await waitingIn(first)).toEqual([]);
  const assigned = await aStudent(app.db, { now: app.clock.now() });
  await teacher(assignTest, { testId: built.id, studentId: [assigned.id], dueAt: null });
  app.clock.advance(1);
  const writer = await startWriting(app, built, assigned);
  const sequence = app.clock.now();
  await teacher(endTest, { id: built.id });
  app.clock.advance(119_999);
  expect(await waitingIn(second)).toEqual([shared]);
  const { right } = await answersTo(app.db, built.id, shared);
  await writer.client(saveAnswer, { ...writer.own, ...right, sequence });
  app.clock.advance(2);
  expect(await waitingIn(second)).toEqual([]);
});

test("a test that was over and is assigned again is not listed as open to those who sat it", async () => {
  const { owner, id, first, second } = await aClass("ended");
  for (const writer of [first, second]) await writer.client(handIn, writer.own);
  app.clock.advance(31 * MINUTE);
  await reviewOf(first);
  const listed = async ({ client }: Writer) => (await client(listMyHistory)).data[0]?.answersWait;
  expect(await listed(second)).toBeUndefined();
  const assigned = await aStudent(app.db, { now: app.clock.now() });
  await owner(assignTest, { testId: id.id, studentId: [assigned.id], dueAt: null });
  const writer = await startWriting(app, { id: id.id }, assigned);
  expect(await listed(second)).toBe(texts.review.opensEnded);
  await owner(endTest, id);
  expect(await listed(second)).toBe(texts.review.opensEnded);
  await writer.client(handIn, writer.own);
  expect(await listed(second)).toBeUndefined();
  expect([await listed(first), await waitingIn(second)]).toEqual([undefined, []]);
});

describe("figures of single questions", () => {
  const topicsOf = async ({ client }: Writer) =>
    (await client(topicStatistics, {})).data.topicalStatistics.length;
  const partsOf = async ({ client }: Writer) =>
    (await client(papersStatistics, {})).data.last30Days.filter(({ value }) => value !== null)
      .length;
  const figuresOf = async (writer: Writer) => ({
    topics: await topicsOf(writer),
    parts: await partsOf(writer),
  });
  const sweep = async () => {
    await sweepWaitedOut(closingOf(app), app.clock.now());
    await sweepCounting(closingOf(app), app.clock.now());
  };

  test("count a test when its answers open, so that its topics do not tell what was right", async () => {
    const { first, second, owner, id } = await aClass("ended");
    await first.client(handIn, first.own);
    await sweep();
    expect(await figuresOf(first)).toEqual({ topics: 0, parts: 0 });
    await second.client(handIn, second.own);
    await owner(endTest, id);
    await sweep();
    expect(await figuresOf(first)).toMatchObject({ topics: 1 });
    expect(await figuresOf(second)).toMatchObject({ topics: 1 });
    await sweep();
    expect(await figuresOf(first)).toMatchObject({ topics: 1 });
  });

  test("count it at hand-in where its answers open then, unless another test holds a question", async () => {
    const { first, second, test: sat } = await aClass("handin");
    await first.client(handIn, first.own);
    expect(await figuresOf(first)).toMatchObject({ topics: 1 });
    const other = await aClass("ended", { questions: sat.questions.slice(0, 1) });
    await handInHeld(second);
    await sweep();
    expect(await figuresOf(second)).toMatchObject({ topics: 0 });
    await other.owner(endTest, other.id);
    app.clock.advance(121_000);
    await sweep();
    expect(await figuresOf(second)).toMatchObject({ topics: 1 });
  });

  test("count every test that is free, however many before it are kept back", async () => {
    const classes = await Promise.all(Array.from({ length: 3 }, () => aClass("ended")));
    const ordered = classes.sort((one, other) => (one.test.id < other.test.id ? -1 : 1));
    for (const { first } of ordered) await first.client(handIn, first.own);
    const last = ordered.at(-1) as (typeof ordered)[number];
    await last.second.client(handIn, last.second.own);
    await last.owner(endTest, last.id);
    await countWhatIsFree(closingOf(app), app.clock.now(), 1, 1);
    const counted = ordered.map(({ first }) => topicsOf(first));
    expect(await Promise.all(counted)).toEqual([0, 0, 1]);
  });
});
