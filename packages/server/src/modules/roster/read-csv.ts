import { texts } from "@markwell/contract/texts";
import { CsvError, parse } from "csv-parse/sync";
import { FileProblem, type FileRow, isEmpty, needRoom } from "./file-rows.ts";

/** Commas, semicolons (as Excel writes it in half of the world) or tabs. */
const DELIMITERS = [",", ";", "\t"];

/**
 * The rows of a CSV file in UTF-8, with or without a byte order mark. Stray quotation marks are
 * signs like others.
 *
 * @throws FileProblem when it is in another encoding, too long, or a quotation mark is never closed.
 */
export function readCsv(bytes: Uint8Array): FileRow[] {
  const text = decoded(bytes);
  const rows: FileRow[] = [];
  let row = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      // Numbers of rows are told to people, so empty ones count.
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

/** The one that stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split(/\r\n|\r|\n/, 1);
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Our own exports put an apostrophe before what a spreadsheet would compute. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");
