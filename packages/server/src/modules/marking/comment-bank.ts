import type { InputOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/comments";
import { texts } from "@markwell/contract/texts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { forbidden, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";

const t = texts.review;
/** Nobody finds a comment among more than these. */
const BANK_MOST = 300;

/** Reads a teacher's own comments, those with a key first, then those that colleagues share. */
export async function readBank(db: Db, actor: Actor): Promise<calls.BankComment[]> {
  return find(db, actor, sql`owner_id = ${actor.id} or shared`);
}

async function find(
  db: Db,
  actor: Actor,
  which: RawBuilder<unknown>,
): Promise<calls.BankComment[]> {
  const { rows } = await sql<{
    id: string;
    kind: calls.BankComment["kind"];
    body: string;
    key: number | null;
    shared: boolean;
    own: boolean;
    owner: string;
  }>`
    select bank_comments.id, kind, body, key, shared, owner_id = ${actor.id} as own, people.name as owner
    from bank_comments join people on people.id = owner_id
    where ${which}
    order by own desc, key nulls last, lower(body), bank_comments.id
    limit ${10 * BANK_MOST}`.execute(db);
  return rows.map(({ id, kind, body, key, shared, own, owner }) => ({
    _id: id,
    kind,
    text: body,
    key: own ? key : null,
    shared,
    ...(!own && { by: owner }),
  }));
}

/**
 * Keeps a comment to use again, or changes it; takes its key from another one. Idempotent.
 * @throws HttpProblem 403 for a colleague's, Refused when the bank is full.
 */
export async function saveInBank(
  db: Db,
  actor: Actor,
  { _id, kind, text, key = null, shared = false }: InputOf<typeof calls.saveBankComment>,
  now: number,
): Promise<calls.BankComment> {
  return transaction(db, async (trx) => {
    // One window after the other: a key has one comment.
    await sql`select from people where id = ${actor.id} for update`.execute(trx);
    if (key !== null) {
      await sql`
        update bank_comments set key = null
        where owner_id = ${actor.id} and key = ${key} and id <> ${_id}`.execute(trx);
    }
    const content = { kind, body: text, key, shared, changedAt: new Date(now) };
    const stored = await trx
      .insertInto("bankComments")
      .values({ id: _id, ownerId: actor.id, ...content })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(content).where("bankComments.ownerId", "=", actor.id),
      )
      .returning("id")
      .executeTakeFirst();
    if (!stored) throw forbidden(t.commentForeign);
    const own = await find(trx, actor, sql`owner_id = ${actor.id}`);
    const kept = own.find((each) => each._id === _id);
    if (!kept || own.length > BANK_MOST) throw new Refused(t.bankFull);
    return kept;
  });
}

/** Idempotent. @throws HttpProblem 403 for a colleague's. */
export async function removeFromBank(db: Db, actor: Actor, id: string): Promise<void> {
  const row = await db
    .selectFrom("bankComments")
    .select("ownerId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (row && row.ownerId !== actor.id) throw forbidden(t.commentForeign);
  await db
    .deleteFrom("bankComments")
    .where("id", "=", id)
    .where("ownerId", "=", actor.id)
    .execute();
}
