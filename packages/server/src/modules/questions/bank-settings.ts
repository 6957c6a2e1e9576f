import type { InputOf } from "@markwell/contract/call";
import {
  type BankView,
  type changeBankSettings as changeCall,
  VIEWS_MOST,
} from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { byReading } from "@markwell/domain/text/reading-order";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";

interface BankSettings {
  asTable: boolean;
  views: BankView[];
}

const NONE: BankSettings = { asTable: false, views: [] };

/** How a teacher looks at the bank. */
export async function bankSettings(db: Db | Trx, actor: Actor): Promise<BankSettings> {
  const { rows } = await sql<BankSettings>`
    select as_table, views from bank_settings where teacher_id = ${actor.id}`.execute(db);
  return rows[0] ?? NONE;
}

/**
 * Changes what is given and leaves the rest.
 * @throws Refused when there is no room for another view.
 */
export async function changeBankSettings(
  db: Db,
  actor: Actor,
  { asTable, save, remove }: InputOf<typeof changeCall>,
): Promise<BankSettings> {
  return transaction(db, async (trx) => {
    // Of two tabs, neither may lose the other's view.
    await sql`
      insert into bank_settings (teacher_id) values (${actor.id})
      on conflict (teacher_id) do update set teacher_id = excluded.teacher_id`.execute(trx);
    const before = await bankSettings(trx, actor);
    const gone = [save?.name, remove].map((name) => name?.toLowerCase());
    const kept = before.views.filter(({ name }) => !gone.includes(name.toLowerCase()));
    if (save && kept.length >= VIEWS_MOST) throw new Refused(texts.question.views.full(VIEWS_MOST));
    const views = [...kept, ...(save ? [save] : [])].sort((a, b) => byReading(a.name, b.name));
    const after = { asTable: asTable ?? before.asTable, views };
    await sql`
      update bank_settings set as_table = ${after.asTable}, views = ${JSON.stringify(views)}::jsonb
      where teacher_id = ${actor.id}`.execute(trx);
    return after;
  });
}
