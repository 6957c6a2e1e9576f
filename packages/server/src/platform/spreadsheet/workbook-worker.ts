import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile from "write-excel-file/node";
import type { Row, SheetLook, WriterMessage } from "./workbook-writer.ts";

const { path } = workerData as { path: string };
const sheets: Array<SheetLook & { data: Row[] }> = [];

parentPort?.on("message", (message: WriterMessage) => {
  switch (message.kind) {
    case "sheet":
      sheets.push({ ...message.look, data: [] });
      break;
    case "rows":
      sheets.at(-1)?.data.push(...message.rows);
      break;
    case "write":
      void write();
      break;
  }
});

/** A rejection ends the thread with an error, which the main thread receives. */
async function write(): Promise<void> {
  await writeExcelFile(sheets, { fontFamily: "Calibri", fontSize: 11 }).toFile(path);
  parentPort?.close();
}
