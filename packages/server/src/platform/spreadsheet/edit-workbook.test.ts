import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { xlsxAround } from "../../testing/roster-files.ts";
import { unzipped } from "../../testing/zip.ts";
import { openArchive, replaceInArchive } from "../archive.ts";
import { openEditableCsv, QuoteOpen } from "./edit-csv.ts";
import { type CellWrite, openEditableSheet } from "./edit-workbook.ts";
import { readWorkbook, TooManyCells } from "./read-workbook.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const opened = (rows: string, behind = "", columns = [0, 1, 2, 3]) => {
  const bytes = new Uint8Array(xlsxAround(rows, behind));
  return openEditableSheet(bytes, openArchive(bytes), { sheet: 0, columns });
};
/** The rows after writing. */
function written(rows: string, writes: CellWrite[], behind = ""): string {
  const parts = unzipped(Buffer.from(opened(rows, behind).write(writes)));
  return /<sheetData>(.*)<\/sheetData>/s.exec(parts[SHEET] ?? "")?.[1] ?? "";
}
const at = (row: number, column: number, value: number | string) => ({ row, column, value });

describe("a cell of a workbook", () => {
  test.each([
    [
      "keeps its look",
      '<row r="1"><c r="B1" s="4" t="s"><v>0</v></c></row>',
      at(1, 1, 7),
      '<row r="1"><c r="B1" s="4"><v>7</v></c></row>',
    ],
    [
      "that is empty is filled",
      '<row r="1"><c r="B1" s="4"/></row>',
      at(1, 1, 7.5),
      '<row r="1"><c r="B1" s="4"><v>7.5</v></c></row>',
    ],
    [
      "takes words as words",
      '<row r="1"><c r="A1"/></row>',
      at(1, 0, "=1+1<"),
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">=1+1&lt;</t></is></c></row>',
    ],
    [
      "that is missing comes in its place",
      '<row r="1"><c r="A1"/><c r="D1"/></row>',
      at(1, 1, 7),
      '<row r="1"><c r="A1"/><c r="B1"><v>7</v></c><c r="D1"/></row>',
    ],
    [
      "comes at the end",
      '<row r="1"><c r="A1"/></row>',
      at(1, 2, 7),
      '<row r="1"><c r="A1"/><c r="C1"><v>7</v></c></row>',
    ],
    [
      "comes into an empty row with its look",
      '<row r="1" s="3" customFormat="1"/>',
      at(1, 0, 7),
      '<row r="1" s="3" customFormat="1"><c r="A1" s="3"><v>7</v></c></row>',
    ],
    [
      "is found where none has a name",
      "<row><c/><c><v>1</v></c></row><row><c/></row>",
      at(1, 1, 7),
      "<row><c/><c><v>7</v></c></row><row><c/></row>",
    ],
    [
      "with a value of a kind of its own loses that",
      '<row r="1"><c r="A1" vm="1" cm="2" t="e"><v>#VALUE!</v></c></row>',
      at(1, 0, 7),
      '<row r="1"><c r="A1"><v>7</v></c></row>',
    ],
  ])("%s", (_, before, write, after) => {
    expect(written(before, [write])).toBe(after);
  });

  test("several of a row are written in their order", () => {
    const row = '<row r="1"><c r="A1"/></row>';
    expect(written(row, [at(1, 3, 3), at(1, 1, 1), at(1, 2, 2)])).toBe(
      '<row r="1"><c r="A1"/><c r="B1"><v>1</v></c><c r="C1"><v>2</v></c><c r="D1"><v>3</v></c></row>',
    );
  });

  test.each([
    ["a formula", '<row r="1"><c r="A1"><f>B1</f><v>1</v></c></row>', "", "formula"],
    [
      "a cell that a formula of another fills",
      '<row r="1"><c r="A1"/><c r="B1"><f t="array" ref="A1:B1">C1:D1</f></c></row>',
      "",
      "formula",
    ],
    ["a locked cell", '<row r="1"><c r="A1"/></row>', '<sheetProtection sheet="1"/>', "protected"],
    [
      "a cell inside merged ones",
      '<row r="1"><c r="A1"/></row>',
      '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
      "merged",
    ],
  ])("%s is refused with a word, and not written", (_, row, behind, word) => {
    const sheet = opened(row, behind);
    expect(sheet.rules(1, 0)).toEqual({ refused: word, percent: false });
    expect(() => sheet.write([at(1, 0, 7)])).toThrow();
  });

  test("hundreds of thousands of merged cells are refused, in the reader too", () => {
    const some = Array.from(
      { length: 200_000 },
      (_, at) => `<mergeCell ref="A${at * 2 + 1}:A${at * 2 + 2}"/>`,
    );
    const many = `<mergeCells>${some.join("")}</mergeCells>`;
    expect(() => opened('<row r="1"><c r="A1"/></row>', many)).toThrow(TooManyCells);
    const files = unzipSync(new Uint8Array(xlsxAround('<row r="1"><c r="A1"/></row>', many)));
    expect(() => readWorkbook((name) => files[name])).toThrow(TooManyCells);
  });

  test("a workbook without formulas is not told to compute", () => {
    const before = xlsxAround('<row r="1"><c r="A1"/></row>');
    const after = Buffer.from(opened('<row r="1"><c r="A1"/></row>').write([at(1, 0, 7)]));
    expect(unzipped(after)["xl/workbook.xml"]).toBe(unzipped(before)["xl/workbook.xml"]);
  });

  test("XML that defines entities, or is no XML, is not opened", () => {
    expect(() => opened("<row><c></row>")).toThrow();
    const parts = { "xl/workbook.xml": Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>') };
    const bytes = zipSync(parts);
    expect(() =>
      openEditableSheet(bytes, openArchive(bytes), { sheet: 0, columns: [0] }),
    ).toThrow();
  });
});

test("files of an archive that lie over each other are not put into another one", () => {
  const bytes = Buffer.from(zipSync({ a: Buffer.from("one"), b: Buffer.from("two") }));
  const line = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(0, line + 42);
  expect(() => replaceInArchive(bytes, new Map([["a", Buffer.from("x")]]))).toThrow();
});

describe("a CSV file", () => {
  const fill = (text: string, ...writes: CellWrite[]) =>
    Buffer.from(openEditableCsv(Buffer.from(text)).write(writes)).toString();

  test.each([
    ["a cell in quotation marks keeps them", 'a,"b"\n', at(1, 1, 7), 'a,"7"\n'],
    ["a row that is too short grows", "a,b,c\nx\r\ny", at(2, 2, 7), "a,b,c\nx,,7\r\ny"],
    ["the last row has no end", "a,b\nx,", at(2, 1, 7), "a,b\nx,7"],
    ["a line break inside a cell is no row", '"a\nb",c\nx,y', at(2, 1, 7), '"a\nb",c\nx,7'],
    ["stray marks stay", 'a "b" c,d\n', at(1, 1, 7), 'a "b" c,7\n'],
    ["marks inside marks stay", '"a ""b"", c",d\n', at(1, 1, 7), '"a ""b"", c",7\n'],
    ["the line that names the separator counts", "sep=;\na;b", at(2, 1, 7), "sep=;\na;7"],
    ["nothing is computed from words", "a,b\n", at(1, 1, "=1+1"), "a,'=1+1\n"],
    ["old Macs", "a,b\rc,d\r", at(2, 1, 7), "a,b\rc,7\r"],
  ])("%s", (_, before, write, after) => {
    expect(fill(before, write)).toBe(after);
  });

  test("two cells that a row lacks are written", () => {
    expect(fill("a,b,c,d\nx\n", at(2, 3, 2), at(2, 1, 1))).toBe("a,b,c,d\nx,1,,2\n");
  });

  test("letters of Chinese encodings are read and kept", () => {
    const bytes = new Uint8Array([0xb3, 0xc2, 0xc3, 0xc0, 0x2c, 0x31]);
    const csv = openEditableCsv(bytes, "gb18030");
    expect(csv.rows).toEqual([["陈美", "1"]]);
    expect([...csv.write([at(1, 1, 7)])]).toEqual([...bytes.subarray(0, 5), 0x37]);
  });

  test("a quotation mark that is never closed is told with its row", () => {
    expect(() => openEditableCsv(Buffer.from('a\n"b'))).toThrow(QuoteOpen);
  });
});
