import type { ImportCheck } from "@markwell/contract/calls/roster";

/** Where the import of one file stands. */
export type ImportState =
  | { phase: "choosing"; failure?: string }
  | { phase: "checking"; fileName: string; percent: number }
  | { phase: "checked"; fileName: string; check: ImportCheck; importing: boolean; failure?: string }
  | { phase: "done"; message: string };

export type ImportEvent =
  | { kind: "chosen"; fileName: string }
  | { kind: "sent"; percent: number }
  | { kind: "checked"; check: ImportCheck }
  | { kind: "confirmed" }
  | { kind: "imported"; message: string }
  | { kind: "failed"; message: string }
  | { kind: "again" };

export const start: ImportState = { phase: "choosing" };

/** What happens to an import; what does not fit where it stands changes nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case "chosen":
      return { phase: "checking", fileName: event.fileName, percent: 0 };
    case "sent":
      return state.phase === "checking" ? { ...state, percent: event.percent } : state;
    case "checked": {
      if (state.phase !== "checking") return state;
      const { fileName } = state;
      return { phase: "checked", fileName, check: event.check, importing: false };
    }
    case "confirmed":
      return state.phase === "checked" ? { ...state, importing: true, failure: undefined } : state;
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
