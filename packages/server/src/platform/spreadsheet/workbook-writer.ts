import { Worker } from "node:worker_threads";

/** Text stays text, also when it begins with "=". */
export type Cell = null | {
  value: string | number;
  /** "@" keeps text when somebody edits the cell. */
  format?: string;
  fontWeight?: "bold";
  wrap?: true;
  align?: "right";
};
export type Row = Cell[];

export interface SheetLook {
  sheet: string;
  /** In characters. */
  columns: Array<{ width: number }>;
  stickyRowsCount?: number;
  stickyColumnsCount?: number;
}

export type WriterMessage =
  | { kind: "sheet"; look: SheetLook }
  | { kind: "rows"; rows: Row[] }
  | { kind: "write" };

/** A file that needs more fails, not the server. */
const MOST_MEMORY_MB = 512;

export interface WorkbookWriter {
  sheet(look: SheetLook): void;
  rows(rows: Row[]): void;
  /** @throws Error on failure (memory, disk). */
  write(): Promise<void>;
  close(): Promise<void>;
}

/** In a worker thread with limited memory: it takes seconds, and students keep saving on this thread. */
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
