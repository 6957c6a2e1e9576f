import { texts } from "@markwell/contract/texts";
import { extraMinutesOf, ownMinutesFor } from "@markwell/domain/attempts/extra-time";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { arrangedMinutesOf, moveDeadlines } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { countCandidates } from "./count-candidates.ts";
import { findCandidate, lockRunningTest } from "./lock-running-test.ts";

export interface ExtraTimeRequest {
  testId: string;
  /** Absent: everybody. */
  studentId?: string | undefined;
  /** A total: everybody's minutes, or this student's including everybody's. */
  minutes: number;
}

/**
 * Gives extra time to one student or all, also before they begin (DECISIONS "Sitting"). `minutes` is a
 * total, so repeating changes nothing; everybody's comes on top of a student's own. Open attempts move in
 * the same transaction; closed ones stay closed.
 * @returns how many students it is for.
 * @throws Refused for less than was given before, and once the test has ended; HttpProblem 404/403.
 */
export async function giveExtraTime(
  db: Db,
  live: Live,
  actor: Actor,
  request: ExtraTimeRequest,
  now: number,
): Promise<{ candidates: number }> {
  const { testId, studentId, minutes } = request;
  return transaction(db, async (trx) => {
    const before = studentId
      ? await giveToOne(trx, actor, { testId, studentId, minutes }, now)
      : await giveToAll(trx, actor, testId, minutes);
    if (before !== minutes) {
      await moveDeadlines(trx, testId, studentId);
      await recordAction(trx, {
        actorId: actor.id,
        act: "give extra time",
        targetKind: "test",
        targetId: testId,
        details: { student: studentId ?? "all", minutes, before },
        at: now,
      });
      afterCommit(trx, () => {
        live.sittingsChanged(testId, studentId);
        live.toTeachers(testId, "registered", { testid: testId });
      });
    }
    return { candidates: studentId ? 1 : await countCandidates(trx, testId) };
  });
}

/** Returns the previous minutes of everybody. */
async function giveToAll(trx: Trx, actor: Actor, testId: string, minutes: number) {
  const { test, apply } = await lockRunningTest(trx, actor, testId);
  if (minutes < test.extraMinutes) throw new Refused(texts.test.lessTime);
  if (minutes > test.extraMinutes) await apply({ extraMinutes: minutes });
  return test.extraMinutes;
}

/** Returns the student's previous minutes. */
async function giveToOne(
  trx: Trx,
  actor: Actor,
  { testId, studentId, minutes }: ExtraTimeRequest & { studentId: string },
  now: number,
) {
  const { test } = await lockRunningTest(trx, actor, testId);
  const { candidate, giveMinutes } = await findCandidate(trx, testId, studentId);
  const arranged = await arrangedMinutesOf(trx, { testId, studentId }, now);
  const given = { forAll: test.extraMinutes, own: candidate.extraMinutes, arranged };
  const own = ownMinutesFor(minutes, given);
  if (own === undefined) throw new Refused(texts.test.lessTime);
  if (own !== given.own) await giveMinutes(own);
  return own === given.own ? minutes : extraMinutesOf(given);
}
