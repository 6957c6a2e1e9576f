import { useNavigate, useSearch } from "@tanstack/react-router";
import type { TableState } from "./table-state.ts";

/** The searched words of a list, by column. */
export type ColumnWords<Name extends string> = Partial<Record<Name, string>>;

/** The searched words that stand in the address; what is no column is none of them. */
export function wordsIn<Name extends string>(
  columns: readonly Name[],
  search: Readonly<Record<string, unknown>>,
): ColumnWords<Name> {
  const found = columns.flatMap((name) =>
    typeof search[name] === "string" && search[name] ? [[name, search[name]]] : [],
  );
  return Object.fromEntries(found) as ColumnWords<Name>;
}

/** What the address becomes with other words: back to page 1. */
export function searchWith<Name extends string>(
  columns: readonly Name[],
  before: object,
  words: ColumnWords<Name>,
): object {
  const all = Object.fromEntries(columns.map((name) => [name, words[name] || undefined]));
  return { ...before, ...all, page: undefined };
}

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
 * A search by column that lives in the address.
 *
 * @param columns constant: the names of the fields, as the call and the address have them
 */
export function useColumnWords<Name extends string>(columns: readonly Name[]) {
  const words = wordsIn(columns, useSearch({ strict: false }));
  const navigate = useNavigate();
  const find = (next: ColumnWords<Name>) =>
    void navigate({
      to: ".",
      search: (before: object) => searchWith(columns, before, next) as never,
      replace: true,
      resetScroll: false,
    });
  return { words, find, searched: Object.keys(words).length > 0 };
}
