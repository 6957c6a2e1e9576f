import { endTest } from "@markwell/contract/calls/conduct";
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  questionDetail,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import { shareTest } from "@markwell/contract/calls/test-shares";
import {
  createTest,
  listTests,
  listTestTitles,
  testToCopy,
  testToEdit,
} from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aBegunTest,
  anAdmin,
  aQuestionDraft,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});

const NOBODY = "0199a000-0000-7000-8000-000000000000";

describe("a test to copy", () => {
  test("has everything of the old one and a title of its own, and can be created as it is", async () => {
    const old = await aTest(app.db, author, {
      title: "Percentages",
      type: "mock-exam",
      duration: 75,
      exam: "Paper 2",
      year: 2025,
      shuffleQuestions: true,
    });
    const { data } = await teacher(testToCopy, { id: old.id });
    expect(data).toMatchObject({
      title: "Percentages (copy)",
      type: "mock-exam",
      duration: 75,
      level: "primary 6",
      exam: "Paper 2",
      term: null,
      year: 2025,
      subjects: [{ topic: "Mathematics" }],
      shuffleQuestions: true,
      shuffleOptions: false,
      missing: 0,
    });
    const questions = data.questions.map(({ _id }) => _id);
    expect(questions).toEqual(old.questions);
    const made = await teacher(createTest, {
      ...data,
      type: "mock-exam",
      level: "primary 6",
      exam: "Paper 2",
      subjects: data.subjects.map(({ _id }) => _id),
      questions,
    });
    expect(made.testid).not.toBe(old.id);
  });

  test("may be an own one that has begun, and a colleague's once it is over or shared", async () => {
    const { test: begun, teacher: owner } = await aBegunTest(app.db);
    const [question] = begun.questions;
    const owners = await clientFor(app, owner);
    const told = async () => {
      const draft = await teacher(testToCopy, { id: begun.id }).catch(({ message }) => message);
      const { data } = await teacher(listTests, {});
      const { data: detail } = await teacher(questionDetail, { id: question ?? "" });
      const { data: used } = await teacher(listQuestions, { used: true, limit: 50 });
      return [
        draft.data?.title ?? draft,
        data.find(({ _id }) => _id === begun.id)?.testquestions.length,
        used.some(({ _id }) => _id === question),
        detail[0].reserved?.map(({ testid }) => testid),
      ];
    };
    const secret = [texts.test.foreign, 0, false, []];
    const open = [`${begun.title} (copy)`, begun.questions.length, true, [begun.id]];
    expect((await owners(testToCopy, { id: begun.id })).data.title).toBe(open[0]);
    expect(await told()).toEqual(secret);
    await owners(shareTest, { id: begun.id, teacher: author.id, rights: ["look"] });
    expect(await told()).toEqual(open);
    await owners(shareTest, { id: begun.id, teacher: author.id, rights: [] });
    expect(await told()).toEqual(secret);
    await owners(endTest, { id: begun.id });
    expect((await told()).slice(0, 3)).toEqual(open.slice(0, 3));
  });

  test("has its questions as the bank has them now, and says how many are gone", async () => {
    const draft = await aQuestionDraft(app.db, "mcq", { body: "<p>As built</p>" });
    const { data: edited } = await teacher(createQuestion, draft);
    const removed = await aBankQuestion(app.db, author);
    const old = await aTest(app.db, author, { questions: [removed, edited._id] });
    await teacher(updateQuestion, { ...draft, id: edited._id, body: "<p>Better</p>" });
    await teacher(deleteQuestion, { _id: removed });
    const { data } = await teacher(testToCopy, { id: old.id });
    expect(data.questions.map(({ _id, body }) => [_id, body])).toEqual([
      [edited._id, "<p>Better</p>"],
    ]);
    expect(data.missing).toBe(1);
  });

  test("is no worksheet, and one that is there", async () => {
    const sheet = await aTest(app.db, author);
    await app.db
      .updateTable("tests")
      .set({ kind: "worksheet" })
      .where("id", "=", sheet.id)
      .execute();
    for (const id of [sheet.id, NOBODY]) {
      await expect(teacher(testToCopy, { id })).rejects.toMatchObject({ status: 404 });
      await expect(teacher(testToEdit, { id })).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("the titles of all tests", () => {
  test("come newest first, of all teachers, without worksheets and deleted tests", async () => {
    const later = Math.max(app.clock.now(), Date.now()) + 3_600_000;
    const names = ["Older title", "Newer title", "Hidden title", "Sheet title"];
    const [older, newer, hidden, sheet] = await Promise.all(
      names.map(async (title, place) =>
        aTest(app.db, await aTeacher(app.db), { title, now: later + place * 1000 }),
      ),
    );
    const change = (id: string | undefined, set: { removedAt?: Date; kind?: string }) =>
      app.db
        .updateTable("tests")
        .set(set)
        .where("id", "=", id ?? "")
        .execute();
    await change(hidden?.id, { removedAt: new Date() });
    await change(sheet?.id, { kind: "worksheet" });
    const expected = [
      { _id: newer?.id, title: "Newer title" },
      { _id: older?.id, title: "Older title" },
    ];
    const admin = await clientFor(app, await anAdmin(app.db));
    for (const client of [teacher, admin]) {
      const { data } = await client(listTestTitles, { search: "title" });
      expect(data).toEqual(expected);
    }
    const { data } = await teacher(listTestTitles, {});
    expect(data.slice(0, 2)).toEqual(expected);
  });

  test("can be narrowed by subject, level and words", async () => {
    const [science, english] = [
      await subjectId(app.db, "Science"),
      await subjectId(app.db, "English"),
    ];
    const questions = [
      await aBankQuestion(app.db, author, {
        ...{ subject: science, topic: "Photosynthesis", component: "Booklet A" },
      }),
    ];
    const ofScience = { questions, subjects: [science] };
    await aTest(app.db, author, { ...ofScience, title: "Narrow 100%", level: "primary 3" });
    const both = { questions, subjects: [science, english] };
    await aTest(app.db, author, { ...both, title: "Narrow both" });
    await aTest(app.db, author, { title: "Narrow none", level: "" });
    const titles = async (asked: object) =>
      (await teacher(listTestTitles, { search: "narrow", ...asked } as never)).data
        .map(({ title }) => title)
        .sort();
    expect(await titles({})).toEqual(["Narrow 100%", "Narrow both", "Narrow none"]);
    expect(await titles({ subject: science })).toEqual(["Narrow 100%", "Narrow both"]);
    expect(await titles({ subject: [english] })).toEqual(["Narrow both"]);
    expect(await titles({ level: "Primary 3" })).toEqual(["Narrow 100%"]);
    expect(await titles({ subject: science, level: ["primary 6"] })).toEqual(["Narrow both"]);
    expect(await titles({ search: " NARROW  both" })).toEqual(["Narrow both"]);
    expect(await titles({ search: "0%" })).toEqual(["Narrow 100%"]);
    expect(await titles({ search: "w_n" })).toEqual([]);
  });
});
