import { listMyTests } from "@markwell/contract/calls/attempts";
import { createWorksheet, firstWorksheets } from "@markwell/contract/calls/worksheets";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { dayStart } from "@markwell/domain/school/calendar";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aStudent, aTeacher, subjectId } from "../../testing/school.ts";
import { askForWorksheet, type WorksheetScene, withWorksheets } from "../../testing/worksheets.ts";

const HOUR = 3_600_000;
const NOTHING = new Refusal(texts.worksheet.noQuestions);
const app = startAppForFile();
let scene: WorksheetScene;
beforeAll(async () => {
  // Titles contain the day, so midnight must not fall into these tests.
  const tomorrow = dayStart(app.clock.now(), "Asia/Singapore") + 24 * HOUR;
  app.clock.advance(tomorrow + HOUR - app.clock.now());
  scene = await withWorksheets(app);
  await scene.bankOf("Ratio", { basic: 6, moderate: 6 });
  await scene.bankOf("Average", { basic: 5 });
});

describe("a request that comes again", () => {
  test("makes no second worksheet, also at the same moment; another topic does", async () => {
    await scene.bankOf("Nets", { basic: 5 });
    const { student, client } = await scene.aStudent();
    const made = await Promise.all([1, 2, 3].map(() => askForWorksheet(client, ["Nets"])));
    expect(new Set(made.map(({ testid }) => testid)).size).toBe(1);
    const other = await askForWorksheet(client, ["Nets", "Ratio"]);
    expect(other.title).toMatch(/ - 2$/);
    expect((await client(listMyTests)).data).toHaveLength(2);
    await scene.sit(student, made[0]?.testid ?? "", 5);
    expect((await askForWorksheet(await clientFor(app, student), ["Nets"])).title).toMatch(/ - 3$/);
  });

  test("after a minute makes the next one", async () => {
    const { client } = await scene.aStudent();
    const first = await askForWorksheet(client, ["Ratio"]);
    app.clock.advance(61_000);
    expect((await askForWorksheet(client, ["Ratio"])).testid).not.toBe(first.testid);
  });
});

describe("the title", () => {
  test("names the day that is sent, and takes a number that is free", async () => {
    const { client } = await scene.aStudent();
    const { title } = await client(createWorksheet, {
      subject: await subjectId(app.db),
      topics: ["Ratio"],
      examType: "Paper 1",
      testDate: "21/11/2026",
      title: "Worksheet Mathematics 21/11/2026 - 2",
    });
    expect(title).toBe("Worksheet Mathematics 21/11/2026 - 2");
  });

  test.each(["2026-02-31", "31.12.2026", "tomorrow"])("refuses %s as a day", async (testDate) => {
    const { client } = await scene.aStudent();
    const asked = { subject: "Mathematics", topics: ["Ratio"], examType: "Paper 1", testDate };
    await expect(client(createWorksheet, asked)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "testDate", message: expect.any(String) }],
    });
  });
});

describe("a first worksheet", () => {
  test("is offered of parts with enough free questions, and what is offered can be made", async () => {
    const subject = "Science";
    const bank = { subject: await subjectId(app.db, subject), component: "Booklet A" };
    const { client } = await scene.aStudent();
    expect((await client(firstWorksheets, { subject })).data).toEqual([]);
    for (const [topic, basic] of [
      ["Light", 1],
      ["Heat", 3],
      ["Cells", 2],
      ["Air", 2],
    ] as const)
      await scene.bankOf(topic, { basic }, bank);
    const { data } = await client(firstWorksheets, { subject });
    expect(data).toEqual([{ examType: "Booklet A", topics: ["Heat", "Air", "Cells"] }]);
    for (const offered of data) {
      const { title } = await client(createWorksheet, { subject, ...offered });
      expect(title).toMatch(/^Worksheet Science/);
    }
    const pending = await clientFor(app, await aStudent(app.db, { approved: false }));
    expect((await pending(firstWorksheets, { subject })).data).toEqual([]);
  });
});

describe("no worksheet", () => {
  test("without a question in the topics, and nothing is left behind", async () => {
    const { client } = await scene.aStudent();
    await expect(askForWorksheet(client, ["Nothing Like It"])).rejects.toThrow(NOTHING);
    await expect(askForWorksheet(client, ["Average"], { examType: "Paper 2" })).rejects.toThrow(
      NOTHING,
    );
    expect((await client(listMyTests)).data).toEqual([]);
  });

  test("while the student waits for approval", async () => {
    const pending = await aStudent(app.db, { approved: false });
    const asked = askForWorksheet(await clientFor(app, pending), ["Ratio"]);
    await expect(asked).rejects.toThrow(new Refusal(texts.common.approvalNeeded));
  });

  test("of a part that the subject does not have", async () => {
    const { client } = await scene.aStudent();
    await expect(
      askForWorksheet(client, ["Ratio"], { examType: "Booklet A" }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "examType", message: texts.worksheet.paperRequired }],
    });
  });

  test("while ten wait to be begun", async () => {
    const { client } = await scene.aStudent();
    for (let made = 0; made < 10; made += 1) {
      await askForWorksheet(client, ["Ratio"]);
      app.clock.advance(61_000);
    }
    await expect(askForWorksheet(client, ["Ratio"])).rejects.toThrow(
      /10 worksheets that you have not started/,
    );
  });
});

test("long answers of a worksheet wait for the student's tutor", async () => {
  await scene.bankOf(
    "Solids",
    { basic: 3 },
    { kind: "long", component: "Paper 2", answer: ["Because."] },
  );
  const tutor = await aTeacher(app.db);
  const { student, client } = await scene.aStudent();
  await app.db
    .insertInto("studentTutors")
    .values({
      studentId: student.id,
      teacherId: tutor.id,
      subjectId: await subjectId(app.db),
      chosenAt: new Date(app.clock.now()),
    })
    .execute();
  const { testid } = await askForWorksheet(client, ["Solids"], { examType: "Paper 2" });
  expect(await scene.sit(student, testid, 3)).toMatchObject({ pending: true });
  const { createdBy } = await app.db
    .selectFrom("tests")
    .select("createdBy")
    .where("id", "=", testid)
    .executeTakeFirstOrThrow();
  expect(createdBy).toBe(tutor.id);
});
