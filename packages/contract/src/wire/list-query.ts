import { z } from "zod";

/** Words of a search: all of them have to be found, case and width do not count. */
export const words = z.string().max(200).optional();

/** The query of a list that is searched by column, sorted and paged by the server. */
export const listQuery = <const Column extends string>(columns: readonly Column[]) => ({
  /** Words anywhere in the row. */
  search: words,
  ...(Object.fromEntries(columns.map((column) => [column, words])) as Record<Column, typeof words>),
  sort: z.enum(columns).optional(),
  order: z.enum(["asc", "desc"]).default("asc"),
  limit: z.number().int().min(1).max(500).optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
});
