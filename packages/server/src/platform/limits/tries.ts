import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import { type Trx, transaction } from "../database/transaction.ts";

export interface Limit {
  /** Also the key of the count: "sign-in by account". */
  what: string;
  most: number;
  /** Milliseconds from the first try; then it restarts. */
  within: number;
}

/** `who`: an e-mail, an address. */
export type Counted = readonly [limit: Limit, who: string];

/** So the table contains no names. */
const keyOf = (who: string) => Buffer.from(hash("sha256", who, "hex"), "hex");

/** Counts nothing. @returns seconds to wait; 0: none. */
export async function secondsToWait(
  db: Db,
  counted: readonly Counted[],
  now: number,
): Promise<number> {
  const rows = await db
    .selectFrom("tries")
    .select(["what", "since", "count"])
    .where((row) => row.or(counted.map(([{ what }, who]) => row.and({ what, who: keyOf(who) }))))
    .execute();
  const waits = rows.map(({ what, since, count }) => {
    const limit = counted.find(([each]) => each.what === what)?.[0];
    if (!limit || count < limit.most) return 0;
    return Math.ceil((since.getTime() + limit.within - now) / 1000);
  });
  return Math.max(0, ...waits);
}

/** Correct with many at once on several processes. @returns whether it was still within the limit. */
export async function countTry(db: Db, [limit, who]: Counted, now: number): Promise<boolean> {
  const over = sql<boolean>`tries.since <= ${new Date(now - limit.within)}`;
  const { count } = await db
    .insertInto("tries")
    .values({ what: limit.what, who: keyOf(who), since: new Date(now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["what", "who"]).doUpdateSet({
        count: sql`case when ${over} then 1 else tries.count + 1 end`,
        since: sql`case when ${over} then excluded.since else tries.since end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count <= limit.most;
}

/** Rolls back. */
class Uncounted<T> extends Error {
  readonly found: T | undefined;
  constructor(found?: T) {
    super("not counted");
    this.found = found;
  }
}

/**
 * Only failed lookups count. Lookups with the same key run one after the other, so many at once get no
 * more than the limits allow.
 * @param counted in one order everywhere, the most shared last.
 * @returns the result, or the seconds to wait.
 */
export async function failuresCounted<T>(
  db: Db,
  counted: readonly Counted[],
  now: number,
  look: (trx: Trx) => Promise<T | undefined>,
): Promise<{ found?: T | undefined; wait: number }> {
  try {
    await transaction(db, async (trx) => {
      for (const each of counted) {
        if (!(await countTry(trx, each, now))) throw new Uncounted();
      }
      const found = await look(trx);
      if (found !== undefined) throw new Uncounted(found);
    });
    return { wait: 0 };
  } catch (cause) {
    if (!(cause instanceof Uncounted)) throw cause;
    if (cause.found !== undefined) return { found: cause.found as T, wait: 0 };
    return { wait: Math.max(1, await secondsToWait(db, counted, now)) };
  }
}

/**
 * Only failures count, without a transaction while it looks. The first limit is taken before and given back after a
 * success, so many at once get no more than it allows; the others count afterwards.
 * @returns the result, or the seconds to wait; neither after a failure.
 */
export async function failuresTaken<T>(
  db: Db,
  counted: readonly [Counted, ...Counted[]],
  now: number,
  look: () => Promise<T | undefined>,
): Promise<{ found?: T | undefined; wait: number }> {
  const [first, ...others] = counted;
  const wait = await secondsToWait(db, counted, now);
  if (wait > 0) return { wait };
  if (!(await countTry(db, first, now))) {
    return { wait: Math.max(1, await secondsToWait(db, [first], now)) };
  }
  let failed = false;
  try {
    const found = await look();
    failed = found === undefined;
    return { found, wait: 0 };
  } finally {
    if (failed) for (const other of others) await countTry(db, other, now);
    else await giveBack(db, first);
  }
}

async function giveBack(db: Db, [{ what }, who]: Counted): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("tries")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("what", "=", what)
    .where("who", "=", keyOf(who))
    .where("count", ">", 1)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .deleteFrom("tries")
    .where("what", "=", what)
    .where("who", "=", keyOf(who))
    .where("count", "=", 1)
    .execute();
}

export async function forgetTries(db: Db, [limit, who]: Counted): Promise<void> {
  await db
    .deleteFrom("tries")
    .where("what", "=", limit.what)
    .where("who", "=", keyOf(who))
    .execute();
}

export async function removeOldTries(db: Db, before: number): Promise<void> {
  await db.deleteFrom("tries").where("since", "<", new Date(before)).execute();
}
