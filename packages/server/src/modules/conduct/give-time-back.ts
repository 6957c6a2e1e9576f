import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { answerOffer } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { lockRunningTest } from "./lock-running-test.ts";

interface Answer {
  testId: string;
  /** Epoch milliseconds: the end of the newest outage shown to the teacher. */
  backAt: number;
  give: boolean;
}

/**
 * Decides whether the students get an outage's time back. Attempts whose time ran out in it have waited:
 * they continue or are closed. Idempotent.
 * @throws Refused for a different decision than before, and once the test has ended; HttpProblem 404/403,
 * and where no decision is open.
 */
export async function giveTimeBack(
  db: Db,
  live: Live,
  actor: Actor,
  { testId, backAt, give }: Answer,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockRunningTest(trx, actor, testId);
    const verdict = await answerOffer(trx, { testId, backAt, give }, now);
    if (verdict.kind === "unasked") throw notFound();
    if (verdict.kind === "other") throw new Refused(texts.test.timeAnswered);
    if (verdict.kind === "again") return;
    await recordAction(trx, {
      actorId: actor.id,
      act: give ? "give time back" : "keep deadlines",
      targetKind: "test",
      targetId: testId,
      details: { seconds: verdict.seconds },
      at: now,
    });
    afterCommit(trx, () => {
      live.sittingsChanged(testId);
      live.toTeachers(testId, "registered", { testid: testId });
    });
  });
}
