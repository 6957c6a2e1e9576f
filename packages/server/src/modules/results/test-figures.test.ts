import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { updateQuestion } from "@markwell/contract/calls/questions";
import { downloadResult } from "@markwell/contract/calls/staff-results";
import { questionHistory, testFigures } from "@markwell/contract/calls/test-figures";
import { texts } from "@markwell/contract/texts";
import { wholeStatistics } from "@markwell/domain/results/item-analysis";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { readQuestion } from "../../testing/questions.ts";
import { fetchSheets } from "../../testing/result-sheets.ts";
import { aBankQuestion, aQuestionDraft, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aClassWriting } from "../../testing/sitting.ts";
import { keepFiguresOfEnded } from "./test-figures.ts";

const app = startAppForFile();

const OPTIONS = ["Eleven", "Twelve", "Thirteen", "Fourteen"].map((optbody, at) => ({
  optbody,
  optimg: "",
  isAnswer: at === 0,
}));

/** Four multiple-choice questions and a short one. Letters per student; the key is A, "13" is right. */
async function aSatTest(letters: readonly string[], author: TestPerson) {
  const questions: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    questions.push(await aBankQuestion(app.db, author, { options: OPTIONS, weightage: 1 }));
  }
  questions.push(
    await aBankQuestion(app.db, author, { kind: "short", answer: ["13"], weightage: 2 }),
  );
  const scene = await aClassWriting(app, { questions, students: letters.length });
  const ids = new Map<string, string[]>();
  for (const { questionId, id } of await app.db
    .selectFrom("questionOptions")
    .innerJoin("questionRevisions", "questionRevisions.id", "questionOptions.revisionId")
    .select(["questionRevisions.questionId", "questionOptions.id"])
    .where("questionRevisions.questionId", "in", questions)
    .orderBy("questionOptions.position")
    .execute())
    ids.set(questionId, [...(ids.get(questionId) ?? []), id]);
  for (const [at, { client, own }] of scene.writers.entries()) {
    for (const [place, letter] of [...(letters[at] ?? "")].entries()) {
      const qid = questions[place] ?? "";
      const option = ids.get(qid)?.["ABCD".indexOf(letter)];
      const written = letter === "+" ? "13" : "14";
      const answer = option
        ? { newAnswer: [option], customAnswer: "" }
        : { newAnswer: [], customAnswer: written };
      if (letter !== ".") await client(saveAnswer, { ...own, qid, ...answer });
    }
    await client(handIn, own);
  }
  const client = await clientFor(app, scene.teacher);
  await client(endTest, { id: scene.test.id });
  return { ...scene, questions, client };
}

/** From strong to weak. Of question 3 the key is wrong: those who know choose B. Nobody chooses D. */
const CLASS = [
  ...["AABA+", "AABA+", "AABA+", "AABA+", "AABB+", "AABC-"],
  ...["ABAC-", "BAAC-", "BBAB-", "CBAB-", "BCA.-", "CCA.."],
];

describe("what a test really showed", () => {
  test("page and spreadsheet have the same figures, and the doubted key is named", async () => {
    const author = await aTeacher(app.db);
    const { client, test: sat, questions } = await aSatTest(CLASS, author);
    const { data } = await client(testFigures, { testid: sat.id });
    const marks = CLASS.map((each) =>
      [...each].map((letter) => (letter === "A" ? 1 : letter === "+" ? 2 : 0)),
    );
    const { papers, ...whole } = wholeStatistics(marks);
    expect(data).toMatchObject({ papers: 12, waiting: 0, sure: true, maxMarks: 6 });
    expect(papers).toBe(12);
    for (const [name, value] of Object.entries(whole)) {
      expect(data[name as keyof typeof whole]).toBeCloseTo(value ?? Number.NaN, 9);
    }
    const [first, , third, , fifth] = data.questions;
    expect(third).toMatchObject({
      _id: questions[2],
      facility: 0.5,
      flags: [
        { kind: "key", message: texts.figures.keyDoubted("B") },
        { kind: "unused", message: texts.figures.unused("C and D") },
      ],
    });
    expect(third?.choices[1]).toMatchObject({
      ...{ name: "B", text: "Twelve", isRight: false, chosen: 6, share: 0.5 },
      ...{ upper: 1, lower: 0 },
    });
    expect(first?.flags).toMatchObject([{ kind: "unused" }]);
    expect(fifth?.choices).toMatchObject([
      { name: "14", chosen: 6, isRight: false },
      { name: "13", chosen: 5, isRight: true, upper: 1 },
    ]);
    expect(fifth?.blank).toBe(1);

    const { link } = await client(downloadResult, { id: sat.id });
    const { Items: sheet = [] } = await fetchSheets(app, link);
    const cell = (row: number, head: string) => sheet[row]?.[sheet[0]?.indexOf(head) ?? -1];
    const close = (value: number | null | undefined) => expect.closeTo(value ?? Number.NaN, 4);
    for (const [at, question] of data.questions.entries()) {
      expect([cell(at + 1, "Discrimination (-1 to 1)")]).toEqual([close(question.discrimination)]);
      expect([cell(at + 1, "Discriminative efficiency")]).toEqual([close(question.efficiency)]);
      expect([cell(at + 1, "Intended weight")]).toEqual([close(question.intendedWeight)]);
    }
    expect(cell(3, "B in the upper third")).toBe(1);
    expect(cell(3, "Worth a look")).toContain(texts.figures.keyDoubted("B"));
    const named = (name: string) => sheet.find((row) => row[1] === name)?.[2];
    expect([named("Standard error in marks")]).toEqual([close(data.standardError)]);
  });

  test("of a test that has ended comes from what was computed before, until a mark changes", async () => {
    const author = await aTeacher(app.db);
    const { test: sat, teacher } = await aSatTest(CLASS, author);
    const kept = async () =>
      (
        await sql<{ figures: string }>`
          select figures::text as figures from kept_test_figures where test_id = ${sat.id}`.execute(
          app.db,
        )
      ).rows.map(({ figures }) => JSON.parse(figures) as object);
    expect(await kept()).toEqual([]);
    await keepFiguresOfEnded(app.db, app.clock);
    const [stored] = await kept();
    expect(stored).toMatchObject({ papers: 12, sure: true });
    const read = async () =>
      (await (await clientFor(app, teacher))(testFigures, { testid: sat.id })).data;
    // A figure that nobody would compute tells what was stored from what is computed.
    const asStored = { ...stored, maxMarks: 77 };
    await sql`update kept_test_figures set figures = ${JSON.stringify(asStored)} where test_id = ${sat.id}`.execute(
      app.db,
    );
    await keepFiguresOfEnded(app.db, app.clock);
    expect(await read()).toEqual(asStored);
    const change = { gradedAt: new Date(app.clock.now()) };
    await app.db.updateTable("attempts").set(change).where("testId", "=", sat.id).execute();
    expect(await read()).toEqual(stored);
    await keepFiguresOfEnded(app.db, app.clock);
    expect(await kept()).toEqual([stored]);
  });

  test("below five attempts it says nothing, below ten nothing is flagged", async () => {
    const author = await aTeacher(app.db);
    const few = await aSatTest(CLASS.slice(0, 4), author);
    const { data } = await few.client(testFigures, { testid: few.test.id });
    expect(data).toMatchObject({ papers: 4, sure: false, questions: [], reliability: null });
    const some = await aSatTest([...CLASS.slice(0, 3), ...CLASS.slice(-3)], author);
    const told = (await some.client(testFigures, { testid: some.test.id })).data;
    expect(told).toMatchObject({ papers: 6, sure: false });
    expect(told.questions.flatMap(({ flags }) => flags)).toEqual([]);
  });
});

describe("a question over all tests that used it", () => {
  test("joins versions of the same wording and parts others; titles only for those who may look", async () => {
    const author = await aTeacher(app.db);
    const client = await clientFor(app, author);
    const first = await aSatTest(CLASS, author);
    const id = first.questions[0] ?? "";
    const other = await aTeacher(app.db);
    const { data: before } = await (await clientFor(app, other))(questionHistory, { id });
    expect(before.versions).toMatchObject([
      { from: 1, to: 1, current: true, papers: 12, sittings: [{ title: "", papers: 12 }] },
    ]);
    const draft = { ...(await aQuestionDraft(app.db)), options: OPTIONS, weightage: 1 };
    const { body } = await readQuestion(client, id);
    await client(updateQuestion, { ...draft, id, body, explanation: "<p>Add.</p>" });
    await client(updateQuestion, { ...draft, id, body: "<p>What is ten and one?</p>" });
    const { data } = await first.client(questionHistory, { id });
    const facility = 7 / 12;
    expect(data.versions).toMatchObject([
      { from: 3, to: 3, current: true, papers: 0, facility: null, sittings: [] },
      {
        ...{ from: 1, to: 2, current: false, papers: 12, facility },
        sittings: [{ testid: first.test.id, title: first.test.title, papers: 12, facility }],
      },
    ]);
  });
});
