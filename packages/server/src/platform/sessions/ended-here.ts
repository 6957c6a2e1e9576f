import type { Db } from "../database/connect.ts";
import { afterCommit, type Trx } from "../database/transaction.ts";

type Hearer = (personId: string) => void;

const hearers = new Set<Hearer>();

/**
 * Hears of sessions that this process ends, before the action that ended them is answered. The other
 * processes hear of it from the database, a moment later.
 *
 * @returns stops hearing.
 */
export function onEndedHere(hear: Hearer): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Says that sessions of a person have ended: after the commit, when it is part of a transaction. */
export function sayEnded(db: Db, personId: string): void {
  const say = () => {
    for (const hear of hearers) hear(personId);
  };
  if (db.isTransaction) afterCommit(db as Trx, say);
  else say();
}
