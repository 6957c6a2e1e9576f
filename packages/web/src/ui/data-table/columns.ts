import { byReading } from "@markwell/domain/text/reading-order";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface Column<Row> {
  /** Name in the address and for the server's `sort`. */
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => string | number;
  sortable?: boolean;
  /** Text that the search looks through in the browser; default: the cell when it is text. */
  searchText?: (row: Row) => string;
  align?: "start" | "end";
  /** Long texts without spaces, as addresses, go on in a second line where room is short. */
  breaks?: boolean;
  width?: string | number;
  /** On a phone: the card's first, larger line; or left out. Default: a line with its head. */
  card?: "title" | "hidden" | "actions";
  /** On a tablet, where room is short, left out: another cell shows it, in an element of the class "tablet-only". */
  tablet?: "hidden";
}

export interface RowAction<Row> {
  /** Also the accessible name, so name the row: `(row) => "Delete " + row.title`. */
  label: string | ((row: Row) => string);
  icon: TablerIcon;
  run: (row: Row) => void;
  danger?: boolean;
  atHand?: boolean;
  disabled?: (row: Row) => boolean;
  hidden?: (row: Row) => boolean;
}

function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.searchText) return column.searchText(row);
  const cell = column.cell(row);
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}

export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: { page: number; size: number; sort?: string; desc?: boolean; q?: string },
): { visible: Row[]; total: number } {
  const words = (state.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = columns
      .map((column) => textOf(column, row))
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sortBy = columns.find((column) => column.key === state.sort)?.sortBy;
  if (sortBy) {
    const direction = state.desc ? -1 : 1;
    found.sort((a, b) => direction * compare(sortBy(a), sortBy(b)));
  }
  const last = Math.max(1, Math.ceil(found.length / state.size));
  const start = (Math.min(state.page, last) - 1) * state.size;
  return { visible: found.slice(start, start + state.size), total: found.length };
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return byReading(String(a), String(b));
}
