import { type RawBuilder, sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";

/**
 * The SQL text of each column of a list, which a search in it reads. A column whose text is expensive for every
 * row gives a condition instead: it contains a word in small letters.
 */
export type Shown<Column extends string> = Record<
  Column,
  RawBuilder<unknown> | ((word: string) => RawBuilder<unknown>)
>;

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
  const isIn = (column: Column, word: string) => {
    const text = shown[column];
    return typeof text === "function" ? text(word) : hasWord(text, word);
  };
  const byColumn = columns.flatMap((column) =>
    wordsIn(asked[column]).map((word) => isIn(column, word)),
  );
  const anywhere = wordsIn(asked.search).map((word) => {
    const found = columns.map((column) => isIn(column, word));
    return sql`(${sql.join(found, sql` or `)})`;
  });
  return [...byColumn, ...anywhere];
}

/** Whether a text contains a word in small letters. */
export const hasWord = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`strpos(lower(${text}), ${word}) > 0`;

/**
 * A column that shows a day in digits and slashes: no other word needs the day of every row as a text.
 */
export const dayShown = (text: RawBuilder<unknown>) => (word: string) =>
  /^[\d/]+$/.test(word) ? hasWord(text, word) : sql`false`;

/** PostgreSQL text cannot hold NUL. */
const wordsIn = (text = ""): string[] =>
  text.replaceAll("\u0000", "").normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);

/** Lowest first or highest first, what is empty last; names and ids end it, so that pages never overlap. */
export function inOrder(by: RawBuilder<unknown>, order: "asc" | "desc"): RawBuilder<unknown> {
  const direction = order === "desc" ? sql`desc` : sql`asc`;
  return sql`${by} ${direction} nulls last, ${BY_NAME}, people.id`;
}
