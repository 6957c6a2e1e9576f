import type { StudentData } from "@markwell/contract/wire/student-data";
import { badgeOf } from "@markwell/domain/badges/catalogue";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

interface Entry {
  at: Date;
  what: string;
  badgeId: string | null;
  amount: number;
  balance: number;
}

/** The points ledger: a paper is called by its test, a badge by its name, an order by its reward. */
export async function pointData(db: Db, studentId: string): Promise<StudentData["points"]> {
  const { rows } = await sql<Entry>`
    select entry.at, initcap(entry.reason) || coalesce(': ' || tests.title, ': ' || orders.reward_name, '') as what,
           case when entry.reason = 'badge' then entry.source_id end as badge_id,
           entry.amount, entry.balance
    from point_entries entry
    left join attempts on entry.reason = 'paper' and attempts.id = entry.source_id
    left join tests on tests.id = attempts.test_id
    left join reward_orders orders
      on entry.reason in ('claim', 'refund') and orders.id = entry.source_id
    where entry.student_id = ${studentId} order by entry.number`.execute(db);
  return rows.map(({ at, what, badgeId, amount, balance }) => ({
    at: at.toISOString(),
    what: badgeId ? `${what}: ${badgeOf(badgeId)?.name ?? badgeId}` : what,
    amount,
    balance,
  }));
}

/** Badges with their dates, oldest first. */
export async function badgeData(db: Db, studentId: string): Promise<StudentData["badges"]> {
  const rows = await db
    .selectFrom("studentBadges")
    .select(["badgeId", "attainedAt"])
    .where("studentId", "=", studentId)
    .orderBy("attainedAt")
    .orderBy("badgeId")
    .execute();
  return rows.map(({ badgeId, attainedAt }) => ({
    name: badgeOf(badgeId)?.name ?? badgeId,
    attainedAt: attainedAt.toISOString(),
  }));
}
