import { mayChangeSittings } from "@markwell/domain/tests/lifecycle";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { changeCandidate, changeTestState } from "../tests/index.ts";

/**
 * The teacher's own test, not ended, locked so that two windows act one after the other.
 * @throws Refused once it has ended; HttpProblem 404/403.
 */
export async function lockRunningTest(trx: Trx, actor: Actor, testId: string) {
  const change = await changeTestState(trx, actor, testId);
  const verdict = mayChangeSittings(change.test);
  if (!verdict.allowed) throw new Refused(verdict.message);
  return change;
}

/** @throws HttpProblem 404 for somebody who is not registered for it. */
export async function findCandidate(trx: Trx, testId: string, studentId: string) {
  const found = await changeCandidate(trx, testId, studentId);
  if (!found) throw notFound();
  return found;
}
