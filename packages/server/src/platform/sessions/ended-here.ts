import type { Db } from "../database/connect.ts";
import { afterCommit, type Trx } from "../database/transaction.ts";

type Hearer = (personId: string) => void;

const hearers = new Set<Hearer>();

/**
 * Before the ending action is answered; other processes hear from the database a moment later.
 * @returns stops hearing.
 */
export function onEndedHere(hear: Hearer): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** After the commit, in a transaction. */
export function sayEnded(db: Db, personId: string): void {
  const say = () => {
    for (const hear of hearers) hear(personId);
  };
  if (db.isTransaction) afterCommit(db as Trx, say);
  else say();
}
