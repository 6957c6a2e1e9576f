import { listAudit } from "@markwell/contract/calls/audit";
import {
  checkImport,
  confirmImport,
  exportAudit,
  exportStudents,
  exportTeachers,
  type FileFormat,
  IMPORT_KINDS,
  importTemplate,
} from "@markwell/contract/calls/roster";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { isVisibleName, storedName } from "@markwell/domain/people/person-name";
import { LEVELS } from "@markwell/domain/school/lists";
import { cases } from "@markwell/domain/testing/depth";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile } from "../../testing/media.ts";
import { anAdmin, aStudent, aTeacher } from "../../testing/school.ts";
import { unzipped } from "../../testing/zip.ts";

const app = startAppForFile();
let admin: Client;
beforeAll(async () => {
  const { db } = app;
  admin = await clientFor(app, await anAdmin(db));
  await aStudent(db, { name: "Aisha", email: "aisha@home.test", level: "primary 5" });
  await aStudent(db, { name: "Ben, Tan", email: "ben@home.test", approved: false });
  await aStudent(db, { name: "Renée 陈", email: "renee@home.test" });
  await aTeacher(db, { name: "Mr Lim", email: "lim@school.test", also: ["Science"] });
});

const bytes = ({ content }: { content: string }) => Buffer.from(content, "base64");
const students = async (format: FileFormat, asked: object = {}) =>
  (await admin(exportStudents, { ...asked, format })).data;
const csvRows = (file: { content: string }): string[][] =>
  parse(bytes(file), { bom: true, relax_quotes: false });
const names = (rows: string[][]) => rows.slice(1).map(([name]) => name);

describe("the students as a file", () => {
  test("have the list's columns and its order, as CSV that every program opens", async () => {
    const file = await students("csv");
    expect(file.name).toMatch(/^students-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(file.type).toBe("text/csv; charset=utf-8");
    expect(bytes(file).toString("utf8")).toMatch(/^\uFEFFName,Email Id,.*\r\n/);
    expect(csvRows(file)).toEqual([
      [
        "Name",
        "Email Id",
        "User name",
        "Contact No",
        "Level",
        "Class",
        "Index",
        "Subject levels",
        "Mother Tongue",
        "Tutor",
        "Account",
        "Points",
      ],
      ["Aisha", "aisha@home.test", "", "", "Primary 5", "", "", "", "", "", "Approved", "0"],
      ["Ben, Tan", "ben@home.test", "", "", "Primary 6", "", "", "", "", "", "Pending", "0"],
      ["Renée 陈", "renee@home.test", "", "", "Primary 6", "", "", "", "", "", "Approved", "0"],
    ]);
  });

  test("leave a line that says who took them", async () => {
    await students("xlsx");
    const { data } = await admin(listAudit, { act: "export" });
    expect(data[0]?.sentence).toMatch(/^Admin \d+ saved the list of students as a file$/);
  });

  test("as .xlsx say the same", async () => {
    const file = await students("xlsx");
    const sheet = await readSheet(bytes(file));
    const asText = sheet.map((row) => row.map((cell) => String(cell ?? "")));
    expect(asText).toEqual(csvRows(await students("csv")));
  });

  test.each([
    [{ name: "ben" }, ["Ben, Tan"]],
    [{ level: "primary 6", sort: "name", order: "desc" }, ["Renée 陈", "Ben, Tan"]],
    [{ state: "pending" }, ["Ben, Tan"]],
    [{ search: "aisha 5" }, ["Aisha"]],
    [{ name: "nobody" }, []],
  ])("searched by %j are those of the list", async (asked, expected) => {
    expect(names(csvRows(await students("csv", asked)))).toEqual(expected);
  });
});

describe("what a spreadsheet would compute", () => {
  const FORMULAS = ["=1+1", "+6", "-2", "@SUM(A1)", '=HYPERLINK("http://x.test")'];
  beforeAll(async () => {
    for (const [at, name] of FORMULAS.entries()) {
      await aTeacher(app.db, { name, email: `formula${at}@school.test` });
    }
    const odd = await aTeacher(app.db, { email: "formula-tab@school.test" });
    await app.db.updateTable("people").set({ name: "\t=1+1" }).where("id", "=", odd.id).execute();
  });

  test("has an apostrophe before it in a CSV, and nothing else has", async () => {
    const { data } = await admin(exportTeachers, { format: "csv", emailid: "formula" });
    expect(names(csvRows(data)).sort()).toEqual(
      [...FORMULAS, "\t=1+1"].map((name) => `'${name}`).sort(),
    );
    const { data: lim } = await admin(exportTeachers, { format: "csv", name: "lim" });
    expect(csvRows(lim)[1]).toEqual(["Mr Lim", "lim@school.test", "", "Mathematics; Science"]);
  });

  test("is a text in an .xlsx, not a formula", async () => {
    const { data } = await admin(exportTeachers, { format: "xlsx", emailid: "formula" });
    const cells = (await readSheet(bytes(data))).slice(1).map(([name]) => name);
    expect(cells).toEqual(expect.arrayContaining(FORMULAS));
    const parts = unzipped(bytes(data));
    expect(parts["xl/worksheets/sheet1.xml"]).toBeDefined();
    expect(Object.values(parts).join()).not.toMatch(/<f[ >]/);
  });
});

describe("the template", () => {
  test.each(IMPORT_KINDS.flatMap((kind) => [[kind, "xlsx"] as const, [kind, "csv"] as const]))(
    "for %s as %s is read by the check, and its example is nobody",
    async (kind, format) => {
      const { data } = await admin(importTemplate, { kind, format });
      expect(data.name).toBe(`markwell-${kind}-template.${format}`);
      const check = admin(checkImport, { kind, file: aFile(bytes(data)) });
      await expect(check).rejects.toThrow("There are no people in this file.");
    },
  );

  test("for Excel has a sheet of notes with what is allowed", async () => {
    const notes = async (kind: "students" | "teachers") =>
      (
        await readSheet(
          bytes((await admin(importTemplate, { kind, format: "xlsx" })).data),
          "Notes",
        )
      )
        .flat()
        .join("\n");
    expect(await notes("students")).toContain("Primary 1, Primary 2");
    expect(await notes("students")).toContain("Secondary 5");
    expect(await notes("teachers")).toContain("One of: Mathematics");
  });
});

test("a list that was exported and is imported again changes nothing, whatever the names are", async () => {
  const { db } = app;
  const names = fc
    .sample(
      fc.oneof(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
        fc.constantFrom("=1+1", "'=1", "O'Brien, Ann", '"Mei"', "Tan  Mei", "-5", "@home", "\tx"),
      ),
      { numRuns: cases(12, 120), seed: 19 },
    )
    .map(storedName)
    .map((name) => (isVisibleName(name) ? name : "Mei"));
  const level = (at: number) => LEVELS[at % LEVELS.length] ?? "primary 1";
  for (const [at, name] of names.entries()) {
    await aStudent(db, { name, email: `again${at}@home.test`, level: level(at) });
  }
  for (const format of ["csv", "xlsx"] as const) {
    for (const update of [undefined, "yes"] as const) {
      const file = aFile(bytes(await students(format, { emailid: "again" })));
      const { data } = await admin(checkImport, { kind: "students", file, update });
      const unread = data.broken.map(({ name }) => name);
      expect([data.people, unread]).toEqual([names.length, []]);
      expect(new Set(data.good.map(({ does }) => does))).toEqual(new Set(["nothing"]));
      const confirmed = admin(confirmImport, { _id: data._id });
      await expect(confirmed).rejects.toEqual(new Refusal(texts.roster.nothingToImport));
    }
  }
});

test("teachers as a file can be imported again, and elsewhere", async () => {
  const { data } = await admin(exportTeachers, { format: "csv", name: "Mr Lim" });
  const content = bytes(data).toString("utf8").replace(",,", ",'+6591234567,");
  expect(content).toContain("Mathematics; Science");
  const check = async (text: string) =>
    (await admin(checkImport, { kind: "teachers", file: aFile(text) })).data;
  expect(await check(content)).toMatchObject({ broken: [], good: [{ does: "nothing" }] });
  expect(await check(content.replace("lim@", "ong@"))).toMatchObject({ good: [{ does: "add" }] });
});

describe("the audit log as a file", () => {
  const log = async (asked: object, format: FileFormat = "csv") =>
    (await admin(exportAudit, { ...asked, format })).data;

  test("has the lines of the page's filters in words, newest first, and the export is on record", async () => {
    const asked = { words: "Aisha", act: "create" as const };
    const page = await admin(listAudit, asked);
    const file = await log(asked);
    expect(file.name).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
    const [heads, ...rows] = csvRows(file);
    expect(heads).toEqual(["When", "Who", "E-mail", "What happened", "To what", "Details"]);
    expect(rows.map((row) => row[3])).toEqual(page.data.map(({ sentence }) => sentence));
    expect(rows).not.toEqual([]);
    const { data } = await admin(listAudit, { act: "export", kind: "school" });
    expect(data[0]?.sentence).toMatch(/ saved the audit log as a file$/);
    const sheet = await readSheet(bytes(await log({}, "xlsx")));
    expect(sheet.length).toBeGreaterThan(rows.length);
  });

  test("of days in the wrong order is refused like the page", async () => {
    await expect(log({ from: "2026-11-20", to: "2026-11-01" })).rejects.toMatchObject({
      message: texts.audit.daysReversed,
    });
  });
});
