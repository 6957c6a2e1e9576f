import type { ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { IMPORT_COLUMNS, type ImportColumn } from "./columns.ts";
import { FileProblem } from "./file-problem.ts";

export interface FoundColumns {
  /** Each column with its place in the rows; one that the file leaves out has none. */
  columns: Array<ImportColumn & { at: number | undefined }>;
  /** Heads that mean nothing here. */
  ignored: string[];
}

/**
 * Finds the columns by the heads in the first row, in any order, without regard to case and signs.
 *
 * @throws FileProblem when one is missing or stands there twice.
 */
export function findColumns(kind: ImportKind, heads: readonly string[]): FoundColumns {
  const plainHeads = heads.map(plain);
  const columns = IMPORT_COLUMNS[kind].map((column) => {
    const names = [column.head, ...column.alsoCalled].map(plain);
    const places = plainHeads.flatMap((head, at) => (names.includes(head) ? [at] : []));
    if (places.length > 1) throw new FileProblem(texts.roster.columnTwice(column.head));
    return { ...column, at: places[0] };
  });
  const missing = columns.filter(({ at, optional }) => at === undefined && !optional);
  if (missing.length > 0) {
    throw new FileProblem(texts.roster.columnsMissing(missing.map(({ head }) => head).join(", ")));
  }
  const known = new Set(columns.map(({ at }) => at));
  return { columns, ignored: heads.filter((head, at) => head !== "" && !known.has(at)) };
}

const plain = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, "");
