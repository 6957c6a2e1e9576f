import { texts } from "@markwell/contract/texts";
import { CsvError, parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { fileTypeFromBuffer } from "file-type";
import { FileProblem } from "../../platform/file-problem.ts";
import { oneLine } from "../../platform/spreadsheet/cells.ts";
import { delimiterOf } from "../../platform/spreadsheet/edit-csv.ts";
import {
  readWorkbook,
  TooManyCells,
  type WorkbookSheet,
} from "../../platform/spreadsheet/read-workbook.ts";
import { type FileRow, isEmpty, needRoom, type Sheet } from "./file-rows.ts";

/**
 * UTF-8, with or without a byte order mark; stray quotation marks are literal.
 * @throws FileProblem for another encoding, when too long, or for a quotation mark that is never closed.
 */
function readCsv(bytes: Uint8Array): FileRow[] {
  const whole = decoded(bytes);
  const [announced, named] = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(whole) ?? [""];
  const text = whole.slice(announced.length);
  const rows: FileRow[] = [];
  // The line that names the separator counts as a row, as in a text editor.
  let row = named ? 1 : 0;
  try {
    parse(text, {
      delimiter: named ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      // Messages name row numbers, so empty rows count.
      skip_empty_lines: false,
      // Kept here and not by the parser: a file may have millions of empty rows.
      on_record: (cells: string[]) => {
        row += 1;
        if (!isEmpty(cells)) rows.push({ row, cells: cells.map(unguarded) });
        needRoom(rows);
        return null;
      },
    });
    return rows;
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    if (cause instanceof CsvError && cause.code === "CSV_QUOTE_NOT_CLOSED") {
      throw new FileProblem(texts.roster.quoteOpen(row + 1));
    }
    throw new FileProblem(texts.roster.unreadable);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem(texts.roster.notUtf8, 415);
  }
}

/** Our own exports put an apostrophe before what a spreadsheet would compute. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/**
 * By the archive's own table of contents; the reader allocates exactly that, so a lie gains nothing.
 * @returns undefined without a readable one.
 */
export const unpackedSize = (archive: Uint8Array): number | undefined =>
  readContents(archive)?.reduce((sum, { size }) => sum + size, 0);

/** The names of the files in an archive; none without a readable table of contents. */
export const namesInArchive = (archive: Uint8Array): string[] =>
  readContents(archive)?.map(({ name }) => name) ?? [];

function readContents(archive: Uint8Array): { name: string; size: number }[] | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 8, true);
  let at = view.getUint32(end + 16, true);
  const entries: { name: string; size: number }[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    // An archive of the 64-bit kind says 4 GB here, which is too much anyway.
    const size = view.getUint32(at + 24, true);
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + name)),
      size,
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** As in the library. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** Ten thousand rows of people unpack to a tenth of it. */
export const UNPACKED_MOST = 60 * 1024 * 1024;

/**
 * Cells as they are shown. Formulas are not computed: the last shown value counts.
 * @throws FileProblem when it is none, is damaged, or unpacks to far more than a list.
 */
function readXlsx(bytes: Uint8Array): Sheet[] {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new FileProblem(texts.roster.damaged);
  if (size > UNPACKED_MOST) throw new FileProblem(texts.roster.unpacksTooLarge, 413);
  return sheetsOf(bytes).map(({ name, rows }) => ({
    name,
    rows: rows
      .map((row, at) => ({ row: at + 1, cells: row.map(({ text }) => text) }))
      .filter(({ cells }) => !isEmpty(cells)),
  }));
}

function sheetsOf(bytes: Uint8Array): WorkbookSheet[] {
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
    return readWorkbook((name) => files[name]);
  } catch (cause) {
    if (cause instanceof TooManyCells) throw new FileProblem(texts.roster.unpacksTooLarge, 413);
    throw new FileProblem(texts.roster.damaged);
  }
}

/**
 * Detected by content, not by name. Cells are one line of clean text.
 * @throws FileProblem in words for the user.
 */
export async function readFile(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets = (await isWorkbook(bytes)) ? readXlsx(bytes) : [{ name: "", rows: readCsv(bytes) }];
  // A workbook stores a text once that stands in many cells.
  const lines = new Map<string, string>();
  const cleaned = (cell: string): string => {
    const known = lines.get(cell);
    if (known !== undefined) return known;
    const line = oneLine(cell);
    lines.set(cell, line);
    return line;
  };
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(cleaned) })),
  }));
}

async function isWorkbook(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // Some programs write an .xlsx that only its content tells from other archives.
  if (found?.ext === "xlsx" || found?.ext === "zip") return true;
  if (found?.ext === "cfb") throw new FileProblem(texts.roster.oldExcel, 415);
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    throw new FileProblem(texts.roster.notUtf8, 415);
  }
  if (found || bytes.includes(0)) throw new FileProblem(texts.roster.wrongType, 415);
  return false;
}

const startsWith = (bytes: Uint8Array, head: readonly number[]) =>
  head.every((byte, at) => bytes[at] === byte);

export const asReadBack = (text: string): string => oneLine(unguarded(text));
