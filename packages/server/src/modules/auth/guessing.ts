import type { Db } from "../../platform/database/connect.ts";
import { tooManyTries } from "../../platform/http/problems.ts";
import { type Counted, countTry, secondsToWait } from "../../platform/limits/tries.ts";
import { passwordByAccount } from "../people/index.ts";
import { signInByAddress } from "./limits.ts";

/**
 * Wherever an e-mail and a password are compared, wrong ones count together: of the account, from
 * wherever they come, and from the address, for whomever.
 *
 * @throws HttpProblem 429 after too many of them.
 */
export async function refuseGuessing(
  db: Db,
  { emailid, address }: { emailid: string; address: string },
  now: number,
): Promise<readonly Counted[]> {
  const counted: Counted[] = [
    [passwordByAccount, emailid],
    [signInByAddress, address],
  ];
  const wait = await secondsToWait(db, counted, now);
  if (wait > 0) throw tooManyTries(wait);
  return counted;
}

/** One more wrong password. Not inside a transaction that a refusal rolls back. */
export async function countGuess(db: Db, counted: readonly Counted[], now: number): Promise<void> {
  for (const each of counted) await countTry(db, each, now);
}
