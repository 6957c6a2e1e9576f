import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";

/** What a person has chosen in a table: page from 1, rows per page, order and search text. */
export interface TableState {
  page: number;
  size: number;
  sort?: string;
  /** True: highest first. */
  desc?: boolean;
  q?: string;
}

/** Page size of tables (school platform, section 9). */
export const PAGE_SIZE = 10;

/** The part of an address that a table keeps; spread it into a route's `validateSearch`. */
export const tableSearch = {
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  size: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  desc: z.stringbool().or(z.boolean()).optional().catch(undefined),
  q: z.string().optional().catch(undefined),
};

/** A short text of the address: words of a search, or the id of what stands open. */
export const textSearch = z.string().max(200).optional().catch(undefined);

/** Several values of one filter: `?level=primary 5&level=primary 6`. */
export const listSearch = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .optional()
  .catch(undefined);

export type ChangeTableState = (
  change: Partial<TableState>,
  /** `replace`: not a step that Back should return to. */
  options?: { replace?: boolean },
) => void;

/** A table whose page, order and search live in the address, so Back and sharing work. */
export function useTableState(defaults: { size?: number; sort?: string; desc?: boolean } = {}) {
  const search: Partial<TableState> = useSearch({ strict: false });
  const navigate = useNavigate();
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
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, page: undefined, ...clean }) as never,
      replace,
      resetScroll: false,
    });
  };
  return [state, change] as const;
}

/** A table in a modal or a tab, which keeps its state to itself. */
export function useLocalTableState(
  defaults: { size?: number; sort?: string; desc?: boolean } = {},
) {
  const [state, setState] = useState<TableState>({ page: 1, size: PAGE_SIZE, ...defaults });
  const change: ChangeTableState = (next) =>
    setState((before) => ({ ...before, page: 1, ...next }));
  return [state, change] as const;
}
