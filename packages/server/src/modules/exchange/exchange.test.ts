import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import {
  changeCheck,
  checkedQuestions,
  checkQuestions,
  EXCHANGE_MAX_BYTES,
  exportQuestions,
  importedSections,
  importQuestions,
  listImports,
  type TextUse,
  undoImport,
} from "@markwell/contract/calls/exchange";
import { uploadFile } from "@markwell/contract/calls/media";
import { listPassages } from "@markwell/contract/calls/passages";
import {
  deleteQuestions,
  listQuestions,
  questionDetail,
  questionsByLevel,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import { listRubrics, rubricDetail, updateRubric } from "@markwell/contract/calls/rubrics";
import { saveSchoolSettings, schoolSettings } from "@markwell/contract/calls/school";
import { CallError, type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { ColumnRole } from "@markwell/domain/exchange/list-columns";
import { LONG_MARKS_OFF } from "@markwell/domain/exchange/take-question";
import { strToU8, zipSync } from "fflate";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { FileProblem } from "../../platform/file-problem.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile, aPicture } from "../../testing/media.ts";
import {
  aBankQuestion,
  anAdmin,
  aPassage,
  aQuestionDraft,
  aRubric,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { paragraph, paragraphs, picture, run, wordFile } from "../../testing/word-files.ts";
import { readQuestions } from "./read-questions.ts";

const t = texts.exchange;
const app = startAppForFile();
let who: TestPerson;
let teacher: Client;
let defaults: {
  subject: string;
  level: string;
  difficulty: string;
  topic: string;
  component: string;
};
beforeAll(async () => {
  who = await aTeacher(app.db);
  teacher = await clientFor(app, who);
  const { level, difficulty, topic, component } = await aQuestionDraft(app.db);
  defaults = { subject: await subjectId(app.db), level, difficulty, topic, component };
});

const check = async (content: string | Uint8Array, into = "new", as = teacher) => {
  const { data } = await as(checkQuestions, { file: aFile(content, "file"), name: "a file", into });
  if (!data) throw new Error("the file was not checked");
  return data;
};
const rowsOf = async (_id: string) => (await teacher(checkedQuestions, { _id, limit: 50 })).data;
const bank = async () => (await teacher(listQuestions, { mine: true, limit: 1 })).totalCount;
const ready = async (content: string) => {
  const { _id } = await check(content);
  return (await teacher(changeCheck, { _id, defaults })).data;
};

const GIFT = `::Sum::2 + 2? {=4 ~5 ~3}

City? {=York =%50%york}

::Pairs::Match. {=a -> 1 =b -> 2}
`;

describe("a file of questions from its check to its undo", () => {
  test("the check keeps what was understood and says what was not, and the bank has nothing", async () => {
    const before = await bank();
    const found = await check(GIFT);
    expect(found).toMatchObject({ found: 3, taken: 2, refused: 1, incomplete: 2, importedAt: "" });
    const rows = await rowsOf(found._id);
    expect(
      rows.map(({ title, line, refused, notes }) => ({ title, line, refused, notes })),
    ).toEqual([
      { title: "Sum", line: 1, refused: "", notes: [] },
      { title: "City?", line: 3, refused: "", notes: ["Half credit for ‘york’ was removed."] },
      { title: "Pairs", line: 5, refused: "Matching questions are not supported.", notes: [] },
    ]);
    expect(rows[0]?.question).toMatchObject({
      isMcq: true,
      // Moodle mixes what it reads of GIFT; numbers get the order of their size.
      options: [{ optbody: "3" }, { optbody: "4", isAnswer: true }, { optbody: "5" }],
    });
    expect(await bank()).toBe(before);
  });

  test("what was chosen for all and for one is stored, left out ones are not imported", async () => {
    const before = await bank();
    const { _id } = await ready(GIFT);
    const changed = (
      await teacher(changeCheck, {
        _id,
        rows: [
          { number: 1, filing: { difficulty: "challenging" } },
          { number: 2, leftOut: true },
        ],
      })
    ).data;
    expect(changed).toMatchObject({ taken: 1, leftOut: 1, incomplete: 0 });
    await expect(teacher(importQuestions, { _id, taken: 2 })).rejects.toThrow(t.changed);
    const [one, two] = await Promise.all([
      teacher(importQuestions, { _id, taken: 1 }),
      teacher(importQuestions, { _id, taken: 1 }),
    ]);
    expect(one.message).toBe(t.imported(1));
    expect(two.data.imported).toBe(1);
    expect(await bank()).toBe(before + 1);
    const [stored] = (await teacher(listQuestions, { mine: true, limit: 1 })).data;
    expect(stored).toMatchObject({
      difficulty: "challenging",
      topic: defaults.topic,
      weightage: 1,
    });
    await expect(teacher(changeCheck, { _id, rows: [] })).rejects.toThrow(t.done);
  });

  test("nothing is imported while one question is not complete", async () => {
    const before = await bank();
    const { _id } = await check("A? {=1 ~2}\n\nB? {=1 ~2}");
    await teacher(changeCheck, { _id, rows: [{ number: 1, filing: defaults }] });
    await expect(teacher(importQuestions, { _id, taken: 2 })).rejects.toThrow(t.incomplete(1));
    expect(await bank()).toBe(before);
  });

  test("the undo takes back what nobody has touched, once, and for 24 hours", async () => {
    const before = await bank();
    const { _id } = await ready("Used? {=1 ~2}\n\nChanged? {=1 ~2}\n\nFree? {=1 ~2}");
    await teacher(importQuestions, { _id, taken: 3 });
    const rows = await app.db
      .selectFrom("questionImportRows")
      .select("questionId")
      .where("importId", "=", _id)
      .orderBy("number")
      .execute();
    const [used = "", edited = ""] = rows.map(({ questionId }) => questionId ?? "");
    await aTest(app.db, who, { questions: [used] });
    await teacher(updateQuestion, { id: edited, ...(await aQuestionDraft(app.db)) });
    const { message, data } = await teacher(undoImport, { _id });
    expect(message).toBe(t.undone(1, 2));
    expect(data).toMatchObject({ undone: true, undoUntil: "" });
    expect((await teacher(undoImport, { _id })).message).toBe(message);
    expect(await bank()).toBe(before + 2);
    const later = await ready("Later? {T}");
    await teacher(importQuestions, { _id: later._id, taken: 1 });
    app.clock.advance(24 * 3_600_000);
    teacher = await clientFor(app, who);
    await expect(teacher(undoImport, { _id: later._id })).rejects.toThrow(t.gone);
    expect(await bank()).toBe(before + 3);
  });

  test("pictures of the file are stored here, what is none is named", async () => {
    const png = Buffer.from(await (await aPicture()).arrayBuffer()).toString("base64");
    const image = (name: string, content: string) =>
      `<file name="${name}" path="/" encoding="base64">${content}</file>`;
    const found = await check(
      `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Look <img src="@@PLUGINFILE@@/a.png"> <img src="@@PLUGINFILE@@/b.png"></p>]]></text>${image("a.png", png)}${image("b.png", "bm9uZQ==")}</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
    );
    const [row] = await rowsOf(found._id);
    expect(row?.question?.body).toMatch(
      /^<p>Look <img src="\/media\/[0-9a-f]{32}\.png" \/> <\/p>$/,
    );
    expect(row?.notes).toEqual([t.pictureLost]);
  });

  test("questions of the bank that read nearly the same are pointed out", async () => {
    const text = "How many apples does Mei Ling have after she gives away seven?";
    const first = await ready(`${text} {=1 ~2}`);
    await teacher(importQuestions, { _id: first._id, taken: 1 });
    const again = await ready(`${text} {=1 ~2}`);
    expect((await rowsOf(again._id))[0]?.similar).toHaveLength(1);
  });

  test("a search of the bank that takes too long is said, and the page opens all the same", async () => {
    const { _id } = await ready(
      "How many pears does Siti keep after she eats seven of them? {=1 ~2}",
    );
    expect((await rowsOf(_id))[0]?.bankNotSearched).toBeUndefined();
    const [row] = await transaction(app.db, async (trx) => {
      await sql`lock table question_revisions in access exclusive mode`.execute(trx);
      return rowsOf(_id);
    });
    expect(row).toMatchObject({ similar: [], bankNotSearched: true });
  });

  test("a file that is stored in several pieces keeps all of its questions in order", async () => {
    const file = Array.from({ length: 230 }, (_, at) => `::Q${at + 1}::${at + 1} + 1? {=a ~b}`);
    const { _id, found, taken } = await check(file.join("\n\n"));
    expect({ found, taken }).toEqual({ found: 230, taken: 230 });
    const { data, totalCount } = await teacher(checkedQuestions, { _id, limit: 50, page: 5 });
    expect(totalCount).toBe(230);
    expect(data.map(({ number, title }) => `${number} ${title}`)).toEqual(
      Array.from({ length: 30 }, (_, at) => `${at + 201} Q${at + 201}`),
    );
    await teacher(changeCheck, { _id, defaults });
    await teacher(importQuestions, { _id, taken });
    const inOrder = file.map((_, at) => `${at + 1} + 1?`);
    const words = (html: string) => html.replace(/<[^>]*>/g, "");
    const newest = await teacher(listQuestions, { mine: true, limit: 50 });
    expect(newest.data.map(({ body }) => words(body))).toEqual(inOrder.slice(0, 50));
    const pick = await teacher(questionsByLevel, {
      ...{ subjectId: [defaults.subject], level: [defaults.level], topic: [defaults.topic] },
      ...{ search: "+ 1?", limit: 100 },
    });
    expect(pick.data.map(({ body }) => words(body))).toEqual(inOrder.slice(0, 100));
    const saved = await teacher(exportQuestions, {
      ...{ format: "gift", search: "+ 1?", mine: true },
    });
    const gift = Buffer.from(saved.data?.content ?? "", "base64").toString();
    expect([...gift.matchAll(/^::(\d+ \+ 1\?)::/gm)].map(([, text]) => text)).toEqual(inOrder);
  });

  test("questions of the files that read nearly the same are pointed out until one is left out", async () => {
    const text = "How many stamps does Ravi keep after he sells twelve of them?";
    const { _id } = await check(
      `${text} {=1 ~2}\n\nWhat is the capital city of France? {=Paris ~Rome}`,
    );
    await check(`${text.replace("Ravi", "Rani")} {=1 ~2}\n\n${text.toUpperCase()} {=1 ~2}`, _id);
    const twins = async () =>
      (await rowsOf(_id)).map((row) => row.twins.map(({ number }) => number));
    expect(await twins()).toEqual([[4, 3], [], [1, 4], [1, 3]]);
    expect((await rowsOf(_id))[0]?.twins[0]).toEqual({ number: 4, likeness: 1 });
    await teacher(changeCheck, { _id, rows: [{ number: 4, leftOut: true }] });
    expect(await twins()).toEqual([[3], [], [1], []]);
  });

  test("a question of a Word file without a key gets its key from the teacher before the import", async () => {
    const before = await bank();
    const file = wordFile(
      paragraphs("1. 2 + 2?", "A. 3", "B. 4", "2. How long is it?", "3. Why?", "4. 1?", "Ans: 1"),
    );
    const { _id } = await check(file);
    const { data } = await teacher(changeCheck, { _id, defaults });
    expect(data).toMatchObject({ found: 4, taken: 4, incomplete: 2 });
    const rows = await rowsOf(_id);
    expect(rows.map(({ missing, keyOpen }) => [keyOpen, ...missing])).toEqual([
      [true, "answer"],
      [true, "answer"],
      [false],
      [false],
    ]);
    await expect(teacher(importQuestions, { _id, taken: 4 })).rejects.toThrow(t.incomplete(2));
    for (const number of [1, 4]) {
      const key = { kind: "answers" as const, accepted: ["4"] };
      await expect(teacher(changeCheck, { _id, rows: [{ number, key }] })).rejects.toThrow(
        t.keyUnfit(number),
      );
    }
    await teacher(changeCheck, {
      _id,
      rows: [
        { number: 1, key: { kind: "options", right: [2] } },
        { number: 2, key: { kind: "answers", accepted: ["5 cm", "50 mm"] } },
      ],
    });
    const full = await rowsOf(_id);
    expect(full.map(({ missing }) => missing)).toEqual([[], [], [], []]);
    expect(full[0]?.question?.options.map(({ isAnswer }) => isAnswer)).toEqual([false, true]);
    expect(full[1]?.question?.customAnswer).toEqual(["5 cm", "50 mm"]);
    await teacher(importQuestions, { _id, taken: 4 });
    expect(await bank()).toBe(before + 4);
  });

  test("a text that belongs to no question becomes part of one, a passage, or is left out", async () => {
    const lines = [
      "Look up.",
      "1. 2 + 2?",
      "Ans: 4",
      "Be quick.",
      "2. 3 + 3?",
      "Ans: 6",
      "3. Why?",
    ];
    const { _id } = await check(wordFile(paragraphs(...lines)));
    const use = (number: number, at: number, as?: TextUse) =>
      teacher(changeCheck, { _id, rows: [{ number, text: { at, ...(as && { use: as }) } }] });
    const shown = async () =>
      (await rowsOf(_id)).map(({ question, unused = [] }) => [
        question?.body,
        question?.passage?.body,
        ...unused.map((text) => text.use?.as),
      ]);
    const plain = [
      ["<p>2 + 2?</p>", undefined, undefined],
      ["<p>3 + 3?</p>", undefined, undefined],
      ["<p>Why?</p>", undefined],
    ];
    expect(await shown()).toEqual(plain);
    await use(1, 0, { as: "question", number: 1 });
    await use(2, 0, { as: "question", number: 1 });
    expect((await shown())[0]).toEqual([
      "<p>Look up.</p><p>2 + 2?</p><p>Be quick.</p>",
      undefined,
      "question",
    ]);
    await use(1, 0, { as: "leftOut" });
    await use(2, 0, { as: "passage", from: 2, to: 3 });
    expect(await shown()).toEqual([
      ["<p>2 + 2?</p>", undefined, "leftOut"],
      ["<p>3 + 3?</p>", "<p>Be quick.</p>", "passage"],
      ["<p>Why?</p>", "<p>Be quick.</p>"],
    ]);
    await expect(use(1, 0, { as: "passage", from: 1, to: 2 })).rejects.toThrow(t.passageTaken(2));
    await expect(use(1, 1, { as: "leftOut" })).rejects.toThrow(t.textGone);
    await use(1, 0);
    await use(2, 0);
    expect(await shown()).toEqual(plain);
  });

  test("many are filed and taken at once, and the doubtful ones come first", async () => {
    const { _id, doubtful } = await check(
      wordFile(paragraphs("1. A?", "Ans: 1", "2. B?", "3. C?", "Ans: 3", "4. D?", "Ans: 4")),
    );
    expect(doubtful).toBe(1);
    const numbers = async () =>
      (await teacher(checkedQuestions, { _id, first: "doubtful" })).data.map(
        ({ number }) => number,
      );
    expect(await numbers()).toEqual([2, 1, 3, 4]);
    const of = [
      { from: 1, to: 2 },
      { from: 4, to: 9 },
    ];
    const { data } = await teacher(changeCheck, { _id, many: { of, filing: defaults } });
    expect(data.incomplete).toBe(2);
    expect((await rowsOf(_id)).map(({ missing }) => missing.length)).toEqual([0, 1, 5, 0]);
    const taken = async (take: "all" | "none" | "undoubted" | typeof of) =>
      (await teacher(changeCheck, { _id, take })).data.taken;
    expect(await taken("none")).toBe(0);
    expect(await taken("undoubted")).toBe(3);
    expect(await taken(of)).toBe(3);
    expect(await taken("all")).toBe(4);
  });

  test("a composition has 40 marks where the school allows it, and else says so", async () => {
    const paper = wordFile(paragraphs("1. Write a composition of at least 150 words. [40 marks]"));
    const [off] = await rowsOf((await check(paper))._id);
    expect(off?.question?.weightage).toBe(10);
    expect(off?.notes).toEqual(expect.arrayContaining([LONG_MARKS_OFF]));
    const admin = await clientFor(app, await anAdmin(app.db));
    const { data: settings } = await admin(schoolSettings, {});
    await admin(saveSchoolSettings, { ...settings, longMarks: true });
    const { _id } = await check(paper);
    await teacher(changeCheck, { _id, defaults });
    await teacher(importQuestions, { _id, taken: 1 });
    const { data } = await teacher(listQuestions, { import: [_id] });
    expect(data).toMatchObject([{ weightage: 40, isComposition: true }]);
    const stranger = await clientFor(app, await aTeacher(app.db));
    expect((await stranger(listQuestions, { import: [_id] })).totalCount).toBe(0);
    const test = await aTest(app.db, who, { questions: [data[0]?._id ?? ""] });
    expect(test.id).toBeTruthy();
  });

  test("several files are one check; nobody else sees it", async () => {
    const first = await check("A? {T}");
    const both = await check("B? {F}", first._id);
    expect(both).toMatchObject({ _id: first._id, files: ["a file", "a file"], found: 2 });
    const { _id } = first;
    const other = await clientFor(app, await aTeacher(app.db));
    for (const asked of [
      () => other(checkedQuestions, { _id }),
      () => other(changeCheck, { _id, defaults }),
      () => other(importQuestions, { _id, taken: 2 }),
      () => other(undoImport, { _id }),
      () => check("C? {T}", _id, other),
    ]) {
      await expect(asked()).rejects.toMatchObject({ status: 404 });
    }
    expect((await other(listImports, {})).data).toEqual([]);
    expect((await teacher(listImports, {})).data.map((one) => one._id)).toContain(_id);
  });
});

describe("a list whose heads do not say which column is which", () => {
  const LIST =
    "Item wording,Possible reply,Another reply,The good one,Remarks\nCapital of France?,Paris,Rome,A,easy\nHow much of it?,1-Feb,2/3,B,\n";
  const roles = (...all: ColumnRole[]) => JSON.stringify([{ sheet: 0, row: 1, roles: all }]);
  const MAPPED = roles("question", "optionA", "optionB", "correct", "none");
  const send = (content: string, options: Record<string, string> = {}, as = teacher) =>
    as(checkQuestions, { file: aFile(content, "file"), name: "list.csv", into: "new", ...options });

  test("is refused where nobody can be asked, else its columns are asked for and nothing is kept", async () => {
    await expect(send(LIST)).rejects.toThrow(t.unknown);
    const kept = (await teacher(listImports, {})).data.length;
    const { data, assign } = await send(LIST, { ask: "unclear" });
    expect(data).toBeUndefined();
    expect(assign).toMatchObject({ row: 1, sheetName: "", remembered: false });
    expect(assign?.columns.map(({ head, examples }) => [head, ...examples])).toEqual([
      ["Item wording", "Capital of France?", "How much of it?"],
      ["Possible reply", "Paris", "1-Feb"],
      ["Another reply", "Rome", "2/3"],
      ["The good one", "A", "B"],
      ["Remarks", "easy", ""],
    ]);
    expect((await teacher(listImports, {})).data).toHaveLength(kept);
  });

  test("is checked exactly as its columns were chosen, and so is the next one with these heads, for this teacher alone", async () => {
    const other = await clientFor(app, await aTeacher(app.db));
    const chosen = await send(LIST, { ask: "unclear", columns: MAPPED });
    expect(chosen.columns).toBe("chosen");
    const [one, two] = await rowsOf(chosen.data?._id ?? "");
    expect(one?.question?.options.map(({ optbody, isAnswer }) => [optbody, isAnswer])).toEqual([
      ["Paris", true],
      ["Rome", false],
    ]);
    expect(two?.notes.join()).toContain("may have made a date of the answer in column B (1-Feb)");
    const next =
      "ITEM WORDING,possible  reply,another reply,the good one,remarks\nSky?,blue,red,A,\n";
    const again = await send(next, { ask: "unclear" });
    expect(again).toMatchObject({ columns: "remembered", data: { found: 1, taken: 1 } });
    expect((await send(next, { ask: "unclear" }, other)).assign?.remembered).toBe(false);
    expect((await send(next, { ask: "always" })).assign).toMatchObject({
      remembered: true,
      columns: [{ role: "question" }, { role: "optionA" }, {}, { role: "correct" }, {}],
    });
  });

  test("read in another way takes the place of what the check had", async () => {
    const { data } = await send(LIST, { ask: "unclear", columns: MAPPED });
    const into = data?._id ?? "";
    const other = roles("question", "optionB", "optionA", "correct", "topic");
    const { data: after } = await send(LIST, {
      ...{ into, ask: "always", columns: other, instead: "yes" },
    });
    expect(after).toMatchObject({ _id: into, found: 2, files: ["list.csv"] });
    const [first] = await rowsOf(into);
    expect(first?.question?.options.map(({ optbody }) => optbody)).toEqual(["Rome", "Paris"]);
    expect(first?.proposed.topic).toBe("easy");
  });

  test("columns that cannot be a question are refused in words, and another row can hold the heads", async () => {
    await expect(
      send(LIST, { ask: "unclear", columns: roles("optionA", "none", "none", "correct") }),
    ).rejects.toThrow("Choose the column that has the questions.");
    const { assign } = await send(LIST, {
      ask: "unclear",
      columns: JSON.stringify([{ sheet: 0, row: 0 }]),
    });
    expect(assign).toMatchObject({ row: 0, columns: [{ head: "" }, {}, {}, {}, {}] });
    await expect(send(LIST, { ask: "unclear", columns: "{" })).rejects.toThrow();
  });

  test("a column that means nothing is asked for once, and then left out without a word on each row", async () => {
    const known = "Question,A,B,Correct,Remarks\nCity?,Paris,Rome,A,easy\n";
    expect((await send(known, { ask: "unclear" })).assign?.columns[4]).toMatchObject({
      head: "Remarks",
      role: "none",
    });
    const { data } = await send(known, { ask: "unclear", columns: MAPPED });
    expect((await rowsOf(data?._id ?? ""))[0]?.notes).toEqual([]);
  });
});

describe("questions as a file", () => {
  test("a question that cannot be written is named, and the others are written", async () => {
    const ids = [await aBankQuestion(app.db, who), await aBankQuestion(app.db, who)];
    await sql`update question_revisions set body = '<p>Broken <sub>2</b></p>'
              where question_id = ${ids[0]}`.execute(app.db);
    for (const format of ["qti21", "qti30"] as const) {
      const broken = {
        ...{ found: 2, written: 1 },
        leftOut: [{ reason: t.cannotBeWritten("Broken ₂"), count: 1 }],
      };
      const look = await teacher(exportQuestions, { ids, format, look: true });
      expect(look).toMatchObject(broken);
      expect(look.data).toBeUndefined();
      const exported = await teacher(exportQuestions, { ids, format });
      expect(exported).toMatchObject(broken);
      expect(exported.data?.content).toBeTruthy();
      await expect(teacher(exportQuestions, { ids: ids.slice(0, 1), format })).rejects.toThrow(
        t.cannotBeWritten("Broken ₂"),
      );
    }
  });
  test("what the format cannot hold is said before, and the file comes back as the same questions", async () => {
    const { _id } = await ready("Export one? {=a ~b####Because.}\n\nExport two? {=word}");
    await teacher(importQuestions, { _id, taken: 2 });
    const asked = { subject: [await subjectId(app.db)], search: "Export ", mine: true };
    const look = await teacher(exportQuestions, { ...asked, format: "aiken", look: true });
    expect(look).toMatchObject({
      found: 2,
      written: 1,
      leftOut: [{ reason: expect.any(String), count: 1 }],
    });
    expect(look.data).toBeUndefined();
    expect(look.lost.map(({ what }) => what)).toContain("the explanation");
    const { data, written } = await teacher(exportQuestions, { ...asked, format: "moodleXml" });
    expect(written).toBe(2);
    const back = await check(Buffer.from(data?.content ?? "", "base64"));
    expect(back).toMatchObject({ found: 2, taken: 2, incomplete: 0 });
  });

  test("what questions share with others, their links and formatted answers are said, in numbers", async () => {
    const passage = await aPassage(app.db, who);
    const parts = await aPassage(app.db, who, { kind: "parts" });
    const cloze = await aPassage(app.db, who, { kind: "cloze", body: "<p>Tom (1) ____.</p>" });
    const ids = [
      await aBankQuestion(app.db, who, { passage, quesimgUrl: "https://example.org/a.png" }),
      await aBankQuestion(app.db, who, { passage: parts }),
      await aBankQuestion(app.db, who, { passage: parts }),
      await aBankQuestion(app.db, who, { kind: "short", passage: cloze }),
      await aBankQuestion(app.db, who, {
        kind: "short",
        answer: ["a bold word"],
        answerRich: ["a <strong>bold</strong> word"],
      }),
    ];
    const shared = [
      { what: "the text above its parts", count: 2 },
      { what: "the passage", count: 1 },
      { what: "the tie to the question before", count: 1 },
    ];
    const link = { what: "the linked picture or video, whose address is saved as a tag", count: 1 };
    const formatting = {
      what: "the formatting of the accepted answers, saved as plain text",
      count: 1,
    };
    const tie = (count: number) => ({
      what: "the tie to its passage in other systems; the text of it comes before",
      count,
    });
    const test = await aTest(app.db, who, { questions: ids });
    for (const asked of [{ ids }, { testid: test.id }]) {
      for (const format of ["moodleXml", "gift"] as const) {
        const look = await teacher(exportQuestions, { ...asked, format, look: true });
        expect(look).toMatchObject({ found: 5, written: 5, leftOut: [] });
        const ties = tie(format === "gift" ? 4 : 3);
        expect(look.lost).toEqual(expect.arrayContaining([ties, link, formatting]));
      }
      const plain = await teacher(exportQuestions, { ...asked, format: "aiken", look: true });
      expect(plain).toMatchObject({ found: 5, written: 3 });
      expect(plain.lost).toEqual(
        expect.arrayContaining([...shared, { what: "the link to a picture or video", count: 1 }]),
      );
    }
    const { data, written } = await teacher(exportQuestions, { ids, format: "gift" });
    const back = await check(Buffer.from(data?.content ?? "", "base64"));
    expect(back.found).toBe(written);
    const passages = (await rowsOf(back._id)).map(({ question }) => question?.passage?.kind);
    expect(passages).toEqual(["text", "parts", "parts", "cloze", undefined]);
  });

  test("instructions and sections of a test go with it, and come back with an import", async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, (_, place) =>
        aBankQuestion(app.db, who, { body: `<p>Which of the four is number ${place}?</p>` }),
      ),
    );
    const title = "1. Part B: Data";
    const exported = await aTest(app.db, who, {
      questions: ids,
      instructions: "Answer all questions.\n\nUse a pen.",
      sections: [
        { before: ids[0] ?? "", title: "Section A", text: "" },
        { before: ids[2] ?? "", title, text: "1. Show your working.\nNo calculators." },
      ],
    });
    const asked = { testid: exported.id };
    const gift = await teacher(exportQuestions, { ...asked, format: "gift", look: true });
    const lost = "the heading and instructions of the test above it";
    expect(gift.lost).toContainEqual({ what: lost, count: 2 });
    for (const format of ["markwell", "word"] as const) {
      const look = await teacher(exportQuestions, { ...asked, format, look: true });
      expect(look.lost.map(({ what }) => what)).not.toContain(lost);
      const { data: file } = await teacher(exportQuestions, { ...asked, format });
      const { _id } = await check(Buffer.from(file?.content ?? "", "base64"));
      await teacher(changeCheck, { _id, defaults, rows: [{ number: 3, leftOut: true }] });
      const rows = await rowsOf(_id);
      expect(rows.map(({ head }) => head?.section?.title)).toEqual([
        "Section A",
        undefined,
        title,
        undefined,
      ]);
      await teacher(importQuestions, { _id, taken: 3 });
      const { data } = await teacher(importedSections, { _id });
      const { data: own } = await teacher(listQuestions, { import: [_id] });
      const [first, , third] = own.map((each) => each._id);
      expect(data).toEqual({
        instructions: "Answer all questions.\n\nUse a pen.",
        sections: [
          { before: first, title: "Section A", text: "" },
          { before: third, title, text: "1. Show your working.\nNo calculators." },
        ],
      });
    }
  });

  test("our own file comes back whole: the same bytes, with passages, formatting and versions", async () => {
    const body = "<p>Tom (1) ____ and (2) ____.</p>";
    const cloze = await aPassage(app.db, who, { kind: "cloze", title: "Two walks", body });
    const parts = await aPassage(app.db, who, { kind: "parts" });
    const picture = await teacher(uploadFile, { file: await aPicture() });
    const ids = [
      await aBankQuestion(app.db, who, { kind: "short", passage: cloze, answer: ["runs"] }),
      await aBankQuestion(app.db, who, { kind: "short", passage: cloze, answer: ["sings"] }),
      await aBankQuestion(app.db, who, { passage: parts, quesimgUrl: "https://example.org/a.png" }),
      await aBankQuestion(app.db, who, {
        kind: "short",
        answer: ["a bold word"],
        answerRich: ["a <strong>bold</strong> word"],
        answerSettings: { capitals: true },
        quesimg: picture.data,
        quesimgAlt: "A map",
      }),
    ];
    const edit = await aQuestionDraft(app.db, "short", { answer: ["a newer word"] });
    await teacher(updateQuestion, { id: ids[3] ?? "", ...edit });
    const saved = async (which: string[]) =>
      (await teacher(exportQuestions, { ids: which, format: "markwell" })).data?.content ?? "";
    const first = await saved(ids);
    expect(await saved(ids)).toBe(first);
    const { _id, taken, incomplete } = await check(Buffer.from(first, "base64"));
    expect({ taken, incomplete }).toEqual({ taken: 4, incomplete: 0 });
    expect((await rowsOf(_id)).flatMap(({ notes }) => notes)).toEqual([]);
    expect((await rowsOf(_id))[1]?.question?.passage).toMatchObject({
      title: "Two walks",
      body,
      place: 2,
    });
    await teacher(importQuestions, { _id, taken });
    const rows = await app.db
      .selectFrom("questionImportRows")
      .select("questionId")
      .where("importId", "=", _id)
      .orderBy("number")
      .execute();
    const copies = rows.map(({ questionId }) => questionId ?? "");
    expect(await saved(copies)).toBe(first);
    expect((await teacher(questionDetail, { id: copies[3] ?? "" })).data.revisions).toHaveLength(2);
    const { message } = await teacher(undoImport, { _id });
    expect(message).toBe(t.undone(4, 0));
    expect((await teacher(listPassages, { search: "Two walks" })).totalCount).toBe(1);
  });

  test("our own file carries rubrics: the bank keeps one of each, and other formats name them as lost", async () => {
    const rubric = await aRubric(app.db, who, { title: "Explaining in steps", halves: true });
    const ids = [
      await aBankQuestion(app.db, who, { kind: "long", rubric }),
      await aBankQuestion(app.db, who, { kind: "composition", rubric }),
    ];
    const saved = async (which: string[]) =>
      (await teacher(exportQuestions, { ids: which, format: "markwell" })).data?.content ?? "";
    const importAgain = async (file: string) => {
      const { _id, taken } = await check(Buffer.from(file, "base64"));
      await teacher(importQuestions, { _id, taken });
      const { data } = await teacher(listRubrics, { search: "Explaining in steps" });
      return data.map((one) => [one.halves, one.questions]);
    };
    const file = await saved(ids);
    expect(await importAgain(file)).toEqual([[true, 4]]);
    const { title, kind, criteria } = (await teacher(rubricDetail, { id: rubric })).data;
    await teacher(updateRubric, { id: rubric, kind, title, criteria, halves: false });
    expect(await importAgain(file)).toEqual([
      [true, 2],
      [false, 4],
    ]);
    const asked = { ids, format: "excel", look: true } as const;
    expect((await teacher(exportQuestions, asked)).lost).toContainEqual({
      what: "the rubric",
      count: 2,
    });
  });

  test("an import that is undone takes its rubrics along, but none that is used or was there before", async () => {
    const titles = ["Came along", "Used since", "There before"];
    const rubrics = await Promise.all(titles.map((title) => aRubric(app.db, who, { title })));
    const ids = [];
    for (const rubric of rubrics)
      ids.push(await aBankQuestion(app.db, who, { kind: "long", rubric }));
    const { data } = await teacher(exportQuestions, { ids, format: "markwell" });
    await teacher(deleteQuestions, { ids });
    for (const id of rubrics.slice(0, 2)) {
      const { kind, criteria, halves } = (await teacher(rubricDetail, { id })).data;
      await teacher(updateRubric, { id, kind, criteria, halves, title: "Another title" });
    }
    const { _id, taken } = await check(Buffer.from(data?.content ?? "", "base64"));
    await teacher(importQuestions, { _id, taken });
    const inBank = async () =>
      (await teacher(listRubrics, { limit: 100 })).data.filter(({ title }) =>
        titles.includes(title),
      );
    const came = await inBank();
    expect(came.map(({ title }) => title).sort()).toEqual(titles.toSorted());
    const used = came.find(({ title }) => title === "Used since");
    await aBankQuestion(app.db, who, { kind: "long", rubric: used?._id ?? "" });
    await teacher(undoImport, { _id });
    expect((await inBank()).map(({ title, questions }) => [title, questions]).sort()).toEqual([
      ["There before", 0],
      ["Used since", 1],
    ]);
  });

  test("a selection, and the questions of an own test, but not of another's", async () => {
    const test = await aTest(app.db, who);
    const mine = await teacher(exportQuestions, { testid: test.id, format: "gift" });
    expect(mine.found).toBeGreaterThan(0);
    const foreign = await aTest(app.db, await aTeacher(app.db));
    await expect(
      teacher(exportQuestions, { testid: foreign.id, format: "gift" }),
    ).rejects.toBeInstanceOf(CallError);
    await expect(
      teacher(exportQuestions, { ids: [test.id], format: "gift" }),
    ).rejects.toBeInstanceOf(Refusal);
  });
});

const HOSTILE: Array<[what: string, content: string | Uint8Array]> = [
  [
    "a billion laughs",
    `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz><question type="essay"><questiontext><text>&b;</text></questiontext></question></quiz>`,
  ],
  [
    "an external entity",
    `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>`,
  ],
  [
    "an external document type",
    `<!DOCTYPE quiz SYSTEM "http://127.0.0.1:9/x.dtd"><quiz><question type="essay"><questiontext><text>&x;</text></questiontext></question></quiz>`,
  ],
  ["two hundred thousand levels", `<quiz>${"<a>".repeat(200_000)}`],
  ["an XML file that ends early", `<quiz><question type="essay"><questiontext>`],
  ["attributes without an end", `<quiz><question type="${"x".repeat(500_000)}`],
  [
    "a script in a question",
    `Run? <script>fetch("http://127.0.0.1:9")</script><img src=x onerror=alert(1)> {T}`,
  ],
  [
    "a frame and an object",
    `[html]<p>See <iframe src="http://127.0.0.1:9"></iframe><object data="x"></object></p>{T}`,
  ],
  ["a picture elsewhere", `[html]<p>See <img src="http\\://127.0.0.1\\:9/x.png"></p>{T}`],
  ["a script as an address", `[html]<p><a href="javascript\\:alert(1)">x</a> y</p>{T}`],
  [
    "an SVG with a script as data",
    `[html]<p>x <img src="data\\:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4\\="></p>{T}`,
  ],
  ["a path up out of the folder", `[html]<p>x <img src="/media/../../etc/passwd"></p>{T}`],
  [
    "a picture of somebody else",
    `[html]<p>x <img src="/media/00000000000000000000000000000000.png"></p>{T}`,
  ],
  ["a broken UTF-16", new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x3f, 0x00, 0x00, 0xd8, 0x7b])],
  ["only zeros", new Uint8Array(10_000)],
  ["a ZIP archive", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
  ["a hundred thousand braces", "{".repeat(100_000)],
  ["a million titles", "::".repeat(500_000)],
  ["a formula that repeats", `\\(${"\\(".repeat(50_000)} {T}`],
  [
    "a prototype as a tag",
    `// [tag:markwell:__proto__=x] [tag:markwell:constructor=y] [tag:markwell:answers={"__proto__":1}]\nx? {T}`,
  ],
  [
    "a Word file with entities",
    wordFile("", {
      more: {
        "word/document.xml": `<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d>&a;</d>`,
      },
    }),
  ],
  ["a Word file of a hundred thousand levels", wordFile("<w:sdt>".repeat(100_000))],
  ["a Word file that unpacks to a thousand times itself", wordFile(" ".repeat(15_000_000))],
  [
    "a Word file with pictures elsewhere and scripts",
    wordFile(paragraph(run("1. <script>x</script> ") + picture("out") + picture("up")), {
      more: {
        "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="out" Type="x/image" Target="http://127.0.0.1:9/a.png" TargetMode="External"/><Relationship Id="up" Type="x/image" Target="../../../../etc/passwd"/></Relationships>`,
      },
    }),
  ],
  ["a Word file with lists in lists of themselves", wordFile(`1. ${"(a) A. (1) ".repeat(20_000)}`)],
  [
    "a Word file of many brackets",
    wordFile(paragraph(`1. ${"[".repeat(50_000)}${"_".repeat(50_000)}`)),
  ],
  ["a lot of backslashes", `x? {=${"\\".repeat(200_000)}}`],
  ["options without an end", `x? {${"~a".repeat(50_000)}}`],
];

const item = (inner: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="x"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>Which?</p>${inner}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const manifest = (href: string) =>
  `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="${href}"><file href="${href}"/></resource></resources></manifest>`;
const packed = (files: Record<string, string | Uint8Array>, attrs = 0) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        [typeof content === "string" ? strToU8(content) : content, { os: 3, attrs }],
      ]),
    ),
  );
const rules = (depth: number, inner: string): string =>
  depth === 0 ? inner : `<and>${rules(depth - 1, inner)}${rules(depth - 1, inner)}</and>`;

const HOSTILE_PACKAGES: typeof HOSTILE = [
  [
    "our own file with scripts, ways out of it and addresses elsewhere",
    zipSync({
      "markwell-questions.json": strToU8(
        JSON.stringify({
          format: "markwell-questions",
          version: 1,
          passages: [
            { key: "p", kind: "text", title: "x", body: "<img src=x onerror=alert(1)><p>y</p>" },
          ],
          questions: [
            {
              kind: "long",
              marks: 1,
              body: `<p>z<script>alert(1)</script><img src="http://127.0.0.1:9/a.png"></p>`,
              picture: "pictures/../../secret",
              passage: { key: "p", place: 1 },
            },
          ],
        }),
      ),
    }),
  ],
  [
    "our own list, nested without end",
    zipSync({ "markwell-questions.json": strToU8("[".repeat(100_000)) }),
  ],
  [
    "a workbook with entities",
    zipSync({
      "xl/workbook.xml": strToU8(
        `<!DOCTYPE x [<!ENTITY a SYSTEM "http://127.0.0.1:9/x">]><workbook>&a;</workbook>`,
      ),
    }),
  ],
  ["a list whose quotation mark is never closed", `Question,Answer\n"${"x,".repeat(100_000)}`],
  ["a list that would be computed", `Question,Answer\n"=HYPERLINK(""http://127.0.0.1:9"")",=1`],
  [
    "an item with an entity of its own",
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${item("<p>&e;</p>")}`,
  ],
  [
    "an item that includes a file of the server",
    item(
      '<xi:include href="file:///etc/passwd"/><object data="../../../etc/passwd" type="text/html"/>',
    ),
  ],
  [
    "scripts in an item",
    item(
      '<p><a href="javascript:alert(1)">x</a><img src="x" onerror="alert(1)"/><iframe src="http://127.0.0.1:9"/><script>alert(1)</script><svg onload="alert(1)"/></p>',
    ),
  ],
  ["an item with a thousand levels", item(`${"<div>".repeat(1_000)}${"</div>".repeat(1_000)}`)],
  [
    "an item in broken UTF-8",
    Buffer.from([...Buffer.from(item("<p>ab</p>"))].map((byte) => (byte === 0x61 ? 0xff : byte))),
  ],
  [
    "an item whose rules double twenty times",
    item("").replace(
      "</itemBody>",
      `</itemBody><responseProcessing><responseCondition><responseIf>${rules(12, '<isNull><variable identifier="RESPONSE"/></isNull>')}<exitResponse/></responseIf></responseCondition></responseProcessing>`,
    ),
  ],
  [
    "a package that leads out of itself",
    packed({ "imsmanifest.xml": manifest("../../etc/passwd"), "../evil.xml": item("") }),
  ],
  [
    "a manifest that leads out of the package",
    packed({
      "imsmanifest.xml": manifest("../../../etc/passwd"),
      "a.xml": item('<p><img src="../../../../etc/passwd" alt=""/></p>'),
    }),
  ],
  ["a package with a link", packed({ "a.xml": item(""), "b.png": "/etc/passwd" }, 0o120777 << 16)],
  [
    "a package that unpacks to 50 MB of zeros",
    packed({ "a.xml": item(""), "b.xml": new Uint8Array(50_000_000) }),
  ],
  ["a package in a package", packed({ "a.zip": packed({ "a.xml": item("") }) })],
  ["a text that includes itself", packed({ "a.xml": item('<xi:include href="a.xml"/>') })],
  [
    "a quiz with a script as text",
    `<questestinterop><assessment><section><item title="x"><presentation><material><mattext texttype="text/html">&lt;p&gt;x&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&lt;math&gt;&lt;mtext&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/mtext&gt;&lt;/math&gt;&lt;/p&gt;</mattext></material><response_str ident="r"><render_fib/></response_str></presentation></item></section></assessment></questestinterop>`,
  ],
];

describe("a hostile file", () => {
  /** Only requests to the database's own port are allowed. */
  const asked = () => [
    vi.spyOn(dns, "lookup"),
    vi.spyOn(http, "request"),
    vi.spyOn(https, "request"),
    vi.spyOn(globalThis, "fetch"),
  ];

  test.each([...HOSTILE, ...HOSTILE_PACKAGES])("%s", async (_what, content) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const ways = asked();
    const connecting = vi.spyOn(net.Socket.prototype, "connect");
    try {
      const shown = JSON.stringify(
        (await readQuestions(bytes)).questions.map(({ question }) => question),
      );
      expect(shown).not.toMatch(
        /<script|<iframe|<object|onerror|javascript:|<img(?! src=\\"\/media\/incoming)|passwd/i,
      );
    } catch (cause) {
      expect(cause).toBeInstanceOf(FileProblem);
    }
    for (const way of ways) expect(way).not.toHaveBeenCalled();
    expect(JSON.stringify(connecting.mock.calls)).not.toMatch(/"port":9\b/);
    vi.restoreAllMocks();
  });

  test("it leaves nothing, and one that is too large is refused before it is read", async () => {
    const before = [await bank(), (await teacher(listImports, {})).data.length];
    const [, bomb = ""] = HOSTILE[0] ?? [];
    await expect(check(bomb)).rejects.toMatchObject({ status: 400 });
    await expect(check(Buffer.alloc(EXCHANGE_MAX_BYTES + 1, 65))).rejects.toMatchObject({
      status: 413,
    });
    expect([await bank(), (await teacher(listImports, {})).data.length]).toEqual(before);
  });
});
