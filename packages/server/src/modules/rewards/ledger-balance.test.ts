import { randomUUID } from "node:crypto";
import { between, pick, type Random, seeded } from "@markwell/domain/random";
import { monthKey } from "@markwell/domain/school/calendar";
import { cases } from "@markwell/domain/testing/depth";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, Refused } from "../../platform/http/problems.ts";
import { startAppForFile } from "../../testing/app.ts";
import { aReward } from "../../testing/rewards.ts";
import { anAdmin, aStudent, type TestPerson } from "../../testing/school.ts";
import { noMails } from "../mail/index.ts";
import { enterPoints } from "../points/index.ts";
import { correctPoints } from "./correct-points.ts";
import { deliverOrder, takeOrderBack } from "./deliver-or-cancel.ts";
import { cancelOrder, claimReward } from "./index.ts";

const OPERATIONS = cases(1_500, 10_000);
const WINDOWS = 8;
const STUDENTS = 12;
const A_GOOD_DAY = 20;
const ZONE = "Asia/Singapore";

const app = startAppForFile();

interface World {
  students: readonly TestPerson[];
  rewards: readonly string[];
  orders: { id: string; student: TestPerson }[];
  office: TestPerson;
  byHand: number;
  credits: { studentId: string; sourceId: string; amount: number; reason: "paper" | "badge" }[];
}

async function creditSome(student: TestPerson, { credits }: World, random: Random, now: number) {
  const fresh = Array.from({ length: A_GOOD_DAY - 1 }, () => ({
    studentId: student.id,
    sourceId: randomUUID(),
    amount: between(random, 1, 12),
    reason: random() < 0.8 ? ("paper" as const) : ("badge" as const),
  }));
  const again = credits.find(({ studentId }) => studentId === student.id);
  credits.unshift(...fresh);
  await transaction(app.db, async (trx) => {
    for (const entry of again ? [...fresh, again] : fresh) {
      await enterPoints(trx, { ...entry, at: now, month: monthKey(now, ZONE), part: "1" });
    }
  });
}

async function actAtRandom(world: World, random: Random): Promise<number> {
  const now = app.clock.now();
  const student = pick(random, world.students);
  const chance = random();
  if (chance < 0.12) {
    await creditSome(student, world, random, now);
    return A_GOOD_DAY;
  }
  if (chance < 0.7 || world.orders.length === 0) {
    const requestid = `press ${between(random, 1, 300)}`;
    const claim = { rewardId: pick(random, world.rewards), requestid };
    const selling = { db: app.db, mails: noMails, zone: ZONE };
    const { data } = await claimReward(selling, student, claim, now);
    world.orders.push({ id: data._id, student });
    return 1;
  }
  const at = { db: app.db, zone: ZONE };
  if (chance < 0.8) {
    const amount = between(random, 1, 30) * (random() < 0.5 ? 1 : -1);
    const by = { studentId: student.id, amount, reason: "By hand", requestid: randomUUID() };
    await correctPoints(at, world.office, by, now);
    world.byHand += amount;
    return 1;
  }
  const order = pick(random, world.orders);
  if (chance < 0.9) await cancelOrder(at, order.student, order.id, now);
  else if (chance < 0.95)
    await deliverOrder({ db: app.db, mails: noMails }, world.office, order.id, now);
  else await takeOrderBack(at, world.office, order.id, now);
  return 1;
}

test(`after ${OPERATIONS} acts at random the ledger's sum is everybody's balance, and invoices have no gaps`, async () => {
  const seed = `ledger ${Date.now()}`;
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => aStudent(app.db)));
  const costs = [5, 20, 45, 90];
  const rewards = await Promise.all(costs.map((cost) => aReward(app.db, { cost })));
  const world: World = {
    students,
    rewards,
    orders: [],
    office: await anAdmin(app.db),
    byHand: 0,
    credits: [],
  };
  const refusals = await Promise.all(
    Array.from({ length: WINDOWS }, async (_, window) => {
      const random = seeded(`${seed} ${window}`);
      let refused = 0;
      for (let done = 0; done < OPERATIONS / WINDOWS; ) {
        done += await actAtRandom(world, random).catch((cause: unknown) => {
          // The second: another window has used the request's id for another reward.
          if (!(cause instanceof Refused || (cause instanceof HttpProblem && cause.status === 409)))
            throw cause;
          refused += 1;
          return 1;
        });
      }
      return refused;
    }),
  );
  // The run was worth something: claims went through, and some had to be refused.
  expect(world.orders.length, seed).toBeGreaterThan(OPERATIONS / 50);
  expect(
    refusals.reduce((sum, one) => sum + one, 0),
    seed,
  ).toBeGreaterThan(OPERATIONS / 200);

  const { rows } = await sql<{ balance: number; sum: number; paid: number }>`
    select coalesce(b.balance, 0) as balance,
           (select coalesce(sum(amount), 0)::int from point_entries where student_id = s.person_id) as sum,
           (select coalesce(sum(cost), 0)::int from reward_orders
            where student_id = s.person_id and cancelled_at is null) as paid
    from students s left join point_balances b on b.student_id = s.person_id`.execute(app.db);
  expect(rows).toHaveLength(STUDENTS);
  const earned = await app.db
    .selectFrom("pointEntries")
    .select(({ fn }) => fn.sum<string>("amount").as("sum"))
    .where("reason", "in", ["paper", "badge"])
    .executeTakeFirstOrThrow();
  for (const { balance, sum } of rows) {
    expect(sum, seed).toBe(balance);
    expect(balance, seed).toBeGreaterThanOrEqual(0);
  }
  const total = (of: "balance" | "paid") => rows.reduce((sum, row) => sum + row[of], 0);
  expect(total("balance") + total("paid"), seed).toBe(Number(earned.sum) + world.byHand);

  const { rows: invoices } = await sql<{ count: number; highest: number }>`
    select count(*)::int as count, max(number) as highest from reward_orders`.execute(app.db);
  expect(invoices[0]?.count, seed).toBe(invoices[0]?.highest);
});
