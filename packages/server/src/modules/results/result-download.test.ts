import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { giveFeedback } from "@markwell/contract/calls/feedback";
import { markAnswer } from "@markwell/contract/calls/marking";
import { candidateScores, downloadResult } from "@markwell/contract/calls/staff-results";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { inClassOf } from "../../testing/people.ts";
import { aMarkedTest, fetchSheets, rowOf } from "../../testing/result-sheets.ts";
import { aBankQuestion, aStudent, aTeacher, subjectId } from "../../testing/school.ts";
import { aClassWriting, type Writer } from "../../testing/sitting.ts";
import { unzipped } from "../../testing/zip.ts";

const app = startAppForFile();

/** Question rows of the sheet Items; the statistics of the whole test follow below them. */
const questionRows = (items: unknown[][] = []) => items.slice(1).filter(([number]) => number);

describe("the spreadsheet of a test", () => {
  test("has the sheets Summary, Scores, Answers, Items and Feedback with the figures", async () => {
    const { client, built, good, poor, absent, essay } = await aMarkedTest(app);
    await good.client(handIn, good.own);
    await poor.client(handIn, poor.own);
    await client(markAnswer, { ...good.own, qid: essay, score: 4.5 });
    await good.client(giveFeedback, { ...good.own, rating: 4, feedback: "Fair.\nThank you." });
    await client(endTest, { id: built.id });
    const { link, progress } = await client(downloadResult, { id: built.id });
    expect(progress).toBe(1);
    const sheets = await fetchSheets(app, link);
    expect(Object.keys(sheets)).toEqual(["Summary", "Scores", "Answers", "Items", "Feedback"]);

    const figure = (name: string) => rowOf(sheets.Summary, name)?.[1];
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
    const told = ({ person }: Writer) => rowOf(scores, person.name)?.slice(0, 8);
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
    const given = ({ person }: Writer) => rowOf(answers, person.name)?.slice(2);
    expect(given(good)).toEqual(["B", 2, "13", 1, "It is a half.\nHalves are less.", 4.5]);
    expect(given(poor)).toEqual(["A", 0, "=1+12", 0, null, 0]);
    expect(given(absent)).toEqual([null, 0, null, 0, null, 0]);

    const items = questionRows(sheets.Items).map((cells) => ({
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
        // Three attempts are too few.
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

  test("of one class: its students on every sheet, beside the file of all", async () => {
    const { client, teacher, built, good, poor } = await aMarkedTest(app);
    await good.client(handIn, good.own);
    await poor.client(handIn, poor.own);
    const whole = await client(downloadResult, { id: built.id });
    const classId = await inClassOf(app.db, teacher, [poor.person.id], "6 Courage");
    const part = await client(downloadResult, { id: built.id, classId });
    const sheets = await fetchSheets(app, part.link);
    expect(rowOf(sheets.Summary, "Class")?.[1]).toBe("6 Courage");
    expect(rowOf(sheets.Summary, "Registered")?.[1]).toBe(1);
    for (const sheet of ["Scores", "Answers"] as const) {
      expect(sheets[sheet]?.slice(1).map(([name]) => name)).toEqual([poor.person.name]);
    }
    const { data } = await client(candidateScores, { testid: built.id });
    expect(data.map(({ userid, classes }) => [userid._id, classes])).toEqual(
      expect.arrayContaining([
        [poor.person.id, [{ _id: classId, name: "6 Courage", index: null }]],
        [good.person.id, []],
      ]),
    );
    expect(await client(downloadResult, { id: built.id, classId })).toEqual(part);
    expect((await client(downloadResult, { id: built.id })).link).toBe(whole.link);
    const empty = await inClassOf(app.db, teacher, [(await aStudent(app.db)).id], "6 Honour");
    await expect(client(downloadResult, { id: built.id, classId: empty })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("has the students' subject levels in a last column, in a file made anew; without any no column", async () => {
    const { client, built, good, poor } = await aMarkedTest(app);
    const scores = async () => {
      const { link } = await client(downloadResult, { id: built.id });
      return (await fetchSheets(app, link)).Scores ?? [];
    };
    expect((await scores())[0]?.at(-1)).toBe("Handed in");
    const subject = await subjectId(app.db);
    await app.db
      .insertInto("studentSubjectLevels")
      .values({ studentId: good.person.id, subjectId: subject, subjectLevel: "G2" })
      .execute();
    const levelled = await scores();
    expect(levelled[0]?.slice(-2)).toEqual(["Handed in", texts.subjectLevel.label]);
    expect(rowOf(levelled, good.person.name)?.[10]).toBe("G2");
    expect(rowOf(levelled, poor.person.name)?.[10] ?? null).toBeNull();
  });

  test("says who has not finished, and what waits for marking", async () => {
    const { client, built, good, poor } = await aMarkedTest(app);
    await good.client(handIn, good.own);
    const { link } = await client(downloadResult, { id: built.id });
    const sheets = await fetchSheets(app, link);
    expect(rowOf(sheets.Summary, "Waiting for marking")?.[1]).toBe(1);
    expect(rowOf(sheets.Summary, "Fully marked")?.[1]).toBe(0);
    expect(rowOf(sheets.Scores, good.person.name)?.[7]).toBe("Handed in, marking open");
    expect(rowOf(sheets.Scores, poor.person.name)?.slice(3, 8)).toEqual([
      null,
      9,
      null,
      null,
      "Writing",
    ]);
    expect(rowOf(sheets.Answers, good.person.name)?.at(-1)).toBe("waiting");
    expect(rowOf(sheets.Answers, poor.person.name)).toBeUndefined();
    expect(sheets.Feedback).toHaveLength(1);
  });

  test("holds no formula, whatever students and teachers write", async () => {
    const attacks = ['=HYPERLINK("http://evil.test")', "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1"];
    const author = await aTeacher(app.db);
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
    const [student] = writers as [Writer];
    for (const [index, qid] of questions.entries()) {
      await student.client(saveAnswer, {
        ...student.own,
        qid,
        newAnswer: [],
        customAnswer: attacks[index] ?? "",
      });
    }
    await student.client(handIn, student.own);
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
    const read = await fetchSheets(app, link);
    expect(read.Summary?.[0]?.[1]).toBe("=cmd|'/c calc'!A0");
    const given = rowOf(read.Answers, student.person.name)?.filter((_, index) => index % 2 === 0);
    expect(given?.slice(1).map((text) => String(text).trim())).toEqual(
      attacks.map((text) => text.trim()),
    );
    expect(questionRows(read.Items).map((cells) => cells[1])).toEqual(
      attacks.map((text) => text.trim()),
    );
  });

  test("cuts what is longer than a cell is good for", async () => {
    const { client, built, good, essay } = await aMarkedTest(app);
    await good.client(saveAnswer, {
      ...good.own,
      qid: essay,
      newAnswer: [],
      customAnswer: "word ".repeat(4_000),
      sequence: app.clock.now() + 1_000,
    });
    await good.client(handIn, good.own);
    const { link } = await client(downloadResult, { id: built.id });
    const sheets = await fetchSheets(app, link);
    const cell = String(rowOf(sheets.Answers, good.person.name)?.[6]);
    expect(cell).toHaveLength(1_000);
    expect(cell).toMatch(/^word word .*…$/);
  });
});
