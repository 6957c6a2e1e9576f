import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { EnclosedFile, FileFormat } from "@markwell/contract/calls/roster";
import { stringify } from "csv-stringify/sync";
import { head, text } from "../../platform/spreadsheet/cells.ts";
import { openWorkbook } from "../../platform/spreadsheet/workbook-writer.ts";
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

/** Heads first. */
export interface Sheet {
  name: string;
  widths: readonly number[];
  rows: readonly (readonly string[])[];
}

/** A CSV file has the first one only. */
export async function encloseFile(
  incoming: Incoming,
  { name, format, sheets }: { name: string; format: FileFormat; sheets: readonly Sheet[] },
): Promise<EnclosedFile> {
  const content =
    format === "csv" ? await writeCsv(sheets[0]?.rows ?? []) : await workbookOf(incoming, sheets);
  return {
    name: `${name}.${format}`,
    type: TYPES[format],
    content: content.toString("base64"),
  };
}

/** All cells are text: nothing is computed, and leading zeros stay. */
function workbookOf(incoming: Incoming, sheets: readonly Sheet[]): Promise<Buffer> {
  return incoming.hold(async (path) => {
    const workbook = openWorkbook(path);
    try {
      for (const { name, widths, rows } of sheets) {
        const [heads = [], ...others] = rows;
        workbook.sheet({
          sheet: name,
          columns: widths.map((width) => ({ width })),
          stickyRowsCount: 1,
        });
        workbook.rows([heads.map(head), ...others.map((row) => row.map(text))]);
      }
      await workbook.write();
      return await readFile(path);
    } finally {
      await workbook.close();
    }
  });
}
