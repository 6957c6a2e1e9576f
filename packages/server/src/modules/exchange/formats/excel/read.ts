import { EXCHANGE_MAX_QUESTIONS } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { FoundQuestion } from "@markwell/domain/exchange/foreign-question";
import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/universal";
import { FileProblem } from "../format.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { readRow, type SheetCell } from "./read-row.ts";

/** Kahoot has its heads in the eighth row, below what to do. */
const ROWS_ABOVE = 30;
const LONGEST_FILE = EXCHANGE_MAX_QUESTIONS + ROWS_ABOVE;

type Rows = SheetCell[][];

/** The questions of the sheets of a workbook that have a row of heads. */
export async function readExcel(bytes: Uint8Array): Promise<FoundQuestion[]> {
  const sheets = await readWorkbook(new Uint8Array(bytes).buffer).catch(() => {
    throw new FileProblem(texts.exchange.unreadable);
  });
  const read = sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellOf)),
  }));
  const found = read.flatMap(({ rows }) => questionsOf(rows) ?? []);
  if (read.every(({ rows }) => headsOf(rows) === undefined)) throw new FileProblem(NO_HEADS);
  return [...found, ...read.flatMap(({ name, rows }) => leftOut(name, rows))];
}

/** What a sheet without heads holds is said, not passed over; an empty one holds nothing. */
function leftOut(name: string, rows: Rows): FoundQuestion[] {
  if (headsOf(rows) || rows.every((row) => row.every(({ text }) => text === ""))) return [];
  return [
    {
      refused: `The sheet ‘${name}’ has no row with the heads Question and Correct.`,
      title: name,
      line: 1,
    },
  ];
}

const NO_HEADS =
  "No row names the columns. Name them Question, Option A, Option B, ... and Correct, or Question and Answer.";

/** The questions of a CSV file. */
export const readCsv = (text: string): FoundQuestion[] => questionsOf(rowsOf(text)) ?? [];

/** Whether a text begins like a list with heads that name a question and its answer. */
export function isList(text: string): boolean {
  const beginning = text
    .slice(0, 60_000)
    .split(/\r\n|\r|\n/, ROWS_ABOVE)
    .join("\n");
  return headsOf(rowsOf(beginning, { cut: true })) !== undefined;
}

/** @param cut the text may end in the middle of a cell */
function rowsOf(text: string, { cut = false } = {}): Rows {
  const rows: Rows = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      on_record: (cells: string[]) => {
        if (rows.length >= LONGEST_FILE) throw new FileProblem(texts.exchange.tooMany);
        rows.push(cells.map((cell) => ({ text: unguarded(cell), isDate: false })));
        return null;
      },
    });
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    // A quotation mark that is never closed.
    if (!cut) throw new FileProblem(texts.exchange.unreadable);
  }
  return rows;
}

const DELIMITERS = [",", ";", "\t"];

/** The one that stands most often in the first lines, outside of quotation marks. */
function delimiterOf(text: string): string {
  const bare = text.slice(0, 20_000).replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Exports put an apostrophe before what a spreadsheet would compute. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

function cellOf(value: unknown): SheetCell {
  if (value === null || value === undefined) return { text: "", isDate: false };
  if (value instanceof Date) {
    return {
      text: Number.isNaN(value.getTime()) ? "?" : value.toISOString().slice(0, 10),
      isDate: true,
    };
  }
  if (typeof value === "boolean") return { text: value ? "True" : "False", isDate: false };
  return { text: String(value), isDate: false };
}

function headsOf(rows: Rows): { columns: Columns; at: number } | undefined {
  for (const [at, row] of rows.slice(0, ROWS_ABOVE).entries()) {
    const columns = columnsOf(row.map(({ text }) => text));
    if (columns) return { columns, at };
  }
  return undefined;
}

function questionsOf(rows: Rows): FoundQuestion[] | undefined {
  const heads = headsOf(rows);
  if (!heads) return undefined;
  const { columns, at } = heads;
  return rows.slice(at + 1).flatMap((row, place): FoundQuestion[] => {
    const read = [columns.at.question, columns.at.correct, ...columns.options, ...columns.wrong];
    // Templates number rows that nobody has filled.
    if (read.every((column) => column === undefined || !row[column]?.text.trim())) return [];
    return [readRow(row, columns, at + place + 2)];
  });
}
