import { handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import { createQuestion, tryAnswer, updateQuestion } from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { readQuestion } from "../../testing/questions.ts";
import { anEndedTest, correct, previewOf, scoresOf } from "../../testing/regrades.ts";
import { aBankQuestion, aQuestionDraft, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aPupilWriting, attemptOf } from "../../testing/sitting.ts";
import { loadRevisions } from "./revision.ts";

let app: TestApp;
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  app = await startTestApp();
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});
afterAll(() => app.close());

const short = (overrides: Parameters<typeof aQuestionDraft>[2] = {}) =>
  aQuestionDraft(app.db, "short", { answer: ["Singapore"], ...overrides });

/** As a question of the version before is after the migration. */
const asBefore = (id: string) =>
  app.db
    .updateTable("questionRevisions")
    .set({ answerKind: null, answerKindChosen: false, answerSettings: "{}" })
    .where("questionId", "=", id)
    .execute();

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

test("a chosen kind stays when the key changes, its switches until others are sent", async () => {
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
  // As if it had been found by other rules than today's.
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
  const { client, own } = await aPupilWriting(app, { questions });
  const { data } = await client(paperQuestions, { id: own.testid });
  expect(data.map(({ answerKind }) => answerKind)).toEqual(["number", undefined, undefined]);
  expect(JSON.stringify(data)).not.toMatch(/settings|chosen":|tolerance|customAnswer|accepted/i);
});

test("a paper is graded by the reading that its test was built with", async () => {
  const now = app.clock.now();
  const id = await aBankQuestion(app.db, author, { kind: "short", answer: ["5"], now });
  const { client, own } = await aPupilWriting(app, { questions: [id] });
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
  // The test's correction alone: its bank and every other test have what they had.
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
  await app.db
    .updateTable("questions")
    .set({ authorId: scene.teacher.id })
    .where("id", "=", scene.about.qid)
    .execute();
  const { data } = await correct(
    scene,
    { accepted: ["13"], answerKind: "number", answerSettings: { tolerance: "1" } },
    { bank: true },
  );
  expect(data.bankCorrected).toBe(true);
  expect(await readingOf(scene.about.qid)).toEqual(["number", true, { tolerance: "1" }]);
});
