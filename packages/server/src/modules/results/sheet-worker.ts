import { parentPort, workerData } from "node:worker_threads";
import type { CellWrite } from "../../platform/spreadsheet/edit-workbook.ts";
import type { SheetTask, SheetVerdict } from "./fill-sheet.ts";
import { type OpenedSheet, openSheet, readRows, sheetProblem } from "./read-sheet.ts";

const task = workerData as SheetTask;
let file: OpenedSheet | undefined;

async function read(): Promise<SheetVerdict> {
  try {
    file = await openSheet(task);
    return { read: readRows(file, task.asked) };
  } catch (cause) {
    const { message, status } = sheetProblem(cause);
    return { problem: { message, status } };
  }
}

parentPort?.on("message", (wanted: readonly CellWrite[] | "end") => {
  if (wanted === "end") parentPort?.close();
  else parentPort?.postMessage(file?.write(wanted));
});
parentPort?.postMessage(await read());
