import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { TRY_MS } from "./deliver-mails.ts";
import { sweepMails } from "./mail-jobs.ts";

/** Given up: neither sent nor waiting for a retry. */
export const FAILED = sql`(mail_outbox.due_at is null and mail_outbox.sent_at is null)`;

/** Its texts were not erased, its link works, its person is there, and no last try is under way. */
export const SENDABLE = (now: number) => sql<boolean>`(
  mail_outbox.text <> ''
  and (mail_outbox.usable_until is null or mail_outbox.usable_until > ${new Date(now)})
  and (mail_outbox.given_up is not null or mail_outbox.tried_at is null
       or mail_outbox.tried_at <= ${new Date(now - TRY_MS)})
  and exists (select from people
              where people.id = mail_outbox.person_id and people.removed_at is null))`;

interface Sender {
  db: Db;
  jobs: Jobs;
  admin: Actor;
  now: number;
}

/**
 * To people's current addresses; unsendable ones stay.
 * @param ids without them all that failed
 * @throws Refused when there is none to send
 */
export async function sendAgain(
  { db, jobs, admin, now }: Sender,
  ids?: readonly string[],
): Promise<number> {
  return transaction(db, async (trx) => {
    const chosen = ids ? sql`and mail_outbox.id = any(${[...ids]}::uuid[])` : sql``;
    const { numAffectedRows = 0n } = await sql`
      update mail_outbox
      set due_at = ${new Date(now)}, tries = 0, put_off = 0, given_up = null, last_error = '',
          email = coalesce((select people.email from people where people.id = mail_outbox.person_id), mail_outbox.email)
      where ${FAILED} and ${SENDABLE(now)} ${chosen}`.execute(trx);
    const count = Number(numAffectedRows);
    if (count === 0) throw new Refused(ids ? texts.mail.tooLate : texts.mail.noneToSend);
    await jobs.send(trx, sweepMails, {});
    await recordAction(trx, {
      actorId: admin.id,
      act: "send again",
      targetKind: "mail",
      targetId: null,
      details: { count },
      at: now,
    });
    return count;
  });
}
