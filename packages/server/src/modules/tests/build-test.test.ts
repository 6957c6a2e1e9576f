import { createQuestion, deleteQuestion, updateQuestion } from "@markwell/contract/calls/questions";
import {
  checkPaper,
  checkTestName,
  createTest,
  listTests,
  maxMarks,
  testDetails,
  testQuestions,
  updateTest,
} from "@markwell/contract/calls/tests";
import { CallError, type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aPassage,
  aQuestionDraft,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const app = startAppForFile({ publicUrl: "https://markwell.school.test" });
let author: TestPerson;
let teacher: Client;
let subjects: string[];
beforeAll(async () => {
  author = await aTeacher(app.db, { name: "Mr Lim" });
  teacher = await clientFor(app, author);
  subjects = [await subjectId(app.db)];
});

const NOBODY = "0199a000-0000-7000-8000-000000000000";
const TAKEN = texts.test.titleTaken;
const testCount = async () => (await app.db.selectFrom("tests").select("id").execute()).length;

describe("a new test", () => {
  test("has its questions in the given order and what the teacher said of it", async () => {
    const [first, second] = [
      await aBankQuestion(app.db, author, { weightage: 3 }),
      await aBankQuestion(app.db, author, { kind: "short", weightage: 4 }),
    ];
    const { testid, message } = await teacher(createTest, {
      title: "  Fractions and Ratio ",
      questions: [second, first],
      subjects,
      duration: "45",
      level: "Primary 6",
      exam: "paper 1 booklet a",
      term: 3,
      year: 2026,
    });
    expect(message).toBe(texts.test.created);
    const { data } = await teacher(testDetails, { id: testid });
    expect(data).toEqual({
      _id: testid,
      title: "Fractions and Ratio",
      type: "post-test",
      subjects: [{ _id: subjects[0], topic: "Mathematics" }],
      level: "primary 6",
      subjectLevel: "",
      school: "",
      exam: "Paper 1 Booklet A",
      term: 3,
      year: 2026,
      duration: 45,
      instructions: "",
      organisation: "Markwell School",
      release: "handin",
      releaseAt: null,
      createdAt: new Date(app.clock.now()).toISOString(),
      createdBy: { _id: author.id, name: "Mr Lim", emailid: author.email },
      testLink: `https://markwell.school.test/#/user/conducttest?testid=${testid}`,
      questionCount: 2,
      testquestions: [second, first],
      totalMarks: 7,
      candidateCount: 0,
      isRegistrationavailable: true,
      testbegins: false,
      testconducted: false,
      isResultgenerated: false,
      mine: true,
      mayEdit: true,
    });
    const pinned = await teacher(testQuestions, { id: testid });
    expect(pinned.title).toBe("Fractions and Ratio");
    expect(pinned.data.map(({ _id, weightage }) => [_id, weightage])).toEqual([
      [second, 4],
      [first, 3],
    ]);
    expect(await teacher(maxMarks, { testid })).toMatchObject({ data: 7 });
  });

  test("keeps each question as it was, whatever happens to it in the bank", async () => {
    const draft = await aQuestionDraft(app.db, "mcq", { body: "<p>As built</p>", weightage: 2 });
    const { data: question } = await teacher(createQuestion, draft);
    const built = await aTest(app.db, author, { questions: [question._id] });
    await teacher(updateQuestion, {
      ...draft,
      id: question._id,
      body: "<p>Edited</p>",
      weightage: 9,
    });
    await teacher(deleteQuestion, { _id: question._id });
    const { data } = await teacher(testQuestions, { id: built.id });
    expect(data).toMatchObject([{ _id: question._id, body: "<p>As built</p>", weightage: 2 }]);
    expect(await teacher(maxMarks, { testid: built.id })).toMatchObject({ data: 2 });
  });

  test("lasts 15 minutes when nothing is said, and names the school", async () => {
    const questions = [await aBankQuestion(app.db, author)];
    const { testid } = await teacher(createTest, { title: "Five letters", questions, subjects });
    const { data } = await teacher(testDetails, { id: testid });
    expect(data).toMatchObject({
      duration: 15,
      type: "post-test",
      level: "",
      exam: "",
      term: null,
    });
  });

  test.each([
    ["title", { title: "" }, texts.test.titleRequired],
    ["title", { title: undefined }, texts.test.titleRequired],
    ["title", { title: "Quiz" }, texts.test.titleShort],
    ["title", { title: "  Quiz  " }, texts.test.titleShort],
    ["subjects", { subjects: [] }, texts.test.subjectRequired],
    ["subjects", { subjects: [NOBODY] }, texts.test.subjectRequired],
    ["duration", { duration: "" }, texts.test.durationRequired],
    ["duration", { duration: 14 }, "The duration is 15 to 180 minutes"],
    ["duration", { duration: 181 }, "The duration is 15 to 180 minutes"],
    ["duration", { duration: 20.5 }, "The duration is 15 to 180 minutes"],
    ["questions", { questions: [] }, texts.test.questionsRequired],
    ["questions", { questions: undefined }, texts.test.questionsRequired],
    ["questions", { questions: [NOBODY] }, texts.test.questionsRequired],
    ["level", { level: "primary 9" }, undefined],
    ["type", { type: "worksheet" }, undefined],
  ])("with a broken %s (%o) is not stored", async (path, broken, message) => {
    const form = {
      title: `Broken form ${path}`,
      questions: [await aBankQuestion(app.db, author)],
      subjects,
      ...broken,
    };
    const before = await testCount();
    const error = await teacher(createTest, form as never).catch((cause: CallError) => cause);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 400 });
    expect((error as CallError).errors[0]).toMatchObject({ path, ...(message ? { message } : {}) });
    expect(await testCount()).toBe(before);
  });

  test("takes no question that was removed, and none twice", async () => {
    const [kept, removed] = [
      await aBankQuestion(app.db, author),
      await aBankQuestion(app.db, author),
    ];
    await teacher(deleteQuestion, { _id: removed });
    for (const [questions, message] of [
      [[kept, removed], texts.test.questionsRequired],
      [[kept, kept], texts.test.questionTwice],
    ] as const) {
      const attempt = teacher(createTest, {
        title: "Not to be built",
        questions: [...questions],
        subjects,
      });
      await expect(attempt).rejects.toMatchObject({
        status: 400,
        errors: [{ path: "questions", message }],
      });
    }
  });
});

describe("the check of a test", () => {
  const duration = 15;

  test("names what a teacher may want to fix, with the questions in their order", async () => {
    const options = ["1", "\\(1\\)", "\\(\\frac{1}{2\\)", "\\(\\ce{H2O}\\)"].map((optbody) => ({
      optbody,
      isAnswer: optbody === "1",
    }));
    const body = '<p>How many?</p><p><img src="https://school.test/a.png"></p>';
    const questions = [
      await aBankQuestion(app.db, author, { weightage: 10 }),
      await aBankQuestion(app.db, author, { weightage: 4, body, options }),
    ];
    const [, second = ""] = questions;
    const { data } = await teacher(checkPaper, { questions, duration });
    const of = { questionid: second, number: 2, severity: "warning" };
    expect(data).toEqual([
      {
        ...of,
        finding: "words of a picture",
        message: "A picture in the question has no description for students who cannot see it.",
      },
      { ...of, finding: "options alike", message: "Options A and B look the same." },
      {
        ...of,
        finding: "formula",
        message: "A formula in option C cannot be shown: \\frac{1}{2",
      },
      {
        questionid: "",
        number: 0,
        finding: "duration",
        severity: "hint",
        message: "The questions take about 21 minutes; the test lasts 15.",
      },
    ]);
    const { id } = await aTest(app.db, author, { questions, duration: 21 });
    expect((await teacher(checkPaper, { id })).data).toEqual(data.slice(0, 3));
    expect((await teacher(checkPaper, { id, questions: [second], duration })).data).toEqual(
      data.slice(0, 3).map((finding) => ({ ...finding, number: 1 })),
    );
  });

  test("lets no test be made, or changed, with a key by which nobody could be right", async () => {
    const good = await aBankQuestion(app.db, author);
    const broken = await aBankQuestion(app.db, author, { kind: "short" });
    const { id, version } = { ...(await aTest(app.db, author, { questions: [good] })), version: 1 };
    await sql`
      delete from question_answers using question_revisions as r
      where r.id = revision_id and r.question_id = ${broken}`.execute(app.db);
    const questions = [good, broken];
    const said = "Please give at least one accepted answer.";
    expect((await teacher(checkPaper, { questions, duration })).data).toContainEqual({
      questionid: broken,
      number: 2,
      finding: "key",
      severity: "stop",
      message: said,
    });
    const refusedAs = (label: string) => ({
      status: 400,
      errors: [{ path: "questions", message: `Question ${label}: ${said}` }],
    });
    const refused = refusedAs("2");
    const before = await testCount();
    const created = teacher(createTest, { title: "A Broken Key", questions, subjects });
    await expect(created).rejects.toMatchObject(refused);
    expect(await testCount()).toBe(before);
    const changed = teacher(updateTest, { _id: id, version, questions });
    await expect(changed).rejects.toMatchObject(refused);
    const passage = await aPassage(app.db, author, { kind: "parts" });
    const parts = [
      await aBankQuestion(app.db, author, { passage }),
      await aBankQuestion(app.db, author, { passage }),
    ];
    const numbered = { title: "A Broken Key", questions: [...parts, broken], subjects };
    await expect(teacher(createTest, numbered)).rejects.toMatchObject(refusedAs("2"));
    const [a = "", b = ""] = parts;
    await sql`
      update question_options set is_answer = false from question_revisions as r
      where r.id = revision_id and r.question_id = ${b}`.execute(app.db);
    const inPart = { title: "A Broken Key", questions: [good, a, b], subjects };
    await expect(teacher(createTest, inPart)).rejects.toMatchObject({
      errors: [{ message: expect.stringMatching(/^Question 2\(b\): /) }],
    });
  });
});

describe("the name of a test", () => {
  beforeAll(() => aTest(app.db, author, { title: "Weekly Quiz Seven" }));

  test.each([
    ["Weekly Quiz Seven", false],
    ["  weekly   QUIZ\tseven ", false],
    ["Ｗeekly Quiz Seven", false],
    ["Weekly Quiz 7", true],
    ["Quiz", true],
  ])("%s is free: %s", async (testname, free) => {
    expect(await teacher(checkTestName, { testname })).toMatchObject({ can_use: free });
  });

  test("is refused when another test has it", async () => {
    await aTest(app.db, author, { title: "Once only" });
    const questions = [await aBankQuestion(app.db, author)];
    const attempt = teacher(createTest, { title: "ONCE  only", questions, subjects });
    await expect(attempt).rejects.toThrow(new Refusal(TAKEN));
  });

  test("goes to one of two teachers who press at once", async () => {
    const other = await clientFor(app, await aTeacher(app.db));
    const questions = [await aBankQuestion(app.db, author)];
    const build = (client: Client) =>
      client(createTest, { title: "Race for a name", questions, subjects }).then(
        () => "built",
        (error: Error) => error.message,
      );
    const outcomes = await Promise.all([build(teacher), build(other), build(teacher)]);
    expect(outcomes.sort()).toEqual([TAKEN, TAKEN, "built"].sort());
  });
});

describe("other teachers and admins", () => {
  test("see every test in the list, newest first, and which are their own", async () => {
    const other = await aTeacher(app.db);
    const later = app.clock.now() + 60_000;
    const theirs = await aTest(app.db, other, { now: later });
    const client = await clientFor(app, other);
    const { data } = await client(listTests);
    expect(data[0]).toMatchObject({ _id: theirs.id, mine: true });
    expect(data.slice(1).map(({ mine }) => mine)).not.toContain(true);
    expect(data).toHaveLength(await testCount());
  });

  test("an admin may look into a test, another teacher may not", async () => {
    const built = await aTest(app.db, author);
    const other = await clientFor(app, await aTeacher(app.db));
    const admin = await clientFor(app, await anAdmin(app.db));
    for (const look of [
      (client: Client) => client(testDetails, { id: built.id }),
      (client: Client) => client(testQuestions, { id: built.id }),
      (client: Client) => client(maxMarks, { testid: built.id }),
    ]) {
      await expect(look(other)).rejects.toMatchObject({ status: 403 });
      await expect(look(admin)).resolves.toMatchObject({ success: true });
    }
  });

  test("max marks of a test without questions are 2", async () => {
    const built = await aTest(app.db, author);
    await app.db.deleteFrom("testQuestions").where("testId", "=", built.id).execute();
    expect(await teacher(maxMarks, { testid: built.id })).toMatchObject({ data: 2 });
  });

  test("an unknown test is told apart from a foreign one", async () => {
    const attempt = teacher(testQuestions, { id: NOBODY });
    await expect(attempt).rejects.toMatchObject({
      status: 404,
      message: texts.test.unknown,
    });
  });
});
