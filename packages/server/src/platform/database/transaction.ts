import { setTimeout as pause } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Db } from "./connect.ts";
import type { DB } from "./schema.ts";
import { isUnreachable } from "./unreachable.ts";

export type Trx = Transaction<DB>;

type Effect = () => void;

const effects = new WeakMap<Trx, Effect[]>();
/** Where PostgreSQL asks for a retry. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const MOST_TRIES = 4;
/** A lost database machine is replaced in less. */
const FAILOVER_MS = 30_000;
const BETWEEN_TRIES_MS = 200;

/** All of it or nothing; `afterCommit` functions run only then. Inside a transaction, joins it. */
export async function transaction<T>(db: Db, action: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return action(db as Trx);
  const { result, collected } = await committed(db, action);
  for (const effect of collected) effect();
  return result;
}

async function committed<T>(
  db: Db,
  action: (trx: Trx) => Promise<T>,
): Promise<{ result: T; collected: readonly Effect[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const collected: Effect[] = [];
    try {
      const result = await db.transaction().execute((trx) => {
        effects.set(trx, collected);
        return action(trx);
      });
      return { result, collected };
    } catch (cause) {
      if (!asksForAnother(cause) || attempt >= MOST_TRIES) throw cause;
    }
  }
}

/** Does it, keeps what it returns, and undoes it: how a preview finds out what would follow. */
export async function undone<T>(db: Db, action: (trx: Trx) => Promise<T>): Promise<T> {
  const undo = new Error("undone on purpose");
  let result: { value: T } | undefined;
  await transaction(db, async (trx) => {
    result = { value: await action(trx) };
    throw undo;
  }).catch((cause: unknown) => {
    if (cause !== undo) throw cause;
  });
  if (!result) throw new Error("undone() ran no action");
  return result.value;
}

/** For a repeatable statement chosen to end a deadlock. */
export async function triedAgain<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (cause) {
      if (!asksForAnother(cause) || attempt >= MOST_TRIES) throw cause;
    }
  }
}

/**
 * Repeats an action until the database answers, for half a minute at most, so that nobody has to press a
 * button again while a lost machine is replaced.
 *
 * @param action is told that it is a repeat: an earlier try may have been committed without an answer.
 */
export async function throughFailover<T>(action: (repeated: boolean) => Promise<T>): Promise<T> {
  const until = performance.now() + FAILOVER_MS;
  for (let repeated = false; ; repeated = true) {
    try {
      return await action(repeated);
    } catch (cause) {
      if (!isUnreachable(cause) || performance.now() > until) throw cause;
    }
    await pause(BETWEEN_TRIES_MS);
  }
}

/**
 * Waits until what is readable is on the standby. Needed before an answer whose repeat only finds its
 * first try: after a restart a commit is readable before the standby has it, and could be lost.
 */
export async function ensureReplicated(db: Db): Promise<void> {
  // A commit waits only when it has written something. This is a few bytes of log and touches no row.
  await sql`select pg_logical_emit_message(true, 'markwell', '')`.execute(db);
}

const asksForAnother = (cause: unknown) => TRY_AGAIN.has((cause as { code?: string }).code ?? "");

/** For messages that must not leave when the transaction is rolled back. */
export function afterCommit(trx: Trx, effect: Effect): void {
  const collected = effects.get(trx);
  if (!collected)
    throw new Error("afterCommit needs a transaction that was begun by transaction()");
  collected.push(effect);
}
