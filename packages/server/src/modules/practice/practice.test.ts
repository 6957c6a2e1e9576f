import { randomUUID } from "node:crypto";
import {
  answerPractice,
  type PracticeRound,
  practiceHome,
  practiceRound,
  practiseLike,
  startPractice,
} from "@markwell/contract/calls/practice";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { topicStatistics, userDetails } from "@markwell/contract/calls/statistics";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { dayStart } from "@markwell/domain/school/calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPracticeRound } from "../../testing/practice.ts";
import { anAdmin, aStudent, aTest } from "../../testing/school.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../../testing/worksheets.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";

const DAY = 86_400_000;
let app: TestApp;
let scene: WorksheetScene;
beforeAll(async () => {
  app = await startTestApp();
  // No midnight of the school falls into these tests unless they turn the clock.
  const tomorrow = dayStart(app.clock.now(), "Asia/Singapore") + DAY;
  app.clock.advance(tomorrow + 3_600_000 - app.clock.now());
  scene = await withWorksheets(app);
});
afterAll(() => app.close());

const start = async (client: Client, topic: string, clientRequestId = randomUUID()) =>
  (await client(startPractice, { kind: "topic", subject: "Mathematics", topic, clientRequestId }))
    .data;
const daily = async (client: Client) =>
  (await client(startPractice, { kind: "daily", clientRequestId: randomUUID() })).data;

/** A right and a wrong choice of a question. */
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
    const { client } = await scene.aPupil();
    const round = await start(client, "Volume");
    const [first = "", second = ""] = idsOf(round);
    const unseen = client(practiseLike, { qid: first, clientRequestId: randomUUID() });
    await expect(unseen).rejects.toMatchObject({ status: 404 });
    await answer(client, round._id, first, false);
    const clientRequestId = randomUUID();
    // All five of the topic were in the round of a minute ago.
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
    const stranger = (await scene.aPupil()).client;
    for (const qid of [first, second]) {
      const theirs = stranger(practiseLike, { qid, clientRequestId: randomUUID() });
      await expect(theirs).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("five questions of a topic", () => {
  test("are checked after each: no key before its answer, and the first answer counts", async () => {
    await scene.bankOf("Angles", { basic: 4, moderate: 4 });
    const { client } = await scene.aPupil();
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
    // The connection was lost and the answer is sent again, or another one is tried with the key at hand.
    expect(await answer(client, round._id, first, true)).toEqual(told);
    expect((await answer(client, round._id, second, true)).check.status).toBe("correct");
  });

  test("are left at any question and go on there, also from a request that comes again", async () => {
    await scene.bankOf("Area", { basic: 5 });
    const { client } = await scene.aPupil();
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

  test("are new ones first, and never what a test needs or teachers keep", async () => {
    const ids = await scene.bankOf("Speed", { basic: 8 });
    const { client, pupil } = await scene.aPupil();
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
    await scene.sit(pupil, worksheet.testid, 5);
    const drawn = idsOf(await start(await clientFor(app, pupil), "Speed"));
    expect(drawn).not.toContain(held);
    expect(drawn).not.toContain(kept);
    const fresh = ids.filter((one) => ![held, kept, ...seen].includes(one));
    expect(fresh.every((one) => drawn.includes(one))).toBe(true);
  });

  test("there are none where nothing is free, and none before the account is approved", async () => {
    const { client } = await scene.aPupil();
    await expect(start(client, "Nothing Like It")).rejects.toThrow(texts.practice.noQuestions);
    await scene.bankOf("Volume", { basic: 1 });
    const pending = await clientFor(app, await aStudent(app.db, { approved: false }));
    await expect(start(pending, "Volume")).rejects.toThrow(new Refusal(texts.practice.pending));
  });
});

describe("a question that a test begins to use after it was drawn", () => {
  test("keeps its key and whether it was right until the test has ended", async () => {
    const [qid = ""] = await scene.bankOf("Money", { basic: 1 });
    const { client, pupil } = await scene.aPupil();
    const round = await start(client, "Money");
    const { id } = await aTest(app.db, scene.author, { questions: [qid] });
    const now = app.clock.now();
    await transaction(app.db, (trx) =>
      registerCandidate(trx, { testId: id, studentId: pupil.id, kind: "live", now }),
    );
    const { check } = await answer(client, round._id, qid, false);
    expect(check).toEqual({
      status: "waiting",
      correctAnswer: [],
      explanation: "",
      comesBackIn: null,
    });
    app.clock.advance(2 * DAY);
    const later = await clientFor(app, pupil);
    expect((await later(practiceHome)).data.due).toBe(0);
    await transaction(app.db, async (trx) => {
      const { apply } = await changeTestState(trx, scene.author, id);
      await apply({ begunAt: new Date(app.clock.now()), conductedAt: new Date(app.clock.now()) });
    });
    const { data } = await later(practiceRound, { roundId: round._id });
    expect(data.questions[0]?.check).toMatchObject({ status: "incorrect", comesBackIn: 1 });
  });
});

describe("the daily ten minutes", () => {
  test("begin with mistakes that are due, also from a test whose review was opened", async () => {
    await scene.bankOf("Fractions", { basic: 7 });
    const { client, pupil } = await scene.aPupil();
    const { testid } = await askForWorksheet(client, ["Fractions"]);
    await scene.sit(pupil, testid, 3);
    const reader = await clientFor(app, pupil);
    expect((await reader(practiceHome)).data.due).toBe(0);
    const { data } = await reader(finalResults, { testid, userid: pupil.id, isCorrect: false });
    const wrong = data.result.map(({ _id }) => _id);
    expect(wrong).toHaveLength(2);
    expect((await reader(practiceHome)).data).toMatchObject({ due: 0, daily: "new" });
    app.clock.advance(DAY);
    const tomorrow = await clientFor(app, pupil);
    expect((await tomorrow(practiceHome)).data.due).toBe(2);
    const round = await daily(tomorrow);
    const corrections = round.questions.filter(({ why }) => why === "correction");
    expect(corrections).toHaveLength(2);
    // Two siblings were never seen: they stand in for what was wrong.
    expect(corrections.some(({ _id }) => wrong.includes(_id))).toBe(false);
    for (const { _id } of corrections) await answer(tomorrow, round._id, _id, true);
    expect((await tomorrow(practiceHome)).data).toMatchObject({ due: 0, daily: "open" });
    app.clock.advance(3 * DAY);
    const third = await clientFor(app, pupil);
    expect((await third(practiceHome)).data.due).toBe(2);
    const rest = round.questions.filter(({ why }) => why !== "correction");
    for (const { _id } of rest) await answer(third, round._id, _id, true);
    expect((await third(practiceHome)).data.daily).toBe("done");
    const next = await daily(third);
    for (const { _id } of next.questions) await answer(third, next._id, _id, true);
    app.clock.advance(60 * DAY);
    expect((await (await clientFor(app, pupil))(practiceHome)).data.due).toBe(0);
  });

  test("change no figure that the specification knows", async () => {
    await scene.bankOf("Ratio", { basic: 6 });
    const { client, pupil } = await scene.aPupil();
    const { testid } = await askForWorksheet(client, ["Ratio"]);
    await scene.sit(pupil, testid, 3);
    const reader = await clientFor(app, pupil);
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

describe("where a student stands", () => {
  const inMathematics = async (client: Client) => {
    const { subjects } = (await client(practiceHome)).data;
    const found = subjects.find(({ topic }) => topic === "Mathematics");
    if (!found) throw new Error("no Mathematics");
    const topicNamed = (name: string) => found.topics.find(({ topic }) => topic === name);
    return { ...found, topicNamed };
  };

  test("is too little to tell at first, then a range of at least two grades; practice feeds it", async () => {
    await scene.bankOf("Circles", { basic: 12, moderate: 12, challenging: 12 });
    const { pupil, client } = await scene.aPupil();
    const before = await inMathematics(client);
    expect(before.standing).toMatchObject({
      range: null,
      goal: { percent: 75, grade: "AL4" },
      moved: [],
      trend: null,
    });
    expect(before.topicNamed("Circles")?.range).toBeNull();
    for (let number = 0; number < 5; number += 1) {
      const round = await start(await clientFor(app, pupil), "Circles");
      for (const { _id } of round.questions) {
        await answer(await clientFor(app, pupil), round._id, _id, true);
      }
    }
    const { standing, topicNamed } = await inMathematics(await clientFor(app, pupil));
    for (const range of [standing.range, topicNamed("Circles")?.range]) {
      const places = [range?.low, range?.high].map((grade) => standing.grades.indexOf(grade ?? ""));
      expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(1);
      expect(range?.high).toBe("AL1");
    }
    expect(topicNamed("Circles")).toMatchObject({ practised: 25, right: 25 });
  });

  test("is not told by answers that are no better than guesses", async () => {
    await scene.bankOf("Patterns", { basic: 10, moderate: 10 });
    const { pupil } = await scene.aPupil();
    for (let number = 0; number < 4; number += 1) {
      const round = await start(await clientFor(app, pupil), "Patterns");
      for (const [place, { _id }] of round.questions.entries()) {
        await answer(await clientFor(app, pupil), round._id, _id, place === 0);
      }
    }
    const { standing, topicNamed } = await inMathematics(await clientFor(app, pupil));
    expect([standing.range, topicNamed("Patterns")?.range]).toEqual([null, null]);
  });
});

test("what was practised is in the student's data, and gone when they are erased", async () => {
  const [qid = "", open = ""] = await scene.bankOf("Symmetry", { basic: 2 });
  const { pupil, client } = await scene.aPupil();
  const roundId = await aPracticeRound(app.db, pupil.id, [qid, open], { now: app.clock.now() });
  await answer(client, roundId, qid, false);
  expect((await client(myData)).data.practice).toMatchObject([
    { kind: "daily", topic: "Symmetry", right: false, given: [expect.any(String)] },
    { answeredAt: "", right: null, given: [] },
  ]);
  const admin = await clientFor(app, await anAdmin(app.db));
  await admin(eraseStudent, { studentId: pupil.id, emailid: pupil.email });
  for (const table of ["practiceRounds", "practiceCorrections"] as const) {
    const left = await app.db
      .selectFrom(table)
      .selectAll()
      .where("studentId", "=", pupil.id)
      .execute();
    expect(left).toEqual([]);
  }
});
