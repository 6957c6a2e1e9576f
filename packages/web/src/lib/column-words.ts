import { useChangeSearch } from "./address.ts";
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

/** What other words change in the address: the list is back at page 1. */
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
 * A search by column that lives in the address.
 *
 * @param columns constant: the names of the fields, as the call and the address have them
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
