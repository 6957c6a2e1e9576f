import { setImmediate } from "node:timers/promises";
import type { EnclosedFile, FileFormat } from "@markwell/contract/calls/roster";
import { stringify } from "csv-stringify/sync";
import { type Sheet, writeWorkbook } from "../../platform/spreadsheet/write-workbook.ts";
import type { Incoming } from "../../platform/storage/incoming.ts";

const ROWS_AT_ONCE = 1_000;
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * UTF-8 with a byte order mark. A text that a spreadsheet would compute (= + - @, tab, line break) gets
 * an apostrophe. Other work gets its turn between rows.
 */
async function writeCsv(rows: readonly (readonly string[])[]): Promise<Buffer> {
  let csv = BYTE_ORDER_MARK;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    csv += stringify(rows.slice(at, at + ROWS_AT_ONCE) as string[][], {
      escape_formulas: true,
      record_delimiter: "windows",
    });
    await setImmediate();
  }
  return Buffer.from(csv);
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} satisfies Record<FileFormat, string>;

/** A CSV file has the first one only. */
export async function encloseFile(
  incoming: Incoming,
  { name, format, sheets }: { name: string; format: FileFormat; sheets: readonly Sheet[] },
): Promise<EnclosedFile> {
  const content =
    format === "csv"
      ? await writeCsv(sheets[0]?.rows ?? [])
      : await writeWorkbook(incoming, sheets);
  return {
    name: `${name}.${format}`,
    type: TYPES[format],
    content: content.toString("base64"),
  };
}
