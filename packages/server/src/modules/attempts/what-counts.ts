import { type RawBuilder, sql } from "kysely";

/*
 * What counts, once: conditions on an attempt, by the name that a query gives its row. Whoever reads attempts
 * asks by these; scripts/house.json lets only fewer places spell the columns.
 */
type Condition = (row?: string) => RawBuilder<boolean>;

/** Handed in or ended, and not put away because the student saw no question or the worksheet was left. */
export const isSat: Condition = (row = "attempts") => {
  const at = sql.raw(row);
  return sql`(${at}.closed_at is not null and not ${at}.put_away)`;
};

/** Sat, and the score may be told and counted. */
export const isScored: Condition = (row = "attempts") =>
  sql`(${isSat(row)} and ${sql.raw(row)}.score_waits_until is null)`;

/** Scored, and its answers may be counted already: they give no key away that others still need. */
export const countsNow: Condition = (row = "attempts") =>
  sql`(${isScored(row)} and not ${sql.raw(row)}.counts_later)`;
