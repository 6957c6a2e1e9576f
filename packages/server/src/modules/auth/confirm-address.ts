import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { countTry, type Limit } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { hashToken, newToken } from "../../platform/sessions/token.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { confirmAddress as noteConfirmed, unconfirmed } from "../people/index.ts";

/** A family may read its mail only at the weekend. */
const LINK_WORKS_DAYS = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const soon: Limit = { what: "confirmation soon", most: 1, within: 2 * MINUTE_MS };
const daily: Limit = { what: "confirmation a day", most: 5, within: DAY_MS };

const keyOf = (code: string) => Buffer.from(hashToken(code), "hex");

/** The database keeps the link's hash only. */
export async function mailConfirmation(
  trx: Trx,
  mails: Mails,
  personId: string,
  now: number,
): Promise<void> {
  const code = newToken();
  const expiresAt = now + LINK_WORKS_DAYS * DAY_MS;
  await trx
    .insertInto("addressConfirmations")
    .values({
      codeHash: keyOf(code),
      personId,
      createdAt: new Date(now),
      expiresAt: new Date(expiresAt),
    })
    .execute();
  const letter = { path: `/confirm-email/${code}`, days: LINK_WORKS_DAYS, usableUntil: expiresAt };
  await mails.queue(trx, { kind: "confirm address", to: personId, ...letter }, now);
}

/** Sends the link again; earlier ones keep working. @throws Refused within 2 minutes and after 5 a day. */
export async function sendConfirmation(
  db: Db,
  mails: Mails,
  actor: Actor,
  now: number,
): Promise<{ message: string }> {
  const needed = await unconfirmed(db, [actor.id]);
  if (!needed.has(actor.id)) return { message: texts.account.addressConfirmed };
  return transaction(db, async (trx) => {
    if (!(await countTry(trx, [soon, actor.id], now)))
      throw new Refused(texts.account.confirmJustNow);
    if (!(await countTry(trx, [daily, actor.id], now)))
      throw new Refused(texts.account.confirmOften);
    await mailConfirmation(trx, mails, actor.id, now);
    return { message: texts.account.confirmOnItsWay };
  });
}

/**
 * Confirms the address of a mailed link. Idempotent.
 * @throws Refused for a code that is unknown or too old, or whose account is gone.
 */
export async function confirmAddress(
  db: Db,
  code: string,
  now: number,
): Promise<{ message: string }> {
  return transaction(db, async (trx) => {
    const link = await trx
      .selectFrom("addressConfirmations")
      .innerJoin("people", "people.id", "addressConfirmations.personId")
      .select(["people.id", "addressConfirmations.usedAt"])
      .where("codeHash", "=", keyOf(code))
      .where("expiresAt", ">", new Date(now))
      .where("people.removedAt", "is", null)
      .forUpdate("addressConfirmations")
      .executeTakeFirst();
    if (!link) throw new Refused(texts.account.confirmLinkDead);
    if (link.usedAt === null) {
      await trx
        .updateTable("addressConfirmations")
        .set({ usedAt: new Date(now) })
        .where("codeHash", "=", keyOf(code))
        .execute();
      if (await noteConfirmed(trx, link.id, now)) await recordConfirmed(trx, link.id, now);
    }
    return { message: texts.account.addressConfirmed };
  });
}

const recordConfirmed = (trx: Trx, id: string, at: number) =>
  recordAction(trx, {
    actorId: id,
    act: "confirm address",
    targetKind: "person",
    targetId: id,
    at,
  });

export async function forgetConfirmations(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom("addressConfirmations").where("personId", "=", personId).execute();
}

export async function removeOldConfirmations(db: Db, now: number): Promise<void> {
  await db.deleteFrom("addressConfirmations").where("expiresAt", "<=", new Date(now)).execute();
}
