import { IMPORT_MAX_ROWS } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { csvOf, workbookOf, xlsxAround, xlsxOf, zipOf } from "../../testing/roster-files.ts";
import { workbookFile } from "../../testing/workbook-files.ts";
import { readFile } from "./read-file.ts";

const t = texts.roster;
const sheetsOf = (content: Buffer | string) => readFile(new Uint8Array(Buffer.from(content)));
const read = async (content: Buffer | string) =>
  (await sheetsOf(content)).at(-1)?.rows.map(({ row, cells }) => [row, ...cells]) ?? [];

const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe("a CSV file", () => {
  test.each([
    ["with commas", "Name,Level\nMei,Primary 6"],
    ["with semicolons", "Name;Level\r\nMei;Primary 6\r\n"],
    ["with tabs", "Name\tLevel\nMei\tPrimary 6"],
    ["with a byte order mark", "\uFEFFName,Level\nMei,Primary 6"],
    ["in quotation marks", '"Name","Level"\n"Mei","Primary 6"'],
    ["of an old Mac", "Name,Level\rMei,Primary 6"],
    ["with spaces of all kinds", " Name ,Level\nMei\u00A0, Primary  6 "],
  ])("%s is read", async (_, content) => {
    expect(await read(content)).toEqual([
      [1, "Name", "Level"],
      [2, "Mei", "Primary 6"],
    ]);
  });

  test("that names its separator, or has a title above the heads, is read with the right one", async () => {
    const named = "sep=;\r\nName;Note\r\nMei;a, b, c, d, e";
    expect(await read(`\uFEFF${named}`)).toEqual([
      [2, "Name", "Note"],
      [3, "Mei", "a, b, c, d, e"],
    ]);
    expect(await read("Class 6A, 2026\nName;Level;Phone\nMei;P6;91234567")).toContainEqual([
      2,
      "Name",
      "Level",
      "Phone",
    ]);
  });

  test("keeps delimiters, quotation marks and line breaks of a cell as part of one line", async () => {
    const content = 'Name,Level\n"Tan, ""Mei""\nLing",5" wide';
    expect((await read(content))[1]).toEqual([2, 'Tan, "Mei" Ling', '5" wide']);
  });

  test("numbers its rows as a spreadsheet does, empty ones included", async () => {
    const rows = await read("Name\n\nMei\n , \nOng");
    expect(rows.map(([row]) => row)).toEqual([1, 3, 5]);
  });

  test("loses the apostrophe that an export puts before a sign, and no other", async () => {
    const [, ...rows] = await read("Name\n'+6591234567\n'Aisha\n=1+1");
    expect(rows.map(([, cell]) => cell)).toEqual(["+6591234567", "'Aisha", "=1+1"]);
  });

  test("with a quotation mark that is never closed says where it begins", async () => {
    await expect(read('Name\nMei\n"Ong\nTan\n')).rejects.toThrow(t.quoteOpen(3));
  });

  test("of too many rows is refused", async () => {
    const rows = Array.from({ length: IMPORT_MAX_ROWS + 20 }, (_, at) => [`Student ${at}`]);
    await expect(read(csvOf([["Name"], ...rows]))).rejects.toThrow(t.tooManyRows);
    expect(await read(csvOf([["Name"], ...rows.slice(1)]))).toHaveLength(IMPORT_MAX_ROWS + 20);
  });
});

describe("an .xlsx file", () => {
  test("is read as text: numbers, dates, yes and no; formulas are not computed", async () => {
    const content = await xlsxOf([
      ["Name", "Contact", "Born", "Yes", "Sum", "Text"].map((value) => ({ value })),
      [
        { value: "Mei" },
        { value: 91234567 },
        { value: new Date("2014-03-05T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        { value: true },
        { value: "=1+1", type: "Formula" },
        { value: "=1+1" },
      ],
    ]);
    expect((await read(content))[1]).toEqual([
      2,
      "Mei",
      "91234567",
      "05/03/2014",
      "True",
      "#VALUE!",
      "=1+1",
    ]);
  });

  test("has its cells as they are shown: leading zeros, spaces of a number, what Excel made of a class", async () => {
    const cells = [
      { number: 18956, format: "000000" },
      { number: 91234567, format: "0000 0000" },
      { number: 6591234567, format: 0 },
      { number: 10, format: 11 },
      { number: 46026, format: 16 },
      { number: 7, format: "00" },
    ];
    expect((await read(workbookFile({ Sheet1: [["Name"], ["Mei", ...cells]] })))[1]).toEqual([
      ...[2, "Mei", "018956", "9123 4567", "6591234567", "1.00E+01", "4-Jan", "07"],
    ]);
  });

  test("keeps the numbers of its rows when some are empty", async () => {
    const content = await xlsxOf([[{ value: "Name" }], [], [{ value: "Mei" }]]);
    expect(await read(content)).toEqual([
      [1, "Name"],
      [3, "Mei"],
    ]);
  });

  test("with a list on its second sheet is read whole", async () => {
    const content = await workbookOf({
      Notes: [[{ value: "Read me" }]],
      Class: [[{ value: "Name" }], [{ value: "Mei" }]],
    });
    const sheets = await sheetsOf(content);
    expect(sheets.map(({ name }) => name)).toEqual(["Notes", "Class"]);
    expect(sheets[1]?.rows.map(({ cells }) => cells)).toEqual([["Name"], ["Mei"]]);
  });

  test("that is damaged is called that, wherever it is damaged", async () => {
    const content = await xlsxOf([[{ value: "Name" }]]);
    const broken = [
      content.subarray(0, content.length - 40),
      content.subarray(0, Math.floor(content.length / 2)),
      Buffer.from(content).fill(0, 200, 900),
    ];
    for (const each of broken) await expect(read(each)).rejects.toThrow(t.damaged);
  });

  test("that unpacks to far more than a list is refused before it is unpacked", async () => {
    const bomb = zipOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(100, " ") }, 61 * 1024 * 1024);
    await expect(read(bomb)).rejects.toMatchObject({ message: t.unpacksTooLarge, status: 413 });
  });

  test("that lies about how much it unpacks to gains nothing", async () => {
    const liar = zipOf({ "xl/workbook.xml": Buffer.alloc(4 * 1024 * 1024, " ") }, 100);
    await expect(read(liar)).rejects.toThrow(t.damaged);
  });
});

describe("a workbook that would take all memory or time is refused, one that was changed is read", () => {
  const headed = `<row r="1">${textCell("A1", "Name")}${textCell("B1", "Class")}</row>`;

  test.each([
    [
      "far columns in each row",
      '<row><c r="ALK9"><v>1</v></c></row>'.repeat(5_000),
      t.unpacksTooLarge,
    ],
    ["a cell of many letters", `<row>${textCell("A1", "x".repeat(40_000))}</row>`, t.damaged],
    [
      "a cell of many runs",
      `<row><c t="inlineStr"><is>${"<r><t>x</t></r>".repeat(40_000)}</is></c></row>`,
      t.damaged,
    ],
  ])("%s", async (_, rows, message) => {
    await expect(read(xlsxAround(rows))).rejects.toThrow(message);
  });

  test("a class merged over the rows of its students is the class of each", async () => {
    const names = ["Mei", "Ong", "Tan"].map((name, at) => {
      const merged = at === 0 ? textCell("B2", "6A") : "";
      return `<row r="${at + 2}">${textCell(`A${at + 2}`, name)}${merged}</row>`;
    });
    const merges = '<mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="A1:B1"/></mergeCells>';
    expect(await read(xlsxAround(headed + names.join(""), merges))).toEqual([
      [1, "Name", "Class"],
      [2, "Mei", "6A"],
      [3, "Ong", "6A"],
      [4, "Tan", "6A"],
    ]);
  });

  test("a formula that nothing has computed is seen", async () => {
    const row = '<row r="2"><c r="A2"><f>B2&amp;"x"</f></c><c r="B2"><f>1+1</f><v>2</v></c></row>';
    expect((await read(xlsxAround(headed + row)))[1]).toEqual([2, "#VALUE!", "2"]);
  });
});

test("a million marks on one letter are cut before they are put in order", async () => {
  const [, row] = await read(`Name\na${"\u0315\u0300".repeat(500_000)}`);
  expect(String(row?.[1]).length).toBeLessThan(40);
});

describe("what is no list, whatever its name says", () => {
  test.each([
    ["a PDF", Buffer.from("%PDF-1.7\n%âãÏÓ\n"), t.wrongType],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"), t.wrongType],
    ["a program", Buffer.from("MZ\x90\0\x03\0\0\0\x04", "latin1"), t.wrongType],
    ["zeros", Buffer.alloc(100), t.wrongType],
    [
      "in the old Excel format",
      Buffer.from("d0cf11e0a1b11ae1".padEnd(1024, "0"), "hex"),
      t.oldExcel,
    ],
    ["another archive", zipOf({ "letter.txt": Buffer.from("hello") }), t.damaged],
    ["a CSV in Latin-1", Buffer.from("Name\nRen\xe9e", "latin1"), t.notUtf8],
    ["a CSV in UTF-16", Buffer.from("\uFEFFName\nMei", "utf16le"), t.notUtf8],
  ])("%s is refused", async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});
