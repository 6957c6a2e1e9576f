import type { Release } from "@markwell/domain/keys/release";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { TestFacts } from "./find-test.ts";
import { findTestFor } from "./test-rights.ts";

interface StateChange {
  registrationOpen?: boolean;
  closeAtBegin?: boolean;
  begunAt?: Date;
  conductedAt?: Date;
  /** Given to everybody. */
  extraMinutes?: number;
  /** Null ends everybody's pause. */
  pausedAt?: Date | null;
  pausedMs?: number;
  release?: Release;
  releaseAt?: Date | null;
}

/**
 * The only way to change a test's state: locks it, the caller decides by `test`, then calls `apply`.
 * @throws HttpProblem 404, 403 for another teacher's.
 */
export async function changeTestState(
  trx: Trx,
  teacher: Actor,
  testId: string,
): Promise<{ test: TestFacts; apply: (change: StateChange) => Promise<void> }> {
  const test = await findTestFor(trx, teacher, "conduct", testId, { hold: "update" });
  return {
    test,
    apply: async (change) => {
      await trx.updateTable("tests").set(change).where("id", "=", testId).execute();
    },
  };
}

/** Against everybody who enters, begins, ends or lets back in. */
export async function lockTests(trx: Trx, testIds: readonly string[]): Promise<void> {
  await sql`select from tests where id = any (${testIds}::uuid[]) order by id for update`.execute(
    trx,
  );
}

/** Ended for everybody, with keys shown because of it. */
export async function settleTests(
  trx: Trx,
  testIds: readonly string[],
  now: number,
): Promise<void> {
  if (testIds.length === 0) return;
  await sql`
    update tests set settled_at = ${new Date(now)}
    where id = any (${testIds}::uuid[]) and settled_at is null`.execute(trx);
}
