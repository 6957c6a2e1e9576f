import type { ColumnPlaces, ImportCheck } from "@markwell/contract/calls/roster";

export interface Reading {
  columns?: ColumnPlaces;
  update?: boolean;
  year?: number;
}

/** What the office decides beside the file, by row. */
export type Choices = Readonly<Record<number, { same?: boolean; username?: string }>>;
/** By id: whom the office suspends, and whom it lets in again. */
export interface Stays {
  suspend: readonly string[];
  lift: readonly string[];
}
export type Cards = ReadonlyArray<{ _id: string; name: string }>;

/** Rows that may mean a student who is here, about which nobody has decided yet. */
export const undecidedRows = ({ good }: ImportCheck, choices: Choices): number =>
  good.filter(({ row, maybe }) => maybe && choices[row]?.same === undefined).length;

export type ImportState =
  | { phase: "choosing"; failure?: string }
  | { phase: "checking"; fileName: string; percent: number; reading: Reading }
  | {
      phase: "checked";
      fileName: string;
      check: ImportCheck;
      reading: Reading;
      choices: Choices;
      stays: Stays;
      importing: boolean;
      progress?: { done: number; of: number };
      failure?: string;
    }
  | { phase: "done"; message: string; cards: Cards };

export type ImportEvent =
  | { kind: "chosen"; fileName: string; reading?: Reading }
  | { kind: "sent"; percent: number }
  | { kind: "checked"; check: ImportCheck }
  | { kind: "chose"; choices: Choices }
  | { kind: "proposed"; stays: Partial<Stays> }
  | { kind: "confirmed" }
  | { kind: "progressed"; progress: { done: number; of: number } }
  | { kind: "imported"; message: string; cards?: Cards }
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
      const { check } = event;
      const stays = { suspend: [], lift: [] };
      return { phase: "checked", fileName, reading, check, choices: {}, stays, importing: false };
    }
    case "chose": {
      if (state.phase !== "checked" || state.importing) return state;
      const changed = Object.entries(event.choices).map(([row, choice]) => [
        row,
        { ...state.choices[Number(row)], ...choice },
      ]);
      return { ...state, choices: { ...state.choices, ...Object.fromEntries(changed) } };
    }
    case "proposed":
      return state.phase === "checked" && !state.importing
        ? { ...state, stays: { ...state.stays, ...event.stays } }
        : state;
    case "confirmed":
      return state.phase === "checked" ? { ...state, importing: true, failure: undefined } : state;
    case "progressed":
      return state.phase === "checked" && state.importing && event.progress.of > 0
        ? { ...state, progress: event.progress }
        : state;
    case "imported":
      return { phase: "done", message: event.message, cards: event.cards ?? [] };
    case "failed":
      return state.phase === "checked"
        ? { ...state, importing: false, failure: event.message }
        : { phase: "choosing", failure: event.message };
    case "again":
      return start;
  }
}
