import {
  type Reward,
  type RewardChanges,
  type RewardTexts,
  rewardChanges,
  rewardTexts,
} from "@markwell/contract/calls/rewards";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { ArrivingForm } from "../../platform/http/arriving-form.ts";
import { invalidField, notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { recordAction } from "../audit/index.ts";
import { withPicture } from "../media/index.ts";
import { ensureCategory, findReward, lockReward } from "./store.ts";

const t = texts.reward;
const picture = { field: "image", missing: t.imageRequired };

interface Sent {
  db: Db;
  actor: Actor;
  form: ArrivingForm;
  now: number;
}

type Saved = Promise<{ message: string; data: Reward }>;

/**
 * Checked in the order of section 5: name, description, category, cost, picture.
 * @throws HttpProblem 400 for the first field that is missing or broken, 413 or 415 for the picture.
 */
export function createReward(places: Places, sent: Sent): Saved {
  const { db, actor, now } = sent;
  return withPicture(places, { ...sent, schema: rewardTexts, picture }, async (body, keep) => {
    if (!keep) throw invalidField("image", t.imageRequired);
    // Looked at before the picture is stored, and again with the row, which may come too late.
    await ensureCategory(db, body.categoryId);
    const image = await keep();
    return { message: t.created, data: await addReward(db, actor, { ...body, image }, now) };
  });
}

export function addReward(
  db: Db,
  admin: Actor,
  reward: RewardTexts & { image: string },
  now: number,
): Promise<Reward> {
  return transaction(db, async (trx) => {
    await ensureCategory(trx, reward.categoryId);
    const { id } = await trx
      .insertInto("rewards")
      .values({ ...reward, createdAt: new Date(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { name, cost } = reward;
    const line = { actorId: admin.id, targetKind: "reward", targetId: id, at: now } as const;
    await recordAction(trx, { ...line, act: "create", details: { name, cost } });
    return offered(await findReward(trx, id));
  });
}

/**
 * What is not sent stays; orders keep name and cost of their time.
 * @throws HttpProblem as createReward; 404 when it is not offered any more.
 */
export function updateReward(places: Places, sent: Sent & { id: string }): Saved {
  const { db, id } = sent;
  return withPicture(places, { ...sent, schema: rewardChanges, picture }, async (body, keep) => {
    offered(await findReward(db, id));
    if (body.categoryId !== undefined) await ensureCategory(db, body.categoryId);
    const image = keep ? { image: await keep() } : {};
    const data = await transaction(db, async (trx) => {
      const before = await lockReward(trx, id);
      const changes = { ...changedFields(before, body), ...image };
      if (body.categoryId !== undefined) await ensureCategory(trx, body.categoryId);
      if (Object.keys(changes).length > 0) {
        await trx.updateTable("rewards").set(changes).where("id", "=", id).execute();
        const line = { actorId: sent.actor.id, targetKind: "reward", targetId: id } as const;
        const { name, cost, stock } = before;
        const left = "stock" in changes ? { stock: stock ?? "no limit" } : {};
        const details = { before: { name, cost, ...left }, sent: Object.keys(changes) };
        await recordAction(trx, { ...line, act: "edit", details, at: sent.now });
      }
      return offered(await findReward(trx, id));
    });
    return { message: t.saved, data };
  });
}

const changedFields = (before: Readonly<Record<string, unknown>>, body: RewardChanges) =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => value !== undefined && value !== before[field]),
  );

function offered(reward: Reward | undefined): Reward {
  if (!reward) throw notFound(t.gone);
  return reward;
}

/**
 * Hidden, so orders and their picture stay readable.
 * @throws HttpProblem 404 when it is not offered any more.
 */
export async function removeReward(
  db: Db,
  admin: Actor,
  id: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const { name } = await lockReward(trx, id);
    await trx
      .updateTable("rewards")
      .set({ removedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    await recordAction(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind: "reward",
      targetId: id,
      details: { name },
      at: now,
    });
  });
  return { message: texts.reward.removed };
}
