import type {
  AddedKey,
  changeCheck as changeCall,
  ImportSummary,
} from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import { withKey } from "@markwell/domain/exchange/complete-key";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { needOpen } from "./check-questions.ts";
import {
  changeFound,
  fileMany,
  findImport,
  loadRows,
  type StoredRow,
  takeOnly,
} from "./import-store.ts";
import { summaryOf } from "./show-check.ts";
import { useText } from "./use-text.ts";

type Change = z.output<NonNullable<(typeof changeCall)["body"]>>;

/**
 * Chooses filing for all questions, many or single ones, which are imported, missing keys, and the use of
 * texts that belong to none.
 * @throws HttpProblem 404 for a check that is not the caller's; Refused when it is imported already, or
 * an answer or a text does not fit its question
 */
export async function changeCheck(
  db: Db,
  actor: Actor,
  { _id, defaults, rows, many, take }: Change,
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
    if (many) await fileMany(trx, _id, many);
    if (take) await takeOnly(trx, _id, take);
    const wishes = new Map(rows.map((row) => [row.number, row]));
    for (const { number, filing, leftOut, found } of await loadRows(trx, _id, [...wishes.keys()])) {
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
      if (wish?.key) await changeFound(trx, _id, number, completed(found, wish.key, number));
    }
    for (const { number, text } of rows) if (text) await useText(trx, _id, { number, ...text });
    return summaryOf(trx, { ...stored, defaults: chosen }, now);
  });
}

function completed(found: StoredRow["found"], key: AddedKey, number: number): StoredRow["found"] {
  const question = found.question && found.keyOpen ? withKey(found.question, key) : undefined;
  if (!question) throw new Refused(texts.exchange.keyUnfit(number));
  return { ...found, question, lacksKey: false };
}
