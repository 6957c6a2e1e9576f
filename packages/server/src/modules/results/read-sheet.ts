import { SHEET_MAX_ROWS, type SheetField } from "@markwell/contract/calls/staff-results";
import { texts } from "@markwell/contract/texts";
import {
  findGradebook,
  GRADEBOOKS,
  type GradebookName,
  isNobody,
  type SheetCell,
  type SheetPerson,
} from "@markwell/domain/people/fill-sheet";
import { fileTypeFromBuffer } from "file-type";
import { openArchive } from "../../platform/archive.ts";
import { FileProblem } from "../../platform/file-problem.ts";
import { oneLine } from "../../platform/spreadsheet/cells.ts";
import { ENCODINGS, openEditableCsv, QuoteOpen } from "../../platform/spreadsheet/edit-csv.ts";
import {
  type CellRules,
  type CellWrite,
  openEditableSheet,
} from "../../platform/spreadsheet/edit-workbook.ts";
import {
  openWorkbookParts,
  readSheets,
  TooManyCells,
} from "../../platform/spreadsheet/read-workbook.ts";
import { findColumns } from "../roster/index.ts";
import type { ReadRow, ReadSheet, SheetTask } from "./fill-sheet.ts";

const t = texts.spreadsheet;
type Asked = SheetTask["asked"];

/** A file whose cells can be read, and written one by one. */
export interface OpenedSheet {
  sheets: string[];
  sheet: number;
  encoding: string;
  rows: string[][];
  rules(row: number, column: number): CellRules;
  write(writes: readonly CellWrite[]): Uint8Array;
}

/** Opens a workbook or a CSV file, told by content. @throws what `sheetProblem` puts in words */
export async function openSheet({ bytes, asked }: SheetTask): Promise<OpenedSheet> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === "cfb") throw new FileProblem(t.oldExcel, 415);
  if (found?.ext === "xlsx" || found?.ext === "zip") return openXlsx(bytes, asked);
  if (found) throw new FileProblem(t.wrongType, 415);
  const encoding = ENCODINGS.find((one) => one === asked.encoding);
  const csv = openEditableCsv(bytes, encoding);
  const rules = { refused: "", percent: false } as const;
  const { encoding: read, rows, write } = csv;
  if (rows.some((row) => row.some((cell) => cell.includes("\u0000"))))
    throw new FileProblem(t.wrongType, 415);
  return { sheets: [], sheet: 0, encoding: read, rows, rules: () => rules, write };
}

function openXlsx(bytes: Uint8Array, asked: Asked): OpenedSheet {
  const archive = openArchive(bytes);
  if (archive.names.some((name) => name.startsWith("_xmlsignatures/")))
    throw new FileProblem(t.signed);
  const parts = openWorkbookParts((name) => archive.read(name));
  const names = parts.sheets.map(({ name }) => name);
  const all = asked.sheet === undefined ? readSheets(parts, parts.sheets) : [];
  const sheet =
    asked.sheet ??
    findHeads(
      all.map(({ rows }, at) => (parts.sheets[at]?.hidden ? [] : withNumbers(texted(rows)))),
    ).sheet;
  const chosen = parts.sheets[sheet];
  if (!chosen) throw new FileProblem(t.damaged);
  const [read] = asked.sheet === undefined ? [all[sheet]] : readSheets(parts, [chosen]);
  const editable = openEditableSheet(bytes, archive, { sheet, columns: asked.targets });
  return {
    sheets: names,
    sheet,
    encoding: "",
    rows: texted(read?.rows ?? []),
    ...editable,
  };
}

const texted = (rows: ReadonlyArray<ReadonlyArray<{ text: string }>>) =>
  rows.map((row) => row.map(({ text }) => text));

interface Row {
  row: number;
  cells: string[];
}

const withNumbers = (rows: readonly (readonly string[])[]): Row[] =>
  rows
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => oneLine(cell ?? "")) }))
    .filter(({ cells }) => cells.some(Boolean));

/** Rows in which somebody may look for the heads. */
const MOST_TOP = 20;
const MOST_COLUMNS = 200;
const LONGEST_SHOWN = 80;
const shown = (text: string) =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1).toWellFormed()}…` : text;

/** On which sheet, and in which row, most of what tells students is named; else the longest sheet's first row of several cells. */
function findHeads(sheets: ReadonlyArray<readonly Row[]>): { sheet: number; headRow: number } {
  const rows = sheets.flatMap((all, sheet) =>
    all.slice(0, MOST_TOP).map((row) => ({ ...row, sheet })),
  );
  const score = ({ cells }: Row) =>
    findGradebook(cells) ? 9 : Object.keys(placesIn(cells)).length;
  const best = rows.reduce((one, other) => (score(other) > score(one) ? other : one), {
    ...{ sheet: 0, row: 1, cells: [] },
    ...rows[0],
  });
  if (score(best) > 0) return { sheet: best.sheet, headRow: best.row };
  const sizes = sheets.map(({ length }) => length);
  const sheet = Math.max(0, sizes.indexOf(Math.max(...sizes)));
  const several = sheets[sheet]?.find(({ cells }) => cells.filter(Boolean).length > 1);
  return { sheet, headRow: several?.row ?? sheets[sheet]?.[0]?.row ?? 1 };
}

/** Of a head of two rows the lower one: the columns of people are empty there, or merged downwards. */
function lowerHead(rows: readonly Row[], headRow: number): number {
  const cellsAt = (row: number) => rows.find((one) => one.row === row)?.cells ?? [];
  const [upper, lower] = [cellsAt(headRow), cellsAt(headRow + 1)];
  const places = Object.values(placesIn(upper));
  const isHead =
    places.length > 0 &&
    lower.some(Boolean) &&
    places.every((at) => !lower[at] || lower[at] === upper[at]) &&
    lower.every((cell) => !/^\d/.test(cell));
  return isHead ? headRow + 1 : headRow;
}

/** Reads who is in which row, and what stands in the cells that may take marks. @throws FileProblem for too many rows */
export function readRows(file: OpenedSheet, asked: Asked): ReadSheet {
  const rows = withNumbers(file.rows);
  const top = rows.slice(0, MOST_TOP);
  const headRow = asked.headRow ?? lowerHead(rows, findHeads([rows]).headRow);
  const cellsAt = (row: number) => rows.find((one) => one.row === row)?.cells ?? [];
  const [over, own] = [cellsAt(headRow - 1), cellsAt(headRow)];
  // Of a head of two rows, not merged, the upper one names the people.
  const heads = Array.from(
    { length: Math.max(own.length, over.length) },
    (_, at) => own[at] || (over.filter(Boolean).length > 1 && over[at]) || "",
  );
  const below = rows.filter(({ row }) => row > headRow);
  if (below.length > SHEET_MAX_ROWS) throw new FileProblem(t.tooManyRows, 413);
  const gradebook = findGradebook(heads);
  const places = asked.columns ?? gradebook?.places ?? placesIn(heads);
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...rows.map(({ cells }) => cells.length)) + 1);
  return {
    sheets: file.sheets.map(shown),
    sheet: file.sheet,
    encoding: file.encoding,
    gradebook: gradebook?.name ?? "",
    headRow,
    top: top.map(({ row, cells }) => ({ row, text: shown(cells.filter(Boolean).join(" · ")) })),
    columns: Array.from({ length: width }, (_, at) => ({
      head: shown(heads[at] ?? ""),
      above: own[at] ? shown(headAbove(over, at, own[at])) : "",
      examples: below
        .slice(0, 200)
        .flatMap(({ cells }) => cells[at] || [])
        .slice(0, 3)
        .map(shown),
    })),
    places,
    highest: asked.targets.map((at) => highestMark(below, places, at, gradebook?.name)),
    rows: below.flatMap((row) =>
      readRow(file, row, { targets: asked.targets, places, heads, name: gradebook?.name }),
    ),
  };
}

/** A head of two rows: what spans this column in the upper one. */
function headAbove(over: readonly string[], at: number, head: string): string {
  if (over.filter(Boolean).length < 2) return "";
  const above = over.slice(0, at + 1).findLast(Boolean) ?? "";
  return above === head ? "" : above;
}

/** Also called so in lists of marks. */
const NUMBERS = /^(?:student|pupil|school)\s*(?:no|id|number)\b\.?$/i;

function placesIn(heads: readonly string[]): Record<string, number> {
  const { columns } = findColumns("students", heads);
  const at = (field: string) => columns.find((one) => one.field === field)?.at;
  const found = (place: number) => (place < 0 ? undefined : place);
  const fields: Array<[SheetField, number | undefined]> = [
    [
      "login",
      at("username") ?? at("emailid") ?? found(heads.findIndex((head) => NUMBERS.test(head))),
    ],
    ["name", at("name")],
    ["class", at("classes")],
    ["index", at("index")],
  ];
  return Object.fromEntries(
    fields.flatMap(([field, place]) => (place === undefined ? [] : [[field, place]])),
  );
}

interface Reading {
  targets: readonly number[];
  places: Readonly<Record<string, number>>;
  heads: readonly string[];
  name: GradebookName | undefined;
}

function personIn(cells: readonly string[], places: Reading["places"]): SheetPerson {
  const cell = (field: SheetField) => {
    const at = places[field];
    return at === undefined ? "" : (cells[at] ?? "");
  };
  return {
    login: cell("login"),
    name: [cell("first"), cell("name")].filter(Boolean).join(" "),
    class: cell("class"),
    index: cell("index"),
  };
}

function readRow(
  file: OpenedSheet,
  { row, cells }: { row: number; cells: string[] },
  { targets, places, heads, name }: Reading,
): ReadRow[] {
  const person = personIn(cells, places);
  const says = person.login || person.name || (person.class && person.index);
  // A head of two rows, merged downwards, comes again below.
  const isHead = JSON.stringify(person) === JSON.stringify(personIn(heads, places));
  if (!says || isHead || isNobody(name ?? "", person)) return [];
  const empty: readonly string[] = name ? GRADEBOOKS[name].empty : [];
  const written = targets.map((at): SheetCell => {
    const text = cells[at] ?? "";
    return { text: empty.includes(text) ? "" : shown(text), ...file.rules(row, at) };
  });
  return [{ row, person, cells: written }];
}

/** Of a gradebook that says in a row what the highest mark of each column is. */
function highestMark(
  rows: ReadonlyArray<{ cells: string[] }>,
  places: Reading["places"],
  at: number,
  name: GradebookName | undefined,
): number | null {
  const found = rows.find(({ cells }) => /^points possible$/i.test(personIn(cells, places).name));
  const highest = Number(found?.cells[at] || Number.NaN);
  return name === "canvas" && highest > 0 ? highest : null;
}

/** Puts in words what readers throw at a file that is none. */
export function sheetProblem(cause: unknown): FileProblem {
  if (cause instanceof TooManyCells) return new FileProblem(t.tooMuch, 413);
  if (cause instanceof QuoteOpen) return new FileProblem(t.quoteOpen(cause.row));
  if (!(cause instanceof FileProblem)) return new FileProblem(t.damaged);
  // Readers of archives speak of questions and imports.
  if (OWN_WORDS.includes(cause.message)) return cause;
  return cause.status === 413 ? new FileProblem(t.tooMuch, 413) : new FileProblem(t.damaged);
}

const OWN_WORDS: readonly string[] = [t.oldExcel, t.wrongType, t.signed, t.tooManyRows];
