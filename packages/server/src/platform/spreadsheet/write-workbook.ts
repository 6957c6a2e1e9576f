import { readFile } from "node:fs/promises";
import type { Incoming } from "../storage/incoming.ts";
import { head, number, text } from "./cells.ts";
import { openWorkbook } from "./workbook-writer.ts";

/** A table whose first row has the heads. */
export interface Sheet<Value = string> {
  name: string;
  widths: readonly number[];
  rows: readonly (readonly Value[])[];
}

/** Makes an .xlsx file. Texts stay texts: nothing is computed, and leading zeros stay. */
export function writeWorkbook(
  incoming: Incoming,
  sheets: readonly Sheet<string | number | null>[],
): Promise<Buffer> {
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
        const cell = (value: string | number | null) =>
          typeof value === "string" ? text(value) : number(value);
        workbook.rows([
          heads.map((words) => head(String(words ?? ""))),
          ...others.map((row) => row.map(cell)),
        ]);
      }
      await workbook.write();
      return await readFile(path);
    } finally {
      await workbook.close();
    }
  });
}
