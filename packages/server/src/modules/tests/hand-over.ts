import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockTeacher, storeRights } from "./share-test.ts";
import { findTestFor } from "./test-rights.ts";

interface HandOver {
  /** Also deleted ones, and worksheets; those of somebody else are left alone. */
  testIds: readonly string[];
  from: string;
  to: string;
  by: string;
  /** Lets `from` still look into them. */
  keepLook: boolean;
}

/**
 * Students, results and colleagues' rights stay; the new owner's own share goes. Idempotent.
 * @returns ids of those that changed.
 * @throws HttpProblem 400 when the new owner is no teacher of the school.
 */
export async function handOverTests(
  trx: Trx,
  { testIds, from, to, by, keepLook }: HandOver,
  now: number,
): Promise<string[]> {
  if (from === to || testIds.length === 0) return [];
  const { rows: locked } = await sql<{ id: string; worksheet: boolean }>`
    select id, kind = 'worksheet' as worksheet from tests
    where id = any (${[...testIds]}::uuid[]) and created_by = ${from}
    order by id for update`.execute(trx);
  if (locked.length === 0) return [];
  await lockTeacher(trx, to);
  const ids = locked.map(({ id }) => id);
  await sql`
    delete from test_shares where teacher_id = ${to} and test_id = any (${ids}::uuid[])`.execute(
    trx,
  );
  await sql`update tests set created_by = ${to} where id = any (${ids}::uuid[])`.execute(trx);
  for (const { id, worksheet } of locked) {
    if (keepLook && !worksheet) {
      const look = { testId: id, ownerId: to, teacherId: from, rights: ["look"] as const };
      await storeRights(trx, look, now);
    }
    await recordAction(trx, {
      actorId: by,
      act: "hand over",
      targetKind: "test",
      targetId: id,
      details: { from, to },
      at: now,
    });
  }
  return ids;
}

/**
 * For its owner or an admin.
 * @throws HttpProblem 404/403, 400 for somebody who is no teacher of the school; Refused when it is
 * theirs already.
 */
export async function handTestOver(
  db: Db,
  live: Live,
  actor: Actor,
  { testId, to, keepLook }: { testId: string; to: string; keepLook: boolean },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "hand over", testId, { hold: "update" });
    if (test.kind === "worksheet") throw new Refused(texts.testShare.noWorksheets);
    if (test.createdBy === to) throw new Refused(texts.testShare.isOwner);
    const wish = { testIds: [testId], from: test.createdBy, to, by: actor.id, keepLook };
    await handOverTests(trx, wish, now);
    afterCommit(trx, () => live.watchersChanged(testId));
  });
}
