import { texts } from "@markwell/contract/texts";
import { RESTORE_DAYS } from "@markwell/domain/tests/lifecycle";
import { titleKey } from "@markwell/domain/tests/title";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findTestFor, testsFor } from "./test-rights.ts";
import { checkTestName } from "./test-titles.ts";

export const TITLE_NEEDED = "Students have sat this test. Type its title to delete it.";
export const STILL_RUNNING = "End the test first.";

/**
 * Hides it; results stay. A test with attempts needs its title typed, if sent: our own dialog asks for
 * it.
 * @throws Refused as above, and while it runs; HttpProblem 404/403.
 */
export async function deleteTest(
  db: Db,
  actor: Actor,
  testId: string,
  typedTitle: string | undefined,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "delete", testId, { hold: "update" });
    const { attempts, open } = await countAttempts(trx, testId);
    const running = test.begunAt !== null && test.conductedAt === null;
    if (running || open > 0) throw new Refused(STILL_RUNNING);
    if (attempts > 0 && typedTitle !== undefined && titleKey(typedTitle) !== titleKey(test.title)) {
      throw new Refused(TITLE_NEEDED);
    }
    await trx
      .updateTable("tests")
      .set({ removedAt: new Date(now), registrationOpen: false })
      .where("id", "=", testId)
      .execute();
    await recordAction(trx, {
      actorId: actor.id,
      act: "delete",
      targetKind: "test",
      targetId: testId,
      details: { title: test.title, attempts },
      at: now,
    });
  });
}

/** Latest deletion first. */
export async function listDeletedTests(db: Db, actor: Actor, now: number) {
  const { rows } = await sql<{ id: string; title: string; removedAt: Date; attempts: number }>`
    select id, title, removed_at,
           (select count(*)::int from attempts where test_id = tests.id) as attempts
    from tests
    where ${testsFor(actor, "delete")} and kind <> 'worksheet' and removed_at > ${restorableSince(now)}
    order by removed_at desc`.execute(db);
  return rows.map(({ id, title, removedAt, attempts }) => ({
    _id: id,
    title,
    deletedAt: removedAt.toISOString(),
    attempts,
  }));
}

/**
 * Within 30 days, with registration closed.
 * @throws HttpProblem 404; Refused when another test has its title by now.
 */
export async function restoreTest(
  db: Db,
  actor: Actor,
  testId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const deleted = await trx
      .selectFrom("tests")
      .select(["title", "titleKey"])
      .where("id", "=", testId)
      .where(testsFor(actor, "delete"))
      .where("kind", "<>", "worksheet")
      .where("removedAt", ">", restorableSince(now))
      .forUpdate()
      .executeTakeFirst();
    if (!deleted) throw notFound(texts.test.unknown);
    if (!(await checkTestName(trx, deleted.title))) throw new Refused(texts.test.titleTaken);
    await trx.updateTable("tests").set({ removedAt: null }).where("id", "=", testId).execute();
    await recordAction(trx, {
      actorId: actor.id,
      act: "restore",
      targetKind: "test",
      targetId: testId,
      details: { title: deleted.title },
      at: now,
    });
  });
}

const restorableSince = (now: number) => new Date(now - RESTORE_DAYS * 86_400_000);

async function countAttempts(trx: Trx, testId: string) {
  const { rows } = await sql<{ attempts: number; open: number }>`
    select count(*)::int as attempts, count(*) filter (where closed_at is null)::int as open
    from attempts where test_id = ${testId}`.execute(trx);
  return rows[0] ?? { attempts: 0, open: 0 };
}
