import { IMPORT_MAX_ROWS } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { FileProblem } from "../../platform/file-problem.ts";

export interface FileRow {
  /** In a spreadsheet's numbering; no two rows of an import have the same. */
  row: number;
  cells: string[];
  /** Where several sheets are one list, and their rows numbered through: the row's own place. */
  at?: { sheet: string; row: number };
  /** Of a OneRoster set: the file that the row is in, and the id of the person. */
  roster?: { file: string; sourcedId: string; leavesClasses?: true } | undefined;
}

export interface Sheet {
  name: string;
  rows: FileRow[];
}

export const isEmpty = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === "");

/** The heads, with a title above them. */
export const MOST_ROWS_ABOVE = 20;

/** @throws FileProblem when there are more rows than one file may have, besides those above the people. */
export function needRoom(rows: readonly FileRow[], above = MOST_ROWS_ABOVE): void {
  if (rows.length > IMPORT_MAX_ROWS + above) throw new FileProblem(texts.roster.tooManyRows);
}
