import { useState } from "react";
import { useChangeSearch } from "./address.ts";

/** What a person has chosen in a table: page from 1, rows per page, order and search text. */
export interface TableState {
  page: number;
  size: number;
  sort?: string;
  desc?: boolean;
  q?: string;
}

/** Page size of tables (school platform, section 9). */
export const PAGE_SIZE = 10;

export type ChangeTableState = (
  change: Partial<TableState>,
  /** `replace`: adds no step to the history. */
  options?: { replace?: boolean },
) => void;

/** In the address, so Back and sharing work. @param search with the fields of `tableSearch` */
export function useTableState(
  search: Partial<TableState>,
  defaults: { size?: number; sort?: string; desc?: boolean } = {},
) {
  const changeSearch = useChangeSearch();
  const state: TableState = {
    page: search.page ?? 1,
    size: search.size ?? defaults.size ?? PAGE_SIZE,
    sort: search.sort ?? defaults.sort,
    desc: search.desc ?? (search.sort ? false : defaults.desc),
    q: search.q,
  };
  const change: ChangeTableState = (next, { replace = "q" in next } = {}) => {
    // Defaults stay out of the address; `replace` keeps typing in a search out of the history.
    const clean = Object.fromEntries(
      Object.entries(next).map(([key, value]) => [
        key,
        value === "" || value === false ? undefined : value,
      ]),
    );
    changeSearch({ page: undefined, ...clean }, { replace });
  };
  return [state, change] as const;
}

/** A table in a modal or a tab, without state in the address. */
export function useLocalTableState(
  defaults: { size?: number; sort?: string; desc?: boolean } = {},
) {
  const [state, setState] = useState<TableState>({ page: 1, size: PAGE_SIZE, ...defaults });
  const change: ChangeTableState = (next) =>
    setState((before) => ({ ...before, page: 1, ...next }));
  return [state, change] as const;
}

export type ColumnWords<Name extends string> = Partial<Record<Name, string>>;

export function wordsIn<Name extends string>(
  columns: readonly Name[],
  search: Readonly<Record<string, unknown>>,
): ColumnWords<Name> {
  const found = columns.flatMap((name) =>
    typeof search[name] === "string" && search[name] ? [[name, search[name]]] : [],
  );
  return Object.fromEntries(found) as ColumnWords<Name>;
}

export const changeTo = <Name extends string>(
  columns: readonly Name[],
  words: ColumnWords<Name>,
) => ({
  ...Object.fromEntries(columns.map((name) => [name, words[name] || undefined])),
  page: undefined,
});

/** A page of a list as the server is asked for it; an unknown column in the address sorts nothing. */
export function pageQuery<Name extends string>(columns: readonly Name[], state: TableState) {
  return {
    sort: columns.find((column) => column === state.sort),
    order: state.desc ? ("desc" as const) : ("asc" as const),
    limit: state.size,
    page: state.page,
  };
}

/**
 * In the address.
 * @param columns constant field names, as in call and address
 * @param search the address of the page
 */
export function useColumnWords<Name extends string>(
  columns: readonly Name[],
  search: ColumnWords<Name>,
) {
  const words = wordsIn(columns, search);
  const changeSearch = useChangeSearch();
  const find = (next: ColumnWords<Name>) =>
    changeSearch(changeTo(columns, next), { replace: true });
  return { words, find, searched: Object.keys(words).length > 0 };
}
