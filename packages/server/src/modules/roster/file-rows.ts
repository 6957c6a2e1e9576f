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

export const isEmpty = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === "");

/** @throws FileProblem when there are more rows than one file may have, besides the heads. */
export function needRoom(rows: readonly FileRow[]): void {
  if (rows.length > IMPORT_MAX_ROWS + 1) throw new FileProblem(texts.roster.tooManyRows);
}
