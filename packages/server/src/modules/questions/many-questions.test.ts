import {
  bankSettings,
  changeBankSettings,
  createQuestion,
  deleteQuestions,
  fileQuestions,
  listQuestions,
  questionDetail,
  VIEWS_MOST,
} from "@markwell/contract/calls/questions";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aQuestionDraft,
  aTeacher,
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

const stored = async (id: string) => {
  const { data, revisions } = (await teacher(questionDetail, { id })).data;
  return { ...data[0], versions: revisions.length };
};

const anOwnQuestion = async (changes: object = {}) => {
  const draft = { ...(await aQuestionDraft(app.db)), ...changes };
  return { draft, id: (await teacher(createQuestion, draft)).data._id };
};

describe("many questions are filed at once", () => {
  test("as new versions that keep text and key; what is filed so already gets none", async () => {
    const { draft, id } = await anOwnQuestion({ difficulty: "basic" });
    const same = await anOwnQuestion({ difficulty: "challenging" });
    const foreign = await aBankQuestion(app.db, await aTeacher(app.db));
    const before = await stored(id);
    expect(
      await teacher(fileQuestions, { ids: [id, same.id, foreign], difficulty: "challenging" }),
    ).toMatchObject({ changed: [id], skipped: [{ _id: foreign, reason: "author" }] });
    const after = await stored(id);
    expect(after).toMatchObject({
      difficulty: "challenging",
      topic: draft.topic,
      body: before.body,
      customAnswer: before.customAnswer,
      version: 2,
      versions: 2,
    });
    const key = ({ options = [] }: typeof before) =>
      options.map(({ optbody, isAnswer }) => [optbody, isAnswer]);
    expect(key(after)).toEqual(key(before));
    expect((await stored(same.id)).versions).toBe(1);
  });

  test("not under a topic or component that its subject lacks at its level", async () => {
    const { id, draft } = await anOwnQuestion();
    expect(await teacher(fileQuestions, { ids: [id], topic: "Nothing of the kind" })).toMatchObject(
      {
        changed: [],
        skipped: [{ _id: id, reason: "topic" }],
      },
    );
    expect(await teacher(fileQuestions, { ids: [id], component: "Paper 99" })).toMatchObject({
      skipped: [{ _id: id, reason: "component" }],
    });
    expect(await stored(id)).toMatchObject({ topic: draft.topic, version: 1 });
  });

  test("refused where all are somebody else's", async () => {
    const foreign = await aBankQuestion(app.db, await aTeacher(app.db));
    const error = await teacher(fileQuestions, { ids: [foreign], difficulty: "basic" }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(Refusal);
    expect(error.message).toBe(texts.question.keptNone);
  });
});

test("many questions leave the bank at once, without those of others", async () => {
  const [one, two] = [await anOwnQuestion(), await anOwnQuestion()];
  const foreign = await aBankQuestion(app.db, await aTeacher(app.db));
  expect(await teacher(deleteQuestions, { ids: [one.id, two.id, foreign] })).toMatchObject({
    changed: expect.arrayContaining([one.id, two.id]),
    skipped: [{ _id: foreign, reason: "author" }],
  });
  const { data } = await teacher(listQuestions, { subject: [await subjectId(app.db)], limit: 50 });
  const ids = data.map(({ _id }) => _id);
  expect(ids).toContain(foreign);
  expect(ids).not.toContain(one.id);
});

describe("how a teacher looks at the bank", () => {
  test("is kept for that teacher alone; a view of the same name is replaced", async () => {
    const me = await clientFor(app, await aTeacher(app.db));
    expect((await me(bankSettings, {})).data).toEqual({ asTable: false, views: [] });
    await me(changeBankSettings, { asTable: true });
    await me(changeBankSettings, { save: { name: "P6 Ratio", address: "{}" } });
    await me(changeBankSettings, { save: { name: "Algebra", address: "{}" } });
    await me(changeBankSettings, { save: { name: "p6 ratio", address: "[]" } });
    expect((await me(bankSettings, {})).data).toEqual({
      asTable: true,
      views: [
        { name: "Algebra", address: "{}" },
        { name: "p6 ratio", address: "[]" },
      ],
    });
    await me(changeBankSettings, { remove: "Algebra" });
    expect((await me(bankSettings, {})).data.views).toHaveLength(1);
    expect((await teacher(bankSettings, {})).data.views).toEqual([]);
  });

  test("has a limit of views", async () => {
    const me = await clientFor(app, await aTeacher(app.db));
    for (let view = 0; view < VIEWS_MOST; view++) {
      await me(changeBankSettings, { save: { name: `View ${view}`, address: "{}" } });
    }
    await expect(
      me(changeBankSettings, { save: { name: "One more", address: "{}" } }),
    ).rejects.toThrow(texts.question.views.full(VIEWS_MOST));
    // One that is there may still change.
    await me(changeBankSettings, { save: { name: "View 3", address: "[]" } });
  });
});
