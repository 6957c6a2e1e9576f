import { createHash } from "node:crypto";
import {
  EXCHANGE_MAX_QUESTIONS,
  type ListColumns,
  type SheetColumns,
} from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { FoundQuestion } from "@markwell/domain/exchange/foreign-question";
import {
  type Columns,
  columnsChosen,
  columnsOf,
  columnsProblem,
  headsKey,
  proposedRoles,
} from "@markwell/domain/exchange/list-columns";
import { parse } from "csv-parse/sync";
import type { Archive } from "../../../../platform/archive.ts";
import { FileProblem } from "../../../../platform/file-problem.ts";
import {
  readWorkbook,
  type WorkbookSheet,
} from "../../../../platform/spreadsheet/read-workbook.ts";
import { ColumnsUnclear, type ListWishes } from "../format.ts";
import { readRow, type SheetCell } from "./read-row.ts";

/** Kahoot's heads are in the eighth row, below its instructions. */
const ROWS_ABOVE = 30;
const LONGEST_FILE = EXCHANGE_MAX_QUESTIONS + ROWS_ABOVE;

type Rows = SheetCell[][];

/** Of a workbook, whose cells are read as they are shown. */
export function readExcel(archive: Archive, wishes: ListWishes = NO_WISHES): FoundQuestion[] {
  const read = sheetsOf(archive).map(({ name, rows }, at) => ({ name, rows, at }));
  const lists = findColumns(read, wishes);
  const found = read.flatMap((sheet) => questionsOf(sheet.rows, lists.get(sheet)));
  return [...found, ...read.flatMap((sheet) => leftOut(sheet, lists.get(sheet)))];
}

function sheetsOf(archive: Archive): WorkbookSheet[] {
  try {
    return readWorkbook((name) => archive.read(name));
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    throw new FileProblem(texts.exchange.unreadable);
  }
}

const NO_WISHES: ListWishes = { chosen: [], remembered: new Map(), used: new Map() };

function leftOut({ name, rows }: Sheet, list: List | undefined): FoundQuestion[] {
  if (list?.columns || rows.every((row) => row.every(({ text }) => text === ""))) return [];
  return [
    {
      refused: list
        ? `The sheet ‘${name}’ is left out, as you have chosen.`
        : `The sheet ‘${name}’ has no row with the heads Question and Correct.`,
      title: name,
      line: 1,
    },
  ];
}

const NO_HEADS =
  "No row names the columns. Name them Question, Option A, Option B, ... and Correct, or Question and Answer.";

export function readCsv(text: string, wishes: ListWishes = NO_WISHES): FoundQuestion[] {
  const sheet = { name: "", rows: rowsOf(text), at: 0 };
  return questionsOf(sheet.rows, findColumns([sheet], wishes).get(sheet));
}

/** By its heads. */
export function isList(text: string): boolean {
  return headsOf(beginningOf(text)) !== undefined;
}

const beginningOf = (text: string): Rows =>
  rowsOf(
    text
      .slice(0, 60_000)
      .split(/\r\n|\r|\n/, ROWS_ABOVE)
      .join("\n"),
    { cut: true },
  );

/** By its rows: nearly all have the same number of cells, at least `fewest`. */
export function isTable(text: string, fewest: number): boolean {
  const widths = beginningOf(text).flatMap((row) =>
    row.some((cell) => cell.text.trim() !== "") ? [row.length] : [],
  );
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  const alike = widths.filter((width) => width === usual).length;
  return usual >= fewest && alike >= 2 && alike >= widths.length * 0.9;
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
        rows.push(cells.map((cell) => ({ text: unguarded(cell) })));
        return null;
      },
    });
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    // Unclosed quotation mark.
    if (!cut) throw new FileProblem(texts.exchange.unreadable);
  }
  return rows;
}

const DELIMITERS = [",", ";", "\t"];

/** The most frequent one in the first lines, outside of quotation marks. */
function delimiterOf(text: string): string {
  const bare = text.slice(0, 20_000).replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Exports put an apostrophe before text that a spreadsheet would compute. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

interface Sheet {
  name: string;
  rows: Rows;
  at: number;
}

/** Without columns its teacher left it out. */
interface List {
  columns: Columns | undefined;
  /** The row of the heads, from 0; -1 if there is none. */
  at: number;
}

/**
 * As chosen for this file, or earlier for the same heads, or as the heads say.
 * @throws ColumnsUnclear where somebody can say it; FileProblem where nobody can
 */
function findColumns(sheets: readonly Sheet[], wishes: ListWishes): Map<Sheet, List> {
  const lists = new Map<Sheet, List>();
  const open: Sheet[] = [];
  for (const sheet of sheets) {
    const told = wishes.chosen.find((one) => one.sheet === sheet.at);
    const list = told ? chosenFor(sheet, told, wishes) : knownFor(sheet.rows, wishes);
    if (list) lists.set(sheet, list);
    else if (told || looksLikeList(sheet.rows)) open.push(sheet);
  }
  const [first] = open;
  if (first && wishes.ask) throw new ColumnsUnclear(toAssign(first, wishes));
  if (lists.size === 0) {
    const [only] = sheets.filter(({ rows }) => rows.length > 0);
    if (only && wishes.ask && widthOf(only.rows) > 1)
      throw new ColumnsUnclear(toAssign(only, wishes));
    throw new FileProblem(NO_HEADS);
  }
  return lists;
}

/** Undefined where only the row of the heads was chosen: what its columns may be is asked then. */
function chosenFor({ rows }: Sheet, chosen: SheetColumns, wishes: ListWishes): List | undefined {
  if (!chosen.roles) return undefined;
  wishes.found = "chosen";
  const at = chosen.row - 1;
  if (chosen.roles.length === 0) return { columns: undefined, at };
  const problem = columnsProblem(chosen.roles);
  if (problem) throw new FileProblem(problem);
  const heads = headsIn(rows, at);
  if (at >= 0) wishes.used.set(hashOf(heads), chosen.roles);
  return { columns: columnsChosen(chosen.roles, heads), at };
}

/** Found by what was chosen before, or by the heads alone where all that is filled means something. */
function knownFor(rows: Rows, wishes: ListWishes): List | undefined {
  if (wishes.ask === "always") return undefined;
  const remembered = rememberedIn(rows, wishes);
  if (remembered) {
    const { at, roles, key } = remembered;
    wishes.found = "remembered";
    wishes.used.set(key, roles);
    return { columns: columnsChosen(roles, headsIn(rows, at)), at };
  }
  const heads = headsOf(rows);
  if (!heads) return undefined;
  const others = heads.columns.others.some(({ at }) =>
    rows.slice(heads.at + 1).some((row) => row[at]?.text.trim()),
  );
  if (others && wishes.ask) return undefined;
  wishes.found ??= "heads";
  return heads;
}

function rememberedIn(rows: Rows, { remembered }: ListWishes) {
  for (const at of rows.slice(0, ROWS_ABOVE).keys()) {
    const key = hashOf(headsIn(rows, at));
    const roles = remembered.get(key);
    if (roles) return { at, roles, key };
  }
  return undefined;
}

const hashOf = (heads: readonly string[]): string =>
  createHash("sha256").update(headsKey(heads)).digest("hex");
const headsIn = (rows: Rows, at: number): string[] => (rows[at] ?? []).map(({ text }) => text);

const isFilled = ({ text }: SheetCell): boolean => text.trim() !== "";
const widthOf = (rows: Rows): number =>
  Math.max(0, ...rows.slice(0, ROWS_ABOVE).map((row) => row.findLastIndex(isFilled) + 1));

const looksLikeList = (rows: Rows): boolean =>
  rows.slice(0, ROWS_ABOVE).filter((row) => row.filter(isFilled).length >= 2).length >= 2;

const MOST_SHOWN = 60;
const EXAMPLES = 3;
const LONGEST_EXAMPLE = 80;
const FIRST_ROWS = 8;

function toAssign({ name, rows, at: sheet }: Sheet, wishes: ListWishes): ListColumns {
  const told = wishes.chosen.find((one) => one.sheet === sheet);
  const remembered = told ? undefined : rememberedIn(rows, wishes);
  const at = told ? told.row - 1 : (remembered?.at ?? headsOf(rows)?.at ?? likelyHeads(rows));
  const below = rows.slice(at + 1).filter((row) => row.some(isFilled));
  const width = Math.min(Math.max(widthOf(rows), 1), MOST_SHOWN);
  const heads = Array.from({ length: width }, (_, place) => rows[at]?.[place]?.text.trim() ?? "");
  const texts = below.slice(0, 20).map((row) => row.map(({ text }) => text));
  const roles = remembered?.roles ?? proposedRoles(heads, texts);
  return {
    sheet,
    sheetName: name,
    row: at + 1,
    firstRows: rows
      .flatMap((row, place) => (row.some(isFilled) ? [{ row, place }] : []))
      .slice(0, FIRST_ROWS)
      .map(({ row, place }) => ({
        row: place + 1,
        text: cut(
          row
            .filter(isFilled)
            .map(({ text }) => text.trim())
            .join(" · "),
        ),
      })),
    columns: heads.map((head, place) => ({
      head: cut(head),
      examples: below.slice(0, EXAMPLES).map((row) => cut(row[place]?.text.trim() ?? "")),
      role: roles[place] ?? "none",
    })),
    remembered: remembered !== undefined,
  };
}

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > LONGEST_EXAMPLE ? `${line.slice(0, LONGEST_EXAMPLE - 1)}…` : line;
};

/** The first row that fills most of the columns with different short words; -1 where questions begin at once. */
function likelyHeads(rows: Rows): number {
  const width = widthOf(rows);
  return rows.slice(0, ROWS_ABOVE).findIndex((row) => {
    const filled = row.filter(isFilled).map(({ text }) => text.trim().toLowerCase());
    const isShort = filled.every((text) => text.length <= 60 && !/^[\d.,]+$|\?$/.test(text));
    return (
      filled.length >= Math.max(2, width / 2) && isShort && new Set(filled).size === filled.length
    );
  });
}

function headsOf(rows: Rows): { columns: Columns; at: number } | undefined {
  for (const [at, row] of rows.slice(0, ROWS_ABOVE).entries()) {
    const columns = columnsOf(row.map(({ text }) => text));
    if (columns) return { columns, at };
  }
  return undefined;
}

function questionsOf(rows: Rows, list: List | undefined): FoundQuestion[] {
  if (!list?.columns) return [];
  const { columns, at } = list;
  const read = [columns.at.question, columns.at.correct, ...columns.options, ...columns.wrong];
  const heads = headsKey(headsIn(rows, at));
  return rows.slice(at + 1).flatMap((row, place): FoundQuestion[] => {
    const filled = read.filter((column) => column !== undefined && row[column]?.text.trim());
    const line = at + place + 2;
    const beside = at >= 0 && besideQuestions(row, heads);
    if (beside)
      return [{ refused: beside, title: row.find(isFilled)?.text.slice(0, 80) ?? "", line }];
    return filled.length === 0 ? [] : [readRow(row, columns, line)];
  });
}

/** Why a row is no question; undefined for one. */
function besideQuestions(row: readonly SheetCell[], heads: string): string | undefined {
  const filled = row.filter(isFilled);
  const [first] = filled;
  if (!first) return undefined;
  if (headsKey(row.map(({ text }) => text)) === heads) {
    return "The row says the heads again and is left out.";
  }
  const text = first.text.trim();
  if (/^(?:sub-? ?|grand )?total\b[\s:]*(?:\d+|marks?)?[\s:]*$/i.test(text) && filled.length <= 3) {
    return "The row is a total and is left out.";
  }
  return filled.length === 1 &&
    /^(?:section|part|booklet|paper)\s+\w{1,4}\b.{0,60}$/i.test(text) &&
    !text.includes("?")
    ? "The row is a heading and is left out."
    : undefined;
}
