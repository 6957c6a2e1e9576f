import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import { type Counted, forgetTries, secondsToWait } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { accountKey, findPerson, passwordByAccount } from "../people/index.ts";
import { browsersOf, passwordByBrowser } from "./known-browsers.ts";

/** The account's own, and those of browsers that know it. */
async function countsOf(db: Db, personId: string): Promise<Counted[]> {
  const person = await findPerson(db, personId);
  if (!person) throw notFound(texts.account.gone);
  const browsers = await browsersOf(db, personId);
  return [
    [passwordByAccount, accountKey(person)],
    ...browsers.map((browser): Counted => [passwordByBrowser, browser]),
  ];
}

/** Until when wrong passwords lock somebody out. @throws HttpProblem 404. */
export async function readSignInLock(db: Db, personId: string, now: number) {
  const seconds = await secondsToWait(db, await countsOf(db, personId), now);
  const lockedUntil = seconds > 0 ? new Date(now + seconds * 1000).toISOString() : "";
  return { data: { lockedUntil } };
}

/** Idempotent. @throws HttpProblem 404. */
export async function liftSignInLock(db: Db, admin: Actor, personId: string, now: number) {
  return transaction(db, async (trx) => {
    const counts = await countsOf(trx, personId);
    const isShut = (await secondsToWait(trx, counts, now)) > 0;
    for (const each of counts) await forgetTries(trx, each);
    if (!isShut) return { message: texts.account.notLocked };
    await recordAction(trx, {
      actorId: admin.id,
      act: "lift lock",
      targetKind: "person",
      targetId: personId,
      at: now,
    });
    return { message: texts.account.lockLifted };
  });
}
