import type { BrokenRow, ImportKind } from "@markwell/contract/calls/roster";
import { readInput } from "@markwell/contract/read-input";
import { texts } from "@markwell/contract/texts";
import { EXAMPLE, type FoundColumns, findColumns } from "./columns.ts";
import type { FileRow } from "./file-rows.ts";
import { FileProblem } from "./file-rows.ts";
import type { ImportedPerson, RowRule } from "./row-rules.ts";

/** A row with what is wrong with it; without problems it is a person. */
export interface CheckedRow extends BrokenRow {
  /** Lower case; whoever has it already is looked up. */
  email: string;
  person: ImportedPerson | undefined;
}

export interface CheckedRows {
  rows: CheckedRow[];
  ignored: string[];
}

/** Enough to find the cell again. */
const VALUE_SHOWN = 80;

/**
 * Checks every row by the rules of the single form, and that no e-mail stands there twice. The
 * template's example is passed over.
 *
 * @throws FileProblem when columns are missing or nobody is in the file.
 */
export function checkRows(
  kind: ImportKind,
  rule: RowRule,
  [heads, ...people]: readonly FileRow[],
): CheckedRows {
  const found = findColumns(kind, heads?.cells ?? []);
  const firstWith = new Map<string, number>();
  const rows = people.flatMap((each) => {
    const checked = checkRow(rule, found, each);
    if (checked.email === EXAMPLE[kind].emailid) return [];
    const before = firstWith.get(checked.email);
    if (before !== undefined) addProblem(checked, texts.roster.emailTwice(before));
    else if (checked.email !== "") firstWith.set(checked.email, each.row);
    return [checked];
  });
  if (rows.length === 0) throw new FileProblem(texts.roster.noRows);
  return { rows, ignored: found.ignored };
}

function checkRow(rule: RowRule, { columns }: FoundColumns, { row, cells }: FileRow): CheckedRow {
  const fields = Object.fromEntries(
    columns.map(({ field, at }) => [field, at === undefined ? "" : (cells[at] ?? "")]),
  );
  const read = readInput(rule, fields);
  const broken = columns.flatMap(({ field, head }) => {
    const issue = read.error?.issues.find(({ path }) => path[0] === field);
    return issue ? [{ column: head, value: shown(fields[field]), message: issue.message }] : [];
  });
  return {
    row,
    name: shown(fields.name),
    emailid: shown(fields.emailid),
    email: (fields.emailid ?? "").toLowerCase(),
    problems: broken,
    person: read.data,
  };
}

/** A further problem of a row with its e-mail. */
export function addProblem(row: CheckedRow, message: string): void {
  row.problems.push({ column: "Email Id", value: row.emailid, message });
}

const shown = (value = "") =>
  value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN - 1).toWellFormed()}…` : value;
