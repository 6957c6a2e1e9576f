import { type RawBuilder, sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";

/** Asks whether a person of a row has a second factor. */
export const HAS_TWO_STEPS = sql<boolean>`(exists (select from passkeys where person_id = people.id)
  or exists (select from code_apps where person_id = people.id))`;

/** Asks whether a person of a row is an admin, be it beside teaching. */
export const IS_ADMIN = sql<boolean>`(people.type = 'ADMIN' or people.also_admin)`;
/** Whom the school tells what becomes of students; not those of rewards only. */
export const IS_OFFICE = sql<boolean>`(${IS_ADMIN} and people.admin_kind is distinct from 'rewards')`;

/** Columns as SQL text for a search; an expensive one gives a condition for a lower-case word instead. */
export type Shown<Column extends string> = Record<
  Column,
  RawBuilder<unknown> | ((word: string) => RawBuilder<unknown>)
>;

type Asked<Column extends string> = { search?: string | undefined } & {
  [C in Column]?: string | undefined;
};

/** Every word has to be found; case, width and the two writings of "ë" do not count. */
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

export const hasWord = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`strpos(lower(normalize(${text}, nfc)), ${word}) > 0`;

/** Other words than digits and slashes need no day as text. */
export const dayShown = (text: RawBuilder<unknown>) => (word: string) =>
  /^[\d/]+$/.test(word) ? hasWord(text, word) : sql`false`;

/** The words of a search, as `hasWord` compares them. */
export const wordsIn = (text = ""): string[] =>
  text.replaceAll("\u0000", "").normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);

/** Empty last; names and ids at the end, so pages never overlap. */
export function inOrder(by: RawBuilder<unknown>, order: "asc" | "desc"): RawBuilder<unknown> {
  const direction = order === "desc" ? sql`desc` : sql`asc`;
  return sql`${by} ${direction} nulls last, ${BY_NAME}, people.id`;
}
