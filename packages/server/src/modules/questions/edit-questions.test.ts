import { uploadFile } from "@markwell/contract/calls/media";
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  questionDetail,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPicture } from "../../testing/media.ts";
import { readQuestion } from "../../testing/questions.ts";
import {
  aBankQuestion,
  anAdmin,
  aQuestionDraft,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { STALE_EDIT } from "./update-question.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});

describe("an edit", () => {
  test("shows in the bank, keeps who created it when, and asks for the next version", async () => {
    const id = await aBankQuestion(app.db, author, { now: app.clock.now() });
    const before = await readQuestion(teacher, id);
    app.clock.advance(60_000);
    const draft = await aQuestionDraft(app.db, "mcq", { body: "<p>New text</p>", weightage: 3 });
    await teacher(updateQuestion, { ...draft, id, version: before.version });
    expect(await readQuestion(teacher, id)).toMatchObject({
      body: "<p>New text</p>",
      weightage: 3,
      version: 2,
      createdAt: before.createdAt,
    });
  });

  test("keeps a subject level that it leaves out, as long as the level has any", async () => {
    const subject = await subjectId(app.db, "English");
    const place = { subject, topic: "Grammar", component: "Booklet B" };
    const draft = await aQuestionDraft(app.db, "mcq", { ...place, level: "secondary 2" });
    const { data } = await teacher(createQuestion, { ...draft, subjectLevel: "g2" });
    const levelOf = async () => (await readQuestion(teacher, data._id)).subjectLevel;
    await teacher(updateQuestion, { ...draft, id: data._id, body: "<p>Anew</p>" });
    expect(await levelOf()).toBe("G2");
    const primary = { ...draft, id: data._id, level: "primary 6" };
    await expect(teacher(updateQuestion, { ...primary, subjectLevel: "G2" })).rejects.toMatchObject(
      {
        status: 400,
        errors: [{ path: "subjectLevel", message: texts.subjectLevel.secondaryOnly }],
      },
    );
    await teacher(updateQuestion, primary);
    expect(await levelOf()).toBe("");
    await expect(teacher(createQuestion, { ...primary, subjectLevel: "G1" })).rejects.toMatchObject(
      { status: 400, message: texts.subjectLevel.secondaryOnly },
    );
  });

  test("may leave out what never changes: the kind, and the image link stays", async () => {
    const draft = await aQuestionDraft(app.db, "short", {
      quesimgUrl: "https://school.test/a.png",
    });
    const { data } = await teacher(createQuestion, draft);
    const { isShort, isLong, quesimgUrl, ...edit } = draft;
    await teacher(updateQuestion, { ...edit, id: data._id, body: "<p>Anew</p>" });
    expect(await readQuestion(teacher, data._id)).toMatchObject({
      body: "<p>Anew</p>",
      isShort: true,
      quesimgUrl: "https://school.test/a.png",
    });
    await teacher(updateQuestion, { ...edit, id: data._id, quesimgUrl: "" });
    expect(await readQuestion(teacher, data._id)).toMatchObject({ quesimgUrl: "" });
  });

  test("keeps the words of a picture only as long as it keeps the picture", async () => {
    const [first, second] = [await aPicture(), await aPicture()];
    const quesimg = (await teacher(uploadFile, { file: first })).data;
    const other = (await teacher(uploadFile, { file: second })).data;
    const words = { quesimg, quesimgAlt: " A bar graph of books " };
    const { quesimgAlt, ...draft } = await aQuestionDraft(app.db, "mcq", words);
    const { data } = await teacher(createQuestion, { ...draft, quesimgAlt });
    const shown = async () => (await readQuestion(teacher, data._id)).quesimgAlt;
    expect(await shown()).toBe("A bar graph of books");
    await teacher(updateQuestion, { ...draft, id: data._id, weightage: 4 });
    expect(await shown()).toBe("A bar graph of books");
    await teacher(updateQuestion, { ...draft, id: data._id, quesimg: other });
    expect(await shown()).toBe("");
    await teacher(updateQuestion, { ...draft, id: data._id, quesimg: "", quesimgAlt: "Gone" });
    expect(await shown()).toBe("");
  });

  test("keeps the words of an option's picture as long as it keeps the picture", async () => {
    const [first, second] = [await aPicture(), await aPicture()];
    const optimg = (await teacher(uploadFile, { file: first })).data;
    const other = (await teacher(uploadFile, { file: second })).data;
    const draft = await aQuestionDraft(app.db, "mcq");
    const withPicture = (picture: { optimg: string; optimgAlt?: string }) => ({
      ...draft,
      options: draft.options?.map((option, place) =>
        place === 1 ? { ...option, ...picture } : option,
      ),
    });
    const words = withPicture({ optimg, optimgAlt: " A square " });
    const { data } = await teacher(createQuestion, words);
    const shown = async () => (await readQuestion(teacher, data._id)).options[1]?.optimgAlt;
    expect(await shown()).toBe("A square");
    await teacher(updateQuestion, { ...withPicture({ optimg }), id: data._id, weightage: 4 });
    expect(await shown()).toBe("A square");
    await teacher(updateQuestion, { ...withPicture({ optimg: other }), id: data._id });
    expect(await shown()).toBeUndefined();
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
    expect(await readQuestion(teacher, data._id)).toMatchObject({ version: 1, weightage: 2 });
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
    expect(await readQuestion(teacher, id)).toMatchObject({ body: "<p>Mine</p>", version: 2 });
  });

  test("by two people at once is stored for one of them", async () => {
    const id = await aBankQuestion(app.db, author);
    const draft = await aQuestionDraft(app.db, "mcq");
    const edits = ["A", "B"].map((text) =>
      teacher(updateQuestion, { ...draft, id, body: `<p>${text}</p>`, version: 1 }),
    );
    const outcomes = (await Promise.allSettled(edits)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(["fulfilled", "rejected"]);
    expect(await readQuestion(teacher, id)).toMatchObject({ version: 2 });
  });

  test("cannot turn a question into another type", async () => {
    const id = await aBankQuestion(app.db, author);
    const draft = await aQuestionDraft(app.db, "short");
    await expect(teacher(updateQuestion, { ...draft, id })).rejects.toMatchObject({ status: 400 });
    expect(await readQuestion(teacher, id)).toMatchObject({ isMcq: true, version: 1 });
  });

  test("is for the author and admins; other teachers may read", async () => {
    const id = await aBankQuestion(app.db, author);
    const draft = await aQuestionDraft(app.db, "mcq");
    const other = await clientFor(app, await aTeacher(app.db));
    const admin = await clientFor(app, await anAdmin(app.db));
    await expect(other(updateQuestion, { ...draft, id })).rejects.toMatchObject({ status: 403 });
    await expect(other(deleteQuestion, { _id: id })).rejects.toMatchObject({ status: 403 });
    expect(await readQuestion(other, id)).toMatchObject({ mayEdit: false, version: 1 });
    await admin(updateQuestion, { ...draft, id });
    expect(await readQuestion(admin, id)).toMatchObject({ mayEdit: true, version: 2 });
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
