import type { changeCheck as changeCall, ImportSummary } from "@markwell/contract/calls/exchange";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { needOpen } from "./check-questions.ts";
import { findImport, loadRows } from "./import-store.ts";
import { summaryOf } from "./show-check.ts";

type Change = z.output<NonNullable<(typeof changeCall)["body"]>>;

/**
 * Chooses where the questions of an own check are filed, for all or for single ones, and which are left out.
 *
 * @throws HttpProblem 404 for a check that is not the caller's; Refused when it is imported already
 */
export async function changeCheck(
  db: Db,
  actor: Actor,
  { _id, defaults, rows }: Change,
  now: number,
): Promise<ImportSummary> {
  return transaction(db, async (trx) => {
    const stored = await findImport(trx, actor, _id, { now, hold: true });
    needOpen(stored);
    const chosen = { ...stored.defaults, ...defaults };
    if (defaults) {
      await trx
        .updateTable("questionImports")
        .set({ defaults: JSON.stringify(chosen) })
        .where("id", "=", _id)
        .execute();
    }
    const wishes = new Map(rows.map((row) => [row.number, row]));
    for (const { number, filing, leftOut } of await loadRows(trx, _id, [...wishes.keys()])) {
      const wish = wishes.get(number);
      await trx
        .updateTable("questionImportRows")
        .set({
          filing: JSON.stringify({ ...filing, ...wish?.filing }),
          leftOut: wish?.leftOut ?? leftOut,
        })
        .where("importId", "=", _id)
        .where("number", "=", number)
        .execute();
    }
    return summaryOf(trx, { ...stored, defaults: chosen }, now);
  });
}
