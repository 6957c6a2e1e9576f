import type { RewardCategory } from "@markwell/contract/calls/rewards";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockCategory } from "./store.ts";

const t = texts.reward;

/**
 * School platform, section 7 `POST /rwrdcat/create`.
 * @throws Refused when there is one of this name, whatever its case.
 */
export async function createCategory(
  db: Db,
  admin: Actor,
  name: string,
  now: number,
): Promise<{ message: string; data: RewardCategory }> {
  const id = await transaction(db, async (trx) => {
    await ensureFreeName(trx, name);
    const row = await trx
      .insertInto("rewardCategories")
      .values({ name, createdAt: new Date(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, {
      actorId: admin.id,
      act: "create",
      targetKind: "reward category",
      targetId: row.id,
      details: { name },
      at: now,
    });
    return row.id;
  });
  return { message: t.categoryCreated, data: { _id: id, name, rewards: 0 } };
}

/** Orders keep the old name. @throws Refused when another one has the name; HttpProblem 404. */
export async function renameCategory(
  db: Db,
  admin: Actor,
  { id, name }: { id: string; name: string },
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    await ensureFreeName(trx, name, id);
    const before = await lockCategory(trx, id);
    if (before.name === name) return;
    await trx.updateTable("rewardCategories").set({ name }).where("id", "=", id).execute();
    await recordAction(trx, {
      actorId: admin.id,
      act: "edit",
      targetKind: "reward category",
      targetId: id,
      details: { from: before.name, to: name },
      at: now,
    });
  });
  return { message: t.categoryRenamed };
}

async function ensureFreeName(trx: Trx, name: string, except?: string): Promise<void> {
  // Serialises admins who choose the same name at once.
  await sql`lock table reward_categories in share row exclusive mode`.execute(trx);
  const same = await trx
    .selectFrom("rewardCategories")
    .select(["id", "name"])
    .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (same && same.id !== except) throw new Refused(t.categoryTaken(same.name));
}

/**
 * Only an empty one; hidden, so orders keep its name.
 * @throws Refused while it has rewards; HttpProblem 404.
 */
export async function removeCategory(
  db: Db,
  admin: Actor,
  id: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const { name } = await lockCategory(trx, id);
    const { count } = await trx
      .selectFrom("rewards")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("categoryId", "=", id)
      .where("removedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) throw new Refused(t.categoryInUse(Number(count)));
    await trx
      .updateTable("rewardCategories")
      .set({ removedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    await recordAction(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind: "reward category",
      targetId: id,
      details: { name },
      at: now,
    });
  });
  return { message: t.categoryRemoved };
}
