import { entryFlags, paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import { beginTest } from "@markwell/contract/calls/conduct";
import { createQuestion, deleteQuestion, updateQuestion } from "@markwell/contract/calls/questions";
import {
  checkPaper,
  checkTestName,
  createTest,
  listTests,
  testDetails,
  testQuestions,
  testToEdit,
  updateTest,
} from "@markwell/contract/calls/tests";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  aBegunTest,
  aQuestionDraft,
  aStudent,
  aTeacher,
  aTest,
  type BuiltTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { registerCandidate } from "./index.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let built: BuiltTest;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});
beforeEach(async () => {
  built = await aTest(app.db, author, { exam: "Paper 1", term: 2, organisation: "East School" });
});

const NOBODY = "0199a000-0000-7000-8000-000000000000";
const STALE = texts.test.changedMeanwhile;
const draftOf = async (id: string) => (await teacher(testToEdit, { id })).data;
const storedQuestionsOf = async (id: string) =>
  (await teacher(testQuestions, { id })).data.map(({ _id, body }) => [_id, body]);

describe("an edit before the test begins", () => {
  test("changes what is sent and keeps the rest", async () => {
    const subjects = [await subjectId(app.db), await subjectId(app.db, "English")];
    const reply = await teacher(updateTest, {
      _id: built.id,
      version: 1,
      title: " Ratio again ",
      duration: 60,
      term: null,
      subjects,
      shuffleOptions: true,
    });
    expect(reply).toMatchObject({ message: texts.test.updated, version: 2 });
    expect(await draftOf(built.id)).toMatchObject({
      _id: built.id,
      version: 2,
      type: "post-test",
      title: "Ratio again",
      duration: 60,
      subjects: [{ topic: "Mathematics" }, { topic: "English" }],
      organisation: "East School",
      level: "primary 6",
      exam: "Paper 1",
      term: null,
      shuffleQuestions: false,
      shuffleOptions: true,
      missing: 0,
    });
    expect((await storedQuestionsOf(built.id)).map(([id]) => id)).toEqual(built.questions);
  });

  test("has a subject level only at a secondary level, and loses it with that", async () => {
    const { _id, version } = await draftOf(built.id);
    const refused = { status: 400, message: texts.subjectLevel.secondaryOnly };
    await expect(teacher(updateTest, { _id, version, subjectLevel: "G2" })).rejects.toMatchObject(
      refused,
    );
    await teacher(updateTest, { _id, version, level: "secondary 3", subjectLevel: "G2" });
    await teacher(updateTest, { _id, version: version + 1, title: "Ratio at G2" });
    expect(await draftOf(_id)).toMatchObject({ level: "secondary 3", subjectLevel: "G2" });
    await teacher(updateTest, { _id, version: version + 2, level: "primary 5" });
    expect(await draftOf(_id)).toMatchObject({ level: "primary 5", subjectLevel: "" });
  });

  test("takes no question of another subject, and no subject that its questions lack", async () => {
    const science = await subjectId(app.db, "Science");
    const ofScience = { subject: science, topic: "Photosynthesis", component: "Booklet A" };
    const foreign = await aBankQuestion(app.db, author, ofScience);
    const { id, questions } = await aTest(app.db, author);
    const first = "Question 1 is a Mathematics question; this test is Science.";
    const last = `Question ${questions.length + 1} is a Science question; this test is Mathematics.`;
    const refused = async (edit: object, message: string) => {
      const attempt = teacher(updateTest, { _id: id, version: 1, ...edit });
      await expect(attempt).rejects.toMatchObject({ status: 400, message });
    };
    await refused({ subjects: [science] }, first);
    await refused({ questions: [...questions, foreign] }, last);
    expect((await storedQuestionsOf(id)).map(([each]) => each)).toEqual(questions);
    const created = teacher(createTest, {
      title: "Science with a stranger",
      subjects: [science],
      questions,
    });
    await expect(created).rejects.toMatchObject({ status: 400, message: first });
  });

  test("pins new questions as they are now, and keeps the pins of those that stay", async () => {
    const draft = await aQuestionDraft(app.db, "mcq", { body: "<p>As built</p>", weightage: 2 });
    const { data: stays } = await teacher(createQuestion, draft);
    const [goes, comes] = [
      await aBankQuestion(app.db, author),
      await aBankQuestion(app.db, author, { body: "<p>First words</p>" }),
    ];
    const { id } = await aTest(app.db, author, { questions: [goes, stays._id] });
    const edited = { ...draft, weightage: 9 };
    await teacher(updateQuestion, { ...edited, id: stays._id, body: "<p>Edited</p>" });
    await teacher(deleteQuestion, { _id: stays._id });
    await teacher(updateQuestion, { ...edited, id: comes, body: "<p>Later words</p>" });

    const questions = [comes, stays._id];
    await teacher(updateTest, { _id: id, version: 1, questions });
    expect(await storedQuestionsOf(id)).toEqual([
      [comes, "<p>Later words</p>"],
      [stays._id, "<p>As built</p>"],
    ]);
    const { data } = await teacher(testDetails, { id });
    expect(data).toMatchObject({ questionCount: 2, totalMarks: 11 });

    await teacher(updateQuestion, { ...edited, id: comes, body: "<p>Last words</p>" });
    const newer = async () =>
      (await teacher(checkPaper, { id })).data.flatMap(({ finding, number }) =>
        finding === "newer in the bank" ? [number] : [],
      );
    expect(await newer()).toEqual([1]);
    await teacher(updateTest, { _id: id, version: 2, newest: true });
    expect(await newer()).toEqual([]);
    expect(await storedQuestionsOf(id)).toEqual([
      [comes, "<p>Last words</p>"],
      [stays._id, "<p>As built</p>"],
    ]);
  });

  test.each([
    ["a question that is not in the bank", [NOBODY], "Please Select Questions"],
    ["no question", [], "Please Select Questions"],
  ])("with %s changes nothing", async (_case, questions, message) => {
    const attempt = teacher(updateTest, { _id: built.id, version: 1, duration: 90, questions });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "questions", message }],
    });
    expect(await draftOf(built.id)).toMatchObject({ version: 1, duration: 30 });
  });

  test("keeps its candidates, and who waits gets the new facts and questions at Begin", async () => {
    const student = await aStudent(app.db);
    await transaction(app.db, (trx) =>
      registerCandidate(trx, {
        testId: built.id,
        studentId: student.id,
        kind: "live",
        now: app.clock.now(),
      }),
    );
    const waiting = await clientFor(app, student);
    const own = { testid: built.id, traineeid: student.id };
    expect((await waiting(entryFlags, own)).data).toMatchObject({ duration: 30 });

    const added = await aBankQuestion(app.db, author, { body: "<p>Added late</p>" });
    const questions = [added, ...built.questions.slice(0, 1)];
    const title = "New facts at begin";
    await teacher(updateTest, { _id: built.id, version: 1, title, duration: 45, questions });
    await teacher(beginTest, { id: built.id });
    expect((await waiting(entryFlags, own)).data).toMatchObject({
      testbegins: true,
      title,
      duration: 45,
      pending: 45 * 60,
      questionCount: 2,
    });
    await waiting(proceedToTest, { testid: built.id, userid: student.id });
    const pinned = await waiting(paperQuestions, { id: built.id });
    expect(pinned.data.map(({ _id }) => _id)).toEqual(questions);
    expect(pinned.title).toBe(title);
  });

  test("leaves a line of who changed what", async () => {
    await teacher(updateTest, { _id: built.id, version: 1, duration: 40 });
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "act", "details"])
      .where("targetId", "=", built.id)
      .where("act", "=", "edit")
      .execute();
    expect(lines).toEqual([
      {
        actorId: author.id,
        act: "edit",
        details: { title: built.title, version: 2, sent: ["duration"] },
      },
    ]);
  });
});

describe("the title of a changed test", () => {
  test("may stay, also in another spelling, and counts as free", async () => {
    const title = built.title.toUpperCase();
    const check = (except?: string) => teacher(checkTestName, { testname: title, except });
    expect(await check(built.id)).toMatchObject({ can_use: true });
    expect(await check()).toMatchObject({ can_use: false });
    await teacher(updateTest, { _id: built.id, version: 1, title });
    expect(await draftOf(built.id)).toMatchObject({ title });
  });

  test("is refused when another test has it", async () => {
    const other = await aTest(app.db, author);
    const attempt = teacher(updateTest, {
      _id: built.id,
      version: 1,
      title: other.title,
      duration: 90,
    });
    await expect(attempt).rejects.toThrow(new Refusal("Another test exist with same name."));
    expect(await draftOf(built.id)).toMatchObject({ title: built.title, duration: 30 });
  });
});

describe("two windows that change one test", () => {
  test("the second is told, and nothing is overwritten", async () => {
    const edit = (duration: number) =>
      teacher(updateTest, { _id: built.id, version: 1, duration }).then(
        () => "stored",
        (cause: { status: number; message: string }) => `${cause.status} ${cause.message}`,
      );
    const outcomes = await Promise.all([edit(40), edit(50), edit(60)]);
    expect(outcomes.sort()).toEqual([`409 ${STALE}`, `409 ${STALE}`, "stored"]);
    expect(await draftOf(built.id)).toMatchObject({ version: 2 });
  });
});

describe("a test that can no longer be changed", () => {
  const BEGUN = "The test has started and can no longer be changed.";

  test("is one that has begun, whatever the version", async () => {
    const { teacher: owner, test: begun } = await aBegunTest(app.db);
    const client = await clientFor(app, owner);
    for (const version of [1, 7]) {
      const attempt = client(updateTest, { _id: begun.id, version, duration: 90 });
      await expect(attempt).rejects.toThrow(new Refusal(BEGUN));
    }
    await expect(client(testToEdit, { id: begun.id })).rejects.toThrow(new Refusal(BEGUN));
    const { data } = await client(testDetails, { id: begun.id });
    expect(data).toMatchObject({ duration: 30, mayEdit: false });
  });

  test("is one that a student has started on their own", async () => {
    const student = await aStudent(app.db);
    await transaction(app.db, (trx) =>
      registerCandidate(trx, {
        testId: built.id,
        studentId: student.id,
        kind: "assigned",
        now: app.clock.now(),
      }),
    );
    expect((await teacher(testDetails, { id: built.id })).data.mayEdit).toBe(true);
    await (await clientFor(app, student))(proceedToTest, { testid: built.id, userid: student.id });
    const attempt = teacher(updateTest, { _id: built.id, version: 1, duration: 90 });
    await expect(attempt).rejects.toThrow(
      new Refusal("A student has started this test, so it can no longer be changed."),
    );
    expect((await teacher(testDetails, { id: built.id })).data.mayEdit).toBe(false);
  });

  test("is another teacher's, and one that is not there", async () => {
    const other = await clientFor(app, await aTeacher(app.db));
    const edit = { _id: built.id, version: 1, duration: 90 };
    await expect(other(updateTest, edit)).rejects.toMatchObject({ status: 403 });
    await expect(other(testToEdit, { id: built.id })).rejects.toMatchObject({ status: 403 });
    await expect(teacher(updateTest, { ...edit, _id: NOBODY })).rejects.toMatchObject({
      status: 404,
    });
    const { data } = await other(listTests);
    expect(data.find(({ _id }) => _id === built.id)).toMatchObject({ mine: false, mayEdit: false });
  });

  test("when Begin and an edit come at once it is either, never half", async () => {
    const outcomes = await Promise.all([
      teacher(updateTest, { _id: built.id, version: 1, duration: 90 }).then(
        () => "stored",
        (cause: Error) => cause.message,
      ),
      teacher(beginTest, { id: built.id }).then(() => "begun"),
    ]);
    const { data } = await teacher(testDetails, { id: built.id });
    expect([
      ["stored", 90],
      [BEGUN, 30],
    ]).toContainEqual([outcomes[0], data.duration]);
    expect(data.testbegins).toBe(true);
  });
});
