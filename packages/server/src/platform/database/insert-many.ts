import { type RawBuilder, sql } from "kysely";
import type { DB } from "./schema.ts";

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * SQL after `insert into x`: all rows as one parameter instead of one per cell. All have the first row's
 * columns.
 */
export function manyRows(
  table: keyof DB,
  rows: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])),
    ),
  );
  return sql`(${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`;
}
