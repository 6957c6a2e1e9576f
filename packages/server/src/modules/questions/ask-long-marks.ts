import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Mails } from "../mail/index.ts";
import { IS_ADMIN } from "../people/index.ts";

const DAY_MS = 24 * 3_600_000;

/** Mails every admin who may change School Settings, at most once a day for the same teacher. */
export async function askLongMarks(
  { db, mails }: { db: Db; mails: Mails },
  actor: Actor,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; teacher: string }>`
      select people.id, asking.name as teacher
      from people asking, people
      where asking.id = ${actor.id} and ${IS_ADMIN} and people.admin_kind is null
        and people.removed_at is null
        and not exists (
          select from mail_outbox
          where person_id = people.id and kind = 'asks for long marks' and about_id = asking.id
            and created_at > ${new Date(now - DAY_MS)})
      for update of asking`.execute(trx);
    const letters = rows.map(({ id: to, teacher }) => ({
      kind: "asks for long marks" as const,
      ...{ to, about: actor.id, teacher },
    }));
    await mails.queue(trx, letters, now);
  });
}
