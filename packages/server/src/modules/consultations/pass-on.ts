import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/** Unanswered ones only. @returns their ids. */
export async function passOnConsultations(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update consultations set tutor_id = ${to}
    where tutor_id = ${from} and removed_at is null
      and not exists (select from consultation_answers where consultation_id = consultations.id)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
