import { IMPORT_MAX_ROWS } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";

/** What is wrong with a file as a whole, in words for who chose it. */
export class FileProblem extends Error {
  override name = "FileProblem";
  readonly status: 400 | 413 | 415;
  constructor(message: string, status: FileProblem["status"] = 400) {
    super(message);
    this.status = status;
  }
}

/** A row that is not empty. */
export interface FileRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: string[];
}

/** A sheet of a workbook; a CSV file has one without a name. */
export interface Sheet {
  name: string;
  rows: FileRow[];
}

export const isEmpty = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === "");

/** Heads, and a title above them. */
export const MOST_ROWS_ABOVE = 20;

/** @throws FileProblem when there are more rows than one file may have, besides those above the people. */
export function needRoom(rows: readonly FileRow[], above = MOST_ROWS_ABOVE): void {
  if (rows.length > IMPORT_MAX_ROWS + above) throw new FileProblem(texts.roster.tooManyRows);
}
