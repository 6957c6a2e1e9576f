import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findOwnTest, type TestFacts } from "./find-test.ts";

/** Steps of a test's lifecycle; what is left out stays. */
interface StateChange {
  registrationOpen?: boolean;
  closeAtBegin?: boolean;
  begunAt?: Date;
  conductedAt?: Date;
  /** Given to everybody. */
  extraMinutes?: number;
  /** Null when everybody goes on. */
  pausedAt?: Date | null;
  pausedMs?: number;
}

/**
 * The teacher's own test, held against everybody else until the end of the transaction, and the
 * only way to change its state: who conducts decides by `test`, then calls `apply`.
 *
 * @throws HttpProblem 404 for an unknown test, 403 for another teacher's.
 */
export async function changeTestState(
  trx: Trx,
  teacher: Actor,
  testId: string,
): Promise<{ test: TestFacts; apply: (change: StateChange) => Promise<void> }> {
  const test = await findOwnTest(trx, teacher, testId, { hold: "update" });
  return {
    test,
    apply: async (change) => {
      await trx.updateTable("tests").set(change).where("id", "=", testId).execute();
    },
  };
}
