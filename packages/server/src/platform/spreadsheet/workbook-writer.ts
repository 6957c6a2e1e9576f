import { Worker } from "node:worker_threads";

/** A cell as it goes into the file; null is empty. Text is text, also when it begins with "=". */
export type Cell = null | {
  value: string | number;
  /** A number's look ("0%"); "@" keeps text what it is when somebody edits the cell. */
  format?: string;
  fontWeight?: "bold";
  wrap?: true;
  align?: "right";
};
export type Row = Cell[];

/** The format of a sheet. */
export interface SheetLook {
  sheet: string;
  /** Widths in characters, in order. */
  columns: Array<{ width: number }>;
  /** Frozen rows and columns. */
  stickyRowsCount?: number;
  stickyColumnsCount?: number;
}

export type WriterMessage =
  | { kind: "sheet"; look: SheetLook }
  | { kind: "rows"; rows: Row[] }
  | { kind: "write" };

/** A file that needs more fails; the server itself is unaffected. */
const MOST_MEMORY_MB = 512;

export interface WorkbookWriter {
  /** Begins a sheet, which gets the following rows. */
  sheet(look: SheetLook): void;
  rows(rows: Row[]): void;
  /** Writes the file. @throws Error on failure (memory, disk). */
  write(): Promise<void>;
  /** Cancels, if it is not written yet. */
  close(): Promise<void>;
}

/**
 * Writes an .xlsx file in a worker thread with a limited memory: a large file takes seconds of computing, and
 * students keep saving their answers on this thread.
 */
export function openWorkbook(path: string): WorkbookWriter {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  let failure: unknown;
  worker.on("error", (cause) => {
    failure = cause;
  });
  const ended = new Promise<number>((exit) => worker.on("exit", exit));
  const send = (message: WriterMessage) => worker.postMessage(message);
  return {
    sheet: (look) => send({ kind: "sheet", look }),
    rows: (rows) => send({ kind: "rows", rows }),
    async write() {
      send({ kind: "write" });
      const code = await ended;
      if (failure || code !== 0)
        throw new Error("the spreadsheet was not written", { cause: failure });
    },
    async close() {
      await worker.terminate();
    },
  };
}
