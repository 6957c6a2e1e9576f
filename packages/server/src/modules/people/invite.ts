import type { Trx } from "../../platform/database/transaction.ts";

/** Mails people a link by which they choose their first password; `auth` knows how. */
export type Invite = (trx: Trx, personIds: readonly string[], now: number) => Promise<void>;
