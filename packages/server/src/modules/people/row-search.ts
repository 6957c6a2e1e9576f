import { type RawBuilder, sql } from "kysely";

/** What each column of a list shows as SQL text, and so what a search in it looks through. */
export type Shown<Column extends string> = Record<Column, RawBuilder<unknown>>;

type Asked<Column extends string> = { search?: string | undefined } & {
  [C in Column]?: string | undefined;
};

/**
 * The conditions of a search by column and of one through the whole row. Every word has to be found;
 * case and width do not count.
 */
export function searchConditions<Column extends string>(
  shown: Shown<Column>,
  asked: Asked<NoInfer<Column>>,
): RawBuilder<unknown>[] {
  const columns = Object.keys(shown) as Column[];
  const isIn = (column: Column, word: string) => sql`strpos(lower(${shown[column]}), ${word}) > 0`;
  const byColumn = columns.flatMap((column) =>
    wordsIn(asked[column]).map((word) => isIn(column, word)),
  );
  const anywhere = wordsIn(asked.search).map((word) => {
    const found = columns.map((column) => isIn(column, word));
    return sql`(${sql.join(found, sql` or `)})`;
  });
  return [...byColumn, ...anywhere];
}

/** PostgreSQL text cannot hold NUL. */
const wordsIn = (text = ""): string[] =>
  text.replaceAll("\u0000", "").normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);

/** Lowest first or highest first, what is empty last; names and ids end it, so that pages never overlap. */
export function inOrder(by: RawBuilder<unknown>, order: "asc" | "desc"): RawBuilder<unknown> {
  const direction = order === "desc" ? sql`desc` : sql`asc`;
  return sql`${by} ${direction} nulls last, lower(people.name), people.id`;
}
