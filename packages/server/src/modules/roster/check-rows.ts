import {
  type BrokenRow,
  type ColumnPlaces,
  IMPORT_MAX_ROWS,
  type ImportKind,
  type ToAssign,
} from "@markwell/contract/calls/roster";
import { readInput } from "@markwell/contract/read-input";
import { texts } from "@markwell/contract/texts";
import type { RosterReading } from "@markwell/domain/exchange/one-roster";
import { isFormulaMistake } from "@markwell/domain/people/changed-cell";
import { foldUsername } from "@markwell/domain/people/user-name";
import { FileProblem } from "../../platform/file-problem.ts";
import {
  EXAMPLE,
  type FoundColumns,
  type FoundTable,
  findColumns,
  findTable,
  listsBeside,
  withClassOfSheet,
  withOtherClasses,
  withWholeNames,
} from "./columns.ts";
import type { FileRow, Sheet } from "./file-rows.ts";
import type { ImportedPerson, RowRule } from "./row-rules.ts";

export interface CheckedRow extends BrokenRow {
  /** Lower case; whoever has it already is looked up. "" for a student without an e-mail address. */
  email: string;
  /** For storing; "" for none, or if one will be proposed. */
  username: string;
  person: ImportedPerson | undefined;
  /** The cells of the file, in the order of an import's columns. */
  cells: string[];
  roster?: FileRow["roster"];
}

export interface CheckedRows {
  rows: CheckedRow[];
  ignored: string[];
  roster?: FoundRoster;
  /** What the office should know of the file. */
  notes?: string[];
  /** Where some are not read: which column was taken for which, for somebody who knows better. */
  columns?: ToAssign;
  /** When it is not clear which column is which: what somebody is to say. No row is checked then. */
  assign?: ToAssign;
}

/** Of all people of a file; ten thousand have about two million. */
const MOST_CHARACTERS = 10_000_000;
/** Enough to find the cell again. */
const VALUE_SHOWN = 80;

/** What a OneRoster set says beside its rows. */
export interface FoundRoster extends Pick<RosterReading, "leaving" | "returning" | "classes"> {
  delta: boolean;
  notes: string[];
}

interface Checking {
  rule: RowRule;
  /** Columns assigned by hand. */
  byHand?: ColumnPlaces | undefined;
}

/**
 * By the rules of the single form; no e-mail twice. Skips the template's example.
 * @throws FileProblem when nobody is in the file, or too many are.
 */
export function checkRows(
  kind: ImportKind,
  { rule, byHand }: Checking,
  sheets: readonly Sheet[],
): CheckedRows {
  const { table: list, read } = withOtherClasses(findTable(kind, sheets), sheets);
  const table = withWholeNames(kind, withClassOfSheet(kind, list));
  if (table.people.length > IMPORT_MAX_ROWS) throw new FileProblem(texts.roster.tooManyRows);
  if (table.people.length === 0) throw new FileProblem(texts.roster.noRows);
  const found = findColumns(kind, table.heads, { byHand, people: table.people });
  if (found.missing.length > 0) {
    return { rows: [], ignored: [], assign: toAssign(table, found) };
  }
  const used = found.columns.flatMap(({ at }) => at ?? []);
  let size = 0;
  for (const { cells } of table.people) for (const at of used) size += cells[at]?.length ?? 0;
  if (size > MOST_CHARACTERS) throw new FileProblem(texts.roster.unpacksTooLarge, 413);
  const firstWith = new Map<string, number>();
  // A parent has a row for each child, a teacher one for each class.
  const repeats = kind === "parents" || kind === "class-teachers";
  const rows = table.people.flatMap((each) => {
    const checked = checkRow(rule, found, each);
    if (checked.email === EXAMPLE[kind].emailid) return [];
    const before = repeats ? undefined : firstWith.get(checked.email);
    if (before !== undefined) addProblem(checked, texts.roster.emailTwice(before));
    else if (checked.email !== "") firstWith.set(checked.email, each.row);
    // No user name is an e-mail, so one list can contain both.
    const named = firstWith.get(checked.username);
    if (named !== undefined) addNameProblem(checked, texts.roster.usernameTwice(named));
    else if (checked.username !== "") firstWith.set(checked.username, each.row);
    return [checked];
  });
  if (rows.length === 0) throw new FileProblem(texts.roster.noRows);
  const beside = listsBeside(kind, sheets, read);
  const notes = [
    ...(read.length > 1 ? [texts.roster.sheetsAsOne(read)] : []),
    ...(beside.length > 0 ? [texts.roster.sheetsLeft(read, beside)] : []),
  ];
  return {
    rows,
    ignored: found.ignored,
    ...(found.ignored.length > 0 ? { columns: toAssign(table, found) } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

function toAssign(
  { sheet, headRow, heads, people }: FoundTable,
  { columns, missing }: FoundColumns,
): ToAssign {
  const examples = (at: number) => people.flatMap(({ cells }) => cells[at] || []).slice(0, 3);
  return {
    sheet,
    headRow,
    heads: heads.map((head, at) => ({ head: shown(head), examples: examples(at).map(shown) })),
    columns: columns.map(({ field, head, optional = false, at = -1 }) => ({
      field,
      head,
      optional,
      at,
    })),
    missing: missing.map(({ head }) => head),
  };
}

/** "Total: 38", "No. of pupils", "Boys: 20" below a list. */
const TOTAL =
  /^(?:(?:sub|grand)[- ]?)?total\b|^(?:no\.?|number) of (?:pupils|students)\b|^(?:boys|girls)\s*[:=(]/i;

function checkRow(
  rule: RowRule,
  { columns }: FoundColumns,
  { row, cells, at, roster }: FileRow,
): CheckedRow {
  const fields = Object.fromEntries(
    columns.map(({ field, at }) => [field, at === undefined ? "" : (cells[at] ?? "")]),
  );
  const read = readInput(rule, fields);
  const broken = columns.flatMap(({ field, head }) => {
    const issue = read.error?.issues.find(({ path }) => path[0] === field);
    const cell = fields[field] ?? "";
    const message = isFormulaMistake(cell)
      ? texts.roster.formula
      : cell.includes("\uFFFD")
        ? texts.roster.letterLost
        : field === "name" && TOTAL.test(cell)
          ? texts.roster.notAPerson
          : issue?.message;
    return message ? [{ column: head, value: shown(cell), message }] : [];
  });
  return {
    row,
    name: shown(fields.name),
    emailid: shown(fields.emailid),
    email: (fields.emailid ?? "").toLowerCase(),
    username: foldUsername(fields.username ?? ""),
    problems: broken,
    person: broken.length > 0 ? undefined : read.data,
    cells: columns.map(({ field }) => fields[field] ?? ""),
    ...(at ? { file: texts.roster.rowOfSheet(at.sheet, at.row) } : {}),
    ...(roster ? { roster, file: roster.file } : {}),
  };
}

export function addProblem(row: CheckedRow, message: string): void {
  row.problems.push({ column: "Email Id", value: row.emailid, message });
}

export function addIndexProblem(row: CheckedRow, index: number, message: string): void {
  row.problems.push({ column: "Index", value: String(index), message });
}

export function addNameProblem(row: CheckedRow, message: string): void {
  row.problems.push({ column: "User name", value: shown(row.username), message });
}

const shown = (value = "") =>
  value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN - 1).toWellFormed()}…` : value;
