import type { Call } from "@markwell/contract/call";
import { signIn } from "@markwell/contract/calls/auth";
import type { Db } from "../../platform/database/connect.ts";
import { tooManyTries } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { type Counted, countTry, type Limit, secondsToWait } from "../../platform/limits/tries.ts";
import { passwordByAccount } from "../people/index.ts";
import { knownBrowser, passwordByBrowser } from "./known-browsers.ts";

const MINUTE_MS = 60_000;

/*
 * Besides these, the contract limits how often one address calls for one account in a minute. Only
 * failures count here, because a whole school may sign in through one address; those of an account,
 * by passwordByAccount of people.
 */
export const signInByAddress: Limit = {
  what: "sign-in by address",
  most: 200,
  within: 15 * MINUTE_MS,
};

/** Mails to one account; the link of the last one is still good when the next may be sent. */
export const resetByAccount: Limit = {
  what: "reset by account",
  most: 3,
  within: 60 * MINUTE_MS,
};
export const resetByAddress: Limit = {
  what: "reset by address",
  most: 40,
  within: 15 * MINUTE_MS,
};

/** What others have used up does not stop a browser that knows the account; it has limits of its own. */
export const countKnownBrowserApart =
  (db: Db) =>
  async (
    call: Call,
    { cookies, account }: { cookies: Caller["cookies"]; account: string },
    now: number,
  ): Promise<string | undefined> => {
    if (call !== signIn) return undefined;
    const browser = await knownBrowser(db, cookies, account, now);
    return browser && `browser ${browser}`;
  };

/**
 * Takes a known browser's try before comparing, so many at once get no more; success returns them.
 * @throws HttpProblem 429 when there is none left.
 */
export async function takeTry(db: Db, browser: string, now: number): Promise<void> {
  const counted: Counted = [passwordByBrowser, browser];
  if (await countTry(db, counted, now)) return;
  throw tooManyTries(Math.max(1, await secondsToWait(db, [counted], now)));
}

/**
 * Wrong passwords count per account, from anywhere, and per address, for any account.
 * @throws HttpProblem 429 after too many of them.
 */
export async function refuseGuessing(
  db: Db,
  { account, address }: { account: string; address: string },
  now: number,
): Promise<readonly Counted[]> {
  const counted: Counted[] = [
    [passwordByAccount, account],
    [signInByAddress, address],
  ];
  const wait = await secondsToWait(db, counted, now);
  if (wait > 0) throw tooManyTries(wait);
  return counted;
}

/** Not inside a transaction that a refusal rolls back. */
export async function countGuess(db: Db, counted: readonly Counted[], now: number): Promise<void> {
  for (const each of counted) await countTry(db, each, now);
}
