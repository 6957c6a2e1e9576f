import type { Reward, RewardCategory } from "@markwell/contract/calls/rewards";
import { texts } from "@markwell/contract/texts";
import { STOCK_MAX } from "@markwell/domain/rewards/rewards";
import { sql } from "kysely";
import { byReading } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField, notFound } from "../../platform/http/problems.ts";

const t = texts.reward;

/** In the order they were made. */
export async function listCategories(db: Db): Promise<RewardCategory[]> {
  const { rows } = await sql<{ id: string; name: string; rewards: number }>`
    select category.id, category.name,
           (select count(*)::int from rewards
            where category_id = category.id and removed_at is null) as rewards
    from reward_categories as category
    where removed_at is null order by created_at, id`.execute(db);
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}

/** By category and name. */
export async function listRewards(db: Db, categoryId?: string): Promise<Reward[]> {
  return (await rewardsThat(db, { categoryId })).map(wireOf);
}

export async function findReward(db: Db, id: string): Promise<Reward | undefined> {
  return (await rewardsThat(db, { id })).map(wireOf)[0];
}

interface RewardRow {
  id: string;
  name: string;
  description: string;
  cost: number;
  image: string;
  stock: number | null;
  categoryId: string;
  category: string;
}

async function rewardsThat(db: Db, { id, categoryId }: { id?: string; categoryId?: string }) {
  const { rows } = await sql<RewardRow>`
    select rewards.id, rewards.name, description, cost, image, stock, category_id, category.name as category
    from rewards join reward_categories as category on category.id = category_id
    where rewards.removed_at is null
      and (${id ?? null}::uuid is null or rewards.id = ${id ?? null}::uuid)
      and (${categoryId ?? null}::uuid is null or category_id = ${categoryId ?? null}::uuid)
    order by category.created_at, category.id, ${byReading(sql`rewards.name`)}, rewards.id`.execute(
    db,
  );
  return rows;
}

const wireOf = ({ id, image, stock, categoryId, category, ...row }: RewardRow): Reward => ({
  _id: id,
  ...row,
  categoryId: { _id: categoryId, name: category },
  imgUrl: image,
  ...(stock === null ? {} : { stock }),
});

/** So nothing is put into one that is being deleted. @throws HttpProblem 404. */
export async function lockCategory(trx: Trx, id: string): Promise<{ id: string; name: string }> {
  const category = await trx
    .selectFrom("rewardCategories")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw notFound(t.categoryGone);
  return category;
}

/** @throws HttpProblem 400 when a form names a category that is not there. */
export async function ensureCategory(db: Db, id: string): Promise<void> {
  const category = await db
    .selectFrom("rewardCategories")
    .select("id")
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!category) throw invalidField("categoryId", t.categoryGone);
}

/** @throws HttpProblem 404 when it is not offered any more. */
export async function lockReward(trx: Trx, id: string) {
  const reward = await trx
    .selectFrom("rewards")
    .select(["id", "name", "cost", "description", "categoryId", "stock"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!reward) throw notFound(t.gone);
  return reward;
}

/** One more can be claimed, where the stock is counted. */
export async function putBack(trx: Trx, id: string): Promise<void> {
  await sql`
    update rewards set stock = least(stock + 1, ${STOCK_MAX}) where id = ${id} and stock is not null`.execute(
    trx,
  );
}
