import type { POINT_KINDS, PointEntry } from "@markwell/contract/calls/points";
import { badgeOf } from "@markwell/domain/badges/catalogue";
import { MONTHLY_CAP } from "@markwell/domain/points/earn";
import { monthKey } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { balanceOf, type PointEntry as LedgerEntry } from "./ledger.ts";

interface Row {
  id: string;
  at: Date;
  reason: LedgerEntry["reason"];
  sourceId: string;
  part: string;
  testTitle: string | null;
  rewardName: string | null;
  note: string | null;
  invoiceNumber: string | null;
  amount: number;
  performance: number;
  effort: number | null;
  growth: number | null;
  balance: number;
}

interface Wanted {
  kind?: (typeof POINT_KINDS)[number] | undefined;
  limit: number;
  page: number;
}

const REASONS = {
  paper: ["paper"],
  badge: ["badge"],
  reward: ["claim", "refund"],
} as const satisfies Record<string, ReadonlyArray<LedgerEntry["reason"]>>;

/** Newest first, with this month's points. */
export async function listHistory(
  db: Db,
  studentId: string,
  { kind, limit, page }: Wanted,
  { zone, now }: { zone: string; now: number },
) {
  const reasons = kind ? REASONS[kind] : [...Object.values(REASONS).flat(), "correction"];
  const own = sql`student_id = ${studentId} and reason = any(${reasons})`;
  const { rows } = await sql<Row>`
    select entry.id, entry.at, entry.reason, entry.source_id, entry.part, tests.title as test_title,
           reward_orders.reward_name, reward_orders.invoice_number, entry.amount, entry.performance, entry.effort, entry.growth,
           entry.balance, entry.note
    from (select * from point_entries where ${own}
          order by number desc limit ${limit} offset ${(page - 1) * limit}) entry
    left join attempts on entry.reason = 'paper' and attempts.id = entry.source_id
    left join tests on tests.id = attempts.test_id
    left join reward_orders on entry.reason in ('claim', 'refund') and reward_orders.id = entry.source_id
    order by entry.number desc`.execute(db);
  const { rows: sums } = await sql<{ count: number; earned: number }>`
    select (select count(*)::int from point_entries where ${own}) as count,
           (select coalesce(sum(amount), 0)::int from point_entries
            where student_id = ${studentId} and reason = 'paper'
              and month = ${monthKey(now, zone)}) as earned`.execute(db);
  return {
    data: rows.map(explained),
    totalCount: sums[0]?.count ?? 0,
    balance: await balanceOf(db, studentId),
    month: { earned: sums[0]?.earned ?? 0, cap: MONTHLY_CAP },
  };
}

function explained(row: Row): PointEntry {
  const { effort, performance, growth } = row;
  // A later entry is what the whole attempt was worth more: its parts would not add up to it.
  const later = row.reason === "paper" && row.part !== "1";
  const parts =
    effort === null || growth === null || later ? null : { effort, performance, growth };
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.reason,
    title: titleOf(row) ?? "",
    invoiceNumber: row.invoiceNumber ?? "",
    parts,
    later,
    capped: parts !== null && row.amount < parts.effort + parts.performance + parts.growth,
    amount: row.amount,
    balance: row.balance,
  };
}

function titleOf({
  reason,
  sourceId,
  testTitle,
  rewardName,
  note,
}: Row): string | null | undefined {
  if (reason === "paper") return testTitle;
  if (reason === "correction") return note;
  return reason === "badge" ? badgeOf(sourceId)?.name : rewardName;
}
