import { between, pick, type Random, seeded, shuffle } from "@markwell/domain/random";
import { noMails } from "../modules/mail/index.ts";
import { balanceOf } from "../modules/points/index.ts";
import { cancelOrder, claimReward, deliverOrder } from "../modules/rewards/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { DemoSchool } from "./hire-people.ts";
import type { DemoReward } from "./shop.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days ago on which students claim rewards, oldest first. */
const SHOP_DAYS = [96, 82, 68, 55, 41, 34, 27, 20, 14, 9, 6, 3, 1];
const DELIVERED_UNTIL = 6;
const CUSTOMERS_A_DAY = 3;
/** Mei Ling claims on these days; she changes her mind on the last but one. */
const MEI_LING_DAYS = [68, 27, 6, 1];
const MEI_LING_CANCELS = 6;

interface Shopping {
  trx: Trx;
  school: DemoSchool;
  rewards: readonly DemoReward[];
  zone: string;
  now: number;
}

/**
 * In step with the attempts that earn points; of its own seed.
 * @returns makes the missing orders of all days before `daysAgo`.
 */
export function openShop(shopping: Shopping): (daysAgo: number) => Promise<void> {
  const random = seeded("orders of the demo school");
  const days = [...SHOP_DAYS];
  return async (daysAgo) => {
    while ((days[0] ?? -1) > daysAgo) {
      const day = days.shift() ?? 0;
      const [meiLing, ...others] = shopping.school.students.filter(({ approved }) => approved);
      const customers = shuffle(random, others).slice(0, CUSTOMERS_A_DAY);
      if (meiLing && MEI_LING_DAYS.includes(day)) customers.unshift(meiLing);
      // One after the other through the afternoon, so that invoices follow the time.
      for (const [place, student] of customers.entries()) {
        const minutes = place * 40 + between(random, 0, 30);
        await shop(shopping, student, { day, minutes, random });
      }
    }
  };
}

async function shop(
  { trx, school, rewards, zone, now }: Shopping,
  student: DemoSchool["students"][number],
  { day, minutes, random }: { day: number; minutes: number; random: Random },
): Promise<void> {
  // Leaves some points for other rewards.
  const budget = (await balanceOf(trx, student.id)) * 0.6;
  const affordable = rewards.filter(({ cost }) => cost <= budget);
  if (affordable.length === 0) return;
  const { id: rewardId } = pick(random, affordable);
  const at = now - day * DAY_MS + minutes * 60_000;
  const actor = { id: student.id, role: "STUDENT", session: "" } as const;
  const selling = { db: trx, mails: noMails, zone };
  const { data } = await claimReward(selling, actor, { rewardId }, at);
  if (student.emailid === "student@demo.school" && day === MEI_LING_CANCELS) {
    await cancelOrder(selling, actor, data._id, at + 2 * HOUR_MS);
  } else if (day > DELIVERED_UNTIL) {
    await deliverOrder(selling, school.admin, data._id, at + between(random, 20, 100) * HOUR_MS);
  }
}
