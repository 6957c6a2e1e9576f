import type { Call } from "@markwell/contract/call";
import { signIn } from "@markwell/contract/calls/auth";
import { REGISTRATIONS } from "@markwell/domain/people/password-turn";
import type { Db } from "../../platform/database/connect.ts";
import { tooManyTries } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import {
  type Counted,
  countTry,
  failuresTaken,
  type Limit,
  secondsToWait,
} from "../../platform/limits/tries.ts";
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
 * Takes one of the accounts that an address may make.
 * @throws HttpProblem 429 after as many as a school could need.
 */
export async function takeRegistration(
  db: Db,
  { address, testId }: { address: string; testId: string | undefined },
  now: number,
): Promise<void> {
  const { within, most, mostForTest } = REGISTRATIONS;
  const counted: Counted = testId
    ? [{ what: "registration for a test", most: mostForTest, within }, `${address} ${testId}`]
    : [{ what: "registration by address", most, within }, address];
  if (await countTry(db, counted, now)) return;
  throw tooManyTries(Math.max(1, await secondsToWait(db, [counted], now)));
}

/**
 * Wrong passwords count per account, from anywhere, and per address, for any account.
 * @param look the work of comparing; undefined is a wrong password
 * @returns what was found, undefined for a wrong password
 * @throws HttpProblem 429 after too many of them.
 */
export async function guessing<T>(
  db: Db,
  { account, address }: { account: string; address: string },
  now: number,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { found, wait } = await failuresTaken(
    db,
    [
      [passwordByAccount, account],
      [signInByAddress, address],
    ],
    now,
    look,
  );
  if (wait > 0) throw tooManyTries(wait);
  return found;
}
