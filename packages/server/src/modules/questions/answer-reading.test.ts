import { handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  createQuestion,
  deleteQuestion,
  questionsWithoutReading,
  readingEffect,
  takeReading,
  tryAnswer,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { readQuestion } from "../../testing/questions.ts";
import { anEndedTest, correct, previewOf, scoresOf } from "../../testing/regrades.ts";
import {
  aBankQuestion,
  anAdmin,
  aQuestionDraft,
  aTeacher,
  type TestPerson,
} from "../../testing/school.ts";
import { aStudentWriting, attemptOf } from "../../testing/sitting.ts";
import { loadRevisions } from "./revision.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});

const short = (overrides: Parameters<typeof aQuestionDraft>[2] = {}) =>
  aQuestionDraft(app.db, "short", { answer: ["Singapore"], ...overrides });

const asBefore = (id: string) =>
  app.db
    .updateTable("questionRevisions")
    .set({ answerKind: null, answerKindChosen: false, answerSettings: "{}" })
    .where("questionId", "=", id)
    .execute();

const ownedBy = ({ id: authorId }: TestPerson, id: string) =>
  app.db.updateTable("questions").set({ authorId }).where("id", "=", id).execute();

const readingOf = async (id: string) => {
  const { answerKind, answerKindChosen, answerSettings } = await readQuestion(teacher, id);
  return [answerKind, answerKindChosen, answerSettings];
};

async function edited(id: string, change: Parameters<typeof aQuestionDraft>[2]) {
  await teacher(updateQuestion, { ...(await short(change)), id });
  return readingOf(id);
}

test("a new question that says nothing has the kind that its key means", async () => {
  const { data } = await teacher(createQuestion, await short());
  expect(await readingOf(data._id)).toEqual(["text", false, {}]);
});

test.each([
  ["<p>Express 11/4 as a mixed number.</p>", "2 3/4", { form: "mixedNumber" }],
  ["<p>Give it correct to 2 decimal places.</p>", "3.14", { form: "decimalPlaces", places: 2 }],
  ["<p>Factorise \\(x^2 - 1\\).</p>", "(x+1)(x-1)", { form: "factorised" }],
  ["<p>Express 11/4 as a mixed number.</p>", "11/4", {}],
] as const)(
  "%s with the key %s is held to %o, unless its author sends switches",
  async (body, key, settings) => {
    const draft = { body, answer: [key] };
    const { data } = await teacher(createQuestion, await short(draft));
    expect((await readingOf(data._id))[2]).toEqual(settings);
    const { data: free } = await teacher(
      createQuestion,
      await short({ ...draft, answerSettings: {} }),
    );
    expect((await readingOf(free._id))[2]).toEqual({});
    expect((await edited(data._id, { ...draft, body: "<p>Another text.</p>" }))[2]).toEqual(
      settings,
    );
  },
);

test("a student's noun, order and lead-in count by the words of the question", async () => {
  const now = app.clock.now();
  const asked = [
    ["<p>How many stickers does Ali have?</p>", "192", "192 stickers"],
    ["<p>How many stickers does Ali have?</p>", "192", "192 marbles"],
    ["<p>List all the factors of 6.</p>", "1, 2, 3, 6", "6, 3, 2, 1"],
    ["<p>Arrange in ascending order: 3, 1, 2.</p>", "1, 2, 3", "3, 2, 1"],
    ["<p>Name the male part of a flower.</p>", "stamen", "It is the stamen."],
    ["<p>Name the male part of a flower.</p>", "stamen", "the anther"],
  ] as const;
  const questions = [];
  for (const [body, key] of asked) {
    questions.push(
      await aBankQuestion(app.db, author, { kind: "short", body, answer: [key], now }),
    );
  }
  const { client, own } = await aStudentWriting(app, { questions });
  for (const [at, [, , customAnswer]] of asked.entries()) {
    await client(saveAnswer, { ...own, qid: questions[at] ?? "", customAnswer });
  }
  await client(handIn, own);
  expect(await attemptOf(app.db, own)).toMatchObject({ score: 6, total: 12 });
});

test("a chosen kind stays when the key changes, its switches until the teacher sends others", async () => {
  const chosen = { answerKind: "list", answerSettings: { anyOrder: true } } as const;
  const { data } = await teacher(createQuestion, await short(chosen));
  expect(await edited(data._id, { answer: ["red, blue"] })).toEqual([
    "list",
    true,
    { anyOrder: true },
  ]);
  expect(await edited(data._id, { answerSettings: {} })).toEqual(["list", true, {}]);
  expect(await edited(data._id, { answerKind: "found" })).toEqual(["text", false, {}]);
  const slips = { oneLetterWrong: true, wrongAnswers: ["Singapura"] };
  expect(await edited(data._id, { answerSettings: slips })).toEqual(["text", false, slips]);
});

test("a found kind is found again when the key changes, and stays while it does not", async () => {
  const id = await aBankQuestion(app.db, author, { kind: "short", answer: ["Singapore"] });
  // Simulates rules that would have detected another kind.
  const older = { answerKind: "date" };
  await app.db.updateTable("questionRevisions").set(older).where("questionId", "=", id).execute();
  expect(await edited(id, { weightage: 3 })).toEqual(["date", false, {}]);
  expect(await edited(id, { answer: ["Singapura"] })).toEqual(["text", false, {}]);
});

test("a question from before keeps its grading until a teacher takes the new reading", async () => {
  const id = await aBankQuestion(app.db, author, { kind: "short", answer: ["Singapore"] });
  await asBefore(id);
  const switches = { answerSettings: { capitals: true } };
  expect(await edited(id, { answer: ["Singapura"], ...switches })).toEqual([null, false, {}]);
  expect(await edited(id, { answerKind: "found", ...switches })).toEqual([
    "text",
    false,
    { capitals: true },
  ]);
});

test.each([
  [{ tolerance: "far" }, "answerSettings.tolerance"],
  [{ tolerance: "-1" }, "answerSettings.tolerance"],
  [{ from: "2", to: "1" }, "answerSettings.to"],
  [{ places: 99 }, "answerSettings.places"],
])("settings %o are refused", async (answerSettings, path) => {
  const sent = teacher(createQuestion, await short({ answerSettings }));
  await expect(sent).rejects.toMatchObject({ status: 400, errors: [{ path }] });
});

test("a number is taken for a decimal, and no other field is stored", async () => {
  const answerSettings = Object.assign({ tolerance: 0.05 }, { colour: true });
  const { data } = await teacher(createQuestion, await short({ answerSettings }));
  expect(await readingOf(data._id)).toEqual(["text", false, { tolerance: "0.05" }]);
});

test.each([
  [{ answer: ["1.5"], unit: "kg", typed: "1.50 kilograms" }, true, "number"],
  [{ answer: ["1.5"], unit: "kg", typed: "1500 g" }, false, "number"],
  [
    { answer: ["1.5"], unit: "kg", typed: "1500 g", answerSettings: { otherUnits: true } },
    true,
    "number",
  ],
  [{ answer: ["5"], unit: "$", position: "left", typed: "5.00" }, true, "money"],
  [{ answer: ["Singapore", " "], typed: "singapore." }, true, "text"],
  [{ answer: ["Singapore"], typed: "singapore", answerKind: "classic" }, true, null],
  [{ body: "<p>How many eggs?</p>", answer: ["6"], typed: "6 eggs" }, true, "number"],
  [{ answer: ["6"], typed: "6 eggs" }, false, "number"],
  [{ answer: ["stamen"], typed: "the stamen" }, true, "text"],
  [
    { answer: ["stamen"], typed: "the stamen", answerSettings: { exactWords: true } },
    false,
    "text",
  ],
  [{ answer: [], typed: "" }, false, "text"],
] as const)("a teacher tries %o: %s, read as %s", async (asked, right, kind) => {
  const { data, ...reply } = await teacher(tryAnswer, { ...asked, answer: [...asked.answer] });
  expect(data).toMatchObject({ right, kind });
  expect(reply).toMatchObject(data);
  expect(data.reading === "").toBe(asked.typed === "");
});

test("the database refuses a kind of a question without a key, and settings nobody knows", async () => {
  const mcq = await aBankQuestion(app.db, author);
  const asked = await aBankQuestion(app.db, author, { kind: "short" });
  const change = (id: string, columns: { answerKind?: string; answerSettings?: string }) =>
    app.db.updateTable("questionRevisions").set(columns).where("questionId", "=", id).execute();
  await expect(change(mcq, { answerKind: "number" })).rejects.toThrow(/answer_kind/);
  await expect(change(asked, { answerKind: "colour" })).rejects.toThrow(/answer_kind/);
  for (const settings of [
    '{"colour": true}',
    '{"tolerance": 1}',
    '{"anyOrder": "yes"}',
    '{"wrongAnswers": [1]}',
    "[]",
  ]) {
    await expect(change(asked, { answerSettings: settings })).rejects.toThrow(/answer_settings/);
  }
});

test("a student who sits is told the kind, and nothing else of how answers count", async () => {
  const settings = { answerKind: "number", answerSettings: { tolerance: "0.5" } } as const;
  const now = app.clock.now();
  const questions = [
    await aBankQuestion(app.db, author, { kind: "short", ...settings, now }),
    await aBankQuestion(app.db, author, { kind: "short", now }),
    await aBankQuestion(app.db, author, { now }),
  ];
  await asBefore(questions[1] ?? "");
  const { client, own } = await aStudentWriting(app, { questions });
  const { data } = await client(paperQuestions, { id: own.testid });
  expect(data.map(({ answerKind }) => answerKind)).toEqual(["number", undefined, undefined]);
  expect(JSON.stringify(data)).not.toMatch(/settings|chosen":|tolerance|customAnswer|accepted/i);
});

test("an attempt is graded by the reading that its test was built with", async () => {
  const now = app.clock.now();
  const id = await aBankQuestion(app.db, author, { kind: "short", answer: ["5"], now });
  const { client, own } = await aStudentWriting(app, { questions: [id] });
  await edited(id, { answer: ["6"], answerKind: "number" });
  await client(saveAnswer, { ...own, qid: id, customAnswer: "5.0" });
  await client(handIn, own);
  expect(await attemptOf(app.db, own)).toMatchObject({ score: 2, total: 2 });
});

test("a regrade keeps how answers are read, takes another reading, and keeps that", async () => {
  const scene = await anEndedTest(app, "short", ["13", "thirteen"]);
  await asBefore(scene.about.qid);
  const pinned = async () => {
    const row = await app.db
      .selectFrom("keyCorrections")
      .select(["answerKind", "answerSettings"])
      .where("testId", "=", scene.about.testid)
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    return [row.answerKind, row.answerSettings];
  };
  await correct(scene, { accepted: ["13", "thirteen"] });
  expect([await scoresOf(scene), await pinned()]).toEqual([
    [3, 3],
    [null, {}],
  ]);
  const taken = {
    accepted: ["13"],
    answerKind: "text",
    answerSettings: { capitals: true },
  } as const;
  const accepted = [...taken.accepted];
  expect(await previewOf(scene, { ...taken, accepted })).toMatchObject({ lost: 1, gained: 0 });
  await correct(scene, { ...taken, accepted });
  expect([await scoresOf(scene), await pinned()]).toEqual([
    [3, 0],
    ["text", { capitals: true }],
  ]);
  await correct(scene, { accepted: ["13", "thirteen"] });
  expect([await scoresOf(scene), await pinned()]).toEqual([
    [3, 3],
    ["text", { capitals: true }],
  ]);
  const { revisionId } = await app.db
    .selectFrom("testQuestions")
    .select("revisionId")
    .where("testId", "=", scene.about.testid)
    .where("questionId", "=", scene.about.qid)
    .executeTakeFirstOrThrow();
  expect(await loadRevisions(app.db, [revisionId])).toMatchObject([{ answerKind: null }]);
});

test("a regrade that takes the new reading gives it to the bank when that is wanted", async () => {
  const scene = await anEndedTest(app, "short", ["13"]);
  await asBefore(scene.about.qid);
  await ownedBy(scene.teacher, scene.about.qid);
  const { data } = await correct(
    scene,
    { accepted: ["13"], answerKind: "number", answerSettings: { tolerance: "1" } },
    { bank: true },
  );
  expect(data.bankCorrected).toBe(true);
  expect(await readingOf(scene.about.qid)).toEqual(["number", true, { tolerance: "1" }]);
});

test("before the new reading is taken its author sees who would gain and lose, colleagues do not", async () => {
  const scene = await anEndedTest(app, "short", ["13", "xiii", "13.0 kg", "13 apples", "014"]);
  await asBefore(scene.about.qid);
  const asked = { _id: scene.about.qid, answer: ["13"] };
  const effectFor = async (client: Client, change = {}) =>
    (await client(readingEffect, { ...asked, ...change })).data;
  await expect(effectFor(scene.client)).rejects.toMatchObject({ status: 403 });
  const admin = await clientFor(app, await anAdmin(app.db));
  const looser = { answerSettings: { tolerance: "1" } };
  expect(await effectFor(admin)).toEqual({ answers: 5, gained: 0, lost: 0, examples: [] });
  const examples = [{ text: "014", count: 1, right: true }];
  expect(await effectFor(admin, looser)).toEqual({ answers: 5, gained: 1, lost: 0, examples });
  await ownedBy(author, scene.about.qid);
  const colleague = await clientFor(app, author);
  expect(await effectFor(colleague, looser)).toMatchObject({ gained: 1, examples: [] });
  await ownedBy(scene.teacher, scene.about.qid);
  expect(await effectFor(scene.client, looser)).toMatchObject({ gained: 1, examples });
  expect(await effectFor(scene.client, { answer: ["12"] })).toMatchObject({ gained: 0, lost: 1 });
});

describe("the new reading for the whole bank", () => {
  const ofMine = async (client: Client) => {
    const { data, totalCount } = await client(questionsWithoutReading, {});
    expect(totalCount).toBe(data.length);
    return data;
  };

  test("shows every own question with its kind, its key as understood, and what changes", async () => {
    const me = await aTeacher(app.db);
    const client = await clientFor(app, me);
    const formula = await anEndedTest(app, "short", ["CO_2", "co2", "co2"]);
    await app.db
      .updateTable("questionAnswers")
      .set({ body: "CO2" })
      .where("revisionId", "in", (from) =>
        from
          .selectFrom("questionRevisions")
          .select("id")
          .where("questionId", "=", formula.about.qid),
      )
      .execute();
    await ownedBy(me, formula.about.qid);
    const time = await aBankQuestion(app.db, me, { kind: "short", answer: ["2.30 p.m.", "half"] });
    const [taken, foreign] = [
      await aBankQuestion(app.db, me, { kind: "short" }),
      await aBankQuestion(app.db, author, { kind: "short" }),
    ];
    await aBankQuestion(app.db, me);
    for (const id of [formula.about.qid, time, foreign]) await asBefore(id);
    const listed = await ofMine(client);
    expect(listed.map(({ _id, kind, gained, lost }) => [_id, kind, gained, lost])).toEqual([
      [formula.about.qid, "formula", 1, 2],
      [time, "time", 0, 0],
    ]);
    expect(listed[1]?.accepted).toEqual([
      { text: "2.30 p.m.", reading: "2.30 p.m.", counts: true },
      { text: "half", reading: "half", counts: true },
    ]);
    expect(listed.map(({ _id }) => _id)).not.toContain(taken);
    const counted = await client(questionsWithoutReading, { limit: 0 });
    expect([counted.data, counted.totalCount]).toEqual([[], 2]);
    const elsewhere = await client(questionsWithoutReading, { level: ["secondary 4"] });
    expect(elsewhere.totalCount).toBe(0);
  });

  test("is taken for the chosen ones, may be repeated, leaves a line, and is undone", async () => {
    const me = await aTeacher(app.db);
    const client = await clientFor(app, me);
    const short = () => aBankQuestion(app.db, me, { kind: "short", answer: ["2:30 pm"] });
    const [one, two, edited, gone, foreign] = [
      await short(),
      await short(),
      await short(),
      await short(),
      await aBankQuestion(app.db, author, { kind: "short" }),
    ];
    for (const id of [one, two, edited, gone, foreign]) await asBefore(id);
    const [before] = await ofMine(client);
    expect(before?.version).toBe(1);
    const seen = [one, edited, gone, foreign].map((_id) => ({ _id, version: 1 }));
    const draft = await aQuestionDraft(app.db, "short", { answer: ["3 pm"] });
    await client(updateQuestion, { ...draft, id: edited, version: 1 });
    await client(deleteQuestion, { _id: gone });
    const taken = await client(takeReading, { questions: seen });
    const skipped = [
      { _id: edited, reason: "newer" },
      { _id: gone, reason: "gone" },
      { _id: foreign, reason: "author" },
    ];
    expect(taken).toMatchObject({ changed: [{ _id: one, version: 2 }], skipped });
    expect(await readingOf(one)).toEqual(["time", false, {}]);
    expect(await readingOf(two)).toEqual([null, false, {}]);
    expect(await client(takeReading, { questions: seen })).toMatchObject({
      changed: [],
      skipped: [{ _id: one, reason: "done" }, ...skipped],
    });
    const undo = { questions: taken.changed, back: true };
    expect(await client(takeReading, undo)).toMatchObject({ changed: [{ _id: one, version: 3 }] });
    expect(await client(takeReading, undo)).toMatchObject({ changed: [] });
    expect(await readingOf(one)).toEqual([null, false, {}]);
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["act", "actorId", "details"])
      .where("targetId", "=", one)
      .where("act", "like", "take%")
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { act: "take new reading", actorId: me.id, details: { version: 2 } },
      { act: "take reading back", actorId: me.id, details: { version: 3 } },
    ]);
  });

  test("is not taken back from a question that never was without one", async () => {
    const id = await aBankQuestion(app.db, author, { kind: "short" });
    const back = { questions: [{ _id: id, version: 1 }], back: true };
    expect(await teacher(takeReading, back)).toMatchObject({
      changed: [],
      skipped: [{ _id: id, reason: "newer" }],
    });
  });
});
