import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connect.ts";

interface List {
  columns: RawBuilder<unknown>;
  matching: RawBuilder<unknown>;
  /** Unique, so pages never overlap. */
  order: RawBuilder<unknown>;
  /** Then no index can give the page in order. */
  searched: boolean;
}

interface Page {
  limit?: number | undefined;
  /** From 1. */
  page: number;
}

/**
 * With the total number, also past the end. A search scans once for page and count; otherwise an index
 * gives the page, and a second query counts.
 */
export async function pageOf<Row>(
  db: Db,
  { columns, matching, order, searched }: List,
  { limit, page }: Page,
): Promise<{ rows: Row[]; totalCount: number }> {
  if (!limit) {
    const { rows } = await sql<Row>`select ${columns} ${matching} order by ${order}`.execute(db);
    return { rows, totalCount: rows.length };
  }
  const cut = sql`order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  if (!searched) {
    const [{ rows }, totalCount] = await Promise.all([
      sql<Row>`select ${columns} ${matching} ${cut}`.execute(db),
      countOf(db, matching),
    ]);
    return { rows, totalCount };
  }
  const { rows } = await sql<Row & { inAll: number }>`
    select ${columns}, count(*) over () as in_all ${matching} ${cut}`.execute(db);
  const [first] = rows;
  if (first) return { rows, totalCount: first.inAll };
  return { rows, totalCount: page > 1 ? await countOf(db, matching) : 0 };
}

async function countOf(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(db);
  return rows[0]?.count ?? 0;
}
