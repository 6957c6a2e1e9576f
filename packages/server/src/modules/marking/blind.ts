import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

/**
 * The name of an attempt for one marker who does not see whose it is: random, another one for every marker, always the
 * same one for this marker. Its order is the order of their desk. Attempts' ids are secret, so that nobody can guess it.
 */
export function blindId(markerId: string, attemptId: string): string {
  const hex = createHash("md5").update(`${markerId}${attemptId}`).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}

/** The same of the row of `attempts` in a query. */
export const blindIdIn = (markerId: string): RawBuilder<string> => sql`
  overlay(overlay(md5(${markerId}::text || attempts.id::text) placing '4' from 13) placing '8' from 17)::uuid`;
