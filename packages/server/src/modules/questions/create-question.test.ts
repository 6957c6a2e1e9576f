import { createQuestion, updateQuestion } from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { readQuestion } from "../../testing/questions.ts";
import {
  aBankQuestion,
  aQuestionDraft,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { SUBJECT_GONE } from "./read-draft.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});

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
    expect(await readQuestion(teacher, data._id)).toEqual({
      _id: data._id,
      body: "<p>6 + 7?</p>",
      explanation: "<p>Count on from seven.</p>",
      steps: [],
      subject: { _id: await subjectId(app.db), topic: "Mathematics" },
      level: "primary 6",
      subjectLevel: "",
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
      quesimgAlt: "",
      options: ["12", "13", "14", "15"].map((optbody) => ({
        _id: expect.any(String),
        optbody,
        optimg: "",
        isAnswer: optbody === "13",
      })),
      customAnswer: [],
      answerKind: null,
      answerKindChosen: false,
      answerSettings: {},
      anscount: 1,
      createdAt: new Date(app.clock.now()).toISOString(),
      createdBy: author.name,
      mayEdit: true,
      version: 1,
      testsOnly: false,
      reserved: [],
    });
  });

  test("of short answer keeps its accepted texts, each once, and the unit on its side", async () => {
    const draft = await aQuestionDraft(app.db, "short", {
      answer: ["13", " 13 ", "", "thirteen"],
      unit: "$",
      position: "left",
    });
    const { data } = await teacher(createQuestion, draft);
    expect(await readQuestion(teacher, data._id)).toMatchObject({
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
    expect(await readQuestion(teacher, data._id)).toMatchObject({ anscount: 2 });
  });

  test("may have two options only, also after an edit", async () => {
    const options = ["True", "False"].map((optbody) => ({ optbody, isAnswer: optbody === "True" }));
    const draft = await aQuestionDraft(app.db, "mcq", { options });
    const { data } = await teacher(createQuestion, draft);
    const three = [...options, { optbody: "Cannot tell" }];
    expect((await readQuestion(teacher, data._id)).options).toMatchObject(options);
    await teacher(updateQuestion, { ...draft, id: data._id, options: three });
    expect((await readQuestion(teacher, data._id)).options).toMatchObject(three);
  });

  test("is stored without what could run in a browser", async () => {
    const draft = await aQuestionDraft(app.db, "mcq", {
      body: '<p>Look <img src=x onerror="alert(1)"><script>alert(2)</script></p>',
      explanation: '<p onmouseover="alert(3)">Because</p>',
    });
    const { data } = await teacher(createQuestion, draft);
    expect(JSON.stringify(await readQuestion(teacher, data._id))).not.toMatch(
      /<script|onerror|onmouseover/,
    );
  });

  test("keeps its options letter for letter: they are plain text", async () => {
    const typed = ["x<y", "<b>bold</b>", "a & b", "\\(\\frac{1}{2}\\) m"];
    const options = typed.map((optbody, index) => ({ optbody, isAnswer: index === 0 }));
    const draft = await aQuestionDraft(app.db, "mcq", { options });
    const { data } = await teacher(createQuestion, draft);
    const stored = await readQuestion(teacher, data._id);
    expect(stored.options.map(({ optbody }) => optbody)).toEqual(typed);
  });

  test("keeps simple formatting of an option, and makes its plain text from it", async () => {
    const rich =
      '<p onclick="x"><b>x</b><sup>2</sup> &lt; <img src="/media/a.png">\\(\\frac{1}{2}\\)</p>';
    const options = [
      { optbody: "something else", optbodyRich: rich, isAnswer: true },
      { optbody: "", optbodyRich: "<p>only text</p>" },
      { optbody: "x<y", optbodyRich: "" },
    ];
    const draft = await aQuestionDraft(app.db, "mcq", { options });
    const { data } = await teacher(createQuestion, draft);
    const stored = (await readQuestion(teacher, data._id)).options.map(
      ({ optbody, optbodyRich }) => ({ optbody, optbodyRich }),
    );
    expect(stored).toEqual([
      {
        optbody: "x² < \\(\\frac{1}{2}\\)",
        optbodyRich:
          '<strong>x</strong><sup>2</sup> &lt; <span data-type="inline-math" data-latex="\\frac{1}{2}">1/2</span>',
      },
      { optbody: "only text", optbodyRich: undefined },
      { optbody: "x<y", optbodyRich: undefined },
    ]);
    const plain = stored.map(({ optbody }, place) => ({ optbody, isAnswer: place === 1 }));
    await teacher(updateQuestion, { ...draft, id: data._id, options: plain });
    const after = await readQuestion(teacher, data._id);
    expect(after.options[0]).toMatchObject(stored[0] ?? {});
    const without = plain.map((option) => ({ ...option, optbodyRich: "" }));
    await teacher(updateQuestion, { ...draft, id: data._id, options: without });
    expect((await readQuestion(teacher, data._id)).options[0]).not.toHaveProperty("optbodyRich");
  });

  test("keeps the steps and why an option is wrong, also through an edit that knows neither", async () => {
    const draft = await aQuestionDraft(app.db, "mcq", {
      steps: [" Find $$2^3$$. ", "", "Add."],
      options: [
        { optbody: "11", isAnswer: true, whyWrong: "A right option has none." },
        { optbody: "9", whyWrong: "You multiplied 2 by 3." },
        { optbody: "6" },
      ],
    });
    const { data } = await teacher(createQuestion, draft);
    const helpOf = ({ steps, options }: Awaited<ReturnType<typeof readQuestion>>) => ({
      steps,
      whys: options.map(({ whyWrong = "" }) => whyWrong),
    });
    const help = {
      steps: ["Find \\(2^3\\).", "Add."],
      whys: ["", "You multiplied 2 by 3.", ""],
    };
    expect(helpOf(await readQuestion(teacher, data._id))).toEqual(help);
    const { steps: _, ...plain } = draft;
    const options = [{ optbody: "11", isAnswer: true }, { optbody: "9" }, { optbody: "6" }];
    await teacher(updateQuestion, { ...plain, options, id: data._id, weightage: 3 });
    expect(helpOf(await readQuestion(teacher, data._id))).toEqual(help);
    const none = options.map((option) => ({ ...option, whyWrong: "" }));
    await teacher(updateQuestion, { ...plain, steps: [], options: none, id: data._id });
    expect(helpOf(await readQuestion(teacher, data._id))).toEqual({
      steps: [],
      whys: ["", "", ""],
    });
  });

  test("keeps simple formatting of its answers by their plain texts", async () => {
    const draft = await aQuestionDraft(app.db, "short", {
      answer: ["something else", "cat", " x^2 "],
      answerRich: ["<p><b>CO</b><sub>2</sub></p>", "", "x<sup>2</sup>"],
    });
    const { data } = await teacher(createQuestion, draft);
    const answers = {
      customAnswer: ["CO₂", "cat", "x²"],
      answerRich: ["<strong>CO</strong><sub>2</sub>", "", "x<sup>2</sup>"],
    };
    expect(await readQuestion(teacher, data._id)).toMatchObject(answers);
    const { answerRich: _, ...plain } = draft;
    const answer = [...answers.customAnswer, "dog"];
    await teacher(updateQuestion, { ...plain, id: data._id, answer });
    expect(await readQuestion(teacher, data._id)).toMatchObject({
      customAnswer: answer,
      answerRich: [...answers.answerRich, ""],
    });
    await teacher(updateQuestion, { ...draft, id: data._id, answer, answerRich: [] });
    expect(await readQuestion(teacher, data._id)).not.toHaveProperty("answerRich");

    const model = await aQuestionDraft(app.db, "long", {
      answer: [""],
      answerRich: ["First.\n\n<u>Then</u> <script>x</script>this."],
    });
    const long = await readQuestion(teacher, (await teacher(createQuestion, model)).data._id);
    expect(long).toMatchObject({
      customAnswer: ["First.\n\nThen this."],
      answerRich: ["First.\n\n<u>Then</u> this."],
    });
  });

  test.each([
    ["subject", { subject: "" }, texts.teacher.subjectRequired],
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
    ["quesimg", { quesimg: "javascript:alert(1)" }, texts.upload.again],
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
  expect(await readQuestion(teacher, id)).toMatchObject({ version: 1 });
});
