import { checkSheet, fillSheet } from "@markwell/contract/calls/staff-results";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import { anAdmin, aStudent, aTeacher, type TestPerson } from "../../testing/school.ts";

const app = startAppForFile();
const t = texts.spreadsheet;

let teacher: TestPerson;
let testid: string;
let mei: TestPerson;
let twins: TestPerson[];
beforeAll(async () => {
  mei = await aStudent(app.db, { name: "Mei Ling s/o Tan" });
  twins = [
    await aStudent(app.db, { name: "Tan Wei Ming" }),
    await aStudent(app.db, { name: "Tan Wei Ming" }),
  ];
  const built = await aSatAttempt(app, mei, 7);
  testid = built.id;
  teacher = built.teacher;
  await aSatAttempt(app, twins[0] as TestPerson, 4, undefined, { of: built });
  await aSatAttempt(app, twins[1] as TestPerson, 9, undefined, { of: built });
});

const csv = (text: string) => new File([text], "list.csv", { type: "text/csv" });
const list = () =>
  csv(
    `Name,Email,WA1\r\nMei Ling Tan,,\r\nTan Wei Ming,${twins[1]?.email},3\r\nTan Wei Ming,,\r\n=cmd("calc"),,\r\n`,
  );
const columns = "name:0,login:1";
const wish = () => ({ file: list(), columns, testIds: `2:${testid}:marks` });
const textOf = (content: string) => Buffer.from(content, "base64").toString();

describe("a sheet of one's own", () => {
  test("is read: heads, columns, and nobody while no test is chosen", async () => {
    const client = await clientFor(app, teacher);
    const { data } = await client(checkSheet, { file: list() });
    expect(data).toMatchObject({
      headRow: 1,
      places: { name: 0, login: 1 },
      rows: [],
      students: [],
    });
    expect(data.columns.map(({ head }) => head)).toEqual(["Name", "Email", "WA1", ""]);
  });

  test("is told row by row, asked where it is not certain, and comes back with the marks", async () => {
    const client = await clientFor(app, teacher);
    const { data } = await client(checkSheet, wish());
    expect(
      data.rows.map(({ row, how, why, students }) => [row, how, why, students.length]),
    ).toEqual([
      [2, "ask", "spelling", 1],
      [3, "sure", undefined, 1],
      [4, "ask", "namesake", 2],
      [5, "none", undefined, 0],
    ]);
    expect(data.tests).toMatchObject([{ testid, maxMarks: 10, outOf: null }]);
    const answers = { studentIds: `2:${mei.id},4:${twins[0]?.id}`, replace: "3:2" };
    const { data: filled } = await client(fillSheet, { ...wish(), ...answers, seen: data.seen });
    expect(filled.written).toBe(3);
    expect(textOf(filled.file.content)).toBe(
      `Name,Email,WA1\r\nMei Ling Tan,,7\r\nTan Wei Ming,${twins[1]?.email},9\r\nTan Wei Ming,,4\r\n=cmd("calc"),,\r\n`,
    );
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "targetId"])
      .where("act", "=", "export results")
      .execute();
    expect(lines).toEqual([{ actorId: teacher.id, targetId: testid }]);
  });

  test("without answers takes the certain rows alone, and a filled cell stays", async () => {
    const client = await clientFor(app, await anAdmin(app.db));
    const { data } = await client(checkSheet, wish());
    await expect(client(fillSheet, { ...wish(), seen: data.seen })).rejects.toEqual(
      new Refusal(t.nothing),
    );
    const percent = { ...wish(), testIds: `3:${testid}:percent` };
    const { seen } = (await client(checkSheet, percent)).data;
    const { data: filled } = await client(fillSheet, { ...percent, seen });
    expect(textOf(filled.file.content)).toContain(`${twins[1]?.email},3,90\r\n`);
  });

  test("one student for two rows is refused, somebody of another test is nobody", async () => {
    const client = await clientFor(app, teacher);
    const { seen } = (await client(checkSheet, wish())).data;
    const twice = { ...wish(), seen, studentIds: `2:${mei.id},4:${mei.id}` };
    await expect(client(fillSheet, twice)).rejects.toEqual(
      new Refusal(t.studentTwice("rows 2 and 4")),
    );
    const stranger = await aStudent(app.db);
    const foreign = { ...wish(), seen, studentIds: `2:${stranger.id}` };
    await expect(client(fillSheet, foreign)).rejects.toEqual(new Refusal(t.nothing));
  });

  test("what was looked at is what is written: other marks or another file are refused", async () => {
    const client = await clientFor(app, teacher);
    const { seen } = (await client(checkSheet, wish())).data;
    const other = { ...wish(), file: csv(`Name,Email,WA1\r\n,${mei.email},\r\n`), seen };
    await expect(client(fillSheet, other)).rejects.toEqual(new Refusal(t.changed));
  });

  test("a file that is none is refused in words", async () => {
    const client = await clientFor(app, teacher);
    const file = csv('Name,WA1\n"Mei,\n');
    await expect(client(checkSheet, { ...wish(), file })).rejects.toMatchObject({
      status: 400,
      message: t.quoteOpen(2),
    });
  });

  test("takes no marks of a colleague's test", async () => {
    const client = await clientFor(app, await aTeacher(app.db));
    await expect(client(checkSheet, wish())).rejects.toMatchObject({
      status: 403,
      message: texts.test.foreign,
    });
  });
});
