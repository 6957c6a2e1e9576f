import { handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import {
  changeCheck,
  checkedQuestions,
  checkQuestions,
  exportQuestions,
  importQuestions,
} from "@markwell/contract/calls/exchange";
import { markingQuestions, markingQueue } from "@markwell/contract/calls/marking";
import * as calls from "@markwell/contract/calls/passages";
import {
  createQuestion,
  deleteQuestion,
  drawQuestions,
  listQuestions,
  questionDetail,
  questionsByLevel,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import { questionToRegrade } from "@markwell/contract/calls/regrade";
import { finalResults } from "@markwell/contract/calls/results";
import { checkPaper, testQuestions, updateTest } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile } from "../../testing/media.ts";
import {
  aBankQuestion,
  aPassage,
  aQuestionDraft,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { aClassWriting } from "../../testing/sitting.ts";
import { paragraphs, wordFile } from "../../testing/word-files.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
});

async function aBlock(count: number, over: Parameters<typeof aPassage>[2] = {}) {
  const passage = await aPassage(app.db, author, over);
  const questions: string[] = [];
  for (let place = 1; place <= count; place += 1) {
    const answer = [`SECRET-${place}`];
    questions.push(await aBankQuestion(app.db, author, { kind: "short", passage, answer }));
  }
  return { passage, questions };
}
const detailOf = async (id: string) => (await teacher(calls.passageDetail, { id })).data;
const CLOZE = "<p>Tom (1) ____ home, (2) ____ his bag and (3) ____.</p>";

describe("a passage of the bank", () => {
  test("has its questions in the order that the author gives, each in one passage only", async () => {
    const { passage, questions } = await aBlock(3);
    const [first = "", second = "", third = ""] = questions;
    await teacher(calls.arrangePassage, { _id: passage, questions: [third, first] });
    const { members, ...about } = await detailOf(passage);
    expect(members.map(({ _id, passage: own }) => [_id, own?.place])).toEqual([
      [third, 1],
      [first, 2],
    ]);
    expect(about).toMatchObject({ questions: 2, marks: 4, mayEdit: true, version: 1 });
    const alone = (await teacher(questionDetail, { id: second })).data[0];
    expect(alone.passage).toBeUndefined();
    const other = await aPassage(app.db, author);
    await expect(teacher(calls.arrangePassage, { _id: other, questions: [first] })).rejects.toThrow(
      texts.passage.otherPassage,
    );
  });

  test("takes no question of another level, and its questions keep theirs", async () => {
    const { passage, questions } = await aBlock(1);
    const young = await aBankQuestion(app.db, author, { level: "primary 5", topic: "Fractions" });
    await expect(
      teacher(calls.arrangePassage, { _id: passage, questions: [...questions, young] }),
    ).rejects.toThrow(texts.passage.fits);
    const draft = await aQuestionDraft(app.db, "short", { level: "primary 5", topic: "Fractions" });
    const [id = ""] = questions;
    await expect(teacher(updateQuestion, { ...draft, id })).rejects.toThrow(texts.passage.fits);
    await teacher(updateQuestion, { ...draft, id, passage: "" });
    expect((await detailOf(passage)).members).toEqual([]);
  });

  test("is changed in versions, by its author and from its newest state", async () => {
    const id = await aPassage(app.db, author);
    const words = { title: "Newer", body: "<p>Newer</p><script>alert(1)</script>" };
    await teacher(calls.updatePassage, { id, ...words, version: 1 });
    expect(await detailOf(id)).toMatchObject({ title: "Newer", body: "<p>Newer</p>", version: 2 });
    await expect(teacher(calls.updatePassage, { id, ...words, version: 1 })).rejects.toThrow(
      texts.passage.stale,
    );
    const colleague = await clientFor(app, await aTeacher(app.db));
    await expect(colleague(calls.updatePassage, { id, ...words })).rejects.toThrow(
      texts.passage.foreign,
    );
    const { data } = await colleague(calls.listPassages, { search: "newer" });
    expect(data.map(({ _id, mayEdit }) => [_id, mayEdit])).toContainEqual([id, false]);
  });

  test("is found by its title and its words, with all its questions", async () => {
    const body = "<p>The lighthouse <b>keep</b>er</p><p>rowed 100% alone.</p>";
    const { passage, questions } = await aBlock(3, { title: "A stormy Night", body });
    const found = async (search: string) => {
      const { data, totalCount } = await teacher(listQuestions, { search });
      const subjectId: string[] = [];
      const picked = (await teacher(questionsByLevel, { subjectId, search })).data;
      expect(picked.map(({ _id }) => _id).sort()).toEqual(data.map(({ _id }) => _id).sort());
      expect(totalCount).toBe(data.length);
      return data.map(({ _id }) => _id);
    };
    const newestFirst = questions.toReversed();
    for (const words of ["STORMY night", "keeper rowed", "ＬIGHTHOUSE  keeper", "d 100% a"]) {
      expect(await found(words), words).toEqual(newestFirst);
    }
    for (const words of ["night the", "</p>", "lighthouse_keeper", "strong"]) {
      expect(await found(words), words).toEqual([]);
    }
    const [first = "", ...others] = questions;
    await teacher(deleteQuestion, { _id: first });
    expect(await found("lighthouse")).toEqual(others.toReversed());
    await teacher(calls.updatePassage, { id: passage, title: "Calm", body: "<p>Now calm.</p>" });
    expect(await found("lighthouse")).toEqual([]);
  });

  test("is deleted only without questions", async () => {
    const { passage, questions } = await aBlock(1);
    await expect(teacher(calls.deletePassage, { _id: passage })).rejects.toThrow(
      texts.passage.inUse,
    );
    for (const _id of questions) await teacher(deleteQuestion, { _id });
    await teacher(calls.deletePassage, { _id: passage });
    await expect(detailOf(passage)).rejects.toThrow(texts.passage.unknown);
  });

  test("as a cloze has a gap for each question, short answers only", async () => {
    const { passage, questions } = await aBlock(3, { kind: "cloze", body: CLOZE });
    const draft = await aQuestionDraft(app.db, "short");
    await expect(teacher(createQuestion, { ...draft, passage })).rejects.toThrow(
      texts.passage.noGap,
    );
    await teacher(deleteQuestion, { _id: questions[1] ?? "" });
    const { data } = await teacher(createQuestion, { ...draft, passage });
    const { members } = await detailOf(passage);
    expect(members.map(({ _id }) => _id)).toEqual([questions[0], data._id, questions[2]]);
    await expect(
      teacher(calls.updatePassage, { id: passage, title: "One", body: "<p>(1) ____</p>" }),
    ).rejects.toThrow("no gap for question 2");
    const choice = await aQuestionDraft(app.db, "mcq");
    await teacher(deleteQuestion, { _id: data._id });
    await expect(teacher(createQuestion, { ...choice, passage })).rejects.toThrow(
      texts.passage.gapNeeded,
    );
  });
});

test("a question says that it is part of the one before it", async () => {
  const draft = await aQuestionDraft(app.db, "short", { body: "<p>How many are left?</p>" });
  const first = await aBankQuestion(app.db, author, { kind: "short" });
  const add = async (partOf: string, stem?: string) =>
    (await teacher(createQuestion, { ...draft, partOf, stem })).data._id;
  await expect(add(first)).rejects.toThrow(texts.passage.stem);
  await expect(add(first, "<p> </p>")).rejects.toThrow(texts.passage.stem);
  const last = await add(first, "<p>Ali has 20 marbles.</p>");
  const between = await add(first);
  const [question] = (await teacher(questionDetail, { id: last })).data.data;
  expect(question?.passage).toMatchObject({
    kind: "parts",
    title: "Ali has 20 marbles.",
    body: "<p>Ali has 20 marbles.</p>",
    place: 3,
  });
  const { members } = await detailOf(question?.passage?._id ?? "");
  expect(members.map(({ _id }) => _id)).toEqual([first, between, last]);

  await teacher(createQuestion, { ...draft, partOf: between, below: true });
  const { members: four } = await detailOf(question?.passage?._id ?? "");
  expect(four.map(({ passage }) => passage?.part)).toEqual(["(a)", "(b)(i)", "(b)(ii)", "(c)"]);

  const { questions } = await aBlock(1);
  await expect(add(questions[0] ?? "")).rejects.toThrow(texts.passage.otherPassage);
  const young = await aBankQuestion(app.db, author, { level: "primary 5", topic: "Fractions" });
  await expect(add(young, "<p>Ali has 20 marbles.</p>")).rejects.toThrow(texts.passage.fits);
  const colleague = await clientFor(app, await aTeacher(app.db));
  const foreign = { ...draft, partOf: await aBankQuestion(app.db, author), stem: "<p>Stem</p>" };
  await expect(colleague(createQuestion, foreign)).rejects.toMatchObject({ status: 403 });
});

describe("a test", () => {
  test("has a passage's questions together, and keeps the passage that it was built with", async () => {
    const { passage, questions } = await aBlock(3);
    const alone = await aBankQuestion(app.db, author);
    const [first = "", second = "", third = ""] = questions;
    const built = await aTest(app.db, author, { questions: [third, alone, first] });
    await teacher(calls.updatePassage, { id: passage, title: "Later", body: "<p>Later</p>" });
    const paper = async () =>
      (await teacher(testQuestions, { id: built.id })).data.map(({ _id, passage: own }) => [
        _id,
        own?.title === "Later",
        own?.place,
      ]);
    expect(await paper()).toEqual([
      [first, false, 1],
      [third, false, 2],
      [alone, false, undefined],
    ]);
    const found = async () => {
      const { data } = await teacher(checkPaper, { id: built.id });
      const blind = data.filter(({ finding }) => finding === "words of a picture");
      return blind.map(({ number, message }) => [number, message]);
    };
    expect(await found()).toEqual([]);
    const body = '<p>Look: <img src="https://example.org/a.png" alt=""></p>';
    await teacher(calls.updatePassage, { id: passage, title: "Later", body });
    expect(await found()).toEqual([]);
    await teacher(updateTest, { _id: built.id, version: 1, newest: true });
    const blind =
      "A picture in the passage “Later” has no description for students who cannot see it.";
    expect(await found()).toEqual([[1, blind]]);
    const withSecond = [alone, first, third, second];
    await teacher(updateTest, { _id: built.id, version: 2, questions: withSecond });
    expect(await paper()).toEqual([
      [alone, false, undefined],
      [first, true, 1],
      [second, true, 2],
      [third, true, 3],
    ]);
  });

  test("reaches every student with the passage and no key, whole however it is shuffled", async () => {
    const { questions } = await aBlock(3, { kind: "cloze", body: CLOZE });
    const others = await Promise.all([1, 2, 3, 4].map(() => aBankQuestion(app.db, author)));
    const { test: built, writers } = await aClassWriting(app, {
      students: 4,
      questions: [...others.slice(0, 2), ...questions, ...others.slice(2)],
      shuffleQuestions: true,
    });
    for (const { client } of writers) {
      const { data } = await client(paperQuestions, { id: built.id, passages: true });
      const at = data.findIndex(({ passage }) => passage);
      const block = data.slice(at, at + 3);
      expect(block.map(({ _id, passage }) => [_id, passage?.place, passage?.body])).toEqual(
        questions.map((id, index) => [id, index + 1, CLOZE]),
      );
      expect(JSON.stringify(data)).not.toContain("SECRET");
    }
  });

  test("carries the passage in the body for a client that does not know it, also in the review", async () => {
    const { questions } = await aBlock(2, { kind: "cloze", body: CLOZE });
    const [writer] = (await aClassWriting(app, { students: 1, questions })).writers;
    if (!writer) throw new Error("Nobody writes");
    const asked = { id: writer.own.testid };
    const newer = await writer.client(paperQuestions, { ...asked, passages: true });
    const { data } = await writer.client(paperQuestions, asked);
    expect(newer.data[1]?.passage?.body).toBe(CLOZE);
    expect(data[1]?.passage).toBeUndefined();
    expect(data[1]?.body).toMatch(/Tom \(1\) ____ home.*Gap \(2\).*Question \d+/);
    await writer.client(handIn, writer.own);
    const plain = (await writer.client(finalResults, writer.own)).result;
    expect(plain[1]?.body).toBe(data[1]?.body);
    const { result } = await writer.client(finalResults, { ...writer.own, passages: true });
    expect(result[1]).toMatchObject({ passage: { kind: "cloze", place: 2, body: CLOZE } });
    expect(result[1]?.passage?.together).toEqual(
      questions.map((_id, index) => ({ _id, place: index + 1, number: index + 1 })),
    );
    expect(result[1]?.body).not.toContain("Tom");
  });

  test("shows its teacher what belongs together where answers are marked and a key is corrected", async () => {
    const { passage, questions } = await aBlock(2, { kind: "parts", title: "The kite" });
    const long = await aBankQuestion(app.db, author, { kind: "long", passage });
    const members = [...questions, long];
    await teacher(calls.arrangePassage, { _id: passage, questions: members, below: [long] });
    const alone = await aBankQuestion(app.db, author, { kind: "short" });
    const after = await aBankQuestion(app.db, author, { kind: "short" });
    const paper = [alone, ...questions, long, after];
    const begun = await aClassWriting(app, { students: 1, questions: paper });
    const [writer] = begun.writers;
    if (!writer) throw new Error("Nobody writes");
    const { testid } = writer.own;
    const answer = { qid: long, newAnswer: [], customAnswer: "The wind turned." };
    await writer.client(saveAnswer, { ...writer.own, ...answer });
    await writer.client(handIn, writer.own);
    const owner = await clientFor(app, begun.teacher);
    const [waiting] = (await owner(markingQuestions, {})).data;
    expect(waiting?.passage).toEqual({ kind: "parts", title: "The kite", place: 3 });
    // As on paper: the parts share one number.
    expect(waiting).toMatchObject({ number: 4, label: "2(b)(ii)" });
    const letters = ["2(a)", "2(b)(i)", "2(b)(ii)"];
    const together = members.map((_id, index) => {
      return { _id, place: index + 1, number: index + 2, label: letters[index] };
    });
    const [queued] = (await owner(markingQueue, { testid })).data;
    expect(queued?.question).toMatchObject({ label: "2(b)(ii)", passage: { together } });
    const state = await owner(questionToRegrade, { testid, qid: questions[0] ?? "" });
    expect(state.data.question.passage).toMatchObject({ kind: "parts", place: 1, together });
    expect(state.data.label).toBe("2(a)");
    const labels = [undefined, ...letters, "3"];
    const sheet = await owner(finalResults, writer.own);
    expect(sheet.result.map(({ label }) => label)).toEqual(labels);
    const other = await owner(questionToRegrade, { testid, qid: alone });
    expect(other.data.question.passage).toBeUndefined();
  });
});

describe("parts below a part", () => {
  const partsOf = async (passage: string) =>
    (await detailOf(passage)).members.map(({ passage: own }) => own?.part);

  test("are named as on paper, in the bank and in each test, whichever of them it has", async () => {
    const { passage, questions } = await aBlock(4, { kind: "parts" });
    const [first = "", second = "", third = "", fourth = ""] = questions;
    expect(await partsOf(passage)).toEqual([undefined, undefined, undefined, undefined]);
    const below = [second, fourth];
    await teacher(calls.arrangePassage, { _id: passage, questions, below });
    expect(await partsOf(passage)).toEqual(["(a)(i)", "(a)(ii)", "(b)(i)", "(b)(ii)"]);
    const inTest = async (asked: string[]) => {
      const { id } = await aTest(app.db, author, { questions: asked });
      return (await teacher(testQuestions, { id })).data.map(({ passage: own }) => own?.part);
    };
    expect(await inTest(questions)).toEqual(["(a)(i)", "(a)(ii)", "(b)(i)", "(b)(ii)"]);
    expect(await inTest([second, third, fourth])).toEqual(["(a)", "(b)(i)", "(b)(ii)"]);
    expect(await inTest([first, third])).toEqual([undefined, undefined]);
  });

  test("stay below their letter when the order changes, a part comes or one goes", async () => {
    const { passage, questions } = await aBlock(3, { kind: "parts" });
    const [first = "", second = "", third = ""] = questions;
    await teacher(calls.arrangePassage, { _id: passage, questions, below: [second] });
    await teacher(calls.arrangePassage, { _id: passage, questions: [third, first, second] });
    expect(await partsOf(passage)).toEqual(["(a)", "(b)(i)", "(b)(ii)"]);
    const { data: full } = await teacher(questionDetail, { id: third });
    expect(full[0]?.passage).toMatchObject({ place: 1, part: "(a)" });
    await aBankQuestion(app.db, author, { kind: "short", passage });
    expect(await partsOf(passage)).toEqual(["(a)", "(b)(i)", "(b)(ii)", "(c)"]);
    const draft = await aQuestionDraft(app.db, "short");
    await teacher(updateQuestion, { ...draft, id: second, passage: "" });
    expect(await partsOf(passage)).toEqual([undefined, undefined, undefined]);
  });

  test("come from a Word paper with its names, and go with our own file alone", async () => {
    const lines = [
      "1. The tank has two taps.",
      "(a) (i) Find x. [1]",
      "(ii) Find y. [1]",
      "(b) Find z. [2]",
    ];
    const file = aFile(wordFile(paragraphs(...lines)), "paper.docx");
    const { data } = await teacher(checkQuestions, { file, name: "paper.docx", into: "new" });
    const _id = data?._id ?? "";
    const { level, difficulty, topic, component } = await aQuestionDraft(app.db);
    const defaults = { subject: await subjectId(app.db), level, difficulty, topic, component };
    const rows = [1, 2, 3].map((number) => ({ number, key: { kind: "byHand" as const } }));
    await teacher(changeCheck, { _id, defaults, rows });
    await teacher(importQuestions, { _id, taken: 3 });
    const { data: own } = await teacher(listQuestions, { import: [_id] });
    const names = ["(a)(i)", "(a)(ii)", "(b)"];
    expect(own.map(({ passage }) => passage?.part)).toEqual(names);
    expect(own.map(({ body }) => body)).toEqual(
      ["x", "y", "z"].map((what) => `<p>Find ${what}.</p>`),
    );
    const ids = own.map((one) => one._id);
    const { lost } = await teacher(exportQuestions, { ids, format: "qti21", look: true });
    expect(lost).toContainEqual({ what: "its number as a part, such as (a)(ii)", count: 3 });
    const saved = await teacher(exportQuestions, { ids, format: "markwell" });
    const again = aFile(Buffer.from(saved.data?.content ?? "", "base64"), "own.zip");
    const back = await teacher(checkQuestions, { file: again, name: "own.zip", into: "new" });
    const shown = await teacher(checkedQuestions, { _id: back.data?._id ?? "" });
    expect(shown.data.map(({ question }) => question?.passage?.part)).toEqual(names);
  });
});

test("a random draw takes a passage whole or not at all and fills up with others", async () => {
  const same = { difficulty: "challenging" as const };
  const passage = await aPassage(app.db, author);
  for (let count = 0; count < 4; count += 1) {
    await aBankQuestion(app.db, author, { ...same, passage });
    await aBankQuestion(app.db, author, same);
  }
  for (let seed = 0; seed < 6; seed += 1) {
    for (const count of [1, 3, 5, 8]) {
      const asked = { ...same, count, seed: `seed ${seed}` };
      const drawn = (await teacher(drawQuestions, asked)).data;
      const places = drawn.flatMap((each) => each.passage?.place ?? []);
      expect([[], [1, 2, 3, 4]]).toContainEqual(places);
      const free = 4 - drawn.filter((each) => !each.passage).length;
      expect(drawn.length === count || free === 0).toBe(true);
      expect(new Set(drawn.map(({ _id }) => _id)).size).toBe(drawn.length);
    }
  }
});
