import type { Share } from "@markwell/contract/calls/test-shares";
import { texts } from "@markwell/contract/texts";
import { fullRights, type SharedRight } from "@markwell/domain/tests/rights";
import { sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findTestFor, STORED_RIGHTS } from "./test-rights.ts";

export async function listShares(db: Db, actor: Actor, testId: string): Promise<Share[]> {
  await findTestFor(db, actor, "look", testId);
  const { rows } = await sql<Omit<Share, "_id" | "sharedAt"> & { id: string; sharedAt: Date }>`
    select people.id, people.name, ${STORED_RIGHTS} as rights, shared_at
    from test_shares join people on people.id = test_shares.teacher_id
    where test_id = ${testId}
    order by ${BY_NAME}, people.id`.execute(db);
  return rows.map(({ id, sharedAt, ...row }) => ({
    _id: id,
    ...row,
    sharedAt: sharedAt.toISOString(),
  }));
}

interface Wish {
  testId: string;
  teacherId: string;
  rights: readonly SharedRight[];
}

/**
 * No rights end the share. Locks the test, so no action of the colleague is in progress when a right
 * ends.
 * @returns the rights, including implied ones.
 * @throws HttpProblem 404/403, 400 for a teacher who is unknown, has left or owns the test; Refused for a
 * student's worksheet.
 */
export async function shareTest(
  db: Db,
  live: Live,
  actor: Actor,
  { testId, teacherId, rights: wished }: Wish,
  now: number,
): Promise<SharedRight[]> {
  return transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "share", testId, { hold: "update" });
    if (test.kind === "worksheet") throw new Refused(texts.testShare.noWorksheets);
    if (teacherId === test.createdBy) throw invalidField("teacher", texts.testShare.withOneself);
    const before = await rightsOf(trx, testId, teacherId);
    const rights = fullRights(wished);
    // A colleague who has left may still lose rights.
    if (rights.length > 0) await lockTeacher(trx, teacherId);
    if (rights.join() === before.join()) return rights;
    await storeRights(trx, { testId, ownerId: test.createdBy, teacherId, rights }, now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "share",
      targetKind: "test",
      targetId: testId,
      details: { teacher: teacherId, rights: { from: before, to: rights } },
      at: now,
    });
    afterCommit(trx, () => live.watchersChanged(testId));
    return rights;
  });
}

/**
 * Closes the colleague's cockpit.
 * @throws HttpProblem 404/403 for unknown tests and those not shared with them, also a second time;
 * Refused for their own.
 */
export async function leaveShare(
  db: Db,
  live: Live,
  actor: Actor,
  testId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "look", testId, { hold: "update" });
    if (test.createdBy === actor.id) throw new Refused(texts.testShare.ownCannotBeLeft);
    const before = await rightsOf(trx, testId, actor.id);
    const nothing = { testId, ownerId: test.createdBy, teacherId: actor.id, rights: [] };
    await storeRights(trx, nothing, now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "leave share",
      targetKind: "test",
      targetId: testId,
      details: { teacher: actor.id, rights: { from: before, to: [] } },
      at: now,
    });
    afterCommit(trx, () => live.watchersChanged(testId));
  });
}

async function rightsOf(trx: Trx, testId: string, teacherId: string): Promise<SharedRight[]> {
  const { rows } = await sql<{ rights: SharedRight[] }>`
    select ${STORED_RIGHTS} as rights from test_shares
    where test_id = ${testId} and teacher_id = ${teacherId}`.execute(trx);
  return rows[0]?.rights ?? [];
}

interface Rights {
  testId: string;
  ownerId: string;
  teacherId: string;
  rights: readonly SharedRight[];
}

export async function storeRights(
  trx: Trx,
  { testId, ownerId, teacherId, rights }: Rights,
  now: number,
): Promise<void> {
  if (rights.length === 0) {
    await trx
      .deleteFrom("testShares")
      .where("testId", "=", testId)
      .where("teacherId", "=", teacherId)
      .execute();
    return;
  }
  const may = {
    mayConduct: rights.includes("conduct"),
    mayMark: rights.includes("mark"),
    mayAll: rights.includes("all"),
  };
  await trx
    .insertInto("testShares")
    .values({ testId, ownerId, teacherId, ...may, sharedAt: new Date(now) })
    .onConflict((conflict) => conflict.columns(["testId", "teacherId"]).doUpdateSet(may))
    .execute();
}

/** @throws HttpProblem 400 when they are unknown or have left. */
export async function lockTeacher(trx: Trx, teacherId: string): Promise<void> {
  const { rows } = await sql`
    select from people join teachers on teachers.person_id = people.id
    where people.id = ${teacherId} and people.removed_at is null
    for share of people`.execute(trx);
  if (rows.length === 0) throw invalidField("teacher", texts.testShare.teacherUnknown);
}
