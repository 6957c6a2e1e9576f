import type { Trx } from "../../platform/database/transaction.ts";
import { newToken } from "../../platform/sessions/token.ts";
import type { Mails } from "../mail/index.ts";
import { insertResets } from "./reset-store.ts";

/** Long enough for a holiday; later, a reset link helps. */
const INVITATION_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
/** Between two batches others get their turn. */
const AT_ONCE = 250;

/**
 * Sends new accounts a link to choose a password: a reset link that works longer; only hashes are stored.
 * @param told hears how many mails are written, batch by batch
 */
export async function invite(
  trx: Trx,
  mails: Mails,
  personIds: readonly string[],
  now: number,
  told: (invited: number) => void = () => undefined,
): Promise<void> {
  const expiresAt = now + INVITATION_DAYS * DAY_MS;
  for (let at = 0; at < personIds.length; at += AT_ONCE) {
    const invitations = personIds
      .slice(at, at + AT_ONCE)
      .map((personId) => ({ personId, code: newToken(), now, expiresAt }));
    await insertResets(trx, invitations);
    const letters = invitations.map(({ personId, code }) => ({
      kind: "invited" as const,
      to: personId,
      path: `/reset-password/${code}?userId=${personId}`,
      days: INVITATION_DAYS,
      usableUntil: expiresAt,
    }));
    await mails.queue(trx, letters, now);
    told(Math.min(personIds.length, at + AT_ONCE));
  }
}
