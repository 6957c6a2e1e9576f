import { pausedTotal } from "@markwell/domain/attempts/pause";
import { mayEnd } from "@markwell/domain/tests/lifecycle";
import {
  afterCommit,
  ensureReplicated,
  type Trx,
  throughFailover,
  transaction,
} from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type Closing, closeAllOfTest } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { changeTestState } from "../tests/index.ts";
import { forgetJoinCode } from "./join-code.ts";
import { pauseOf } from "./pause.ts";

/**
 * Ends the test, then closes every open attempt; if the process dies in between, the sweep closes the
 * rest. Waits for a lost database machine to be replaced. Returns how many attempts the end closed.
 */
export async function end(
  closing: Closing,
  actor: Actor,
  testId: string,
  now: number,
): Promise<{ closed: number }> {
  await throughFailover((repeated) =>
    transaction(closing.db, (trx) => endTest(trx, closing.live, { actor, testId, now, repeated })),
  );
  return { closed: await closeAllOfTest(closing, testId, now) };
}

interface Ending {
  actor: Actor;
  testId: string;
  now: number;
  /** An earlier try may have ended it. */
  repeated: boolean;
}

async function endTest(
  trx: Trx,
  live: Closing["live"],
  { actor, testId, now, repeated }: Ending,
): Promise<void> {
  const change = await changeTestState(trx, actor, testId);
  if (repeated && change.test.conductedAt === now) await ensureReplicated(trx);
  else {
    const { begunAt } = change.test;
    const selfPaced = begunAt === null && (await hasSelfPaced(trx, testId));
    const verdict = mayEnd({ ...change.test, selfPaced });
    if (!verdict.allowed) throw new Refused(verdict.message);
    await change.apply({
      conductedAt: new Date(now),
      registrationOpen: false,
      // An ended test is not paused; the total of pauses stays.
      pausedAt: null,
      pausedMs: pausedTotal(pauseOf(change.test), now),
      // An ended test counts as begun, even if everybody took it on their own.
      ...(begunAt === null ? { begunAt: new Date(now) } : {}),
    });
    await forgetJoinCode(trx, testId);
    await recordAction(trx, {
      actorId: actor.id,
      act: "end",
      targetKind: "test",
      targetId: testId,
      at: now,
    });
  }
  afterCommit(trx, () => {
    live.toCandidates(testId, "end", { testid: testId });
    live.toTeachers(testId, "end", { testid: testId });
  });
}

async function hasSelfPaced(trx: Trx, testId: string): Promise<boolean> {
  const candidate = await trx
    .selectFrom("candidates")
    .select("studentId")
    .where("testId", "=", testId)
    .where("kind", "<>", "live")
    .limit(1)
    .executeTakeFirst();
  return candidate !== undefined;
}
