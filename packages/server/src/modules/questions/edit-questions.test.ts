import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  questionDetail,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aQuestionDraft,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { SUBJECT_GONE } from "./read-draft.ts";
import { STALE_EDIT } from "./update-question.ts";

let app: TestApp;
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  app = await startTestApp();
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});
afterAll(() => app.close());

const read = async (id: string, client = teacher) => {
  const [question] = (await client(questionDetail, { id })).data.data;
  if (!question) throw new Error("no question");
  return question;
};
const questionCount = async () =>
  (await app.db.selectFrom("questionRevisions").select("id").execute()).length;

describe("a new question", () => {
  test("of multiple choice comes back whole, with ids for its options", async () => {
    const draft = await aQuestionDraft(app.db, "mcq", {
      body: "<p>6 + 7?</p>",
      level: "Primary 6",
      difficulty: "Challenging",
      year: 2024,
      exam: "sa1",
      school: "Rosyth School",
      quesimgUrl: "https://school.test/a.png",
    });
    const { data, message } = await teacher(createQuestion, draft);
    expect(message).toEqual(expect.any(String));
    expect(await read(data._id)).toEqual({
      _id: data._id,
      body: "<p>6 + 7?</p>",
      explanation: "<p>Count on from seven.</p>",
      subject: { _id: await subjectId(app.db), topic: "Mathematics" },
      level: "primary 6",
      difficulty: "challenging",
      topic: "Ratio",
      school: "Rosyth School",
      year: 2024,
      component: "Paper 1",
      exam: "SA1",
      weightage: 2,
      isMcq: true,
      isShort: false,
      isLong: false,
      isComposition: false,
      unit: "",
      position: "right",
      quesimg: "",
      quesimgUrl: "https://school.test/a.png",
      options: ["12", "13", "14", "15"].map((optbody) => ({
        _id: expect.any(String),
        optbody,
        optimg: "",
        isAnswer: optbody === "13",
      })),
      customAnswer: [],
      anscount: 1,
      createdAt: new Date(app.clock.now()).toISOString(),
      createdBy: author.name,
      mayEdit: true,
      version: 1,
    });
  });

  test("of short answer keeps its accepted texts, each once, and the unit on its side", async () => {
    const draft = await aQuestionDraft(app.db, "short", {
      answer: ["13", " 13 ", "", "thirteen"],
      unit: "$",
      position: "left",
    });
    const { data } = await teacher(createQuestion, draft);
    expect(await read(data._id)).toMatchObject({
      isShort: true,
      customAnswer: ["13", "thirteen"],
      unit: "$",
      position: "left",
      options: [],
      anscount: 0,
      year: null,
      exam: "",
    });
  });

  test("may have several right options and a fifth one", async () => {
    const options = ["a", "b", "c", "d", "e"].map((optbody) => ({
      optbody,
      isAnswer: optbody < "c",
    }));
    const { data } = await teacher(
      createQuestion,
      await aQuestionDraft(app.db, "mcq", { options }),
    );
    expect(await read(data._id)).toMatchObject({ anscount: 2 });
  });

  test("is stored without what could run in a browser", async () => {
    const draft = await aQuestionDraft(app.db, "mcq", {
      body: '<p>Look <img src=x onerror="alert(1)"><script>alert(2)</script></p>',
      explanation: '<p onmouseover="alert(3)">Because</p>',
      options: ["<script>alert(4)</script>", "b", "c", "d"].map((optbody, index) => ({
        optbody,
        isAnswer: index === 0,
      })),
    });
    const { data } = await teacher(createQuestion, draft);
    expect(JSON.stringify(await read(data._id))).not.toMatch(/<script|onerror|onmouseover/);
  });

  test.each([
    ["subject", { subject: "" }, "Please select any subject!"],
    ["subject", { subject: "0199a000-0000-7000-8000-000000000000" }, SUBJECT_GONE],
    ["level", { level: "" }, "Please select any Level!"],
    ["level", { level: "primary 7" }, "Please select any Level!"],
    ["difficulty", { difficulty: "" }, "Please select any Difficulty!"],
    ["component", { component: "" }, "Please select any Component!"],
    ["component", { component: "Booklet A" }, "Please select any Component!"],
    ["topic", { topic: "" }, "Please select any Topic!"],
    ["topic", { topic: "Grammar" }, "Please select any Topic!"],
    ["weightage", { weightage: 0 }, "Please enter the marks in number"],
    ["weightage", { weightage: 11 }, "Please enter the marks in number"],
    ["weightage", { weightage: 1.5 }, "Please enter the marks in number"],
    ["weightage", { weightage: "many" }, "Please enter the marks in number"],
    ["body", { body: "<p> </p>" }, "Please type question!"],
    ["body", { body: "<script>x</script>" }, "Please type question!"],
    ["year", { year: 1999 }, "Please select a year from the list"],
    ["year", { year: 70_000 }, "Please select a year from the list"],
    ["quesimg", { quesimg: "javascript:alert(1)" }, "Please upload the file again"],
    ["quesimgUrl", { quesimgUrl: "javascript:alert(1)" }, "Please enter a full image link"],
    ["options", { options: [{ optbody: "a", isAnswer: true }] }, "Please fill all the options"],
    [
      "options",
      { options: ["a", "b", "c", ""].map((optbody) => ({ optbody, isAnswer: true })) },
      "Please fill all the options",
    ],
    [
      "options",
      { options: ["a", "b", "c", "d"].map((optbody) => ({ optbody })) },
      "There must be atleast one right answer",
    ],
  ])("with a broken %s (%o) is not stored: %s", async (path, broken, message) => {
    const draft = { ...(await aQuestionDraft(app.db, "mcq")), ...broken } as never;
    const before = await questionCount();
    await expect(teacher(createQuestion, draft)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ path, message }]),
    });
    expect(await questionCount()).toBe(before);
  });
});

test("a subject that vanished while the form was open is refused in words, and nothing is stored", async () => {
  const draft = await aQuestionDraft(app.db, "mcq");
  const id = await aBankQuestion(app.db, author);
  const before = await questionCount();
  const subject = await subjectId(app.db);
  const retire = (retiredAt: Date | null) =>
    app.db.updateTable("subjects").set({ retiredAt }).where("id", "=", subject).execute();
  await retire(new Date());
  const refused = {
    status: 400,
    errors: [
      {
        path: "subject",
        message: "Please select any subject! The chosen one is no longer in use.",
      },
    ],
  };
  await expect(teacher(createQuestion, draft)).rejects.toMatchObject(refused);
  await expect(teacher(updateQuestion, { ...draft, id })).rejects.toMatchObject(refused);
  await retire(null);
  expect(await questionCount()).toBe(before);
  expect(await read(id)).toMatchObject({ version: 1 });
});

describe("an edit", () => {
  test("shows in the bank, keeps who created it when, and asks for the next version", async () => {
    const id = await aBankQuestion(app.db, author, { now: app.clock.now() });
    const before = await read(id);
    app.clock.advance(60_000);
    const draft = await aQuestionDraft(app.db, "mcq", { body: "<p>New text</p>", weightage: 3 });
    await teacher(updateQuestion, { ...draft, id, version: before.version });
    expect(await read(id)).toMatchObject({
      body: "<p>New text</p>",
      weightage: 3,
      version: 2,
      createdAt: before.createdAt,
    });
  });

  test("may leave out what never changes: the kind, and the image link stays", async () => {
    const draft = await aQuestionDraft(app.db, "short", {
      quesimgUrl: "https://school.test/a.png",
    });
    const { data } = await teacher(createQuestion, draft);
    const { isShort, isLong, quesimgUrl, ...edit } = draft;
    await teacher(updateQuestion, { ...edit, id: data._id, body: "<p>Anew</p>" });
    expect(await read(data._id)).toMatchObject({
      body: "<p>Anew</p>",
      isShort: true,
      quesimgUrl: "https://school.test/a.png",
    });
    await teacher(updateQuestion, { ...edit, id: data._id, quesimgUrl: "" });
    expect(await read(data._id)).toMatchObject({ quesimgUrl: "" });
  });

  test.each([
    [{ weightage: 0 }, "Please enter the marks"],
    [{ weightage: "many" }, "Please enter the marks"],
    [{ body: "<p></p>" }, "Please type question!"],
    [{ answer: [] }, "Please give at least one accepted answer"],
  ])("of %j is refused with the form's text: %s", async (change, message) => {
    const draft = await aQuestionDraft(app.db, "short");
    const { data } = await teacher(createQuestion, draft);
    const { isShort, ...edit } = draft;
    const broken = teacher(updateQuestion, { ...edit, ...change, id: data._id } as never);
    await expect(broken).rejects.toMatchObject({ status: 400, message });
    expect(await read(data._id)).toMatchObject({ version: 1, weightage: 2 });
  });

  test("is told in the question's history: who, when and what", async () => {
    const id = await aBankQuestion(app.db, author, { now: app.clock.now() });
    const admin = await anAdmin(app.db);
    app.clock.advance(60_000);
    const draft = await aQuestionDraft(app.db, "mcq", { weightage: 3, year: 2024 });
    await (await clientFor(app, admin))(updateQuestion, { ...draft, id });
    const { revisions } = (await teacher(questionDetail, { id })).data;
    expect(revisions).toEqual([
      {
        version: 2,
        at: new Date(app.clock.now()).toISOString(),
        by: admin.name,
        changed: expect.arrayContaining(["Year", "Weightage"]),
      },
      {
        version: 1,
        at: new Date(app.clock.now() - 60_000).toISOString(),
        by: author.name,
        changed: [],
      },
    ]);
  });

  test("from a stale version is refused and changes nothing", async () => {
    const id = await aBankQuestion(app.db, author);
    const mine = await aQuestionDraft(app.db, "mcq", { body: "<p>Mine</p>" });
    const theirs = await aQuestionDraft(app.db, "mcq", { body: "<p>Theirs</p>" });
    await teacher(updateQuestion, { ...mine, id, version: 1 });
    const stale = teacher(updateQuestion, { ...theirs, id, version: 1 });
    await expect(stale).rejects.toMatchObject({ status: 409, message: STALE_EDIT });
    expect(await read(id)).toMatchObject({ body: "<p>Mine</p>", version: 2 });
  });

  test("by two people at once is stored for one of them", async () => {
    const id = await aBankQuestion(app.db, author);
    const draft = await aQuestionDraft(app.db, "mcq");
    const edits = ["A", "B"].map((text) =>
      teacher(updateQuestion, { ...draft, id, body: `<p>${text}</p>`, version: 1 }),
    );
    const outcomes = (await Promise.allSettled(edits)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(["fulfilled", "rejected"]);
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  test("cannot turn a question into another type", async () => {
    const id = await aBankQuestion(app.db, author);
    const draft = await aQuestionDraft(app.db, "short");
    await expect(teacher(updateQuestion, { ...draft, id })).rejects.toMatchObject({ status: 400 });
    expect(await read(id)).toMatchObject({ isMcq: true, version: 1 });
  });

  test("is for the author and admins; other teachers may read", async () => {
    const id = await aBankQuestion(app.db, author);
    const draft = await aQuestionDraft(app.db, "mcq");
    const other = await clientFor(app, await aTeacher(app.db));
    const admin = await clientFor(app, await anAdmin(app.db));
    await expect(other(updateQuestion, { ...draft, id })).rejects.toMatchObject({ status: 403 });
    await expect(other(deleteQuestion, { _id: id })).rejects.toMatchObject({ status: 403 });
    expect(await read(id, other)).toMatchObject({ mayEdit: false, version: 1 });
    await admin(updateQuestion, { ...draft, id });
    expect(await read(id, admin)).toMatchObject({ mayEdit: true, version: 2 });
  });
});

describe("a deleted question", () => {
  test("is gone from the bank for everybody and cannot be edited", async () => {
    const id = await aBankQuestion(app.db, author, { body: "<p>Vanishing point</p>" });
    await teacher(deleteQuestion, { _id: id });
    const { totalCount } = await teacher(listQuestions, { search: "Vanishing point" });
    expect(totalCount).toBe(0);
    const draft = await aQuestionDraft(app.db, "mcq");
    const outcomes = await Promise.allSettled([
      teacher(questionDetail, { id }),
      teacher(updateQuestion, { ...draft, id }),
      teacher(deleteQuestion, { _id: id }),
    ]);
    const gone = { status: "rejected", reason: { status: 404 } };
    expect(outcomes).toMatchObject([gone, gone, gone]);
  });

  test("leaves lines in the audit log", async () => {
    const id = await aBankQuestion(app.db, author);
    await teacher(deleteQuestion, { _id: id });
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["act", "actorId"])
      .where("targetId", "=", id)
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { act: "create", actorId: author.id },
      { act: "delete", actorId: author.id },
    ]);
  });
});
