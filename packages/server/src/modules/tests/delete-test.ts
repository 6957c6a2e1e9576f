import { titleKey } from "@markwell/domain/tests/title";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { findTestFor } from "./find-test.ts";

export const TITLE_NEEDED = "Pupils have sat this test. Type its title to delete it.";
export const STILL_RUNNING = "Pupils are sitting this test. End it before you delete it.";

/**
 * Hides a test of the teacher's own (admins: any); its results stay. A test with attempts asks for
 * its title, a running one is refused.
 *
 * @throws Refused as above; HttpProblem 404/403 for unknown and others' tests.
 */
export async function deleteTest(
  db: Db,
  actor: Actor,
  testId: string,
  typedTitle: string | undefined,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, testId, { hold: "update" });
    const { attempts, open } = await countAttempts(trx, testId);
    if (open > 0) throw new Refused(STILL_RUNNING);
    if (attempts > 0 && titleKey(typedTitle ?? "") !== titleKey(test.title)) {
      throw new Refused(TITLE_NEEDED);
    }
    await trx
      .updateTable("tests")
      .set({ removedAt: new Date(now), registrationOpen: false })
      .where("id", "=", testId)
      .execute();
    await recordAct(trx, {
      actorId: actor.id,
      act: "delete",
      targetKind: "test",
      targetId: testId,
      details: { title: test.title, attempts },
      at: now,
    });
  });
}

async function countAttempts(trx: Trx, testId: string) {
  const { rows } = await sql<{ attempts: number; open: number }>`
    select count(*)::int as attempts, count(*) filter (where closed_at is null)::int as open
    from attempts where test_id = ${testId}`.execute(trx);
  return rows[0] ?? { attempts: 0, open: 0 };
}
