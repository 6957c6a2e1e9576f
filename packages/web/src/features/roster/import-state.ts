import type { ColumnPlaces, ImportCheck } from "@markwell/contract/calls/roster";

export interface Reading {
  columns?: ColumnPlaces;
  update?: boolean;
  year?: number;
}

export type ImportState =
  | { phase: "choosing"; failure?: string }
  | { phase: "checking"; fileName: string; percent: number; reading: Reading }
  | {
      phase: "checked";
      fileName: string;
      check: ImportCheck;
      reading: Reading;
      importing: boolean;
      progress?: { done: number; of: number };
      failure?: string;
    }
  | { phase: "done"; message: string };

export type ImportEvent =
  | { kind: "chosen"; fileName: string; reading?: Reading }
  | { kind: "sent"; percent: number }
  | { kind: "checked"; check: ImportCheck }
  | { kind: "confirmed" }
  | { kind: "progressed"; progress: { done: number; of: number } }
  | { kind: "imported"; message: string }
  | { kind: "failed"; message: string }
  | { kind: "again" };

export const start: ImportState = { phase: "choosing" };

export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case "chosen":
      return {
        phase: "checking",
        fileName: event.fileName,
        percent: 0,
        reading: event.reading ?? {},
      };
    case "sent":
      return state.phase === "checking" ? { ...state, percent: event.percent } : state;
    case "checked": {
      if (state.phase !== "checking") return state;
      const { fileName, reading } = state;
      return { phase: "checked", fileName, reading, check: event.check, importing: false };
    }
    case "confirmed":
      return state.phase === "checked" ? { ...state, importing: true, failure: undefined } : state;
    case "progressed":
      return state.phase === "checked" && state.importing && event.progress.of > 0
        ? { ...state, progress: event.progress }
        : state;
    case "imported":
      return { phase: "done", message: event.message };
    case "failed":
      return state.phase === "checked"
        ? { ...state, importing: false, failure: event.message }
        : { phase: "choosing", failure: event.message };
    case "again":
      return start;
  }
}
