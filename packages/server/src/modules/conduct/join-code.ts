import { randomInt } from "node:crypto";
import { texts } from "@markwell/contract/texts";
import { codeLeads, JOIN_CODES, joinCodeOf } from "@markwell/domain/tests/join-code";
import { mayRegister } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused, tooManyTries } from "../../platform/http/problems.ts";
import { failuresCounted, type Limit } from "../../platform/limits/tries.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { changeTestState, findTest } from "../tests/index.ts";
import { doorOf } from "./shut.ts";

const MINUTE_MS = 60_000;
/** Even with a hundred thousand codes taken, the next free one is found at once. */
const MOST_DRAWS = 50;

/**
 * Only wrong codes count, so a class behind one address never blocks itself. A guesser who changes the
 * browser's name meets the overall limit.
 */
const GUESSES: GuessLimits = {
  byBrowser: { what: "join code by browser", most: 10, within: 15 * MINUTE_MS },
  byAll: { what: "join code by all", most: 500, within: 15 * MINUTE_MS },
};

export interface GuessLimits {
  byBrowser: Limit;
  byAll: Limit;
}

/**
 * The code of the teacher's test, for the projector; drawn once, and again when registration reopens.
 * @throws Refused while registration is closed; HttpProblem 404/403.
 */
export async function showJoinCode(
  db: Db,
  actor: Actor,
  testId: string,
  now: number,
  draw: () => number = () => randomInt(JOIN_CODES),
): Promise<{ code: string }> {
  return transaction(db, async (trx) => {
    const { test } = await changeTestState(trx, actor, testId);
    const verdict = mayRegister(test);
    if (!verdict.allowed) throw new Refused(verdict.message);
    const known = await trx
      .selectFrom("joinCodes")
      .select("code")
      .where("testId", "=", testId)
      .executeTakeFirst();
    return known ?? { code: await drawFree(trx, testId, now, draw) };
  });
}

async function drawFree(trx: Trx, testId: string, now: number, draw: () => number) {
  for (let times = 0; times < MOST_DRAWS; times += 1) {
    const code = joinCodeOf(draw());
    const row = await trx
      .insertInto("joinCodes")
      .values({ testId, code, createdAt: new Date(now) })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("code")
      .executeTakeFirst();
    if (row) return row.code;
  }
  throw new Error("no free join code was found");
}

export async function forgetJoinCode(trx: Trx, testId: string): Promise<void> {
  await trx.deleteFrom("joinCodes").where("testId", "=", testId).execute();
}

interface Entry {
  /** Six digits. */
  code: string;
  /** The key for counting wrong codes. */
  browser: string;
}

/**
 * @throws Refused for a code that leads nowhere; HttpProblem 429 after too many of those, of this browser
 * or of all.
 */
export async function enterByCode(
  db: Db,
  { code, browser }: Entry,
  now: number,
  { byBrowser, byAll }: GuessLimits = GUESSES,
): Promise<{ title: string; testid: string }> {
  // The browser's first: one that guesses on waits for itself, not in the row that all share.
  const counted = [[byBrowser, browser] as const, [byAll, ""] as const];
  const { found, wait } = await failuresCounted(db, counted, now, (trx) =>
    findByCode(trx, code, now),
  );
  if (wait > 0) throw tooManyTries(wait);
  if (!found) throw new Refused(texts.door.codeUnknown);
  return found;
}

async function findByCode(db: Db, code: string, now: number) {
  const row = await db
    .selectFrom("joinCodes")
    .select("testId")
    .where("code", "=", code)
    .executeTakeFirst();
  const test = row && (await findTest(db, row.testId));
  if (!test || !codeLeads(await doorOf(db, test, null, now))) return undefined;
  return { title: test.title, testid: test.id };
}
