import { texts } from "@markwell/contract/texts";
import { cellFate, matchRows } from "@markwell/domain/people/fill-sheet";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { zipOf } from "../../testing/roster-files.ts";
import { MARKS_COLUMN, type SchoolSheet, schoolSheet } from "../../testing/school-sheets.ts";
import { openSheet, readRows, sheetProblem } from "./read-sheet.ts";

const CELL = /<(?:\w+:)?c(?=[\s/>])[^>]*?(?:\/>|>.*?<\/(?:\w+:)?c>)/gs;
const addressOf = (cell: string) => /\sr="([A-Z]+\d+)"/.exec(cell)?.[1] ?? "";

/** The XML without these cells. */
const without = (xml: string, places: ReadonlySet<string>) =>
  xml.replace(CELL, (cell) => (places.has(addressOf(cell)) ? "" : cell));

/** A student's mark, different for each, some with halves. */
const markOf = (id: string) => Number(id.split("-")[1]) * 2 + 0.5;

/** Fills a sheet, answering each question by who it really is; a row that nobody asked about answers itself. */
async function fill(sheet: SchoolSheet) {
  const opened = await openSheet({ bytes: sheet.bytes, asked: sheet.asked });
  const read = readRows(opened, sheet.asked);
  const truth = new Map(sheet.rows.map((row) => [row.row, row]));
  const matches = matchRows(
    read.rows.map(({ person }) => person),
    sheet.students,
    sheet.shared,
  );
  const wrong: unknown[] = [];
  const writes = read.rows.flatMap(({ row, cells }, at) => {
    const { student = "" } = truth.get(row) ?? {};
    const match = matches[at];
    if (match?.how === "sure" && match.students[0] !== student) wrong.push([row, match, student]);
    if (match?.how === "ask" && student && !match.students.includes(student))
      wrong.push([row, match, student]);
    const [cell] = cells;
    if (student === "" || !cell) return [];
    const fate = cellFate(cell, { value: markOf(student) }, { as: "marks", replace: false });
    return "write" in fate ? [{ row, column: MARKS_COLUMN, value: fate.write }] : [];
  });
  return { filled: Buffer.from(opened.write(writes)), read, matches, writes, wrong };
}

const meant = (sheet: SchoolSheet) =>
  sheet.rows
    .filter(({ student, closed, filled }) => student !== "" && !closed && !filled)
    .map(({ row, student }) => [row, markOf(student)]);

const all = Array.from({ length: 60 }, (_, number) => schoolSheet(number));

describe("sixty sheets of schools", () => {
  test.each(all.map((sheet) => [sheet.title, sheet] as const))(
    "%s: right marks in the chosen cells, every other byte as it was",
    async (_, sheet) => {
      const { filled, read, writes, wrong } = await fill(sheet);
      expect(wrong).toEqual([]);
      expect(read.rows.map(({ row }) => row)).toEqual(sheet.rows.map(({ row }) => row));
      expect(writes.map(({ row, value }) => [row, value])).toEqual(meant(sheet));
      if (sheet.format === "csv") expectSameCsv(sheet, filled, writes);
      else await expectSameWorkbook(sheet, filled, writes);
    },
  );

  test("ask where a list does not say it for certain, and are certain where it does", async () => {
    const how = { sure: 0, ask: 0, none: 0 };
    for (const sheet of all) for (const match of (await fill(sheet)).matches) how[match.how] += 1;
    expect(how.none).toBe(60);
    expect(how.sure).toBeGreaterThan(300);
    expect(how.ask).toBeGreaterThan(100);
  });
});

describe("where the list of a workbook or a text is", () => {
  const bookWith = (names: string, ...sheets: string[]) => {
    const relation = (at: number) =>
      `<Relationship Id="r${at}" Type="t/worksheet" Target="s${at}.xml"/>`;
    const parts: Record<string, string> = {
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${names}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${sheets.map((_, at) => relation(at)).join("")}</Relationships>`,
    };
    for (const [at, rows] of sheets.entries())
      parts[`xl/s${at}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    return zipOf(
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])),
    );
  };
  const row = (...cells: string[]) =>
    `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
  const look = async (content: Buffer | string) => {
    const asked = { targets: [] } as unknown as SchoolSheet["asked"];
    const bytes = new Uint8Array(Buffer.from(content));
    const { sheet, headRow, columns, places } = readRows(await openSheet({ bytes, asked }), asked);
    const heads = columns.map(({ above, head }) => [above, head].filter(Boolean).join("/"));
    return { sheet, headRow, heads: heads.slice(0, -1), places };
  };

  test("a hidden sheet and one with instructions are passed over, where one column alone names students", async () => {
    const hidden = row("Name", "Class", "Email");
    const names =
      '<sheet name="Data" state="hidden" r:id="r0"/><sheet name="How to" r:id="r1"/><sheet name="Marks" r:id="r2"/>';
    const book = bookWith(names, hidden, row("How to fill this in"), row("S/N", "Name", "WA1"));
    expect(await look(book)).toMatchObject({ sheet: 2, headRow: 1, places: { name: 1 } });
  });

  test("of a head of two rows the lower one counts, merged or not, and a title is no head", async () => {
    const people = "1,Tan Mei,,,\n2,Lim Wei,,,\n";
    const heads = ["No", "Name", "Term 1/WA1", "Term 1/WA2", "Total"];
    const upper = "6 Courage,,,,Term 1\nNo,Name,Term 1,,Total\n";
    for (const lower of ["No,Name,WA1,WA2,Total", ",,WA1,WA2,"])
      expect(await look(`${upper}${lower}\n${people}`)).toEqual({
        ...{ sheet: 0, headRow: 3, heads, places: { name: 1 } },
      });
    const plain = await look(`6 Courage,Mrs Lee\n\nName,WA1\nTan Mei,\n`);
    expect(plain).toMatchObject({ headRow: 3, heads: ["Name", "WA1"] });
  });

  test("highest marks below the heads are no second head, and a student's number is a login", async () => {
    const list = "Student No.,Pupil Name,WA1\n,,20\n0012345,Tan Mei,\n";
    expect(await look(list)).toMatchObject({ headRow: 1, places: { login: 0, name: 1 } });
  });
});

type Writes = Awaited<ReturnType<typeof fill>>["writes"];

async function expectSameWorkbook(sheet: SchoolSheet, filled: Buffer, writes: Writes) {
  const [before, after] = [unzipSync(sheet.bytes), unzipSync(filled)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const path = "xl/worksheets/sheet2.xml";
  const changed = new Set([path, "xl/workbook.xml"]);
  for (const [name, bytes] of Object.entries(before))
    if (!changed.has(name))
      expect([name, Buffer.from(after[name] ?? []).equals(Buffer.from(bytes))]).toEqual([
        name,
        true,
      ]);
  const places = new Set(writes.map(({ row }) => `F${row}`));
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
  expect(without(text(after[path]), places)).toBe(without(text(before[path]), places));
  const book = (bytes: Uint8Array | undefined) =>
    text(bytes)
      .replace('<calcPr fullCalcOnLoad="1"/>', "")
      .replace(/ fullCalcOnLoad="."/, "");
  expect(book(after["xl/workbook.xml"])).toBe(book(before["xl/workbook.xml"]));
  expect(text(after["xl/workbook.xml"])).toContain('fullCalcOnLoad="1"');
  const styleOf = (xml: string, place: string) =>
    (xml.match(CELL) ?? [])
      .filter((cell) => addressOf(cell) === place)
      .map((cell) => /\ss="\d+"/.exec(cell)?.[0]);
  for (const place of places)
    if (styleOf(text(before[path]), place).length > 0)
      expect(styleOf(text(after[path]), place)).toEqual(styleOf(text(before[path]), place));
  // Another program reads the same numbers.
  const data = (await readSheets(filled))[1]?.data ?? [];
  for (const { row, value } of writes) expect(data[row - 1]?.[MARKS_COLUMN]).toBe(value);
}

function expectSameCsv(sheet: SchoolSheet, filled: Buffer, writes: Writes) {
  const text = (bytes: Uint8Array) => {
    const encoding = sheet.encoding.split(" ")[0] ?? "";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  };
  const [before, after] = [text(sheet.bytes), text(filled)];
  const delimiter = [";", "\t"].find((one) => before.split(one).length > 20) ?? ",";
  const cells = (all: string): string[][] => parse(all, { delimiter, relax_column_count: true });
  const wanted = cells(before);
  for (const { row, value } of writes) (wanted[row - 1] as string[])[MARKS_COLUMN] = String(value);
  expect(cells(after)).toEqual(wanted);
  // Nothing but the marks came: without them it is as long as it was.
  const added = writes.reduce((sum, { value }) => sum + String(value).length, 0);
  const width = sheet.encoding.startsWith("utf-16") ? 2 : 1;
  expect(filled.length).toBe(sheet.bytes.length + added * width);
}

const t = texts.spreadsheet;
describe("a file that is none, or a hostile one", () => {
  const bomb = () =>
    zipOf({ "xl/workbook.xml": Buffer.alloc(30_000_000, "a"), "b.xml": Buffer.alloc(9) });
  test.each<[string, () => Buffer | string, number, string]>([
    [
      "an old workbook",
      () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
      415,
      t.oldExcel,
    ],
    ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 415, t.wrongType],
    ["an archive that is no workbook", () => zipOf({ "a.txt": Buffer.from("a") }), 400, t.damaged],
    ["one that unpacks to far too much", bomb, 413, t.tooMuch],
    [
      "one that lies about it",
      () => zipOf({ "xl/workbook.xml": Buffer.alloc(9_000_000) }, 10),
      400,
      t.damaged,
    ],
    [
      "a signed one",
      () =>
        zipOf({
          "_xmlsignatures/sig1.xml": Buffer.from("<a/>"),
          "xl/workbook.xml": Buffer.from("<workbook/>"),
        }),
      400,
      t.signed,
    ],
    ["an open quotation mark", () => 'Name,WA1\n"Mei,\n', 400, t.quoteOpen(2)],
    ["too many rows", () => `Name,WA1\n${"Mei,\n".repeat(3_001)}`, 413, t.tooManyRows],
  ])("%s is refused in words", async (_, content, status, message) => {
    const bytes = new Uint8Array(Buffer.from(content()));
    const asked = { targets: [1] } as SchoolSheet["asked"];
    const read = async () => readRows(await openSheet({ bytes, asked }), asked);
    const problem = await read().then(() => undefined, sheetProblem);
    expect([problem?.status, problem?.message]).toEqual([status, message]);
  });
});
