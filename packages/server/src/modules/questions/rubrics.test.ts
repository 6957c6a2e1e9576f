import { createQuestion, questionDetail, updateQuestion } from "@markwell/contract/calls/questions";
import {
  createRubric,
  deleteRubric,
  listRubrics,
  rubricDetail,
  updateRubric,
} from "@markwell/contract/calls/rubrics";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { aBandRubric, aPointRubric } from "@markwell/domain/testing/a-rubric";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aQuestionDraft,
  aRubric,
  aStudent,
  aTeacher,
  aTest,
  partOf,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const app = startAppForFile();
let author: TestPerson;
let mathematics: string;
beforeAll(async () => {
  author = await aTeacher(app.db);
  mathematics = await subjectId(app.db);
});

const criteria = aBandRubric().criteria.map(partOf);
const edit = { title: "Edited", kind: "bands" as const, criteria };

describe("a rubric of the bank", () => {
  test("is stored as it was sent, and an edit is a new version beside the old one", async () => {
    const teacher = await clientFor(app, author);
    const points = aPointRubric({ halves: true }).criteria.map(partOf);
    const { data } = await teacher(createRubric, {
      ...{
        title: "  Heat  ",
        kind: "points",
        subject: mathematics,
        halves: true,
        criteria: points,
      },
    });
    await teacher(updateRubric, {
      ...{ id: data._id, title: "Heat flow", kind: "points", halves: true, version: 1 },
      criteria: points.slice(0, 1),
    });
    const rubric = (await teacher(rubricDetail, { id: data._id })).data;
    expect(rubric).toMatchObject({
      ...{ title: "Heat flow", kind: "points", halves: true, version: 2, most: 2, mayEdit: true },
      ...{ criteria: points.slice(0, 1), questions: 0, behind: [] },
    });
    expect(rubric.versions.map(({ version, title, by }) => [version, title, by])).toEqual([
      [2, "Heat flow", author.name],
      [1, "Heat", author.name],
    ]);
    expect(rubric.versions[1]?.criteria).toEqual(points);
    expect(rubric).not.toHaveProperty("example");
  });

  test("is found by its title and subject", async () => {
    const teacher = await clientFor(app, author);
    const id = await aRubric(app.db, author, { title: "Volcano 100%_sure" });
    const found = async (search: string, subject = [mathematics]) =>
      (await teacher(listRubrics, { search, subject })).data.map(({ _id }) => _id);
    expect(await found("volcano 100%_")).toEqual([id]);
    expect(await found("volcano 100x_")).toEqual([]);
    expect(await found("volcano", [await subjectId(app.db, "Science")])).toEqual([]);
  });

  test("is changed by its author and admins alone, and read by all teachers", async () => {
    const id = await aRubric(app.db, author);
    const colleague = await clientFor(app, await aTeacher(app.db));
    await expect(colleague(updateRubric, { id, ...edit })).rejects.toMatchObject({
      status: 403,
      message: texts.rubric.foreign,
    });
    await expect(colleague(deleteRubric, { _id: id })).rejects.toMatchObject({ status: 403 });
    expect((await colleague(rubricDetail, { id })).data.mayEdit).toBe(false);
    const student = await clientFor(app, await aStudent(app.db));
    await expect(student(rubricDetail, { id })).rejects.toMatchObject({ status: 403 });
    await expect(student(listRubrics, {})).rejects.toMatchObject({ status: 403 });
    const admin = await clientFor(app, await anAdmin(app.db));
    await admin(updateRubric, { id, ...edit });
    expect((await colleague(rubricDetail, { id })).data.version).toBe(2);
  });

  test("keeps the first of two edits that were made at once", async () => {
    const id = await aRubric(app.db, author);
    const [one, other] = [await clientFor(app, author), await clientFor(app, author)];
    await one(updateRubric, { id, ...edit, title: "First", version: 1 });
    await expect(other(updateRubric, { id, ...edit, version: 1 })).rejects.toMatchObject({
      status: 409,
      message: texts.rubric.stale,
    });
    expect((await one(rubricDetail, { id })).data.title).toBe("First");
  });

  test.each([
    [
      "another kind",
      { kind: "points" as const, criteria: aPointRubric().criteria.map(partOf) },
      "kind",
    ],
    [
      "a level above another one's marks",
      { criteria: [{ ...criteria[0], bands: criteria[0]?.bands.toReversed() }] },
      "criteria.0.bands.1.to",
    ],
    ["a title of nothing that shows", { title: " \u0000 " }, "title"],
    [
      "a criterion without a name",
      { criteria: [{ ...criteria[0], name: "\u0000" }] },
      "criteria.0.name",
    ],
  ])("refuses %s", async (_, change, path) => {
    const teacher = await clientFor(app, author);
    const id = await aRubric(app.db, author);
    const wanted = { id, ...edit, ...change } as Parameters<typeof teacher<typeof updateRubric>>[1];
    await expect(teacher(updateRubric, wanted)).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  test("goes only when no question of the bank is marked by it", async () => {
    const teacher = await clientFor(app, author);
    const id = await aRubric(app.db, author);
    const question = await aBankQuestion(app.db, author, { kind: "long", rubric: id });
    await expect(teacher(deleteRubric, { _id: id })).rejects.toThrow(
      new Refusal(texts.rubric.inUse),
    );
    const draft = await aQuestionDraft(app.db, "long");
    await teacher(updateQuestion, { ...draft, id: question, rubric: "" });
    await teacher(deleteRubric, { _id: id });
    await expect(teacher(rubricDetail, { id })).rejects.toMatchObject({ status: 404 });
    await expect(teacher(updateRubric, { id, ...edit })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a question that is marked by a rubric", () => {
  test("keeps it in an edit of a client that does not know it, and shows the newest version", async () => {
    const teacher = await clientFor(app, author);
    const rubric = await aRubric(app.db, author);
    const id = await aBankQuestion(app.db, author, { kind: "composition", rubric });
    const draft = await aQuestionDraft(app.db, "composition");
    await teacher(updateQuestion, { ...draft, id, body: "<p>Another task</p>" });
    await teacher(updateRubric, { id: rubric, ...edit });
    const [question] = (await teacher(questionDetail, { id })).data.data;
    expect(question).toMatchObject({ rubric, markedBy: { version: 2, title: "Edited" } });
  });

  test.each([
    ["one of another subject", "long", "Science", texts.rubric.otherSubject],
    ["one for a question that marks itself", "short", "Mathematics", texts.rubric.byHandOnly],
    ["one that is gone", "long", "gone", texts.rubric.unknown],
  ] as const)("refuses %s", async (_, kind, of, message) => {
    const teacher = await clientFor(app, author);
    const subject = await subjectId(app.db, of === "gone" ? "Mathematics" : of);
    const rubric = await aRubric(app.db, author, { subject });
    if (of === "gone") await teacher(deleteRubric, { _id: rubric });
    const draft = await aQuestionDraft(app.db, kind);
    await expect(teacher(createQuestion, { ...draft, rubric })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "rubric", message }],
    });
  });

  test("keeps its version in a test, which is told to be behind to who may mark it", async () => {
    const rubric = await aRubric(app.db, author);
    const question = await aBankQuestion(app.db, author, { kind: "long", rubric });
    const built = await aTest(app.db, author, { questions: [question] });
    const teacher = await clientFor(app, author);
    await teacher(updateRubric, { id: rubric, ...edit });
    const behind = async (person: TestPerson) =>
      (await (await clientFor(app, person))(rubricDetail, { id: rubric })).data.behind;
    expect(await behind(author)).toEqual([
      { testid: built.id, test: built.title, qid: question, number: 1, version: 1, ended: false },
    ]);
    expect(await behind(await aTeacher(app.db))).toEqual([]);
    const later = await aTest(app.db, author, { questions: [question] });
    expect((await behind(author)).map(({ testid }) => testid)).not.toContain(later.id);
  });
});
