import { randomUUID } from "node:crypto";
import { noMails } from "../modules/mail/index.ts";
import { lockBalance } from "../modules/points/index.ts";
import { addReward, claimReward, createCategory } from "../modules/rewards/index.ts";
import type { Db } from "../platform/database/connect.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import type { TestApp } from "./app.ts";
import { anAdmin, type TestPerson } from "./people.ts";
import { givePoints } from "./points.ts";

let count = 0;

export async function aRewardCategory(
  db: Db,
  { name = `Category ${++count}`, now = Date.now() } = {},
): Promise<string> {
  const admin = await anAdmin(db, { now });
  return (await createCategory(db, admin, name, now)).data._id;
}

interface RewardFields {
  categoryId?: string;
  name?: string;
  description?: string;
  cost?: number;
  now?: number;
}

export async function aReward(db: Db, fields: RewardFields = {}): Promise<string> {
  const { now = Date.now(), categoryId = await aRewardCategory(db, { now }), ...about } = fields;
  const image = `/media/${randomUUID().replaceAll("-", "")}.png`;
  const reward = { name: `Reward ${++count}`, description: "A treat.", cost: 20, image };
  const admin = await anAdmin(db, { now });
  return (await addReward(db, admin, { ...reward, ...about, categoryId }, now))._id;
}

export async function anOrder(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  student: TestPerson | Actor,
  { rewardId, now = clock.now() }: { rewardId?: string; now?: number } = {},
): Promise<string> {
  const id = rewardId ?? (await aReward(db, { now }));
  const { cost } = await db
    .selectFrom("rewards")
    .select("cost")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await givePoints(db, student.id, cost, now);
  const selling = { db, mails: noMails, zone: "Asia/Singapore" };
  return (await claimReward(selling, student, { rewardId: id }, now)).data._id;
}

export const pointsOf = (db: Db, student: { id: string }): Promise<number> =>
  transaction(db, (trx) => lockBalance(trx, student.id));

export async function aDeliveredOrder(app: TestApp, student: TestPerson): Promise<string> {
  const id = await anOrder(app, student);
  const deliveredAt = new Date(app.clock.now());
  await app.db.updateTable("rewardOrders").set({ deliveredAt }).where("id", "=", id).execute();
  return id;
}
