import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { giveFeedback } from "@markwell/contract/calls/feedback";
import { markAnswer } from "@markwell/contract/calls/marking";
import { downloadResult } from "@markwell/contract/calls/results";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import readSheets from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, anAdmin, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aClassWriting, answersTo, type Writer } from "../../testing/sitting.ts";
import { unzipped } from "../../testing/zip.ts";

const MINUTE = 60_000;
let app: TestApp;
let author: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  author = await aTeacher(app.db);
});
afterAll(() => app.close());

type Cells = unknown[][];

/** Downloads a link and reads the file back, sheet by sheet. */
async function fetchSheets(link: string): Promise<Record<string, Cells>> {
  const response = await fetch(app.origin + link);
  expect(response.status).toBe(200);
  const sheets = await readSheets(Buffer.from(await response.arrayBuffer()));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
}

/** Choice (2), short answer (1), essay (6): everything right, everything wrong, and nobody there. */
async function aMarkedTest() {
  const questions = [
    await aBankQuestion(app.db, author, { weightage: 2 }),
    await aBankQuestion(app.db, author, { kind: "short", answer: ["13"], weightage: 1 }),
    await aBankQuestion(app.db, author, {
      kind: "long",
      body: '<p>Why is <span data-type="inline-math" data-latex="\\frac{1}{2}">x</span> &lt; 1?</p><ul><li>Say it in words.</li></ul>',
      answer: ["A model."],
      weightage: 6,
    }),
  ];
  const { teacher, test: built, writers } = await aClassWriting(app, { questions, pupils: 3 });
  const [good, poor, absent] = writers as [Writer, Writer, Writer];
  const save = async (writer: Writer, qid: string, answer: object) => {
    await writer.client(saveAnswer, { ...writer.own, qid, ...answer } as never);
  };
  const [choice = "", short = "", essay = ""] = questions;
  const keys = await answersTo(app.db, built.id, choice);
  await save(good, choice, keys.right);
  await save(good, short, { newAnswer: [], customAnswer: "13" });
  await save(good, essay, { newAnswer: [], customAnswer: "It is a half.\nHalves are less." });
  await save(poor, choice, keys.wrong);
  await save(poor, short, { newAnswer: [], customAnswer: "=1+12" });
  const client = await clientFor(app, teacher);
  return { teacher, client, built, good, poor, absent, essay, keys };
}

const row = (cells: Cells | undefined, first: string) =>
  cells?.find(([cell]) => String(cell) === first);

describe("the spreadsheet of a test", () => {
  test("has the sheets Summary, Scores, Answers, Items and Feedback with the figures", async () => {
    const { client, built, good, poor, absent, essay } = await aMarkedTest();
    await good.client(handIn, good.own);
    await poor.client(handIn, poor.own);
    await client(markAnswer, { ...good.own, qid: essay, score: 4.5 });
    await good.client(giveFeedback, { ...good.own, rating: 4, feedback: "Fair.\nThank you." });
    await client(endTest, { id: built.id });
    const { link, progress } = await client(downloadResult, { id: built.id });
    expect(progress).toBe(1);
    const sheets = await fetchSheets(link);
    expect(Object.keys(sheets)).toEqual(["Summary", "Scores", "Answers", "Items", "Feedback"]);

    const figure = (name: string) => row(sheets.Summary, name)?.[1];
    expect({
      name: figure("Test Name"),
      max: figure("Max Marks"),
      registered: figure("Registered"),
      handedIn: figure("Handed in"),
      waiting: figure("Waiting for marking"),
      mean: figure("Mean marks"),
      median: figure("Median marks"),
      highest: figure("Highest marks"),
      pass: figure("Pass (half of the marks or more)"),
      fail: figure("Fail"),
      top: figure("81-90 %"),
      low: figure("below 50 %"),
      seven: figure("7"),
    }).toEqual({
      name: built.title,
      max: 9,
      registered: 3,
      handedIn: 3,
      waiting: 0,
      mean: 2.5,
      median: 0,
      highest: 7.5,
      pass: 1,
      fail: 2,
      top: 1,
      low: 2,
      seven: 1,
    });

    const scores = sheets.Scores ?? [];
    expect(scores[0]?.slice(0, 8)).toEqual(
      ["Name", "Email Id", "Contact No", "Score", "Max Marks", "Percentage", "Grade"].concat(
        "Status",
      ),
    );
    const told = ({ person }: Writer) => row(scores, person.name)?.slice(0, 8);
    const { name, email } = good.person;
    expect(told(good)).toEqual([name, email, null, 7.5, 9, 0.83, "AL3", "Handed in"]);
    expect(told(poor)?.slice(3)).toEqual([0, 9, 0, "AL8", "Handed in"]);
    expect(told(absent)?.slice(3)).toEqual([0, 9, 0, "AL8", "Ended by the teacher"]);

    const answers = sheets.Answers ?? [];
    expect(answers[0]).toEqual(
      ["Name", "Email Id", "Q1 answer", "Q1 marks (of 2)", "Q2 answer", "Q2 marks (of 1)"].concat([
        "Q3 answer",
        "Q3 marks (of 6)",
      ]),
    );
    const given = ({ person }: Writer) => row(answers, person.name)?.slice(2);
    expect(given(good)).toEqual(["B", 2, "13", 1, "It is a half.\nHalves are less.", 4.5]);
    expect(given(poor)).toEqual(["A", 0, "=1+12", 0, null, 0]);
    expect(given(absent)).toEqual([null, 0, null, 0, null, 0]);

    const items = (sheets.Items ?? []).slice(1).map((cells) => ({
      question: cells[1],
      type: cells[2],
      blank: cells[7],
      mean: cells[8],
      facility: cells[9],
      discrimination: cells[10],
      right: cells[11],
      chosen: cells.slice(12, 17),
    }));
    const none = [null, null, null, null, null];
    expect(items).toEqual([
      {
        question: expect.stringMatching(/^Question \d+: what is 6 \+ 7\?$/),
        type: "MCQ",
        blank: 1,
        mean: 0.6667,
        facility: 0.3333,
        // Three papers are too few to tell.
        discrimination: null,
        right: "B",
        chosen: [1, 1, 0, 0, null],
      },
      expect.objectContaining({ type: "Open-ended short", blank: 1, facility: 0.3333 }),
      expect.objectContaining({
        question: "Why is 1/2 < 1? Say it in words.",
        type: "Open-ended long",
        blank: 2,
        mean: 1.5,
        facility: 0.25,
        chosen: none,
      }),
    ]);
    expect(sheets.Items?.[1]?.[17]).toBe("A: 12\nB: 13\nC: 14\nD: 15");

    const date = /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/;
    expect(sheets.Feedback).toEqual([
      ["Name", "Email Id", "Rating", "Feedback", "Given"],
      [name, email, 4, "Fair.\nThank you.", expect.stringMatching(date)],
    ]);
  });

  test("says who has not finished, and what waits for marking", async () => {
    const { client, built, good, poor } = await aMarkedTest();
    await good.client(handIn, good.own);
    const { link } = await client(downloadResult, { id: built.id });
    const sheets = await fetchSheets(link);
    expect(row(sheets.Summary, "Waiting for marking")?.[1]).toBe(1);
    expect(row(sheets.Summary, "Fully marked")?.[1]).toBe(0);
    expect(row(sheets.Scores, good.person.name)?.[7]).toBe("Handed in, marking open");
    expect(row(sheets.Scores, poor.person.name)?.slice(3, 8)).toEqual([
      null,
      9,
      null,
      null,
      "Writing",
    ]);
    expect(row(sheets.Answers, good.person.name)?.at(-1)).toBe("waiting");
    expect(row(sheets.Answers, poor.person.name)).toBeUndefined();
    expect(sheets.Feedback).toHaveLength(1);
  });

  test("holds no formula, whatever pupils and teachers write", async () => {
    const attacks = ['=HYPERLINK("http://evil.test")', "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1"];
    const questions: string[] = [];
    for (const [index] of attacks.entries()) {
      questions.push(
        await aBankQuestion(app.db, author, {
          kind: "long",
          body: `<p>${attacks[index]?.trim()}</p>`,
          topic: "Ratio",
        }),
      );
    }
    const {
      teacher,
      test: built,
      writers,
    } = await aClassWriting(app, {
      questions,
      title: "=cmd|'/c calc'!A0",
    });
    const [pupil] = writers as [Writer];
    for (const [index, qid] of questions.entries()) {
      await pupil.client(saveAnswer, {
        ...pupil.own,
        qid,
        newAnswer: [],
        customAnswer: attacks[index] ?? "",
      });
    }
    await pupil.client(handIn, pupil.own);
    const client = await clientFor(app, teacher);
    const { link } = await client(downloadResult, { id: built.id });
    const parts = unzipped(Buffer.from(await (await fetch(app.origin + link)).arrayBuffer()));
    const sheets = Object.keys(parts).filter((name) => name.startsWith("xl/worksheets/sheet"));
    expect(sheets).toHaveLength(5);
    for (const name of sheets) {
      expect(parts[name]).toContain("<row");
      // A formula would be an element <f>; text of every origin refers to the shared texts.
      expect(parts[name]).not.toMatch(/<f[ >]|t="(str|e)"/);
    }
    const read = await fetchSheets(link);
    expect(read.Summary?.[0]?.[1]).toBe("=cmd|'/c calc'!A0");
    const given = row(read.Answers, pupil.person.name)?.filter((_, index) => index % 2 === 0);
    expect(given?.slice(1).map((text) => String(text).trim())).toEqual(
      attacks.map((text) => text.trim()),
    );
    expect(read.Items?.slice(1).map((cells) => cells[1])).toEqual(
      attacks.map((text) => text.trim()),
    );
  });

  test("cuts what is longer than a cell is good for", async () => {
    const { client, built, good, essay } = await aMarkedTest();
    await good.client(saveAnswer, {
      ...good.own,
      qid: essay,
      newAnswer: [],
      customAnswer: "word ".repeat(4_000),
      sequence: app.clock.now() + 1_000,
    });
    await good.client(handIn, good.own);
    const { link } = await client(downloadResult, { id: built.id });
    const sheets = await fetchSheets(link);
    const cell = String(row(sheets.Answers, good.person.name)?.[6]);
    expect(cell).toHaveLength(1_000);
    expect(cell).toMatch(/^word word .*…$/);
  });
});

describe("whose it is", () => {
  test("the teacher of the test and admins get it, other teachers and pupils do not", async () => {
    const { client, built, good } = await aMarkedTest();
    const admin = await clientFor(app, await anAdmin(app.db));
    const colleague = await clientFor(app, await aTeacher(app.db));
    const ask = (who: Client) => who(downloadResult, { id: built.id });
    expect((await ask(client)).link).not.toBe("");
    expect((await ask(admin)).link).not.toBe("");
    await expect(ask(colleague)).rejects.toMatchObject({ status: 403 });
    await expect(ask(good.client)).rejects.toMatchObject({ status: 403 });
  });

  test("the link cannot be guessed, saves under a safe name, and dies after some minutes", async () => {
    const { client, built } = await aMarkedTest();
    const { link } = await client(downloadResult, { id: built.id });
    const address = new URL(link, app.origin);
    expect(address.searchParams.get("token")).toMatch(/^[0-9a-f]{64}$/);
    const found = await fetch(address);
    expect(found.status).toBe(200);
    expect(found.headers.get("content-disposition")).toBe(
      `attachment; filename="${built.title} - results.xlsx"; filename*=UTF-8''${encodeURIComponent(built.title)}%20-%20results.xlsx`,
    );
    expect(found.headers.get("cache-control")).toBe("no-store");
    expect(Number(found.headers.get("content-length"))).toBe(
      (await found.arrayBuffer()).byteLength,
    );
    for (const token of ["", "0".repeat(64), "%", "a&token=b"]) {
      address.search = `?token=${token}`;
      const missing = await fetch(address);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toEqual({ success: false, message: texts.spreadsheet.gone });
    }
    app.clock.advance(16 * MINUTE);
    expect((await fetch(app.origin + link)).status).toBe(404);
  });
});

describe("asking again", () => {
  test("gives the same file while the results are the same, and a new one after that", async () => {
    const { client, built, good, poor, essay } = await aMarkedTest();
    await good.client(handIn, good.own);
    const ask = async () => (await client(downloadResult, { id: built.id })).link;
    const first = await ask();
    expect(await ask()).toBe(first);
    await client(markAnswer, { ...good.own, qid: essay, score: 6 });
    const second = await ask();
    expect(second).not.toBe(first);
    const scores = (await fetchSheets(second)).Scores;
    expect(row(scores, good.person.name)?.[3]).toBe(9);
    await poor.client(handIn, poor.own);
    expect(await ask()).not.toBe(second);
    // Whoever still holds the older link may finish their download.
    expect((await fetch(app.origin + second)).status).toBe(200);
    app.clock.advance(11 * MINUTE);
    const fresh = await ask();
    app.clock.advance(5 * MINUTE);
    expect((await fetch(app.origin + fresh)).status).toBe(200);
  });
});
