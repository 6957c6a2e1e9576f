import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { tooManyTries } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { countTry, secondsToWait } from "../../platform/limits/tries.ts";
import { newToken } from "../../platform/sessions/token.ts";
import type { Mails } from "../mail/index.ts";
import { findCredentials } from "../people/index.ts";
import { resetByAccount, resetByAddress } from "./guessing.ts";
import { insertResets } from "./reset-store.ts";

const LINK_WORKS_MS = 60 * 60_000;

/** Looks the e-mail up and writes the mail, out of sight of whoever asked. */
export const sendResetLinkJob = job<{ email: string }>("send-reset-link", { atOnce: 3 });

/**
 * Somebody asks for a reset link. Whether the e-mail is known is looked up later, by a job: the
 * answer takes the same work, and says the same, for every e-mail.
 *
 * @throws HttpProblem 429 when one address asks too often. Too many mails to one account are not
 * sent, which is not told; the links sent before still work.
 */
export async function askForReset(
  db: Db,
  { jobs }: { jobs: Jobs },
  { email }: { email: string },
  { address }: Caller,
  now: number,
): Promise<{ message: string }> {
  const wait = await secondsToWait(db, [[resetByAddress, address]], now);
  if (wait > 0) throw tooManyTries(wait);
  await countTry(db, [resetByAddress, address], now);
  const mayBeSent = await countTry(db, [resetByAccount, email], now);
  if (mayBeSent) await jobs.send(db, sendResetLinkJob, { email });
  return { message: texts.account.resetOnItsWay };
}

/** Writes to the person behind an e-mail, if there is one. The database keeps the code's hash only. */
export async function sendResetLink(
  { db, mails, now }: { db: Db; mails: Mails; now: number },
  email: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const person = await findCredentials(trx, email);
    if (!person) return;
    const code = newToken();
    const expiresAt = now + LINK_WORKS_MS;
    await insertResets(trx, [{ code, personId: person.id, now, expiresAt }]);
    const path = `/reset-password/${code}?userId=${person.id}`;
    await mails.queue(trx, { kind: "reset", to: person.id, path, usableUntil: expiresAt }, now);
  });
}
