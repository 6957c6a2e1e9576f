import { randomUUID } from "node:crypto";
import { pointsHistory } from "@markwell/contract/calls/points";
import {
  answerPractice,
  type PracticeRound,
  practiceHome,
  practiceRound,
  practiseLike,
  setPracticePlan,
  startPractice,
} from "@markwell/contract/calls/practice";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { deleteQuestion, keepForTests, updateQuestion } from "@markwell/contract/calls/questions";
import { finalResults } from "@markwell/contract/calls/results";
import { topicStatistics, userDetails } from "@markwell/contract/calls/statistics";
import { createWorksheet, firstWorksheets } from "@markwell/contract/calls/worksheets";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { dayStart } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPracticeRound } from "../../testing/practice.ts";
import {
  aBankQuestion,
  anAdmin,
  aPassage,
  aQuestionDraft,
  aStudent,
  aSubject,
  aTest,
  subjectId,
} from "../../testing/school.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../../testing/worksheets.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";

const DAY = 86_400_000;
const app = startAppForFile();
let scene: WorksheetScene;
beforeAll(async () => {
  // No midnight of the school falls into these tests unless they turn the clock.
  const tomorrow = dayStart(app.clock.now(), "Asia/Singapore") + DAY;
  app.clock.advance(tomorrow + 3_600_000 - app.clock.now());
  scene = await withWorksheets(app);
});

const start = async (client: Client, topic: string, clientRequestId = randomUUID()) =>
  (await client(startPractice, { kind: "topic", subject: "Mathematics", topic, clientRequestId }))
    .data;
const daily = async (client: Client) =>
  (await client(startPractice, { kind: "daily", clientRequestId: randomUUID() })).data;

async function choicesOf(qid: string) {
  const options = await app.db
    .selectFrom("questionOptions")
    .innerJoin("questionRevisions as r", "r.id", "questionOptions.revisionId")
    .select(["questionOptions.id", "questionOptions.isAnswer"])
    .where("r.questionId", "=", qid)
    .where("r.isCurrent", "=", true)
    .execute();
  const idOf = (isAnswer: boolean) => options.find((one) => one.isAnswer === isAnswer)?.id ?? "";
  return { right: [idOf(true)], wrong: [idOf(false)] };
}

async function answer(client: Client, roundId: string, qid: string, right: boolean) {
  app.clock.advance(30_000);
  const choices = await choicesOf(qid);
  const newAnswer = right ? choices.right : choices.wrong;
  return (await client(answerPractice, { roundId, qid, newAnswer })).data;
}

const idsOf = ({ questions }: PracticeRound) => questions.map(({ _id }) => _id);

describe("one like this", () => {
  test("is of the same topic and new to the student, once for a request, and only where the key was shown", async () => {
    await scene.bankOf("Volume", { basic: 3, challenging: 2 });
    const { client } = await scene.aStudent();
    const round = await start(client, "Volume");
    const [first = "", second = ""] = idsOf(round);
    const unseen = client(practiseLike, { qid: first, clientRequestId: randomUUID() });
    await expect(unseen).rejects.toMatchObject({ status: 404 });
    await answer(client, round._id, first, false);
    const clientRequestId = randomUUID();
    await expect(client(practiseLike, { qid: first, clientRequestId })).rejects.toThrow(
      new Refusal(texts.practice.noneLike),
    );
    await scene.bankOf("Volume", { basic: 1 });
    const like = (await client(practiseLike, { qid: first, clientRequestId })).data;
    expect(like).toMatchObject({ kind: "like", questions: [{ topic: "Volume", check: null }] });
    expect(JSON.stringify(like)).not.toMatch(/isAnswer|explanation|correctAnswer/);
    const [fresh = ""] = idsOf(like);
    expect(idsOf(round)).not.toContain(fresh);
    expect((await client(practiseLike, { qid: first, clientRequestId })).data._id).toBe(like._id);
    expect(await answer(client, like._id, fresh, true)).toMatchObject({
      check: { status: "correct" },
      finished: true,
    });
    const stranger = (await scene.aStudent()).client;
    for (const qid of [first, second]) {
      const theirs = stranger(practiseLike, { qid, clientRequestId: randomUUID() });
      await expect(theirs).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("five questions of a topic", () => {
  test("are checked after each: no key before its answer, and the first answer counts", async () => {
    await scene.bankOf("Angles", { basic: 4, moderate: 4 });
    const { client } = await scene.aStudent();
    const round = await start(client, "Angles");
    expect(round.questions).toHaveLength(5);
    for (const question of round.questions) {
      expect(question).toMatchObject({ check: null, givenAnswer: [], topic: "Angles" });
      expect(JSON.stringify(question)).not.toMatch(
        /isAnswer|explanation|correctAnswer|steps|whyWrong/,
      );
    }
    const [first = "", second = ""] = idsOf(round);
    const { right, wrong } = await choicesOf(first);
    await expect(client(answerPractice, { roundId: round._id, qid: first })).rejects.toThrow(
      new Refusal(texts.practice.blank),
    );
    const told = await answer(client, round._id, first, false);
    expect(told).toMatchObject({
      givenAnswer: wrong,
      finished: false,
      check: { status: "incorrect", correctAnswer: right, comesBackIn: 1 },
    });
    expect(await answer(client, round._id, first, true)).toEqual(told);
    expect((await answer(client, round._id, second, true)).check.status).toBe("correct");
  });

  test("are left at any question and go on there, also from a request that comes again", async () => {
    await scene.bankOf("Area", { basic: 5 });
    const { client } = await scene.aStudent();
    const request = randomUUID();
    const round = await start(client, "Area", request);
    const [first = ""] = idsOf(round);
    await answer(client, round._id, first, true);
    const again = await start(client, "Area");
    expect(again._id).toBe(round._id);
    expect(idsOf(again)).toEqual(idsOf(round));
    expect(again.questions[0]?.check?.status).toBe("correct");
    expect((await client(practiceHome)).data.open).toMatchObject([
      { _id: round._id, topic: "Area", answered: 1, total: 5 },
    ]);
    for (const id of idsOf(round).slice(1)) await answer(client, round._id, id, true);
    expect((await client(practiceRound, { roundId: round._id })).data.finished).toBe(true);
    expect((await client(practiceHome)).data.open).toEqual([]);
    expect((await start(client, "Area", request))._id).toBe(round._id);
    expect((await start(client, "Area"))._id).not.toBe(round._id);
  });

  test("get easier after two wrong in a row, are judged once more, and leave out what a worksheet of one's own has", async () => {
    await scene.bankOf("Volume", { moderate: 5 });
    const { client } = await scene.aStudent();
    const round = await start(client, "Volume");
    const easier = await scene.bankOf("Volume", { basic: 8 });
    const [first = "", second = ""] = idsOf(round);
    const wrong = async (qid: string, more = {}) => {
      const newAnswer = (await choicesOf(qid)).wrong;
      return (await client(answerPractice, { roundId: round._id, qid, newAnswer, ...more })).data;
    };
    expect((await wrong(first, { mayStepDown: true })).rest).toBeUndefined();
    const { rest = [] } = await wrong(second, { mayStepDown: true });
    expect(rest.map(({ number }) => number)).toEqual([3, 4, 5]);
    expect(rest.every(({ _id }) => easier.includes(_id))).toBe(true);
    const shown = (await client(practiceRound, { roundId: round._id })).data;
    expect(idsOf(shown)).toEqual([first, second, ...rest.map(({ _id }) => _id)]);

    const newAnswer = (await choicesOf(first)).right;
    const about = { roundId: round._id, qid: first, newAnswer };
    expect((await client(answerPractice, about)).data.check.status).toBe("incorrect");
    const again = (await client(answerPractice, { ...about, again: true })).data;
    expect(again).toMatchObject({ givenAnswer: newAnswer, check: { status: "correct" } });
    expect(
      (await client(practiceRound, { roundId: round._id })).data.questions[0]?.check,
    ).toMatchObject({ status: "incorrect" });

    const other = await scene.aStudent();
    const worksheet = await askForWorksheet(other.client, ["Volume"]);
    const waiting = (await scene.questionsOf(worksheet.testid)).map(({ id }) => id);
    const drawn = idsOf(await start(other.client, "Volume"));
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((id) => waiting.includes(id))).toEqual([]);
  });

  test("get easier from what is left where the bank has no more, and tell nothing before they are told", async () => {
    const { client } = await scene.aStudent();
    const [easiest = ""] = await scene.bankOf("Decimals", { basic: 1 });
    await scene.bankOf("Decimals", { moderate: 2, challenging: 2 });
    const round = await start(client, "Decimals");
    // As if the student were good at it: the hardest first.
    await app.db
      .updateTable("practiceQuestions")
      .set({ place: sql`6 - place + 10` })
      .where("roundId", "=", round._id)
      .execute();
    await app.db
      .updateTable("practiceQuestions")
      .set({ place: sql`place - 10` })
      .where("roundId", "=", round._id)
      .execute();
    const turned = (await client(practiceRound, { roundId: round._id })).data;
    expect(turned.questions.every(({ why }) => why === "choice")).toBe(true);
    const [first = "", second = "", ...left] = idsOf(turned);
    const wrong = async (qid: string) => {
      const newAnswer = (await choicesOf(qid)).wrong;
      const about = { roundId: round._id, qid, newAnswer, mayStepDown: true as const };
      return (await client(answerPractice, about)).data;
    };
    await wrong(first);
    const { rest = [] } = await wrong(second);
    expect(rest[0]?._id).toBe(easiest);
    expect(rest.map(({ _id }) => _id).sort()).toEqual(left.toSorted());
    expect(rest.map(({ why }) => why)).toEqual(["easier", "choice", "choice"]);
  });

  test("are new ones first, and never what a test needs or teachers keep", async () => {
    const ids = await scene.bankOf("Speed", { basic: 8 });
    const { client, student } = await scene.aStudent();
    const [held = "", kept = ""] = ids;
    const { id } = await aTest(app.db, scene.author, { questions: [held], level: "primary 5" });
    const other = await aStudent(app.db);
    await transaction(app.db, (trx) =>
      registerCandidate(trx, {
        testId: id,
        studentId: other.id,
        kind: "live",
        now: app.clock.now(),
      }),
    );
    await app.db.updateTable("questions").set({ testsOnly: true }).where("id", "=", kept).execute();
    const worksheet = await askForWorksheet(client, ["Speed"]);
    const seen = (await scene.questionsOf(worksheet.testid)).map((one) => one.id);
    await scene.sit(student, worksheet.testid, 5);
    const drawn = idsOf(await start(await clientFor(app, student), "Speed"));
    expect(drawn).not.toContain(held);
    expect(drawn).not.toContain(kept);
    const fresh = ids.filter((one) => ![held, kept, ...seen].includes(one));
    expect(fresh.every((one) => drawn.includes(one))).toBe(true);
  });

  test("are of the bank as it is now, whatever a process remembers of it", async () => {
    const teacher = await clientFor(app, scene.author);
    const { client } = await scene.aStudent();
    const draftOf = (topic: string) => aQuestionDraft(app.db, "mcq", { topic });
    const offered = async () => {
      const { subjects } = (await client(practiceHome)).data;
      const topics = subjects.flatMap((one) => one.topics);
      return ["Cubes", "Prisms"].map(
        (name) => topics.find(({ topic }) => topic === name)?.questions ?? 0,
      );
    };
    expect(await offered()).toEqual([0, 0]);
    await scene.bankOf("Prisms", { basic: 1 });
    const [kept = "", moved = "", read = ""] = await scene.bankOf("Cubes", { basic: 3 });
    expect(await offered()).toEqual([3, 1]);
    await teacher(keepForTests, { ids: [kept], testsOnly: true });
    expect(await offered()).toEqual([2, 1]);
    await teacher(updateQuestion, { id: moved, ...(await draftOf("Prisms")) });
    expect(await offered()).toEqual([1, 2]);
    const passage = await aPassage(app.db, scene.author);
    await teacher(updateQuestion, { id: read, ...(await draftOf("Cubes")), passage });
    expect(await offered()).toEqual([0, 2]);
    await teacher(deleteQuestion, { _id: moved });
    expect(await offered()).toEqual([0, 1]);
    await teacher(keepForTests, { ids: [kept], testsOnly: false });
    expect(await offered()).toEqual([1, 1]);
  });

  test("there are none where nothing is free, and none before the account is approved", async () => {
    const { client } = await scene.aStudent();
    await expect(start(client, "Nothing Like It")).rejects.toThrow(texts.practice.noQuestions);
    await scene.bankOf("Volume", { basic: 1 });
    const pending = await clientFor(app, await aStudent(app.db, { approved: false }));
    await expect(start(pending, "Volume")).rejects.toThrow(new Refusal(texts.practice.pending));
  });
});

describe("a question that a test begins to use after it was drawn", () => {
  test("keeps its key and whether it was right until the test has ended", async () => {
    const [qid = ""] = await scene.bankOf("Money", { basic: 1 });
    const { client, student } = await scene.aStudent();
    const round = await start(client, "Money");
    const { id } = await aTest(app.db, scene.author, { questions: [qid] });
    const now = app.clock.now();
    await transaction(app.db, (trx) =>
      registerCandidate(trx, { testId: id, studentId: student.id, kind: "live", now }),
    );
    const { check } = await answer(client, round._id, qid, false);
    expect(check).toEqual({
      status: "waiting",
      correctAnswer: [],
      explanation: "",
      comesBackIn: null,
    });
    app.clock.advance(2 * DAY);
    const later = await clientFor(app, student);
    expect((await later(practiceHome)).data.due).toBe(0);
    await transaction(app.db, async (trx) => {
      const { apply } = await changeTestState(trx, scene.author, id);
      await apply({ begunAt: new Date(app.clock.now()), conductedAt: new Date(app.clock.now()) });
    });
    const { data } = await later(practiceRound, { roundId: round._id });
    expect(data.questions[0]?.check).toMatchObject({ status: "incorrect", comesBackIn: 1 });
  });
});

describe("a check-up", () => {
  const checkUp = async (client: Client, subject: string, clientRequestId = randomUUID()) =>
    (await client(startPractice, { kind: "checkup", subject, clientRequestId })).data;
  async function aSubjectWith(topics: number, each: number) {
    const name = `Checked ${randomUUID()}`;
    const subject = await aSubject(app.db, name);
    const component = "Booklet A";
    const of = { subjectId: subject, name: component, position: 1 };
    await app.db.insertInto("components").values(of).execute();
    const about = { subject, component };
    for (let number = 0; number < topics; number += 1) {
      await scene.bankOf(`Part ${number} of ${name}`, { moderate: each }, about);
    }
    const younger = {
      subjectId: subject,
      level: "primary 5",
      strand: "",
      name: "Part 0",
      position: 1,
    };
    await app.db.insertInto("topics").values(younger).execute();
    const other = { ...about, level: "primary 5", topic: "Part 0" } as const;
    for (let number = 0; number < 9; number += 1) {
      await aBankQuestion(app.db, scene.author, other);
    }
    return { name, subject };
  }
  async function goThrough(client: Client, round: PracticeRound, isRight: (n: number) => boolean) {
    const asked = idsOf(round);
    for (;;) {
      const told = await answer(client, round._id, asked.at(-1) ?? "", isRight(asked.length));
      if (!told.next) return { asked, last: told };
      asked.push(told.next._id);
    }
  }
  const stateOf = async (client: Client, name: string) => {
    const { subjects, checkUps } = (await client(practiceHome)).data;
    const found = subjects.find(({ topic }) => topic === name);
    const state = checkUps?.find(({ subject }) => subject.topic === name);
    const { range, atMost } = found?.standing ?? {};
    return { range, atMost, ...state };
  };

  test("chooses each question after the answer before it, ends within ten, and tells a first range", async () => {
    const { name, subject } = await aSubjectWith(6, 4);
    const { student, client } = await scene.aStudent();
    expect(await stateOf(client, name)).toMatchObject({ range: null, state: "new", roundId: "" });
    const request = randomUUID();
    const round = await checkUp(client, name, request);
    expect(round).toMatchObject({ kind: "checkup", upTo: 10, finished: false });
    expect(round.questions).toHaveLength(1);
    expect(JSON.stringify(round)).not.toMatch(/isAnswer|explanation|correctAnswer/);
    const [first = ""] = idsOf(round);
    const told = await answer(client, round._id, first, true);
    expect(told).toMatchObject({ check: { status: "correct" }, finished: false });
    expect(JSON.stringify(told.next)).not.toMatch(/isAnswer|explanation|correctAnswer/);
    expect(await answer(client, round._id, first, false)).toEqual({ ...told, newBadges: [] });
    expect(idsOf(await checkUp(client, name))).toEqual([first, told.next?._id]);
    expect(await stateOf(client, name)).toMatchObject({ state: "open", answered: 1 });
    const open = (await client(practiceRound, { roundId: round._id })).data;
    const { asked, last } = await goThrough(client, open, (number) => number % 5 > 0);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThanOrEqual(8);
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(last).toMatchObject({
      finished: true,
      newBadges: [{ name: "First Steps", reward: 10 }],
    });
    const drawn = await app.db
      .selectFrom("questionRevisions")
      .select(["topic", "subjectId", "level"])
      .where("questionId", "in", asked)
      .where("isCurrent", "=", true)
      .execute();
    expect(drawn.every((one) => one.subjectId === subject && one.level === "primary 6")).toBe(true);
    expect(new Set(drawn.map(({ topic }) => topic)).size).toBe(6);
    const later = await clientFor(app, student);
    expect(await stateOf(later, name)).toMatchObject({
      range: { low: expect.stringMatching(/^AL/) },
      state: "done",
      waiting: 0,
      again: false,
    });
    expect((await checkUp(later, name, request)).finished).toBe(true);
    expect((await later(pointsHistory, {})).data).toMatchObject([{ kind: "badge", amount: 10 }]);
    expect((await later(userDetails, {})).data).toMatchObject({
      papersCompleted: 0,
      averageOverall: null,
    });
  });

  test("with nothing right tells above which grade the student hardly is, and offers no other one", async () => {
    const { name } = await aSubjectWith(3, 5);
    const { client } = await scene.aStudent();
    const round = await checkUp(client, name);
    await goThrough(client, round, () => false);
    expect(await stateOf(client, name)).toMatchObject({
      ...{ range: null, state: "done", again: false },
      atMost: expect.stringMatching(/^AL/),
    });
  });

  test("with nothing right tells a student who waits for approval no more than that it is done", async () => {
    const { name } = await aSubjectWith(3, 5);
    const client = await clientFor(app, await aStudent(app.db, { approved: false }));
    await goThrough(client, await checkUp(client, name), () => false);
    expect(await stateOf(client, name)).toMatchObject({
      ...{ range: null, atMost: undefined, state: "done" },
    });
  });

  test("of a student who waits for approval: one, which tells no key, nor lets it be guessed", async () => {
    const { name } = await aSubjectWith(3, 5);
    const student = await aStudent(app.db, { approved: false });
    const client = await clientFor(app, student);
    const round = await checkUp(client, name);
    const [first = ""] = idsOf(round);
    const told = await answer(client, round._id, first, true);
    expect(told.check).toEqual({
      status: "waiting",
      correctAnswer: [],
      explanation: "",
      comesBackIn: null,
    });
    const open = (await client(practiceRound, { roundId: round._id })).data;
    const { asked } = await goThrough(client, open, (number) => number < 9);
    expect(asked).toHaveLength(10);
    expect(await stateOf(client, name)).toMatchObject({
      range: { high: expect.stringMatching(/^AL/) },
      state: "done",
      waiting: 10,
    });
    await expect(checkUp(client, name)).rejects.toThrow(new Refusal(texts.practice.oneCheckUp));
    const admin = await anAdmin(app.db);
    await app.db
      .insertInto("studentApprovals")
      .values({
        studentId: student.id,
        approvedBy: admin.id,
        approvedAt: new Date(app.clock.now()),
      })
      .execute();
    const approved = await clientFor(app, student);
    const { questions } = (await approved(practiceRound, { roundId: round._id })).data;
    expect(questions.map(({ check }) => check?.status)).toEqual([
      ...Array.from({ length: 8 }, () => "correct"),
      "incorrect",
      "incorrect",
    ]);
    expect(await stateOf(approved, name)).toMatchObject({ waiting: 0 });
    expect((await checkUp(approved, name)).questions).toHaveLength(1);
  });

  test("makes worksheets fit where there is no average yet", async () => {
    const name = "Science";
    const subject = await subjectId(app.db, name);
    const about = { subject, component: "Booklet A" };
    for (const topic of ["Magnets", "Plants", "Sound", "Water"]) {
      await scene.bankOf(topic, { basic: 5, moderate: 5, challenging: 5 }, about);
    }
    const { student, client } = await scene.aStudent();
    expect(await client(firstWorksheets, { subject: name })).toMatchObject({
      data: [{ topics: ["Magnets", "Plants", "Sound"] }],
      checkUp: "new",
      fromPractice: false,
    });
    let round = await checkUp(client, name);
    for (;;) {
      const question = round.questions.at(-1);
      if (!question || round.finished) break;
      await answer(client, round._id, question._id, ["Magnets", "Plants"].includes(question.topic));
      round = (await client(practiceRound, { roundId: round._id })).data;
    }
    const later = await clientFor(app, student);
    const first = await later(firstWorksheets, { subject: name });
    expect(first).toMatchObject({ checkUp: "done", fromPractice: true });
    expect(first.data[0]?.topics.slice(0, 2).sort()).toEqual(["Sound", "Water"]);
    const topics = ["Water", "Magnets"];
    const { testid } = await later(createWorksheet, {
      subject: name,
      topics,
      examType: "Booklet A",
    });
    const drawn = await scene.questionsOf(testid);
    const hard = (topic: string) =>
      drawn.filter((one) => one.topic === topic && one.difficulty === "challenging").length;
    expect(hard("Magnets")).toBeGreaterThan(hard("Water"));
  });

  test("there is none where the bank is too small", async () => {
    const { name } = await aSubjectWith(1, 7);
    const { client } = await scene.aStudent();
    await expect(checkUp(client, name)).rejects.toThrow(texts.practice.noCheckUp);
    expect((await stateOf(client, name)).state).toBeUndefined();
  });
});

describe("the daily ten minutes", () => {
  test("begin with mistakes that are due, also from a test whose review was opened", async () => {
    await scene.bankOf("Fractions", { basic: 7 });
    const { client, student } = await scene.aStudent();
    const { testid } = await askForWorksheet(client, ["Fractions"]);
    await scene.sit(student, testid, 3);
    const reader = await clientFor(app, student);
    expect((await reader(practiceHome)).data.due).toBe(0);
    const { data } = await reader(finalResults, { testid, userid: student.id, isCorrect: false });
    const wrong = data.result.map(({ _id }) => _id);
    expect(wrong).toHaveLength(2);
    expect((await reader(practiceHome)).data).toMatchObject({ due: 0, daily: "new" });
    app.clock.advance(DAY);
    const tomorrow = await clientFor(app, student);
    expect((await tomorrow(practiceHome)).data.due).toBe(2);
    const round = await daily(tomorrow);
    const corrections = round.questions.filter(({ why }) => why === "correction");
    expect(corrections).toHaveLength(2);
    // Two siblings were never seen: they replace the wrong ones.
    expect(corrections.some(({ _id }) => wrong.includes(_id))).toBe(false);
    for (const { _id } of corrections) await answer(tomorrow, round._id, _id, true);
    expect((await tomorrow(practiceHome)).data).toMatchObject({ due: 0, daily: "open" });
    app.clock.advance(3 * DAY);
    const third = await clientFor(app, student);
    expect((await third(practiceHome)).data.due).toBe(2);
    const rest = round.questions.filter(({ why }) => why !== "correction");
    for (const { _id } of rest) await answer(third, round._id, _id, true);
    expect((await third(practiceHome)).data.daily).toBe("done");
    const next = await daily(third);
    for (const { _id } of next.questions) await answer(third, next._id, _id, true);
    app.clock.advance(60 * DAY);
    expect((await (await clientFor(app, student))(practiceHome)).data.due).toBe(0);
  });

  test("change no figure that the specification knows", async () => {
    await scene.bankOf("Ratio", { basic: 6 });
    const { client, student } = await scene.aStudent();
    const { testid } = await askForWorksheet(client, ["Ratio"]);
    await scene.sit(student, testid, 3);
    const reader = await clientFor(app, student);
    const figures = async () => [
      (await reader(userDetails, {})).data,
      (await reader(topicStatistics, {})).data,
    ];
    const before = await figures();
    const round = await daily(reader);
    for (const { _id } of round.questions) await answer(reader, round._id, _id, false);
    expect(await figures()).toEqual(before);
  });
});

describe("the state of a student", () => {
  const inMathematics = async (client: Client) => {
    const { subjects } = (await client(practiceHome)).data;
    const found = subjects.find(({ topic }) => topic === "Mathematics");
    if (!found) throw new Error("no Mathematics");
    const topicNamed = (name: string) => found.topics.find(({ topic }) => topic === name);
    return { ...found, topicNamed };
  };

  test("is too little to tell at first, then a range of at least two grades; practice feeds it", async () => {
    await scene.bankOf("Circles", { basic: 12, moderate: 12, challenging: 12 });
    const { student, client } = await scene.aStudent();
    const before = await inMathematics(client);
    expect(before.standing).toMatchObject({
      range: null,
      goal: { percent: 75, grade: "AL4" },
      moved: [],
      trend: null,
    });
    expect(before.topicNamed("Circles")?.range).toBeNull();
    for (let number = 0; number < 5; number += 1) {
      const round = await start(await clientFor(app, student), "Circles");
      for (const { _id } of round.questions) {
        await answer(await clientFor(app, student), round._id, _id, true);
      }
    }
    const { standing, topicNamed } = await inMathematics(await clientFor(app, student));
    for (const range of [standing.range, topicNamed("Circles")?.range]) {
      const places = [range?.low, range?.high].map((grade) => standing.grades.indexOf(grade ?? ""));
      expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(1);
      expect(range?.high).toBe("AL1");
    }
    expect(topicNamed("Circles")).toMatchObject({ practised: 25, right: 25 });
  });

  test("is not told by answers that are no better than guesses", async () => {
    await scene.bankOf("Patterns", { basic: 10, moderate: 10 });
    const { student } = await scene.aStudent();
    for (let number = 0; number < 4; number += 1) {
      const round = await start(await clientFor(app, student), "Patterns");
      for (const [place, { _id }] of round.questions.entries()) {
        await answer(await clientFor(app, student), round._id, _id, place === 0);
      }
    }
    const { standing, topicNamed } = await inMathematics(await clientFor(app, student));
    expect([standing.range, topicNamed("Patterns")?.range]).toEqual([null, null]);
  });
});

describe("the week's plan", () => {
  const planOf = async (client: Client) => (await client(practiceHome)).data.plan;
  async function practise(student: Parameters<typeof clientFor>[1], times: number) {
    for (let round = 0; round < times; round += 1) {
      const client = await clientFor(app, student);
      const started = await start(client, "Planning");
      for (const { _id } of started.questions) await answer(client, started._id, _id, true);
    }
  }

  test("counts the days that were practised long enough, and the weeks that were kept", async () => {
    await scene.bankOf("Planning", { basic: 12, moderate: 12, challenging: 12 });
    // A Monday, an hour after midnight.
    const place = (Math.floor((app.clock.now() + 8 * 3_600_000) / DAY) + 3) % 7;
    app.clock.advance(((7 - place) % 7) * DAY);
    const monday = app.clock.now();
    const { student, client } = await scene.aStudent();
    expect(await planOf(client)).toMatchObject({ days: [], weeksKept: 0, kept: false, today: 1 });
    await expect(client(setPracticePlan, { days: [8], minutes: 10 })).rejects.toThrow();
    await expect(client(setPracticePlan, { days: [1], minutes: 90 })).rejects.toThrow(
      texts.practice.planMinutes,
    );
    const asked = { days: [4, 1, 4], minutes: 5 };
    expect((await client(setPracticePlan, asked)).data).toMatchObject({ days: [1, 4], minutes: 5 });
    await practise(student, 1);
    expect(await planOf(await clientFor(app, student))).toMatchObject({
      week: [3, 0, 0, 0, 0, 0, 0],
      kept: false,
    });
    await practise(student, 1);
    app.clock.advance(monday + 2 * DAY - app.clock.now());
    await practise(student, 2);
    // Wednesday makes up for the planned Thursday.
    const kept = { week: [5, 0, 5, 0, 0, 0, 0], today: 3, kept: true, weeksKept: 1 };
    expect(await planOf(await clientFor(app, student))).toMatchObject(kept);
    app.clock.advance(7 * DAY);
    const later = await clientFor(app, student);
    expect(await planOf(later)).toMatchObject({ kept: false, weeksKept: 1 });
    expect((await later(setPracticePlan, { days: [], minutes: 5 })).data).toMatchObject({
      days: [],
      weeksKept: 1,
    });
    expect((await later(myData)).data.practicePlans).toMatchObject([
      { days: [1, 4], minutes: 5 },
      { days: [], minutes: 5 },
    ]);
  });
});

test("what was practised is in the student's data, and gone when they are erased", async () => {
  const [qid = "", open = ""] = await scene.bankOf("Symmetry", { basic: 2 });
  const { student, client } = await scene.aStudent();
  const roundId = await aPracticeRound(app.db, student.id, [qid, open], { now: app.clock.now() });
  await answer(client, roundId, qid, false);
  await client(setPracticePlan, { days: [1], minutes: 5 });
  expect((await client(myData)).data.practice).toMatchObject([
    { kind: "daily", topic: "Symmetry", right: false, given: [expect.any(String)] },
    { answeredAt: "", right: null, given: [] },
  ]);
  const admin = await clientFor(app, await anAdmin(app.db));
  await admin(eraseStudent, { studentId: student.id, emailid: student.email });
  for (const table of ["practiceRounds", "practiceCorrections", "practicePlans"] as const) {
    const left = await app.db
      .selectFrom(table)
      .selectAll()
      .where("studentId", "=", student.id)
      .execute();
    expect(left).toEqual([]);
  }
});
