import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Mails } from "./create-mails.ts";
import { findRecipients } from "./store.ts";

export async function writeTestMail(
  trx: Trx,
  mails: Mails,
  personId: string,
  now: number,
): Promise<string> {
  const person = (await findRecipients(trx, [personId])).get(personId);
  if (!person?.email) throw notFound();
  await mails.queue(trx, { kind: "test", to: personId }, now);
  return person.email;
}
